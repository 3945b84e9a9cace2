# Les coups comme instructions, à l’infinitif.

move-take = prendre { $count } dans le tas de { $heap }
move-take-all = prendre tout le tas de { $heap }
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
name-subtract = soustraire { $times } v{ $vector }
name-slide-in-row = ligne { $row } : { $from } → { $to }
name-bite = ligne { $row }, colonne { $column }
name-break-row = casser 1 ligne
name-break-rows = casser { $count } lignes
name-break-column = casser 1 colonne
name-break-columns = casser { $count } colonnes
