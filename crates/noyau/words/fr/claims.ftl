# Les énoncés des théorèmes, leur source et ce que borne la vérification.

claim-attractor-disjoint = aucune position n’est dans les attracteurs des deux joueurs
    .source = cours sur les attracteurs, exercice 4
    .range = graphes de jeu tirés au sort

claim-attractor-total = sans cycle ni position nulle, les deux attracteurs couvrent tout
    .source = cours sur les attracteurs, exercice 6
    .range = graphes de jeu sans cycle tirés au sort

claim-attractor-rank = le rang d’une position est le plus petit nombre de coups qui suffit à son gagnant pour forcer la victoire
    .source = cours sur les attracteurs
    .range = graphes de jeu tirés au sort

claim-kernel-dag = un graphe sans cycle a exactement un noyau, les zéros de sa fonction de Grundy, et en pelant les noyaux un à un on obtient la fonction de Grundy
    .source = cours sur les attracteurs ; Satabin, section 2.4 ; Duchêne, section 1.3.3
    .range = graphes sans cycle tirés au sort

claim-generalised-grundy = une position a la valeur finie k quand, jointe à un tas de Nim de k, elle est perdue ; sinon la valeur ∞(K), où K est l’ensemble des valeurs finies de ses suivantes ; les valeurs s’ajoutent ainsi : ∞(K) + k = ∞(K xor k) et ∞ + ∞ = ∞(∅)
    .source = Duchêne, section 1.3.3, d’après Smith et Fraenkel
    .range = graphes orientés tirés au sort

claim-bouton = Nim est perdu exactement quand le ou exclusif des tas est 0 ; les coups gagnants sont ceux qui l’annulent, dans quelque tas que ce soit
    .source = Bouton 1901 ; Zielonka, Satabin
    .range = trois tas d’au plus cette taille

claim-misere-nim = Nim misère est perdu comme Nim normal tant qu’un tas a deux allumettes ou plus ; quand tous les tas n’en ont qu’une, il est perdu si leur nombre est impair
    .source = Satabin, section 3.5, corrigée
    .range = quatre tas d’au plus cette taille

claim-misere-nim-printed = Nim misère est perdu quand le nombre de tas d’une allumette est impair, quels que soient les autres tas ; sinon comme Nim normal
    .source = Satabin, section 3.5, les ensembles X1 et X2 tels qu’ils sont imprimés
    .range = quatre tas d’au plus cette taille

claim-match-game = quand on prend de 1 à k, un tas de n vaut n mod (k+1) ; quand on ne peut jamais le vider, (n−1) mod (k+1)
    .source = Satabin, section 2.5
    .range = taille du tas, pour k jusqu’à 8

claim-poker-nim = qui gagne Nim avec les mêmes tas gagne Poker Nim : les sacs n’y changent rien
    .source = Zielonka ; Satabin, section 3.6
    .range = jetons dans chaque sac, pour deux tas d’au plus 3

claim-northcott = qui gagne Nim avec les écarts entre les pions gagne le jeu de Northcott
    .source = Zielonka ; Satabin, section 3.6
    .range = cases d’une ligne, pour deux lignes

claim-silver-dollar = des pièces glissant vers la gauche ont la valeur de Nim avec les écarts à l’intérieur des paires formées depuis la droite ; une pièce seule à gauche fait paire avec le mur
    .source = Zielonka ; Satabin, section 3.6
    .range = cases de la bande

claim-push-right-3 = trois pièces poussées vers la droite, d’écarts x, y et z dans cet ordre, sont perdues exactement quand x = z ; les coups de la deuxième pièce sont (x+k, y−k, z), ceux de la troisième (x, y+k, z−k)
    .source = Satabin, section 1.5, corrigée
    .range = cases de la bande

claim-push-right-3-printed = quand on réduit un seul de trois nombres x, y, z à la fois, les positions perdantes sont celles où x = z
    .source = Satabin, section 1.5, les coups tels qu’ils sont imprimés
    .range = les nombres

claim-nim-product = le nim-produit de a et b est le plus petit nombre qui n’est a'b + ab' + a'b' pour aucun a' < a et b' < b, avec des nim-sommes
    .source = Zielonka ; Conway
    .range = les deux facteurs

