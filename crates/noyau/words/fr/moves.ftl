# Les coups comme instructions, à l’infinitif.

move-take = prendre { $count } dans le tas de { $heap }
move-take-all =
    { $heap ->
        [1] prendre le tas de 1
       *[other] prendre tout le tas de { $heap }
    }
move-split = couper le tas de { $heap } en { $parts }
move-take-split = prendre { $count } dans le tas de { $heap } et couper le reste en { $parts }
move-knock-all =
    { $row ->
        [one] renverser la quille isolée
       *[other] renverser toutes les quilles de la rangée de { $row }
    }
move-knock =
    { $count ->
        [one] renverser la quille au bout de la rangée de { $row }
       *[other] renverser { $count } quilles au bout de la rangée de { $row }
    }
move-knock-split =
    couper la rangée de { $row } en { $parts } en renversant { $count ->
        [one] une quille
       *[other] { $count } quilles
    }
move-take-many = prendre { $pieces }
move-take-many-first = { $count } dans le tas de { $heap }
move-take-many-next = { $count } dans celui de { $heap }
move-take-many-first-all = tout le tas de { $heap }
move-take-many-next-all = tout celui de { $heap }
move-take-many-again = { $count } dans un autre tas de { $heap }
move-take-many-again-all = tout un autre tas de { $heap }
move-take-from = prendre { $count } dans le tas n° { $heap }
move-take-each = prendre { $count } dans chaque tas
move-turn = { $count ->
        [one] retourner la pièce n° { $coins }
       *[other] retourner les pièces n° { $coins }
    }
move-square = aller en ({ $x }, { $y })
move-square-forbid = aller en ({ $x }, { $y }) et interdire { $squares }
move-put = poser { $count } sur le tas n° { $heap }
move-subtract =
    { $times ->
        [1] soustraire v{ $vector }
       *[other] soustraire { $times }·v{ $vector }
    }
move-slide = glisser la pièce de { $from } à { $to }
move-slide-row = glisser le pion de la ligne { $row } de { $from } à { $to }
move-hop = aller de { $from } à { $to }
move-place = poser { $count ->
        [2] un domino
       *[other] une pièce
    } sur { $cells }
move-bite = croquer à la ligne { $row }, colonne { $column }
move-break-rows =
    { $count ->
        [one] casser { $count } ligne
       *[other] casser { $count } lignes
    }
move-break-columns =
    { $count ->
        [one] casser { $count } colonne
       *[other] casser { $count } colonnes
    }
move-capture = capturer la pierre de { $to } avec celle de { $from }
move-jump = sauter de { $from } à { $to }
move-jump-over = sauter de { $from } à { $to } par-dessus { $over }
move-recolour = changer la couleur de la pierre de { $at }
move-vertex = prendre le sommet { $vertex }
move-walk = aller au sommet { $vertex }
move-token = déplacer le jeton de { $from } à { $to }
move-edge = enlever l’arête { $edge }
move-cut =
    { $colour ->
        [b] couper l’arête bleue { $edge }
        [r] couper l’arête rouge { $edge }
       *[g] couper l’arête verte { $edge }
    }
move-line =
    { $way ->
        [vertical] tracer le trait vertical { $line }
       *[horizontal] tracer le trait horizontal { $line }
    }
move-choose = choisir l’ensemble {"{"}{ $elements }{"}"}
move-shoot = déplacer l’amazone de { $from } à { $to } et brûler { $burn }
move-slice = couper le gâteau { $cake } en { $parts }
move-topple-left = renverser le domino { $domino } vers la gauche
move-topple-right = renverser le domino { $domino } vers la droite
move-shift = pousser la pièce de { $from } d’une case vers la gauche
move-call = nommer { $number }
move-bite-cube = croquer en ({ $at })
move-replace =
    { $count ->
        [one] remplacer le tas de { $from } par { $to }
       *[other] remplacer les tas de { $from } par { $to }
    }
move-replace-none =
    { $count ->
        [one] prendre le tas de { $from }
       *[other] prendre les tas de { $from }
    }
move-put-stone = poser une pierre en { $at }
move-put-queen = placer une dame en { $at }
move-colour = colorier le sommet { $at }
move-element = prendre l’élément { $at }
move-disc = déplacer le disque du haut du piquet { $from } au piquet { $to }
move-tile = glisser la tuile de { $from } à { $to }
move-ends = enlever l’arête { $edge } avec ses extrémités
move-change = { $pieces }
move-change-put = mettre { $letter } en { $places }
move-change-next = { $letter } en { $places }
move-change-empty = vider { $places }
move-change-remove = enlever { $places }
move-change-any = changer { $places }
move-change-with =
    { $with ->
        [neighbours] { $what } avec ses voisins
        [followers] { $what } avec tout ce que l’on peut en atteindre
        [above-left] { $what } avec le quadrant en haut à gauche
        [above-right] { $what } avec le quadrant en haut à droite
        [below-left] { $what } avec le quadrant en bas à gauche
       *[below-right] { $what } avec le quadrant en bas à droite
    }
move-change-points =
    { $points ->
        [one] { $what } pour { $points } point
       *[other] { $what } pour { $points } points
    }
move-change-again = { $what }, et rejouer
move-change-number = { $what } ({ $number })
move-as-left = { $what } comme Gauche
move-as-right = { $what } comme Droite
move-win = annoncer que l’on ne peut plus jouer, et gagner
move-named = jouer { $name }
move-in-summand = { $what } dans `{ $summand }`

# Les noms des coups, quand ils contiennent des mots.

name-becomes = { $from } → { $to }
name-as-left = { $name } comme Gauche
name-as-right = { $name } comme Droite
name-several = { $first }, { $others }
name-take-from = prendre { $count } dans le tas n° { $heap }
name-take-from-each = prendre { $count } dans chaque tas
name-turn = retourner { $coins }
name-square-forbid = { $to } sans { $squares }
name-put-on = mettre { $count } sur le tas n° { $heap }
name-subtract = soustraire { $times }·v{ $vector }
name-subtract-once = soustraire v{ $vector }
name-shoot = { $from } → { $to } en brûlant { $burn }
name-topple-left = { $domino } vers la gauche
name-topple-right = { $domino } vers la droite
name-shift = pousser { $from }
name-win = ne peut pas jouer et gagne
name-slide-in-row = ligne { $row } : { $from } → { $to }
name-bite = ligne { $row }, colonne { $column }
name-break-row = casser 1 ligne
name-break-rows = casser { $count } lignes
name-break-column = casser 1 colonne
name-break-columns = casser { $count } colonnes
