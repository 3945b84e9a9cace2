# Les expressions de jeux et de nimbres.
multiple-of-number = un nombre est une fraction comme 9/2 ; `4.G` est quatre fois un jeu, `4.(5)` quatre fois un nombre
no-integer = ce n’est pas un entier
nimber = un nimbre
game-bar-or-brace = un jeu, `|` ou `{ "}" }`
game = un jeu
denominator = un dénominateur
denominator-power = le dénominateur doit être une puissance de deux
no-number = ce n’est pas un nombre
ups-once = écrivez `^3` pour trois ups : une seule flèche avant le nombre
count-of-ups = un nombre de ups
sign-or-end = `+`, `-` ou la fin
sign-comma-bar = `+`, `-`, `,`, `|` ou `{ "}" }`
sign-or-close = `+`, `-` ou `)` pour ce qui est ouvert au caractère { $start }
bars-alike = deux barres de même longueur : laquelle passe la première ? Mettez des accolades ou `||`
operator-or-end = un opérateur ou la fin
operator-or-close = un opérateur ou `)`
opened-at = { $error } (ouvert au caractère { $start })
nimber-or-open = un nimbre, `(` ou `sqrt(`
division-by-zero = division par 0
zero-to-huge = 0 à une puissance trop grande pour en connaître le signe
integer-exponent = un entier comme exposant
exponent-division = un exposant est un entier ordinaire : pas de division
exponent-empty = exposant vide
exponent-sign-unknown = cet exposant est trop grand pour en connaître le signe
exponent-negative = un exposant est un entier : son propre exposant n’est pas négatif
games-options-at-most = plus de 2^31 options de jeux
games-at-most = plus de 2^30 jeux différents
game-too-long = écrit en entier, ce jeu dépasse { $megabytes } Mo
ups-at-most = plus de 2^63 ups
operation-near = pas d’opération `{ $name }` ; vouliez-vous dire `{ $near }` ?
operation-unknown = pas d’opération `{ $name }` ; il y a { $all }
operation-arity = `{ $name }` prend { $wanted ->
    [one] un jeu
   *[other] { $wanted } jeux
}, pas { $found }
temperature-number = la température doit être un nombre positif ou nul
atomic-weight-dicotic = seuls les jeux où, à chaque position, les deux joueurs peuvent jouer ou aucun ont un poids atomique
days-at-most = les jeux sont énumérés par date de naissance jusqu’au jour 3
