# Ce que fait chaque moteur, et à quoi il convient : une ligne.
engine-theorem = formules closes et stratégies du jeu ; positions de toute taille
engine-heap-sequence = la somme de nim des valeurs des tas seuls ; jeux octaux et de soustraction
engine-grundy-search = valeurs de Grundy par exploration, composante par composante ; jeux qui finissent toujours
engine-outcome-search = recherche d’un coup gagnant ; jeux qui finissent toujours, aussi en version misère
engine-retrograde = toutes les positions accessibles, résolues depuis la fin ; les parties peuvent être infinies
engine-canonical-forms = formes canoniques par exploration, composante par composante ; jeux courts en version normale
engine-nim-sum = la somme de nim des valeurs de Grundy des termes ; version normale, même si les parties peuvent être infinies
engine-value-sum = la somme des formes canoniques des termes ; jeux courts en version normale
engine-score-by-rules = ce que le jeu lui-même sait de ses scores
engine-score-search = scores par minimax sur toutes les positions accessibles
engine-puzzle-by-rules = les algorithmes du casse-tête lui-même ; aussi avec un but
engine-puzzle-exhaustive = toutes les positions accessibles, une à une ; sans but
engine-path-powers = les puissances de chemins et de cycles comme jeux octaux ; domination, arc-kayles et cram sur des graphes de toute taille
engine-symmetry = une symétrie qui répond à chaque coup, d’emblée ou après un coup ; domination, arc-kayles et cram sur des graphes de toute taille
engine-own-search = l’exploration propre à la règle ; chomp
engine-subset-search = une exploration de ce qui reste d’un graphe, à symétrie près ; cram, domination, jeux sur des ordres et semblables, jusqu’à 256 sommets
