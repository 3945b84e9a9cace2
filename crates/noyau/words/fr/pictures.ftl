# Les mots des images : ce qu’une image montre à qui ne la voit pas, les notes au-dessous, les légendes
# des graphes de jeu, ce qui accompagne les courbes.

graph-loops = boucles : { $loops }
picture-sum = une somme de jeux
picture-reduction = une réduction, coup après coup
picture-heap =
    { $size ->
        [one] un tas de { $size } allumette
       *[other] un tas de { $size } allumettes
    }
picture-heaps = des tas de { $sizes } allumettes
picture-pins =
    { $size ->
        [one] une rangée de { $size } quille
       *[other] une rangée de { $size } quilles
    }
picture-rows-of-pins = des rangées de { $sizes } quilles
picture-strip =
    { $count ->
        [0] une bande sans pièce
        [one] une bande avec une pièce en { $cells }
       *[other] une bande avec des pièces en { $cells }
    }
picture-board =
    un plateau de { $rows ->
        [one] { $rows } ligne
       *[other] { $rows } lignes
    } et { $columns ->
        [one] { $columns } colonne
       *[other] { $columns } colonnes
    }
picture-chocolate-row =
    { $length ->
        [one] un carré de chocolat
       *[other] une ligne de { $length } carrés de chocolat
    }
picture-chocolate = du chocolat en lignes de { $lengths } carrés
picture-piece = { $piece ->
        [king] un roi en { $x }, { $y }
        [rook] une tour en { $x }, { $y }
        [bishop] un fou en { $x }, { $y }
        [knight] un cavalier en { $x }, { $y }
        [point] un jeton en { $x }, { $y }
       *[queen] une dame en { $x }, { $y }
    }
picture-board-empty = un échiquier sans la pièce
picture-graph =
    un graphe à { $vertices ->
        [one] { $vertices } sommet
       *[other] { $vertices } sommets
    } et { $edges ->
        [one] { $edges } arête
       *[other] { $edges } arêtes
    }
picture-tiles = un taquin de { $rows ->
        [one] { $rows } ligne
       *[other] { $rows } lignes
    } et { $columns ->
        [one] { $columns } colonne
       *[other] { $columns } colonnes
    }
picture-towers = { $discs ->
        [0] aucun disque
        [one] 1 disque
       *[other] { $discs } disques
    } sur { $pegs } piquets
picture-queens = { $count ->
        [0] aucune dame
        [one] 1 dame
       *[other] { $count } dames
    } sur un échiquier { $rows }×{ $columns }
picture-forest = { $count ->
        [one] des prises qui laissent une pierre
       *[other] des prises qui laissent { $count } pierres
    }
picture-forest-tree = en { $root } il reste une pierre, de celle-ci et de { $places }
picture-order =
    { $elements ->
        [0] un ordre vide
        [one] un ordre à un seul élément
       *[other] un ordre à { $elements } éléments
    }
picture-divisors =
    { $count ->
        [0] il n’y a plus de diviseur
        [one] un diviseur
       *[other] { $count } diviseurs
    }
picture-dominoes =
    { $count ->
        [0] il n’y a plus de domino
        [one] un domino
       *[other] une rangée de { $count } dominos
    }
picture-cakes =
    { $count ->
        [0] il n’y a plus rien à couper
        [one] un gâteau
       *[other] { $count } gâteaux
    }
picture-no-domino = il n’y a plus de domino
picture-no-cake = il n’y a plus rien à couper
picture-more-dominoes =
    { $count ->
        [one] et encore { $count } domino
       *[other] et encore { $count } dominos
    }
picture-more-cakes =
    { $count ->
        [one] et encore { $count } gâteau
       *[other] et encore { $count } gâteaux
    }
picture-hackenbush =
    { $edges ->
        [one] { $edges } arête colorée plantée au sol
       *[other] { $edges } arêtes colorées plantées au sol
    }
picture-boxes = { $rows } sur { $columns } cases
picture-bags =
    { $count ->
        [0] aucun tas ; des sacs de { $left } et { $right } jetons
        [one] un tas de { $sizes } jetons ; des sacs de { $left } et { $right }
       *[other] des tas de { $sizes } jetons ; des sacs de { $left } et { $right }
    }
picture-rows =
    { $rows ->
        [0] aucune ligne
        [one] une ligne avec un pion de chaque joueur
       *[other] { $rows } lignes avec un pion de chaque joueur
    }
picture-sets =
    { $count ->
        [0] aucun ensemble choisi
        [one] un ensemble choisi
       *[other] { $count } ensembles choisis
    }
picture-several = { $count } figures
picture-board-of-several = plateau { $number }, de 0 à { $last }