claim-nim-product-printed = la nim-somme de a et b est le plus petit nombre qui n’est a' + b' pour aucun a' < a et b' < b
    .source = Duchêne, section 1.5, une formule préliminaire telle qu’elle est imprimée
    .range = les deux termes

claim-subtraction-periodic = les valeurs de Grundy et les issues d’un ensemble de soustraction fini sont périodiques ; leurs périodes peuvent différer
    .source = Lehuger, proposition 2
    .range = le plus grand nombre de l’ensemble

claim-subtraction-134 = quand on prend 1, 3 ou 4, un tas de n est perdu exactement quand n vaut 0 ou 2 modulo 7
    .source = Lehuger
    .range = taille du tas

claim-subtraction-1378 = quand on prend 1, 3, 7 ou 8, les valeurs ont la période 15 dès le début
    .source = Lehuger
    .range = taille du tas

claim-octal-periodicity = si les valeurs d’un jeu octal dont les chiffres vont jusqu’au k-ième vérifient x(n+p) = x(n) pour n0 ≤ n < 2n0+p+k, elles le vérifient pour tout n ≥ n0
    .source = Guy et Smith 1956 ; Lehuger, théorème 11
    .range = taille du tas, pour tous les codes à deux chiffres

claim-octal-table = tout code octal d’au plus trois chiffres dont la période est démontrée par les valeurs jusqu’à cette taille garde cette période aussi loin encore
    .source = Guy et Smith 1956 ; tables de Flammenkamp
    .range = taille du tas

claim-dawson-chess = une ligne de n cases, où une croix prend sa case et les voisines, est le jeu octal 0.137 ; sa période est 34 à partir de 52
    .source = Lehuger, corrigé
    .range = taille du tas

claim-dawson-chess-printed = une ligne de n cases, où une croix prend sa case et les voisines, est le jeu octal 0.37
    .source = Lehuger, le code tel qu’il est imprimé
    .range = taille du tas

claim-kayles = renverser une quille ou deux voisines est le jeu octal 0.77 ; sa période est 12 à partir de 71
    .source = Zielonka ; Guy et Smith 1956
    .range = taille du tas

claim-dawson-kayles = renverser deux quilles voisines est le jeu octal 0.07 ; sa période est 34 à partir de 53
    .source = Zielonka ; Guy et Smith 1956
    .range = taille du tas

claim-octal-106 = le jeu octal 0.106 a la période 328226140474 à partir de 465384263797 ; les valeurs jusqu’à un tas plus petit ne démontrent aucune autre période
    .source = Flammenkamp ; Lehuger
    .range = taille du tas

claim-chocolate-kernel = quand on casse le chocolat par lignes et colonnes, m×n a la valeur de Grundy (m−1) xor (n−1)
    .source = cours sur les attracteurs
    .range = lignes et colonnes

claim-cram-parity = cram sur un plateau pair×pair est perdu, sur un plateau pair×impair gagné
    .source = Duchêne, corollaire 1
    .range = cases

claim-symmetric-automorphism = si un automorphisme involutif sort chaque sommet de son voisinage fermé, le jeu de domination est perdu
    .source = Duchêne, proposition 1
    .range = sommets, tous les graphes

claim-complete-product = si la domination est perdue sur l’un de deux graphes, elle l’est sur leur produit complet
    .source = Duchêne, lemme 1
    .range = sommets du premier facteur, toutes les forêts ; le second en a au plus trois

claim-complete-product-corrected = si l’un de deux graphes a un automorphisme involutif qui sort chaque sommet de son voisinage fermé, la domination est perdue sur leur produit complet
    .source = Duchêne, lemme 1, avec l’hypothèse dont sa preuve a besoin
    .range = sommets du premier facteur, tous les graphes ; le second en a au plus trois

claim-twin = ajouter un jumeau, un sommet de même voisinage fermé, ne change pas la valeur de Grundy de la domination ; dans les graphes orientés on copie les arcs sortants et entrants
    .source = Duchêne, lemme 2
    .range = sommets, tous les graphes, et 300 graphes orientés tirés au sort

