# Ce que les jeux disent d’eux-mêmes : les règles en une ligne et en entier, la notation, ce que l’on
# sait, et la bibliographie.

rule-nim = prendre autant qu’on veut dans un tas
    .rules = Il y a quelques tas d’allumettes. À chaque coup on en prend autant qu’on veut, au moins une, dans un seul tas. Qui ne peut plus jouer a perdu ; avec `misere`, a gagné.
    .notation = `nim 3,5,7` : les tailles des tas. Elles vont jusqu’à 18446744073709551615.
    .known = Bouton : qui vient de jouer gagne exactement quand le ou exclusif des tailles est 0. En version misère il en va de même tant qu’un tas a au moins deux allumettes ; quand tous n’en ont qu’une, la parité de leur nombre décide.
    .literature = C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901).

rule-moore-nim = prendre dans un tas au moins et dans k au plus, autant qu’on veut dans chacun
    .rules = Nim où l’on peut prendre dans k tas à la fois au plus, autant qu’on veut dans chacun, au moins une allumette en tout. Avec k = 1, c’est Nim.
    .notation = `moore-nim(2) 3,5,7` : k entre parenthèses, puis les tailles des tas.
    .known = Moore : écrivons les tailles en binaire ; qui vient de jouer gagne exactement quand, dans chaque colonne, le nombre de 1 est multiple de k + 1. En version misère il en va de même tant qu’un tas a au moins deux allumettes ; quand tous n’en ont qu’une, qui vient de jouer gagne si leur nombre vaut 1 modulo k + 1.
    .literature = E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11 (1910).

rule-subtraction = prendre dans un tas un nombre qui appartient à l’ensemble
    .rules = À chaque coup on prend dans un tas un nombre d’allumettes qui appartient à un ensemble fixé. L’ensemble est fini, ou il contient tous les nombres positifs sauf un nombre fini.
    .notation = `subtraction(1,3,4) 10,3` : l’ensemble entre parenthèses, puis les tailles des tas ; `subtraction(all but 2,5) 10` nomme les nombres qu’on ne peut pas prendre.
    .known = Pour un ensemble fini, les valeurs de Grundy finissent par être périodiques. Pour {"{"}1,3,4{"}"}, les tas perdants sont ceux de taille 0 ou 2 modulo 7. Si tous les nombres sauf un nombre fini peuvent être pris, les valeurs croissent, et finissent par croître d’autant à chaque période.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapitre 4.

rule-take-at-most = prendre dans un tas une allumette au moins, et au plus un nombre fixé
    .rules = À chaque coup on prend dans un tas au moins une allumette et au plus un nombre fixé. Avec `misere`, qui prend la dernière a perdu : c’est le jeu d’allumettes de la classe.
    .notation = `take-at-most(3) 21` : le plus grand nombre qu’on peut prendre, puis les tas.
    .known = La valeur de Grundy d’un tas de n est n modulo k + 1. En version misère aussi, les tas comptent comme des tas de Nim de ces tailles. Quand on n’a pas le droit de vider un tas, sa valeur est n − 1 modulo k + 1.
    .literature = C.-G. Bachet de Méziriac, Problèmes plaisants et délectables (1612).

rule-octal = prendre dans un tas et peut-être couper le reste, comme le code le permet
    .rules = Les chiffres du code disent ce qu’un coup peut faire d’un tas. Le i-ième chiffre après le point concerne les coups qui prennent i allumettes : on y ajoute 1 quand elles peuvent être le tas entier, 2 quand le reste peut rester un seul tas, 4 quand il peut être coupé en deux tas et 8 quand il peut l’être en trois, aucun n’étant vide. Un chiffre avant le point, 4, 8 ou C, permet de couper un tas sans rien prendre.
    .notation = `octal(0.137) 5,6,7` : le code, puis les tailles des tas. Les chiffres sont hexadécimaux : `octal(0.1F)` a un coup qui laisse trois tas ; `octal(4.3)` coupe sans prendre.
    .known = La valeur d’une position est le ou exclusif des valeurs de ses tas. Si les valeurs se répètent assez longtemps, elles se répètent toujours (Guy et Smith) ; on ne sait pas si tous les jeux octaux finissent par être périodiques.
    .literature = R. K. Guy, C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge Philosophical Society 52 (1956).

rule-kayles = renverser une quille d’une rangée, ou deux voisines
    .rules = Des quilles sont alignées. Une boule en renverse une, ou deux voisines, ce qui peut couper la rangée. C’est le jeu octal 0.77.
    .notation = `kayles 5,7` : les longueurs des rangées.
    .known = Les valeurs ont la période 12 à partir de 71, et toute rangée plus longue est évaluée aussitôt ; aucune rangée n’est perdue, sauf la vide.
    .literature = H. E. Dudeney, The Canterbury Puzzles (1907) ; R. K. Guy, C. A. B. Smith, The G-values of various games (1956) ; version misère : W. L. Sibert, J. H. Conway, Mathematical Kayles, International Journal of Game Theory 20 (1992).

rule-dawson-kayles = renverser deux quilles voisines d’une rangée
    .rules = Des quilles sont alignées. Une boule en renverse exactement deux voisines, ce qui peut couper la rangée. C’est le jeu octal 0.07, et aussi ce que devient cram sur un plateau large d’une case.
    .notation = `dawson-kayles 5,7` : les longueurs des rangées.
    .known = Les valeurs ont la période 34 à partir de 53. Une rangée de n + 1 quilles a la valeur de n aux échecs de Dawson.
    .literature = R. K. Guy, C. A. B. Smith, The G-values of various games, Proceedings of the Cambridge Philosophical Society 52 (1956).

rule-dawson-chess = prendre un élément d’une rangée avec ses voisins
    .rules = Deux rangées de pions se font face, séparées par une rangée vide ; prendre est obligatoire, de sorte qu’un pion qui avance coûte sa colonne et les colonnes voisines. Il reste un jeu de tas : prendre une colonne avec ses voisines, ce qui peut couper la rangée. C’est le jeu octal 0.137.
    .notation = `dawson-chess 5,7` : les nombres de colonnes voisines encore en jeu.
    .known = Les valeurs ont la période 34 à partir de 52. C’est la domination sur un chemin. Dawson lui-même demandait l’issue de la version misère, qu’on ne connaît toujours pas en général.
    .literature = T. R. Dawson, Caissa's Wild Roses (1935) ; R. K. Guy, C. A. B. Smith, The G-values of various games (1956).

rule-grundy = couper un tas en deux tas inégaux
    .rules = À chaque coup on coupe un tas en deux tas de tailles différentes, dont aucun n’est vide. Un tas de un ou de deux ne se coupe pas.
    .notation = `grundy 7` : les tailles des tas.
    .known = La valeur d’une position est le ou exclusif des valeurs de ses tas. On ne sait pas si les valeurs finissent par être périodiques, quoiqu’on les ait calculées jusqu’à 2^35.
    .literature = P. M. Grundy, Mathematics and games, Eureka 2 (1939).

