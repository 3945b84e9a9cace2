# Les casse-têtes.
pegs-at-least = il reste au moins { $least ->
        [one] { $least } pion
       *[other] { $least } pions
    }
pegs-no-colour = les pions n’ont pas de couleur : `peg-solitaire` ne connaît que `end_at`
places-at-most = il y a { $places } places : on n’en explore que { $most }
end-color-unknown = `end_color` est `x` ou `o`, pas `{ $letter }`
end-at-unknown = `end_at` : il n’y a pas de place { $place } ici
no-such-place = il n’y a pas de place { $place }, elles vont de 0 à { $last }
end-at-no-place = `end_at` : il n’y a pas de place { $place }, elles vont de 0 à { $last }
other-color-needs-place = `other_color` est la couleur d’une deuxième pierre : il faut aussi `end_at`, la place de la première
other-color-unknown = `other_color` est `x` ou `o`, pas `{ $letter }`
stone-letters = `x`, `o` ou `.`
word-fits-not = une lettre par sommet ; sommets : { $vertices }, lettres : { $letters }
stones-no-blocks = aucun découpage de ce produit de cliques en blocs n’a été trouvé
puzzle-no-goal = on ne peut rien demander d’autre à `{ $name }` que de le résoudre
stones-all-moves = toutes les réductions au même nombre de pierres ont autant de coups : `fewest_moves` est pour les pions
hanoi-pegs = le nombre de piquets, de 3 à 8
hanoi-pegs-few = il y a au moins 3 piquets
hanoi-letters = un piquet de `a` à `{ $last }` pour chaque disque
hanoi-discs-at-most = au plus { $most } disques
tile-number = le numéro d’une tuile, ou `.` pour la case vide
tile-zero = les tuiles sont comptées à partir de 1, et `.` est la case vide
tiles-each-once = chacune des tuiles de 1 à { $last } est une fois sur le plateau, et il y a une case vide
queens-at-most = au plus { $most } lignes et colonnes
queens-attack = les dames en { $one } et { $other } se menacent
why-tiles-parity = Chaque coup échange la case vide avec une tuile et la déplace d’une case ; les parités de l’ordre et du chemin de la case vide restent donc les mêmes, et celles des tuiles en ordre sont différentes.
replay-one-place = une dame est posée sur une case
replay-no-disc = aucun disque ne peut aller de { $from } à { $to }
replay-no-tile = aucune tuile ne peut glisser de { $from } à { $to }
replay-no-queen = aucune dame ne peut être posée en { $place }
replay-two-places = une prise a deux places
replay-three-places = un saut a trois places, ou deux sur un plateau
replay-no-stone = il n’y a pas de pierre en { $place }
replay-no-joker = il n’y a pas de joker à utiliser
replay-not-in-turn = les couleurs n’alternent pas de { $from } à { $to }
replay-no-capture = pas de prise de { $from } à { $to }
replay-no-jump = pas de saut de { $from } à { $to }
k-values-need-a-tree = les neuf valeurs sont celles d’un arbre plein de pierres de `solitaire-clobber-2`