picture-no-matches = il ne reste rien
picture-no-heaps = aucun tas
picture-no-cell = il n’y a plus de case
picture-no-chocolate = il n’y a plus de chocolat
picture-no-vertex = il n’y a plus de sommet
picture-no-element = il n’y a plus d’élément
picture-no-rows = il n’y a pas de ligne
picture-no-set = rien n’est encore choisi
picture-no-plant = rien ne pousse
picture-bare-edges =
    { $edges ->
        [one] { $edges } arête
       *[other] { $edges } arêtes
    }
picture-too-large-graph = un graphe à { $vertices } sommets et { $edges } arêtes, trop grand pour être dessiné
picture-too-large-plant = { $edges } arêtes, trop pour être dessinées
picture-two-bags = sac de Gauche : { $left }   sac de Droite : { $right }
picture-piece-far = { $piece ->
        [king] le roi est en { $x }, { $y }
        [rook] la tour est en { $x }, { $y }
        [bishop] le fou est en { $x }, { $y }
        [knight] le cavalier est en { $x }, { $y }
        [point] le jeton est en { $x }, { $y }
       *[queen] la dame est en { $x }, { $y }
    }
picture-coins-at = pièces en { $cells }
picture-first-cells = les { $shown } premières cases sur { $all }
picture-first-boxes = les { $shown } premières cases sur { $all }
picture-some-missing = certaines lignes ou colonnes ne sont pas montrées
picture-more =
    { $count ->
        [one] et { $count } autre
       *[other] et { $count } autres
    }
picture-more-lines =
    et { $count ->
        [one] { $count } autre ligne
       *[other] { $count } autres lignes
    }
picture-more-heaps =
    et { $count ->
        [one] { $count } autre tas
       *[other] { $count } autres tas
    }
picture-more-coins =
    et { $count ->
        [one] { $count } autre pièce, qui n’est pas montrée
       *[other] { $count } autres pièces, qui ne sont pas montrées
    }
picture-more-rows =
    et { $count ->
        [one] { $count } autre ligne, qui n’est pas montrée
       *[other] { $count } autres lignes, qui ne sont pas montrées
    }

graph-picture = graphe de jeu
graph-layer-level = niveau { $layer }
graph-layer-remoteness = éloignement { $layer }
graph-layer-endless = sans fin
graph-layer-rank = rang { $layer }
graph-layer-no-rank = sans rang
graph-layer-after = après { $moves }
graph-tag-wins-in = { $player } en { $moves }
graph-legend-p = P : qui doit jouer perd
graph-legend-n = N : qui doit jouer gagne
graph-legend-d = D : partie nulle
graph-legend-value = nombre : valeur de Grundy
graph-legend-kernel = double trait : le noyau
graph-legend-pieces = dessous : les pièces, et le moins qu’il peut en rester
graph-legend-puzzle-open = le minimum, { $least }, est encore accessible
graph-legend-puzzle-spoilt = il ne l’est plus
graph-legend-puzzle-end = double trait : atteint ; gras : les coups qui le laissent accessible
graph-legend-quickest = en gras : les coups gagnants les plus rapides
graph-legend-winning = en gras : les coups gagnants
graph-legend-strategy = en gras : la stratégie
graph-legend-first = A(0) : le joueur 0 gagne
graph-legend-second = A(1) : le joueur 1 gagne
graph-legend-rank = « 0 en 3 » : le joueur 0 gagne en 3 coups
graph-legend-nobody = D : personne ne peut forcer le gain
graph-legend-players = S0, rond : le joueur 0 joue ; S1, carré : le joueur 1
graph-legend-left-right = rond : Gauche joue, carré : Droite
graph-legend-goal = T0, T1, double trait : les buts de chacun
graph-note-nearest = { $shown } positions sur { $all } sont montrées, les plus proches de { $start }
graph-note-more = il y a plus de positions qu’on n’en montre

plot-growth =
    tas de 0 à { $last } ; { $saltus } de plus { $period ->
        [one] à chaque tas
       *[other] tous les { $period } tas
    } à partir du tas { $start }
plot-period = tas de 0 à { $last } ; période { $period } à partir du tas { $start }
plot-no-period = tas de 0 à { $last } ; aucune période n’est prouvée
plot-caption = { $ruleset } : { $facts }
plot-rare =
    { $count ->
        [one] { $count } tas rare
       *[other] { $count } tas rares
    }
picture-lost = { $title } : les cases sombres sont perdantes
picture-table = { $title } : les cases sombres sont perdantes, plus une case est claire, plus sa valeur est grande
picture-move-types = Ce qu’un coup fait d’une composante, par types
picture-move-pendant = une arête pendante, pour un point
picture-move-cycle = une arête sur un cycle
pairs-plot = A(n) − { $slope }·n pour les différences { $theta }⌊n/{ $mu }⌋

paper-too-much = une feuille a au plus { $most } Mo
combgames-lacks = `combgames-tikz` n’a pas de pièces pour ce jeu ; `tikz` dessine toute position