rule-poker-nim = prendre des jetons d’un tas pour son sac, ou en remettre de son sac sur un tas
    .rules = Nim avec des tas de jetons et un sac pour chaque joueur. À chaque coup on prend des jetons d’un tas pour les mettre dans son sac, ou l’on pose des jetons de son sac sur un tas, même vide ; au moins un jeton. La partie pourrait ne pas finir, et serait alors nulle.
    .notation = `poker-nim 3,5;2;4` : les tas, le sac de Gauche, le sac de Droite. Les tas gardent leur place, même vides.
    .known = Les sacs n’y changent rien : qui gagnerait Nim gagne, et répond à des jetons remis en reprenant les mêmes. Cela ne peut pas durer toujours, car le sac de l’adversaire s’y vide.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapitre 3.

rule-northcott = glisser son pion sur sa ligne, sans sauter par-dessus l’autre
    .rules = Sur chaque ligne se tiennent un pion de Gauche et un de Droite. À chaque coup on glisse un de ses pions sur des cases libres de sa ligne, dans un sens ou dans l’autre, sans sauter l’autre pion. Qui ne peut plus jouer a perdu. La partie pourrait ne pas finir, et serait alors nulle.
    .notation = `northcott(8) 1-4,2-7` : le nombre de cases d’une ligne, puis pour chaque ligne la case du pion de Gauche et celle du pion de Droite, comptées à partir de 0.
    .known = C’est Nim avec pour tas les écarts entre les pions : qui gagnerait Nim gagne, et répond à un recul en suivant le pion qui a reculé. Les pions de qui suit ainsi ne font qu’avancer, donc la partie finit.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapitre 3.

rule-silver-dollar = glisser une pièce vers la gauche, sans sauter ni empiler
    .rules = Des pièces sont posées sur une bande de cases, au plus une par case. À chaque coup on glisse une pièce vers la gauche sur des cases libres, d’au moins une, sans en sauter une autre. Qui ne peut plus jouer a perdu.
    .notation = `silver-dollar 1,3,7` : les cases des pièces, comptées à partir de 0 depuis le bout gauche.
    .known = Groupons les pièces par paires depuis la droite ; si leur nombre est impair, la première fait paire avec le bout gauche. C’est Nim avec pour tas les écarts à l’intérieur des paires : un écart ouvert par la pièce gauche d’une paire est refermé par la droite.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapitre 15 ; le dollar d’argent de N. G. de Bruijn, sans le dollar.

rule-push-right = glisser une pièce vers la droite, sans sauter ni empiler
    .rules = Des pièces sont posées sur une bande de cases, au plus une par case. À chaque coup on glisse une pièce vers la droite sur des cases libres, d’au moins une, sans en sauter une autre ni quitter la bande. Qui ne peut plus jouer a perdu.
    .notation = `push-right(12) 3,5,8` : le nombre de cases, puis les cases des pièces, comptées à partir de 0 depuis le bout gauche.
    .known = C’est le dollar d’argent dans un miroir : groupons les pièces par paires depuis la gauche, et si leur nombre est impair la dernière avec le bout droit ; Nim avec les écarts à l’intérieur des paires.
    .literature = Satabin, section 1.5 ; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapitre 15.

rule-wythoff = prendre dans un tas, ou autant dans tous
    .rules = Deux tas ou plus. À chaque coup on prend autant qu’on veut dans un tas, ou un même nombre dans tous les tas, au moins un. Avec deux tas, c’est une dame qui marche vers le coin de l’échiquier.
    .notation = `wythoff 5,8` : les tailles des tas, qui gardent leur place ; au moins deux.
    .known = Deux tas : les positions perdantes sont (⌊nτ⌋, ⌊nτ²⌋), τ étant le nombre d’or ; en version misère, (0,1) et (2,2) remplacent (0,0) et (1,2). On ne connaît pas de formule pour les autres valeurs. Un nombre impair de tas a les valeurs de Nim.
    .literature = W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907) ; Duchêne, chapitre 2.

rule-king = le jeu de Wythoff à deux tas, en prenant au plus R dans chacun
    .rules = Un roi de portée R marche vers le coin d’un échiquier : à chaque coup on prend entre un et R dans l’un de deux tas, ou un même nombre entre un et R dans les deux.
    .notation = `king(3) 7,9` : la portée R entre parenthèses, puis les deux tas, qui gardent leur place.
    .known = Les positions perdantes sont celles du jeu de Wythoff dont les deux coordonnées valent au plus R, et toutes celles qui en diffèrent de multiples de R + 1. Les autres valeurs ne se répètent pas ainsi.
    .literature = Duchêne, théorème 5 ; E. Duchêne, S. Gravier, Geometrical extensions of Wythoff's game, Discrete Mathematics 309 (2009).

rule-three-vectors = soustraire un multiple d’un de trois vecteurs tels que c·v3 = a·v1 + b·v2
    .rules = Une position est une combinaison de trois vecteurs à coefficients positifs ou nuls, dont c·v3 = a·v1 + b·v2 est la seule relation. À chaque coup on soustrait un multiple positif d’un vecteur, de sorte que le reste soit encore une telle combinaison. Avec a = b = c = 1, c’est le jeu de Wythoff à deux tas.
    .notation = `three-vectors(2,1,3) 4,4,1` : les nombres a, b, c, puis la position x,y,i pour x·v1 + y·v2 + i·v3 avec 0 ≤ i < c ; seulement x,y quand c = 1.
    .known = Si a et b diffèrent d’au moins 2c − 1, les positions perdantes sont celles de Nim à trois tas ; avec c = 1, c’est la diagonale. Avec c = 1, toutes les valeurs de Grundy sont celles de Nim si a et b sont divisibles par des puissances de 2 différentes. Pour [a,a,1], une récurrence donne les positions perdantes.
    .literature = Duchêne, section 2.3 ; E. Duchêne, S. Gravier, Geometrical extensions of Wythoff's game, Discrete Mathematics 309 (2009).

rule-vectors = soustraire un multiple strictement positif d’un des vecteurs donnés
    .rules = On se donne des vecteurs à coordonnées entières positives ou nulles. Une position est une somme de ces vecteurs, chacun pris autant de fois qu’on veut. À chaque coup on soustrait un multiple positif d’un vecteur, et le reste doit encore être une telle somme. Qui ne peut plus jouer, à l’origine, a perdu.
    .notation = `vectors(1,0;0,1;1,2) 4,5` : les vecteurs séparés par des points-virgules, puis la position par ses coordonnées ; `vectors(once;1,0;0,1;2,1) 4,5` : un coup soustrait un vecteur une seule fois.
    .known = Des vecteurs indépendants donnent Nim avec les coefficients pour tas ; s’ils ne sont soustraits qu’une fois, toute partie dure autant de coups que la somme des coefficients. Deux vecteurs unitaires et leur somme donnent le jeu de Wythoff.
    .literature = Duchêne, section 2.3.

rule-rook = une tour sur le quart de plan va vers un bord
    .rules = Une tour se trouve sur un échiquier qui s’étend sans fin vers la droite et vers le bas. Un coup la déplace d’un nombre quelconque de cases vers le bord gauche ou vers le bord supérieur ; `rook(R)` va d’au plus R cases. Qui ne peut pas jouer, dans le coin, perd.
    .notation = `rook 5,3` : la ligne et la colonne, comptées à partir de 0 ; `rook(3) 6,2` : la portée entre parenthèses.
    .known = La ligne et la colonne sont les tas d’un jeu de Nim, modulo R + 1 s’il y a une portée. La diagonale est donc perdante.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapitre 3.