claim-twin-printed = la même chose dans les graphes orientés quand on ne copie que les arcs sortants
    .source = Duchêne, lemme 2, lu pour les graphes orientés
    .range = graphes orientés tirés au sort

claim-twin-and-match = ajouter des jumeaux à deux sommets non adjacents, et un couplage entre les deux paires, ne change pas la valeur de Grundy de la domination
    .source = Duchêne, théorème 1
    .range = sommets, tous les graphes

claim-cycle-power = la domination sur la puissance k-ième du cycle à n sommets vaut 1 si le jeu où l’on prend k + 1 voisins vaut 0 en n − k − 1, sinon 0
    .source = Duchêne, théorème 2, qui dit k au lieu de k + 1
    .range = sommets ; puissances jusqu’à la quatrième

claim-cycle-power-printed = la même chose avec le jeu où l’on prend k voisins
    .source = Duchêne, théorème 2, tel qu’il est imprimé
    .range = sommets ; puissances jusqu’à la quatrième

claim-path-domination = la domination sur un chemin à n sommets est le jeu octal 0.137 en n
    .source = Duchêne, section 1.4
    .range = sommets

claim-wythoff-move-graph = le jeu de Wythoff est la domination sur le graphe de ses coups, où prendre plus exclut de prendre moins de la même façon, et où prendre r dans un tas de a et prendre t dans les deux s’excluent quand r + t > a
    .source = Duchêne, section 1.4.1, dont les arcs sont corrigés
    .range = tailles des tas

claim-wythoff-move-graph-printed = la même chose quand prendre dans un tas en y laissant m − i exclut les i plus petites façons de prendre dans les deux, m étant le plus petit tas
    .source = Duchêne, section 1.4.1, telle qu’elle est imprimée
    .range = tailles des tas

claim-wythoff = les positions perdantes du jeu de Wythoff sont (⌊nτ⌋, ⌊nτ²⌋), que donne aussi la récurrence par plus petits entiers libres ; le plus grand nombre vaut au plus le double du plus petit
    .source = Wythoff 1907 ; Duchêne, chapitre 2
    .range = coordonnées

claim-wythoff-rows = chaque ligne de la table des valeurs de Grundy du jeu de Wythoff jusqu’à celle-ci est additivement périodique : à partir d’une certaine colonne, la valeur augmente de p quand on avance de p colonnes
    .source = Dress, Flammenkamp et Pink (1999) ; Landman (2002)
    .range = lignes
claim-king-power = un roi de portée R a les cases perdues de Wythoff aux coordonnées d’au plus R, répétées avec la période R+1 dans les deux directions
    .source = Duchêne, théorème 5
    .range = coordonnées, pour R jusqu’à 100

claim-king-convergence = les k premières cases perdues d’un roi de portée au moins a + b, où (a, b) est la k-ième position perdante du jeu de Wythoff, sont celles de Wythoff
    .source = Duchêne, corollaire 2, avec une borne corrigée
    .range = k

claim-king-convergence-printed = les k premières cases perdues d’un roi de portée au moins b, où (a, b) est la k-ième position perdante du jeu de Wythoff, sont celles de Wythoff
    .source = Duchêne, corollaire 2, la borne telle qu’elle est imprimée
    .range = k

claim-independent-vectors = le jeu de vecteurs indépendants a les valeurs de Nim avec les coefficients pour tas
    .source = Duchêne, proposition 2
    .range = coefficients, pour cinq ensembles de vecteurs

claim-odd-heaps-all = un nombre impair de tas où l’on peut aussi prendre autant dans tous a les valeurs de Nim
    .source = Duchêne, théorème 6, qui l’énonce pour les positions perdantes
    .range = taille des tas, pour trois tas ; le tiers pour cinq

claim-three-vectors-unequal = les positions perdantes de [a,b,1], a et b différents, sont la diagonale
    .source = Duchêne, théorème 7
    .range = coordonnées, pour a et b jusqu’à 5

