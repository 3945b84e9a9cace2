# Les casse-têtes.
stones-between = il reste au moins { $least } et au plus { $most } pierres
stones-at-least = il reste au moins { $least } pierres
pegs-at-least = il reste au moins { $least } pions
pegs-no-colour = les pions n’ont pas de couleur : `peg-solitaire` ne connaît que `end_at`
places-at-most = il y a { $places } places : on n’en explore que { $most }
end-color-unknown = `end_color` est `x` ou `o`, pas `{ $letter }`
end-at-unknown = `end_at` : il n’y a pas de place { $place } ici
stones-undecided = { $stones } pierres sur un graphe qui n’est ni un arbre ni un cycle : il en reste au moins { $least } ; on ne décide exactement que jusqu’à { $most }
stones-undecided-between = { $stones } pierres sur un graphe qui n’est ni un arbre ni un cycle : il en reste au moins { $least } et au plus { $best } ; on ne décide exactement que jusqu’à { $most }
stones-alternating-at-most = { $stones } pierres : on n’en explore que { $most } quand les couleurs alternent
no-such-place = il n’y a pas de place { $place }, elles vont de 0 à { $last }
end-at-no-place = `end_at` : il n’y a pas de place { $place }, elles vont de 0 à { $last }
stone-letters = `x`, `o` ou `.`
word-fits-not = le mot a { $letters } lettres, le graphe { $vertices } sommets