rule-queen = une dame sur le quart de plan va vers le coin
    .rules = Une dame se trouve sur un échiquier qui s’étend sans fin vers la droite et vers le bas. Un coup la déplace d’un nombre quelconque de cases vers la gauche, vers le haut ou sur la diagonale vers le haut à gauche ; `queen(R)` va d’au plus R cases. Qui ne peut pas jouer, dans le coin, perd.
    .notation = `queen 5,8` : la ligne et la colonne, comptées à partir de 0 ; `queen(3) 7,9` : la portée entre parenthèses.
    .known = C’est le jeu de Wythoff à deux tas, et avec une portée R le jeu du roi de portée R.
    .literature = La forme due à R. P. Isaacs de W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907).

rule-bishop = un fou sur le quart de plan va sur la diagonale
    .rules = Un fou se trouve sur un échiquier qui s’étend sans fin vers la droite et vers le bas. Un coup le déplace d’un nombre quelconque de cases sur la diagonale vers le haut à gauche ; `bishop(R)` va d’au plus R cases. Qui ne peut pas jouer, au bord, perd.
    .notation = `bishop 5,3` : la ligne et la colonne, comptées à partir de 0 ; `bishop(2) 6,7` : la portée entre parenthèses.
    .known = La plus petite coordonnée est un tas de Nim, modulo R + 1 s’il y a une portée.
    .literature = Une forme du jeu de Nim à un tas.

rule-knight = un cavalier sur le quart de plan saute vers le coin
    .rules = Un cavalier se trouve sur un échiquier qui s’étend sans fin vers la droite et vers le bas. Un coup est l’un de ses quatre sauts qui diminuent la somme des coordonnées ; `knight(R)` fait jusqu’à R tels sauts dans une même direction. Qui ne peut pas jouer perd.
    .notation = `knight 6,7` : la ligne et la colonne, comptées à partir de 0 ; `knight(2) 5,6` : jusqu’à deux sauts dans une direction.
    .known = Avec des sauts simples, les cases dont les deux coordonnées valent 0 ou 1 modulo 4 sont perdantes, et les valeurs se répètent avec la période 4 à côté de la diagonale.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapitre 3 (le cavalier blanc).

rule-forbidding = une pièce sur le quart de plan, avec des cases interdites au coup suivant
    .rules = Une pièce se trouve sur un échiquier qui s’étend sans fin vers la droite et vers le bas, et se déplace comme dans `rook`, `queen`, `king(1)`, `bishop` ou `knight`. Qui vient de la déplacer interdit jusqu’à k des cases où elle pourrait aller ensuite ; cela ne vaut que pour le coup suivant. Qui ne peut pas jouer perd.
    .notation = `forbidding(queen,1) 3,5` : la pièce et le nombre k, puis la ligne et la colonne ; `forbidding(queen,1) 2,4;2,2` : avec une case interdite à présent.
    .known = Appelons perdue une case qui mène à au plus k cases perdues : on peut les interdire toutes. On gagne en allant sur une case perdue non interdite et en interdisant toutes les cases perdues où elle mène.
    .literature = F. Smith, P. Stănică, Comply/constrain games or games with a Muller twist, Integers 2 (2002) ; U. Larsson, Blocking Wythoff Nim, Electronic Journal of Combinatorics 18 (2011).

rule-generalised-wythoff = prendre dans un tas, ou dans les deux, des nombres qui diffèrent de moins de a
    .rules = Il y a deux tas. Un coup prend un nombre quelconque dans l’un d’eux, ou k > 0 dans l’un et l > 0 dans l’autre avec |k − l| < a. Qui ne peut pas jouer perd.
    .notation = `generalised-wythoff(2) 5,7` : le nombre a entre parenthèses, puis les deux tas, qui gardent leurs places.
    .known = La n-ième paire perdante est (⌊nα⌋, ⌊nα⌋ + an) avec α = (2 − a + √(a² + 4))/2 : son plus petit nombre est le plus petit qui ne soit dans aucune paire précédente. Avec a = 1, c’est le jeu de Wythoff.
    .literature = A. S. Fraenkel, How to beat your Wythoff games' opponent on three fronts, American Mathematical Monthly 89 (1982).

rule-cyclic-nimhoff = prendre dans un tas, ou moins de h en tout dans plusieurs
    .rules = Il y a des tas d’allumettes. Un coup prend un nombre quelconque dans un tas, ou dans plusieurs tas des nombres dont la somme est inférieure à h. Qui ne peut pas jouer perd.
    .notation = `cyclic-nimhoff(3) 4,7` : le nombre h entre parenthèses, puis les tas.
    .known = La valeur de Grundy est h fois la nim-somme des quotients des tas par h, plus le reste de la somme de tous les tas modulo h.
    .literature = A. S. Fraenkel, M. Lorberbom, Nimhoff games, Journal of Combinatorial Theory A 58 (1991).

rule-end-nim = des tas en ligne : prendre dans le premier ou dans le dernier
    .rules = Des tas sont alignés. Un coup prend un nombre quelconque d’allumettes dans le premier tas ou dans le dernier ; quand un tas du bout a disparu, son voisin est au bout. Qui ne peut pas jouer perd.
    .notation = `end-nim 3,1,4` : les tas de gauche à droite, aucun n’étant vide ; `end-nim -` : il n’en reste aucun.
    .known = Pour chaque ligne il y a un seul nombre qui, placé comme tas au-delà de son bout gauche, la rend perdante, ou bien elle l’est telle quelle ; de même pour son bout droit. Ces nombres se déduisent de ceux des lignes privées de leur dernier tas.
    .literature = M. H. Albert, R. J. Nowakowski, The game of End-Nim, Electronic Journal of Combinatorics 8 (2001).

rule-greedy = retourner moins de d pièces d’une ligne, la première passant de face à pile
    .rules = Des pièces sont alignées et montrent face (1) ou pile (0). Un coup en retourne au moins une et moins de d, de sorte que la plus à gauche des pièces retournées passe de face à pile. Qui ne peut pas jouer perd.
    .notation = `greedy(7,3) 1011010` : le nombre de pièces et le nombre d, puis les pièces comme un mot de 0 et de 1.
    .known = Lues comme des nombres, les positions perdantes sont le code lexicographique de distance d : les mots que l’on choisit quand on les visite tous dans l’ordre et prend chacun qui diffère de tous les précédents en au moins d places. La valeur de Grundy est une application linéaire : la valeur d’un mot est la nim-somme des valeurs de ses faces.
    .literature = J. H. Conway, N. J. A. Sloane, Lexicographic codes: error-correcting codes from game theory, IEEE Transactions on Information Theory 32 (1986) ; Duchêne, section 1.5.

rule-ruler = retourner des pièces qui se suivent, la plus à droite passant de face à pile
    .rules = Des pièces sont alignées et montrent face (h) ou pile (t). Un coup retourne un nombre quelconque de pièces qui se suivent, de sorte que la plus à droite des pièces retournées passe de face à pile. Qui ne peut pas jouer perd.
    .notation = `ruler thth` : les pièces de gauche à droite.
    .known = La valeur de Grundy est la nim-somme des valeurs des faces, et une face à la place n, comptée à partir de 1, vaut la plus grande puissance de 2 qui divise n : 1, 2, 1, 4, 1, 2, 1, 8, … comme les traits d’une règle graduée.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapitre 14.