claim-three-vectors-equal = les positions perdantes de [a,a,1] se déduisent de la récurrence par plus petits entiers libres, chaque différence apparaissant une fois pour chaque reste modulo a
    .source = Duchêne, théorème 8
    .range = coordonnées, pour a jusqu’à 6

claim-three-vectors-221 = les positions perdantes de [2,2,1] sont les couples (A, B) de plus petits entiers libres de différences 2⌊n/4⌋, après échange des deux derniers B de chaque groupe de quatre
    .source = Duchêne, proposition 3 et lemme 4
    .range = coordonnées

claim-wythoff-blocks = pour tout a, les positions perdantes de [a,a,1] viennent des couples de plus petits entiers libres de différences θ⌊n/μ⌋, pour certains θ et μ, par des échanges dans des blocs de μ couples
    .source = Duchêne, fin de la section 2.3.2 ; essayé avec θ jusqu’à 12 et μ jusqu’à 100
    .range = nombres, pour a jusqu’à 5

claim-wythoff-blocks-corrected = pour a = 1, 2 et 4, les positions perdantes de [a,a,1] viennent des couples de plus petits entiers libres de différences a⌊n/a²⌋ par des échanges dans des blocs de a² couples
    .source = d’après Duchêne, fin de la section 2.3.2
    .range = nombres

claim-wythoff-blocks-powers = pour chaque puissance a de 2 jusqu’à 64, les positions perdantes de [a,a,1] viennent des couples de plus petits entiers libres de différences a⌊n/a²⌋ par des échanges dans des blocs de a², jusqu’à 100 a²
    .source = trouvé par ce programme ; Duchêne, fin de la section 2.3.2, pour a = 2
    .range = a

claim-wythoff-blocks-others = pour a = 3, 5, 6, 7, 9, 10, 11 et 12, aucune différence θ⌊n/μ⌋ avec θ au plus 16 et μ au plus ceci ne donne les positions perdantes de [a,a,1] par des échanges dans des blocs de μ
    .source = trouvé par ce programme
    .range = μ

claim-slope-17 = le n-ième plus petit entier libre des couples de différences 2⌊n/4⌋ vaut au plus ⌊n(3+√17)/4⌋ et au plus 6 de moins, ce qui arrive d’abord pour n = 7969
    .source = Duchêne, section 2.3.2, qui ne dit pas de combien
    .range = n

claim-three-vectors-nim = si b ≥ a+2c−1, les positions perdantes de [a,b,c] sont celles de Nim à trois tas ; une récurrence par plus petits entiers libres sur les lignes et les plateaux les donne
    .source = Duchêne, théorème 9 et corollaire 3, avec une liste corrigée et une meilleure borne
    .range = coordonnées, pour a jusqu’à 3 et c jusqu’à 4

claim-three-vectors-limit = pour b grand, les positions perdantes de [a,b,c] sont celles de [1,2c−1,c]
    .source = Duchêne, corollaire 4
    .range = c

claim-three-vectors-limit-corrected = pour b grand, les positions perdantes de [a,b,c] sont celles de [1,2c,c]
    .source = d’après Duchêne, corollaire 4
    .range = c

claim-three-vectors-grundy = pour b grand, tous les jeux [1,b,c] ont les mêmes valeurs de Grundy, comme ils ont les mêmes positions perdantes
    .source = Duchêne, après le corollaire 4, où il est dit que c’est faux
    .range = c

claim-three-vectors-bounded = si un vecteur est soustrait au plus R fois, les positions perdantes de [a,a,1] se répètent modulo R + 1, comme celles du roi
    .source = Duchêne, fin du chapitre 2, où il est dit que c’est faux
    .range = R

claim-greedy-additive = sur q = 2^a symboles, pour tout critère et tout ordre additif, la valeur de Grundy d’une somme de mots est la somme de leurs valeurs de Grundy
    .source = Duchêne, théorème 3
    .range = critères et ordres tirés au sort

claim-greedy-linear = sur q = 2^(2^a) symboles, pour un critère que les multiples partagent et un ordre linéaire, le code glouton est linéaire sur GF(q)
    .source = Duchêne, théorème 4
    .range = longueur, quatre symboles, toutes les distances

