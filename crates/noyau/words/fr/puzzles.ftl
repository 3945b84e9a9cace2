# Les casse-têtes.
stones-between = il reste au moins { $least } et au plus { $most } pierres
stones-at-least = il reste au moins { $least } pierres
pegs-at-least = il reste au moins { $least } pions
pegs-no-colour = les pions n’ont pas de couleur : `peg-solitaire` ne connaît que `end_at`
places-at-most = il y a { $places } places : on n’en explore que { $most }
end-color-unknown = `end_color` est `x` ou `o`, pas `{ $letter }`
end-at-unknown = `end_at` : il n’y a pas de place { $place } ici