rule-turning-corners = retourner les quatre coins d’un rectangle de pièces, celui d’en bas à droite passant de face à pile
    .rules = Des pièces sont disposées en lignes et en colonnes et montrent face (h) ou pile (t). Un coup retourne les quatre coins d’un rectangle qui a au moins deux lignes et deux colonnes ; le coin d’en bas à droite doit passer de face à pile. Qui ne peut pas jouer perd.
    .notation = `turning-corners tth/tht` : les pièces ligne par ligne ; `turning-corners 3x4` : face partout.
    .known = La valeur de Grundy est la nim-somme des valeurs des faces, et une face à la ligne a et à la colonne b, comptées à partir de 0, vaut le nim-produit de a et b : c’est ce jeu qui définit ce produit.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapitre 14.

rule-euclid = soustraire du plus grand nombre un multiple du plus petit
    .rules = Il y a deux nombres positifs. À chaque coup on soustrait du plus grand un multiple positif du plus petit, et les deux doivent rester positifs. Qui ne peut plus jouer, parce que les nombres sont égaux, a perdu.
    .notation = `euclid 5,13` : les deux nombres, qui gardent leurs places.
    .known = La valeur de Grundy de x et y, x étant le plus petit, est ⌊y/x − x/y⌋ ; la position est donc perdante quand y/x est inférieur au nombre d’or.
    .literature = A. J. Cole, A. J. T. Davie, A game based on the Euclidean algorithm, Mathematical Gazette 53 (1969) ; G. Nivasch, The Sprague-Grundy function of the game Euclid, Discrete Mathematics 306 (2006).

rule-fibonacci-nim = prendre au plus le double de ce que l’autre a pris
    .rules = Il y a un tas. Le premier joueur prend au moins une allumette, mais pas toutes. Ensuite chaque coup en prend au moins une et au plus le double du coup précédent. Qui ne peut plus jouer a perdu.
    .notation = `fibonacci-nim 20` : le tas au début ; `fibonacci-nim 17,4` : le tas, et combien on peut prendre au plus.
    .known = Tout nombre est une somme de nombres de Fibonacci dont aucun n’est voisin d’un autre. La position est perdante quand on peut prendre moins que le plus petit d’entre eux ; au début, quand le tas est un nombre de Fibonacci.
    .literature = M. J. Whinihan, Fibonacci Nim, Fibonacci Quarterly 1 (1963) ; E. Zeckendorf, Bulletin de la Société royale des sciences de Liège 41 (1972).

rule-chomp = croquer un carré et tout ce qui est dessous et à droite ; le coin est empoisonné
    .rules = Le carré en haut à gauche d’une tablette de chocolat est empoisonné. À chaque coup on croque un autre carré, et l’on mange avec lui tout ce qui est dessous et à droite. Qui n’a plus que le carré empoisonné a perdu.
    .notation = `chomp 4x5` : lignes et colonnes ; ou les longueurs des lignes depuis le haut, décroissantes : `chomp 5,5,3`. En trois dimensions `chomp 3x4x5`, ou les couches l’une après l’autre, chacune dans la précédente : `chomp 5,5,3/5,2` ; `//` sépare les blocs de couches, et ainsi de suite. Un coup porte alors le nom de la place du carré : couche, ligne, colonne.
    .known = Sur tout rectangle ou pavé autre que 1×1 le premier joueur gagne, par vol de stratégie ; seule une exploration dit par quel coup, sauf sur une tablette carrée, où l’on croque le deuxième carré de la diagonale, et sur une tablette de deux lignes ou de deux colonnes, où l’on croque le carré en bas à droite.
    .literature = D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974) ; F. Schuh, Spel van delers (1952).

rule-chocolate = casser des lignes ou des colonnes, en laissant le carré empoisonné
    .rules = Le carré en haut à gauche d’une tablette de chocolat est empoisonné. À chaque coup on casse des lignes par le bas ou des colonnes par la droite, au moins une, en laissant au moins le carré empoisonné.
    .notation = `chocolate 4x5` : lignes et colonnes.
    .known = C’est Nim à deux tas : la valeur de Grundy de m×n est le ou exclusif de m − 1 et n − 1, donc les tablettes carrées sont les positions perdantes.
    .literature = Une forme de Nim à deux tas, vue dans les cours sur les attracteurs.

rule-poset = enlever un élément et tout ce qui est au-dessus
    .rules = À chaque coup on choisit un élément d’un ensemble ordonné et on l’enlève avec tout ce qui est au-dessus. Qui trouve l’ensemble vide a perdu.
    .notation = `poset {"{"}3; 0>1, 0>2{"}"}` : `a>b` dit que b est au-dessus de a ; il suffit de donner les couvertures. Une position est imprimée avec toutes ses paires. Un coup nomme l’élément.
    .known = Un ordre qui a un plus grand ou un plus petit élément est gagné pour le premier joueur, par vol de stratégie. Chomp est l’ordre d’un produit de deux chaînes privé de son minimum empoisonné. Décider du gagnant en général est PSPACE-complet.
    .literature = F. Schuh (1952) ; D. Grier, Deciding the winner of an arbitrary finite poset game is PSPACE-complete (2013).

rule-superset = choisir un sous-ensemble propre et non vide qui n’en contient aucun déjà choisi
    .rules = Les joueurs choisissent tour à tour des sous-ensembles de {"{"}0, …, n − 1{"}"}, ni l’ensemble vide ni l’ensemble entier. Un ensemble ne doit pas en contenir un déjà choisi. Qui n’en trouve plus a perdu.
    .notation = `superset(4) 0.1,2` : n entre parenthèses, puis les ensembles choisis, les éléments de chacun joints par des points.
    .known = Si rien n’est choisi, le second joueur gagne pour n jusqu’à 6. Gale et Neyman l’ont conjecturé pour tout n ; d’après Brouwer et Christensen, qui ont cherché avec deux programmes, le premier joueur gagne pour n = 7. Si l’ensemble entier peut aussi être choisi, le premier joueur gagne par vol de stratégie, pour n jusqu’à 6 en le choisissant.
    .literature = D. Gale, A. Neyman, Nim-type games, International Journal of Game Theory 11 (1982) ; J. D. Christensen, M. Tilford, David Gale's subset take-away game, American Mathematical Monthly 104 (1997) ; A. E. Brouwer, J. D. Christensen, Counterexamples to conjectures about Subset Takeaway and counting linear extensions of a Boolean lattice, Order 35 (2018).

rule-divisors = nommer un diviseur qui n’est multiple d’aucun déjà nommé
    .rules = Les joueurs nomment à tour de rôle des diviseurs d’un nombre. Un diviseur ne peut pas être un multiple d’un diviseur déjà nommé. Qui n’a plus que 1 à nommer a perdu.
    .notation = `divisors 72;8,12` : le nombre, puis les diviseurs déjà nommés. Un coup nomme le diviseur.
    .known = Le premier joueur gagne pour tout nombre supérieur à 1, par vol de stratégie. Un nombre à deux facteurs premiers est une tablette de Chomp ; avec plus de facteurs, une tablette en autant de dimensions.
    .literature = F. Schuh, Spel van delers, Nieuw Tijdschrift voor Wiskunde 39 (1952) ; D. Gale, A curious Nim-type game, American Mathematical Monthly 81 (1974).