claim-lexicode-hamming = le code lexicographique de longueur 2^m − 1 et de distance 3 a les paramètres du code de Hamming
    .source = Duchêne, section 1.5
    .range = m

claim-lexicode-golay = le code lexicographique de longueur 24 et de distance 8 a la dimension 12 et les poids du code de Golay
    .source = Duchêne, section 1.5
    .range = longueur

claim-gray-better = pour une certaine longueur et une certaine distance, l’ordre de Gray donne un code de dimension plus grande que l’ordre lexicographique
    .source = Duchêne, section 1.5
    .range = longueur, distances jusqu’à 8

claim-gray-first = jusqu’à la longueur 21 et la distance 8, l’ordre de Gray et l’ordre lexicographique donnent des codes de même dimension
    .source = d’après Duchêne, section 1.5
    .range = longueur, distances jusqu’à 8

claim-picarete-bounds = les types des composantes donnent une classe et un nombre f, qui bornent le score dans chacune des huit classes
    .source = Duchêne, théorème 10, dont la dernière ligne est corrigée
    .range = composantes d’au plus quatre sommets ; tous les graphes à deux sommets de plus

claim-picarete-bounds-printed = la même chose, mais dans la classe 110, quand le nombre de composantes P_p,i est impair, le score est au moins −f
    .source = Duchêne, théorème 10, tel qu’il est imprimé
    .range = sommets de la composante P_p,i, à côté d’une arête et d’un triangle

claim-picarete-odd-wins = si le nombre d’arêtes est impair, le premier joueur gagne ; dans les classes 000 et 101, non ; dans la classe 011, et dans la classe 110 quand le nombre de composantes P_p,i est impair, le second joueur gagne
    .source = Duchêne, corollaire 5
    .range = composantes d’au plus quatre sommets ; tous les graphes à deux sommets de plus

claim-picarete-additive = les scores de composantes au nombre pair d’arêtes s’ajoutent
    .source = Duchêne, section 3.2
    .range = composantes d’au plus quatre sommets

claim-picarete-additive-corrected = des composantes au nombre pair d’arêtes ont ensemble au plus le score −f, et f est au moins la somme des leurs
    .source = Duchêne, théorème 10
    .range = composantes d’au plus quatre sommets

claim-picarete-opposite = deux sommets reliés à n autres ont le score −n, et sont une composante du même type pour tous les n pairs et pour tous les n impairs ; aucune borne dans l’autre sens ne dépend donc des seuls types des composantes
    .source = la question de Duchêne, section 3.4
    .range = le nombre n de sommets

claim-peg-three-columns = sur un plateau de n lignes et trois colonnes, dont deux pleines, un seul pion peut rester exactement quand 3 ne divise pas n et que n n’est pas 2
    .source = Duchêne, théorème 11
    .range = lignes

claim-clobber-word = un mot sur un chemin se réduit à une pierre exactement quand c’est une lettre ou qu’il a la forme x o* x* o ou o x* o* x
    .source = Duchêne, lemme 7
    .range = lettres

claim-clobber-periodic-1 = une ligne de n pierres de couleurs alternées en laisse n/4, arrondi par excès, et une de plus si n vaut 3 modulo 4
    .source = Demaine, Demaine et Fleischer ; Duchêne, section 2.2.1
    .range = pierres

claim-clobber-periodic-2 = n pierres par blocs de deux en laissent n/6, arrondi par excès, et une de plus sauf si n vaut 1 ou 3 modulo 6
    .source = Duchêne, théorème 12
    .range = pierres

claim-clobber-periodic-3 = n ≥ 4 pierres par blocs de trois en laissent n/3 − ⌊n/9⌋ + 1 si 3 divise n, sinon ⌈(n−1)/3⌉ − ⌊(n+5)/9⌋ + 1
    .source = Duchêne, théorème 13
    .range = pierres

claim-clobber-periodic-T = n > 2T pierres par blocs de T > 3 en laissent n/T + T − 3 si T divise n, sinon ⌈n/T⌉ + (n mod T) − 2
    .source = Duchêne, théorème 14
    .range = pierres ; blocs de 4 à 20

