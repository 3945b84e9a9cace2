# Les positions et les jeux tels qu’on les écrit.
ruleset-name = le nom d’un jeu
ruleset-end = la fin du jeu
ruleset-unknown-near = il n’y a pas de jeu `{ $name }` ; peut-être `{ $best }` ?
ruleset-unknown = il n’y a pas de jeu `{ $name }` ; `noyau rules` les donne tous
misere-once = `misere` ne s’écrit qu’une fois, avant tout le reste
impartial-of-what = `impartial` précède une règle dont les deux joueurs peuvent jouer tous les coups : `impartial clobber 3x4`
impartial-not-for = `impartial` donne aux deux joueurs les coups de l’un et de l’autre ; dans `{ $ruleset }`, il n’y a pas deux joueurs aux coups différents
summands-at-most = au plus { $most } termes
the-placement = la disposition
position-end = la fin de la position ou ` + `