rule-domination = enlever un sommet et ses voisins (ou successeurs)
    .rules = À chaque coup on choisit un sommet et on l’enlève avec tous ses voisins ; dans un graphe orienté, avec les sommets où mènent ses arcs. Qui ne trouve plus de sommet a perdu.
    .notation = `domination C14^2` : un graphe, orienté ou non. Un coup nomme le sommet.
    .known = Sur un chemin c’est le jeu octal 0.137, les échecs de Dawson. Une involution du graphe qui sort chaque sommet de son voisinage en fait une position perdante. Décider du gagnant en général est PSPACE-complet.
    .literature = T. J. Schaefer, On the complexity of some two-person perfect-information games, Journal of Computer and System Sciences 16 (1978) ; E. Duchêne, thèse (2006), chapitre 1.

rule-arc-kayles = choisir une arête et enlever ses deux bouts
    .rules = À chaque coup on choisit une arête et on enlève ses deux bouts, avec toutes leurs arêtes. Qui ne trouve plus d’arête a perdu.
    .notation = `arc-kayles P3*P4` : un graphe non orienté. Un coup nomme l’arête.
    .known = Sur une grille c’est le Cram, sur un chemin le Kayles de Dawson. C’est le jeu de domination sur le graphe des arêtes. Une involution du graphe qui sort chaque sommet de son voisinage en fait une position perdante. On ne sait pas s’il est difficile de décider du gagnant en général.
    .literature = T. J. Schaefer, On the complexity of some two-person perfect-information games, Journal of Computer and System Sciences 16 (1978).

rule-geography = déplacer le jeton le long d’un arc ; les sommets, ou les arêtes, qui ont servi disparaissent
    .rules = Un jeton est posé sur un sommet d’un graphe, orienté ou non. À chaque coup on le glisse le long d’une arête ou d’un arc. Avec `vertex`, le sommet quitté disparaît ; avec `edge`, l’arête parcourue disparaît. Qui ne peut plus jouer a perdu.
    .notation = `geography(vertex) P5 @2` : `vertex` ou `edge`, un graphe, et la place du jeton. Un coup nomme le sommet où il va, ou l’arête qu’il suit.
    .known = Sur les graphes non orientés dont les sommets disparaissent, qui doit jouer gagne exactement quand tout couplage maximum couvre le sommet du jeton. Sur les graphes orientés la question est PSPACE-complète.
    .literature = A. S. Fraenkel, E. R. Scheinerman, D. Ullman, Undirected edge geography, Theoretical Computer Science 112 (1993).

rule-annihilation = déplacer un jeton le long d’un arc ; deux jetons au même sommet disparaissent
    .rules = Des jetons sont posés sur des sommets d’un graphe orienté, au plus un par sommet. À chaque coup on glisse un jeton le long d’un arc ; s’il en rencontre un autre, les deux disparaissent. Qui ne peut plus jouer a perdu. Sur un graphe à cycles la partie peut ne pas finir : elle est alors nulle.
    .notation = `annihilation {"{"}4; 1>0, 2>1, 3>1{"}"} @2,3` : un graphe orienté, puis les sommets des jetons ; sans `@`, il n’y en a pas. Un coup nomme l’arc.
    .known = La valeur de Grundy généralisée d’un ensemble de jetons est additive pour la différence symétrique ; une stratégie se calcule en temps polynomial.
    .literature = A. S. Fraenkel, Y. Yesha, The generalized Sprague–Grundy function and its invariance under certain mappings, Journal of Combinatorial Theory A 43 (1986).

rule-cram = poser un domino, dans un sens ou dans l’autre
    .rules = À chaque coup on pose un domino sur deux cases libres qui ont un côté commun. Qui ne peut plus en poser a perdu.
    .notation = `cram 4x5` : lignes et colonnes ; ou case par case, `cram ../.#` : `.` libre, `#` absente. Un coup nomme les deux cases, comptées ligne par ligne à partir de 0.
    .known = Les plateaux pair×pair sont perdus et les plateaux pair×impair gagnés pour le premier joueur, par symétrie autour du centre. Les plateaux d’une ligne sont le Kayles de Dawson. 3×3 vaut 0, 3×4 et 3×5 valent 1, 3×6 vaut 4.
    .literature = M. Gardner, Mathematical Games (1974) ; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapitre 15.

rule-domineering = Gauche pose des dominos verticaux, Droite des horizontaux
    .rules = Gauche pose un domino sur deux cases libres l’une au-dessus de l’autre, Droite sur deux cases libres côte à côte. Qui ne peut plus en poser a perdu.
    .notation = `domineering 4x5` : lignes et colonnes ; ou case par case, `domineering ../.#`. Un coup nomme les deux cases, comptées ligne par ligne à partir de 0.
    .known = 2×2 est l’interrupteur ±1, 2×3 vaut {"{"}2|−1/2{"}"}, 3×3 vaut ±1, 4×5 vaut 1, 5×5 vaut 0.
    .literature = J. H. Conway, On Numbers and Games, chapitre 10 ; E. R. Berlekamp, Blockbusting and Domineering, Journal of Combinatorial Theory A 49 (1988).

rule-clobber = capturer une pierre adverse voisine ; x pour Gauche, o pour Droite
    .rules = Gauche a les pierres `x`, Droite les pierres `o`. À chaque coup on prend une de ses pierres et on la met à la place d’une pierre adverse voisine, qui est enlevée. Qui ne peut plus capturer a perdu. Comme les deux joueurs peuvent jouer ou aucun, toute position est infinitésimale.
    .notation = `clobber 4x5` : lignes et colonnes d’un damier avec `x` en haut à gauche ; ou case par case, `clobber xo./ox#` ; ou un graphe et une lettre par sommet, `clobber P6 xooxxo`. Un coup nomme les deux places, les cases étant comptées ligne par ligne à partir de 0.
    .known = En damier, 3×3 est gagné par qui commence, 3×4 vaut 0 et 4×4 vaut *. Sur une ligne de 2n pierres de couleurs alternées on conjecture que le premier joueur gagne, sauf pour n = 3. Décider du gagnant sur un graphe est PSPACE-difficile.
    .literature = M. H. Albert, J. P. Grossman, R. J. Nowakowski, D. Wolfe, An introduction to Clobber, Integers 5(2) (2005) A1 ; E. Duchêne, thèse (2006), partie II.

rule-hackenbush = couper une arête de sa couleur ; ce qui n’est plus relié au sol tombe
    .rules = Un dessin d’arêtes bleues, rouges et vertes est planté au sol. Gauche coupe une arête bleue ou verte, Droite une rouge ou une verte ; puis tout ce qui n’est plus relié au sol disparaît. Qui n’a plus rien à couper a perdu.
    .notation = `hackenbush 0-1b,1-2r,2-2g` : les arêtes avec leur couleur, `b` à Gauche, `r` à Droite, `g` aux deux. Le sommet 0 est le sol. Boucles et arêtes répétées sont permises. Ce qui n’est pas relié au sol disparaît aussitôt. Un coup nomme l’arête.
    .known = Un dessin sans arête verte est un nombre ; une tige bleue et rouge se lit d’après ses couleurs par la règle de Berlekamp. Les arbres verts suivent le principe des deux points et les cycles verts se fusionnent, de sorte que les dessins verts sont des tas de Nim. Savoir si un dessin bleu et rouge vaut au moins un nombre donné est NP-difficile.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapitres 1, 2 et 7.