claim-clobber-path-cycle = sur les chemins et les cycles, le plus petit nombre de pierres est le plus petit nombre d’intervalles dont chacun se réduit à une pierre
    .source = Duchêne, théorème 15
    .range = sommets, tous les mots

claim-clobber-tree = sur les arbres, le plus petit nombre de pierres se déduit de neuf nombres par sous-arbre, calculés des feuilles à la racine
    .source = Duchêne, théorème 16, qui minimise une fois où il faut maximiser
    .range = sommets, tous les arbres et tous les mots
claim-clobber-tree-printed = la même chose avec la règle qui minimise le gain quand les deux tas sont vides
    .source = Duchêne, théorème 16, tel qu’il est imprimé
    .range = sommets, tous les arbres, racines et mots

claim-clobber-clique = sur un graphe complet d’au moins trois sommets, une pierre peut rester n’importe où, de l’une ou l’autre couleur, si les autres pierres ne sont pas toutes de la même
    .source = Duchêne, proposition 5
    .range = sommets

claim-clobber-clique-product = sur le produit cartésien de deux graphes complets, dont l’un a plus de deux sommets, tout mot des deux couleurs se réduit à une pierre
    .source = Duchêne, théorème 17
    .range = sommets du produit

claim-clobber-hypercube = sur les hypercubes deux pierres peuvent rester, l’une d’elles n’importe où et de l’une ou l’autre couleur, et une seule avec l’aide d’un joker
    .source = Duchêne, théorème 18
    .range = dimensions, tous les mots

claim-clobber-hypercube-not-1 = tout hypercube de dimension au moins deux a un mot des deux couleurs qui ne se réduit pas à une pierre
    .source = Duchêne, proposition 6, qui n’excepte pas la dimension 1
    .range = dimensions

claim-clobber-hypercube-not-1-printed = la même chose pour tout hypercube
    .source = Duchêne, proposition 6, telle qu’elle est imprimée
    .range = dimensions

claim-clobber-delta = sur les graphes bipartis, le nombre de pierres plus celui des pierres mal placées ne change jamais modulo 3, et sur Q2, Q3, P2*P4 et P3*P3 un mot des deux couleurs se réduit à une pierre exactement quand ce reste n’est pas 0
    .source = Duchêne, partie II
    .range = de ces graphes

claim-clobber-delta-grids = la même chose sur toute grille d’au moins deux lignes
    .source = question de Duchêne, partie II
    .range = cases

claim-clobber-hamming = sur tout produit cartésien de graphes complets autre que les hypercubes et K2*K3, une pierre peut rester n’importe où, de l’une ou l’autre couleur, si les autres pierres ne sont pas toutes de la même
    .source = Duchêne, théorèmes 19 et 20, lemmes 12 à 15
    .range = sommets

claim-domineering-values = 2×2 vaut ±1, 2×3 {"{"}2|−1/2{"}"}, 2×4 miny 2, 2×5 1/2, 2×7 {"{"}3/2|−1/2{"}"}, 3×3 ±1, 3×4 −3/2, 3×5 −1, 4×5 1, 5×5 0
    .source = Winning Ways, chapitre 5 ; Berlekamp, Blockbusting and Domineering
    .range = de ces plateaux

claim-domineering-temperature = 2×3 a la moyenne 3/4 et la température 5/4, 3×6 la moyenne −9/4 et la température 5/4
    .source = calculé
    .range = de ces plateaux

claim-domineering-turn = tourner un plateau d’un quart de tour échange les joueurs
    .source = Winning Ways, chapitre 5
    .range = lignes et colonnes, au plus 20 cases

claim-clobber-values = en damier, 1×6 et 3×4 valent 0, 1×2 et 3×5 valent *, et xxo vaut ↑
    .source = Albert, Grossman, Nowakowski et Wolfe, An introduction to Clobber ; calculé
    .range = de ces plateaux

claim-number-temperature = la température de m/2^k, irréductible, est −1/2^k, celle d’un entier −1
    .source = Winning Ways, chapitre 6
    .range = exposant k

## Verdicts

verdict-holds = vrai
verdict-holds-corrected = vrai après correction
verdict-false = faux
