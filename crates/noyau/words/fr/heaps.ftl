# Les jeux de tas, leurs suites et leurs longs calculs.
rares-none = pas de tas rares à distinguer
rares-up-to = { $count } rares jusqu’à { $last }
note-memory = { $megabytes } Mo
note-both = { $first }, { $second }
subtraction-numbers = les nombres qu’on peut prendre, comme 1,3,4 ou all but 2,5,
subtraction-number = un nombre qu’on peut prendre
digit-at-most = un chiffre vaut au plus 15, et l’on trouve { $found }
digits-at-most = un code a au plus { $most } chiffres
octal-code = un code octal comme 0.137
code-digit = un chiffre 0-9 ou A-F
digit-before-point = le chiffre avant le point ne prend rien, il ne peut donc que diviser le tas : on attend 0, 4, 8 ou C, et l’on trouve `{ $found }`

# Les jeux de tas par leurs noms, dans les calculs enregistrés
heap-number = un nombre que l’on peut prendre
heap-game = `octal(…)`, `subtraction(…)`, `nim` ou `grundy`
heap-game-end = la fin du jeu
run-unknown-game = le calcul enregistré est celui d’un jeu inconnu, `{ $game }`