rule-toads-and-frogs = les crapauds (Gauche) vont à droite, les grenouilles (Droite) à gauche, en sautant par-dessus un adversaire
    .rules = Des crapauds et des grenouilles sont sur une ligne de cases. Gauche avance un crapaud d’une case vers la droite dans une case libre, ou le fait sauter par-dessus une grenouille, une seule, dans la case libre derrière elle. Droite fait de même avec les grenouilles vers la gauche. Rien n’est capturé. Qui ne peut plus jouer a perdu.
    .notation = `toads-and-frogs ttt..fff` : les cases de gauche à droite, `t` un crapaud, `f` une grenouille, `.` libre. Un coup nomme les deux cases, comptées à partir de 0.
    .known = Avec une seule case libre on connaît les valeurs : a crapauds et b grenouilles, au moins 2 de chaque, valent * ; `t..f` vaut 0, `tt..f` vaut 1. Avec tous les crapauds à gauche et toutes les grenouilles à droite, décider qui gagne en général est NP-difficile.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapitre 1 ; J. Erickson, New Toads and Frogs results, Games of No Chance (1996).

rule-picarete = enlever une arête ; un point par sommet isolé, chacun son tour
    .rules = Les joueurs enlèvent tour à tour les arêtes d’un graphe. Qui isole un sommet, c’est-à-dire enlève sa dernière arête, marque un point ; une arête peut en rapporter deux. Quand il n’y a plus d’arête, qui a le plus de points a gagné.
    .notation = `picarete C4*K2` : un graphe ; les arêtes répétées sont permises. Un coup nomme l’arête.
    .known = Les composantes ont des types, selon les parités de leurs arêtes, de leurs sommets et de leurs arêtes hors du 2-cœur ; compter les types donne une classe et une borne du score, d’où il suit que le premier joueur gagne dès que le nombre d’arêtes est impair.
    .literature = E. Duchêne, thèse (2006), chapitre 3, dont la dernière ligne est corrigée ici : dans la classe 110, quand le nombre de composantes P_p,i est impair, le score est au plus −f.

rule-strings-and-coins = enlever une arête ; un point par sommet isolé, et qui marque rejoue
    .rules = Les sommets d’un graphe sont des pièces, ses arêtes des ficelles. À chaque coup on coupe une ficelle. Qui coupe la dernière ficelle d’une pièce, ou de deux à la fois, prend ce qui est libre, un point chacune, et doit rejouer. Quand tout est coupé, qui a le plus de pièces a gagné.
    .notation = `strings-and-coins C4*K2` : un graphe ; les arêtes répétées sont permises. Les ficelles attachées au sol, que personne ne gagne, suivent par la liste des pièces qu’elles tiennent : `strings-and-coins P3 ground 0,2,2` ; le sol est dessiné comme un sommet en tirets, après le dernier. Un coup nomme l’arête.
    .known = C’est la pipopipette sur un graphe quelconque : les ficelles sont les traits qui restent à tracer. On ne cède qu’à regret les longues chaînes et les cycles, et qui tient la fin de la partie refuse les deux dernières pièces d’une chaîne ou les quatre dernières d’un cycle. Décider du gagnant est PSPACE-complet.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapitre 16 ; E. D. Demaine, J. Diomidov, Strings-and-Coins and Nimstring are PSPACE-complete (2021).

rule-dots-and-boxes = tracer un trait, fermer des cases ; le bord est libre, tracé, ou tracé en haut et à gauche
    .rules = Des points marquent un rectangle de cases. À chaque coup on trace un trait entre deux points voisins. Qui ferme une case, ou deux à la fois, marque un point pour chacune et doit rejouer. Quand tous les traits sont tracés, qui a le plus de cases a gagné. Avec le bord `american` tous les traits sont libres au début, avec le bord `swedish` ceux du tour sont tracés, avec le bord `icelandic` ceux du haut et de la gauche.
    .notation = `dots-and-boxes(american) 2x3` : lignes et colonnes de cases, puis les traits tracés en plus du bord : `2x2 h0.1,v1.2`. Un plateau de forme quelconque s’écrit rangée par rangée, `.` pour une case et `#` pour un trou : `.../.#./...` est un anneau de huit cases, dont le contour et le trou ont le bord. `hr.c` est le trait horizontal de la ligne r de la grille au-dessus de la colonne c, `vr.c` le trait vertical de la ligne c de la grille à côté de la rangée r, le tout compté à partir de 0.
    .known = C’est le jeu des ficelles et des pièces sur les cases, attachées au sol par les traits libres du bord ; le jeu suédois est ce jeu sur une grille. L’avance du premier joueur est −1 en 1×1 américain, 0 en 1×2, +2 en 2×2, −2 en 2×3, et en suédois −4 en 2×2, +6 en 2×3, +7 en 3×3.
    .literature = E. R. Berlekamp, The Dots and Boxes Game (2000) ; J. K. Barker, R. E. Korf, Solving Dots-and-Boxes, AAAI (2012).

rule-hanoi = déplacer des disques, jamais sur un plus petit, jusqu’au dernier piquet
    .rules = Des disques de tailles différentes sont sur des piquets, sur chacun les plus petits sur les plus grands. À chaque coup on met le disque du dessus d’un piquet sur un autre piquet, jamais sur un disque plus petit. Un seul joueur joue, jusqu’à ce que tous les disques soient sur le dernier piquet ; les disques qui sont ailleurs sont les pièces qui restent.
    .notation = `hanoi(3) aaaa` : le nombre de piquets et, pour chaque disque, le plus petit d’abord, la lettre de son piquet. Un coup nomme deux piquets, comptés à partir de 0.
    .known = Avec trois piquets il y a un seul plus court chemin depuis toute position, et n disques sur un piquet demandent 2^n − 1 coups. Avec quatre piquets les nombres de Frame et Stewart, 1, 3, 5, 9, 13, 17, 25, …, sont les plus petits possibles ; avec davantage de piquets on ne le sait pas en général.
    .literature = É. Lucas (1883) ; A. M. Hinz, S. Klavžar, U. Milutinović, C. Petr, The Tower of Hanoi (2013) ; T. Bousch, La quatrième tour de Hanoï (2014).

rule-sliding-tiles = faire glisser des tuiles dans la case vide jusqu’à ce qu’elles soient en ordre
    .rules = Des tuiles numérotées sont sur un plateau dont une case est vide. À chaque coup on fait glisser une tuile voisine dans la case vide. Un seul joueur joue, jusqu’à ce que les tuiles soient en ordre, ligne par ligne, la case vide à la fin ; les tuiles qui ne sont pas à leur place sont les pièces qui restent.
    .notation = `sliding-tiles 1,2,3/4,.,6/7,5,8` : les tuiles ligne par ligne, `.` pour la case vide. Un coup nomme la case de la tuile et la case vide, les cases étant comptées ligne par ligne à partir de 0.
    .known = La moitié des ordres ont une solution : ceux où la parité de l’ordre est celle du chemin de la case vide. Aucun plateau 3×3 ne demande plus de 31 coups, aucun 4×4 plus de 80. Trouver le moins de coups est NP-difficile.
    .literature = W. W. Johnson, W. E. Story, Notes on the “15” puzzle (1879) ; R. E. Korf, Depth-first iterative-deepening (1985) ; D. Ratner, M. Warmuth, The (n² − 1)-puzzle and related relocation problems (1990).

rule-queens = poser des dames qui ne se menacent pas, une dans chaque ligne
    .rules = Des dames sont sur des cases d’un plateau, et il n’y en a pas deux dans la même ligne, colonne ou diagonale, quoi qu’il y ait entre elles. À chaque coup on en pose une de plus sur une case libre. Un seul joueur veut en poser autant que le plateau a de lignes, ou de colonnes s’il y en a moins ; celles qu’on ne peut pas poser sont les pièces qui restent.
    .notation = `queens 8x8` : lignes et colonnes d’un plateau vide ; ou case par case, `x` une dame, `.` une case libre, `#` une case qui doit rester libre : `queens x.../..../..../....`. Un coup nomme la case, les cases étant comptées ligne par ligne à partir de 0.
    .known = Un plateau carré vide de n lignes reçoit n dames, sauf pour n = 2 et 3. Savoir si des dames déjà posées peuvent être complétées est NP-complet.
    .literature = F. Nauck (1850) ; J. Bell, B. Stevens, A survey of known results and research areas for n-queens (2009) ; I. P. Gent, C. Jefferson, P. Nightingale, Complexity of n-queens completion (2017).

rule-peg-solitaire = sauter par-dessus un voisin dans un trou ; qu’il en reste le moins possible
    .rules = Des pions sont dans certains trous d’un plateau. À chaque coup un pion saute en ligne droite, le long d’une ligne ou d’une colonne, par-dessus un pion voisin dans un trou vide ; le pion sauté est enlevé. Sur un graphe, un pion saute le long de tout chemin de trois sommets, dont les bouts peuvent être adjacents. Un seul joueur joue, et veut qu’il reste le moins de pions possible ; `end_at` demande que l’un d’eux soit à une place donnée.
    .notation = `peg-solitaire xx./xx.` : un plateau case par case, `x` un pion, `.` un trou, `#` absente ; `4x4` : un plateau plein, avec un trou à la ligne 3 et à la colonne 3, et en général au milieu, ou en dessous et à droite ; ou un graphe et un mot, `peg-solitaire C5 .xxxx`. Un coup nomme les places qu’il parcourt, les cases étant comptées ligne par ligne à partir de 0.
    .known = Sur les plateaux n×3 avec deux colonnes pleines, un seul pion peut rester exactement quand 3 ne divise pas n et que n n’est pas 2. Colorier le plateau le long de ses diagonales avec trois couleurs donne des invariants. Décider si un seul pion peut rester est NP-complet.
    .literature = R. Uehara, S. Iwata, Generalized Hi-Q is NP-complete (1990) ; J. D. Beasley, The Ins and Outs of Peg Solitaire (1985) ; E. Duchêne, thèse (2006), partie II.

rule-solitaire-clobber-2 = un seul joueur, prises de l’une ou l’autre couleur dans n’importe quel ordre ; qu’il reste le moins de pierres possible
    .rules = Des pierres de deux couleurs sont sur un plateau ou un graphe. À chaque coup on met une pierre à la place d’une pierre voisine de l’autre couleur, qui est enlevée. Un seul joueur joue tous les coups, de l’une ou l’autre couleur dans n’importe quel ordre, et veut qu’il reste le moins de pierres possible. On peut demander que l’une des pierres restantes soit à une place donnée (`end_at`) ou d’une couleur donnée (`end_color`), et permettre qu’une pierre change une fois de couleur (`joker`).
    .notation = `solitaire-clobber-2 P6 xooxxo` : un graphe et une lettre par sommet, `.` pour un sommet vide ; ou un plateau case par case, `solitaire-clobber-2 xo/ox` ; ou `3x4`, un damier avec `x` en haut à gauche. Un coup nomme les deux places, les cases étant comptées ligne par ligne à partir de 0.
    .known = Un mot sur un chemin se réduit à une pierre exactement quand c’est une seule lettre ou qu’il a la forme x o* x* o ou o x* o* x ; chemins et cycles se partagent en mots de cette forme, le moins possible. Les arbres prennent un temps quadratique. Sur les graphes bipartis, le nombre de pierres plus celui des pierres mal placées est invariant modulo 3. Les graphes complets d’au moins trois sommets peuvent finir avec une pierre n’importe où, de n’importe quelle couleur, les hypercubes avec deux.
    .literature = E. D. Demaine, M. L. Demaine, R. Fleischer, Solitaire Clobber, Theoretical Computer Science 313 (2004) ; E. Duchêne, thèse (2006), partie II.

rule-solitaire-clobber = un seul joueur, la couleur de la pierre qui capture doit alterner ; qu’il reste le moins de pierres possible
    .rules = Comme dans `solitaire-clobber-2`, à chaque coup on met une pierre à la place d’une pierre voisine de l’autre couleur, qui est enlevée, et il doit en rester le moins possible. Mais la couleur de la pierre qui capture doit alterner d’un coup à l’autre ; l’une ou l’autre peut commencer. Changer la couleur d’une pierre avec le joker n’est pas une capture.
    .notation = `solitaire-clobber P6 xooxxo` : un graphe et une lettre par sommet, ou un plateau comme dans `solitaire-clobber-2`. Après une capture suit la couleur qui doit capturer ensuite : `solitaire-clobber xo./o.x x`.
    .known = Les mots de couleurs alternées sur un chemin laissent environ un quart de leurs pierres, sur un damier d’au moins deux lignes une ou deux pierres. Décider si une pierre peut rester seule est NP-complet sur les graphes quelconques.
    .literature = E. D. Demaine, M. L. Demaine, R. Fleischer, Solitaire Clobber, Theoretical Computer Science 313 (2004) ; E. Duchêne, thèse (2006), partie II.

rule-col = colorier une place, mais pas à côté d’une place de sa couleur
    .rules = Gauche pose des pierres `x` sur les places libres d’un plateau ou d’un graphe, Droite des pierres `o`. Personne ne peut poser une pierre à côté d’une des siennes. Qui ne peut plus jouer a perdu.
    .notation = `col 3x4` : lignes et colonnes d’un plateau vide ; ou case par case, `col x../..o` ; ou un graphe et une lettre par sommet, `col P5 .x...`. Un coup nomme la place, les cases comptées ligne par ligne à partir de 0.
    .known = Toute position est un nombre, ou un nombre et *. La carte de Winning Ways se joue sur un graphe quelconque.
    .literature = J. H. Conway, On Numbers and Games, chapitre 8 ; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapitre 2.

rule-snort = colorier une place, mais pas à côté d’une place de l’autre couleur
    .rules = Gauche pose des pierres `x` sur les places libres d’un plateau ou d’un graphe, Droite des pierres `o`. Personne ne peut poser une pierre à côté d’une pierre adverse. Qui ne peut plus jouer a perdu.
    .notation = `snort 3x4` : lignes et colonnes d’un plateau vide ; ou case par case, `snort x../..o` ; ou un graphe et une lettre par sommet, `snort P5 .x...`. Un coup nomme la place, les cases comptées ligne par ligne à partir de 0.
    .known = Une place voisine de pierres des deux couleurs est perdue pour les deux. Les positions sont chaudes : on joue là où l’on tient l’autre à l’écart. Décider qui gagne est PSPACE-complet.
    .literature = J. H. Conway, On Numbers and Games, chapitre 8 ; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapitre 6 ; T. J. Schaefer, On the complexity of some two-person perfect-information games (1978).

rule-nogo = poser une pierre sans priver un groupe de sa dernière place libre
    .rules = Gauche pose des pierres `x` sur les places libres d’un plateau ou d’un graphe, Droite des pierres `o`. Les pierres d’une couleur qui se touchent forment un groupe. Après chaque coup, tout groupe doit toucher une place libre, ceux du joueur comme ceux de l’adversaire. Qui ne peut plus jouer a perdu.
    .notation = `nogo 3x4` : lignes et colonnes d’un plateau vide ; ou case par case, `nogo x../..o` ; ou un graphe et une lettre par sommet, `nogo C5 .....`. Un coup nomme la place, les cases comptées ligne par ligne à partir de 0.
    .known = C’est le go sans captures. Décider qui gagne est PSPACE-complet.
    .literature = C.-W. Chou, O. Teytaud, S.-J. Yen, Revisiting Monte-Carlo tree search on a normal form game: NoGo (2011) ; K. Burke, B. Hearn, PSPACE-complete two-color planar placement games (2019).

rule-konane = sauter par-dessus des pierres adverses dans une direction, en les enlevant
    .rules = Gauche a les pierres `x`, Droite les pierres `o`. À chaque coup on saute avec une de ses pierres par-dessus une pierre adverse voisine dans la case libre derrière elle, et l’on peut continuer à sauter dans la même direction. Les pierres sautées sont enlevées. Qui ne peut plus sauter a perdu.
    .notation = `konane 4x5` : lignes et colonnes d’un damier dont on a enlevé les deux premières pierres de la première ligne ; ou case par case, `konane xo.o.`. Un coup nomme les cases où il commence et finit, comptées ligne par ligne à partir de 0.
    .known = Les dames hawaïennes. Tous les nombres et des valeurs de toute température se rencontrent ; décider qui gagne est PSPACE-complet.
    .literature = M. D. Ernst, Playing Konane mathematically, UMAP Journal 16 (1995) ; A. L. Thompson, Teaching a neural network to play Konane (2005) ; R. A. Hearn, Amazons, Konane, and Cross Purposes are PSPACE-complete, Games of No Chance 3 (2009).

rule-amazons = déplacer une amazone comme une dame, puis brûler une case qu’elle atteint
    .rules = Gauche a les amazones `x`, Droite les amazones `o`. À chaque coup on déplace une de ses amazones d’un nombre quelconque de cases libres sur une ligne, une colonne ou une diagonale ; de là elle tire une flèche de la même façon, et la case touchée est brûlée. Les cases brûlées et les amazones barrent le chemin. Qui ne peut plus jouer a perdu.
    .notation = `amazons 3x4` : lignes et colonnes d’un plateau avec `x` dans le premier coin et `o` dans le dernier ; ou case par case, `amazons x.#/..o`, `#` pour les cases brûlées. Un coup nomme son départ, son arrivée et la case brûlée : `0-5/7`.
    .known = Les régions que séparent des cases brûlées s’additionnent. Décider qui gagne est PSPACE-complet.
    .literature = E. R. Berlekamp, Sums of N×2 Amazons (2000) ; R. A. Hearn, Amazons, Konane, and Cross Purposes are PSPACE-complete, Games of No Chance 3 (2009).

rule-tridomineering = Gauche pose des pièces verticales de deux ou trois cases, Droite des horizontales
    .rules = Gauche pose une pièce sur deux ou trois cases libres l’une sous l’autre, Droite sur deux ou trois cases libres côte à côte. Qui ne peut plus en poser a perdu.
    .notation = `tridomineering 4x5` : lignes et colonnes ; ou case par case, `tridomineering ../.#`. Un coup nomme les cases, comptées ligne par ligne à partir de 0.
    .known = Un quart de tour du plateau échange les joueurs.
    .literature = S. A. Blanco, A. S. Fraenkel, Tromineering, Tridomineering and L-Tridomineering, rapport technique (1990).

rule-cutcake = Gauche coupe un gâteau entre deux colonnes, Droite entre deux lignes
    .rules = Il y a des gâteaux rectangulaires. Gauche en coupe un en deux entre deux colonnes, Droite entre deux lignes. Qui ne peut plus rien couper a perdu.
    .notation = `cutcake 3x4,2x5` : pour chaque gâteau ses lignes et ses colonnes. Un coup nomme le gâteau et ses deux parts.
    .known = Tout gâteau est un entier.
    .literature = E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapitre 2.

rule-toppling-dominoes = renverser un domino de sa couleur d’un côté ; tous ceux de ce côté tombent avec lui
    .rules = Des dominos bleus, rouges et verts sont debout en ligne. Gauche renverse un domino bleu ou vert vers la gauche ou vers la droite, Droite un rouge ou un vert ; tous les dominos de ce côté tombent aussi et sont enlevés. Qui n’a plus rien à renverser a perdu.
    .notation = `toppling-dominoes bbrg` : les dominos de gauche à droite, `b` à Gauche, `r` à Droite, `g` aux deux. Un coup nomme le domino, compté à partir de 0, et le côté où il tombe : `2<` ou `2>`.
    .known = Chaque nombre se présente exactement une fois à symétrie près, comme palindrome.
    .literature = A. Fink, R. J. Nowakowski, A. N. Siegel, D. Wolfe, Toppling conjectures, Games of No Chance 4 (2015).

rule-shove = pousser une pièce et toutes celles à sa gauche d’une case vers la gauche
    .rules = Des pièces sont sur une bande, `x` à Gauche, `o` à Droite. À chaque coup on pousse une de ses pièces d’une case vers la gauche, et avec elle toutes les pièces à sa gauche ; ce qui dépasse le bout gauche tombe. Qui n’a plus de pièce a perdu.
    .notation = `shove x.o` : les cases de gauche à droite, `x` les pièces de Gauche, `o` celles de Droite, `.` libre. Un coup nomme la case de la pièce, comptée à partir de 0.
    .known = Toute position est un nombre.
    .literature = M. H. Albert, R. J. Nowakowski, D. Wolfe, Lessons in Play (2007), chapitre 5.

rule-push = pousser une pièce d’une case vers la gauche, avec les pièces collées devant elle
    .rules = Des pièces sont sur une bande, `x` à Gauche, `o` à Droite. À chaque coup on pousse une de ses pièces d’une case vers la gauche ; les pièces collées devant elle, jusqu’à la première case libre, avancent aussi, et celle qui dépasse le bout gauche tombe. Qui n’a plus de pièce a perdu.
    .notation = `push x.o` : les cases de gauche à droite, `x` les pièces de Gauche, `o` celles de Droite, `.` libre. Un coup nomme la case de la pièce, comptée à partir de 0.
    .known = Toute position est un nombre.
    .literature = M. H. Albert, R. J. Nowakowski, D. Wolfe, Lessons in Play (2007), chapitre 5.
