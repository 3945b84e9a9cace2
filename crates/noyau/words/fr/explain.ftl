# Qui gagne, comment et pourquoi.

## Qui

who-first = Le premier joueur gagne.
who-second = Le second joueur gagne.
who-left = Gauche gagne, quel que soit le joueur qui commence.
who-right = Droite gagne, quel que soit le joueur qui commence.
who-nobody = Si chacun joue au mieux, personne ne gagne : la partie ne finit pas.
who-draws =
    Si Gauche commence, { $left ->
        [left] Gauche gagne
        [right] Droite gagne
       *[draw] la partie est nulle
    } ; si Droite commence, { $right ->
        [left] Gauche gagne
        [right] Droite gagne
       *[draw] la partie est nulle
    }.
who-points-first =
    Le premier joueur gagne { $points ->
        [one] d’un point
       *[other] de { $points } points
    }.
who-points-second =
    Le second joueur gagne { $points ->
        [one] d’un point
       *[other] de { $points } points
    }.
who-points-first-least =
    Le premier joueur gagne d’au moins { $points ->
        [one] un point
       *[other] { $points } points
    }.
who-points-second-least =
    Le second joueur gagne d’au moins { $points ->
        [one] un point
       *[other] { $points } points
    }.
who-points-open = Le score est hors de portée, et le théorème ne dit pas qui gagne : le premier joueur mène d’au plus { $points }.
who-points-even = Si chacun joue au mieux, les deux joueurs ont autant de points.
who-puzzle =
    { $least ->
        [0] Le casse-tête a une solution.
        [one] Une seule pièce peut rester.
       *[other] Il reste au moins { $least } des { $pieces } pièces.
    }
who-puzzle-between = Il reste au moins { $least } et au plus { $most } pièces.
who-puzzle-at-least =
    { $least ->
        [one] Il reste au moins une pièce.
       *[other] Il reste au moins { $least } pièces.
    }
who-puzzle-impossible = Le but ne peut pas être atteint.
# Disques, tuiles et dames ont leurs places.
who-puzzle-unsolved =
    { $least ->
        [one] Le casse-tête n’a pas de solution : au moins une pièce ne trouve pas sa place.
       *[other] Le casse-tête n’a pas de solution : au moins { $least } pièces ne trouvent pas leur place.
    }

## Comment

how-ended = Il n’y a plus de coup à jouer.
how-move =
    { $count ->
        [one] Le seul coup gagnant
       *[other] Un coup gagnant
    } : { $move }, ce qui laisse `{ $to }`.
how-others =
    { $count ->
        [one] Autre coup gagnant
       *[other] Autres coups gagnants
    } : { $moves }.
how-others-more =
    Autres coups gagnants : { $moves } ; et { $more ->
        [one] { $more } autre
       *[other] { $more } autres
    }.
how-move-of =
    Si { $player ->
        [left] Gauche
       *[right] Droite
    } commence, { $count ->
        [one] voici le seul coup gagnant
       *[other] voici un coup gagnant
    } : { $move }, ce qui laisse `{ $to }`.
how-no-move-of =
    Si { $player ->
        [left] Gauche
       *[right] Droite
    } commence, aucun coup n’est possible, et en version misère cela gagne.
how-draw = Aucun coup ne gagne, mais il y en a un qui ne perd pas.
how-unlisted = Un coup gagne, mais il y a trop de coups pour les énumérer.
how-unlisted-of =
    Si { $player ->
        [left] Gauche
       *[right] Droite
    } commence, un coup gagne, mais il y a trop de coups pour les énumérer.
how-last = Le seul coup termine la partie, et en version misère cela perd.
how-misere-lost = Quoi que fasse le premier joueur, le second gagne.
how-answered = Quoi que fasse le premier joueur, le second a une réponse gagnante.
how-neither = Aucun des deux joueurs n’a de coup gagnant.
how-first-loses = Le joueur qui commence perd.
how-each-answered = Quel que soit le joueur qui commence, l’autre a une réponse gagnante.
how-points-best =
    { $count ->
        [one] Le meilleur coup
       *[other] Un des meilleurs coups
    } : { $move }, ce qui laisse `{ $to }`.
how-points-defend = Meilleure défense du premier joueur : { $move }, ce qui laisse `{ $to }`.
how-points-proof = Pour garder cette borne, la preuve du théorème fait jouer ceci au premier joueur : { $move }, ce qui laisse `{ $to }`.
how-points-proof-second = Le nombre d’arêtes est pair : après chaque coup du premier joueur, la preuve du théorème a une réponse qui garde cette borne.
how-points-line = Au mieux, la partie continue par { $line }.
how-points-line-more = Au mieux, la partie continue par { $line }, et ainsi de suite.
how-puzzle =
    { $count ->
        [one] Un coup suffit
       *[other] { $count } coups suffisent
    } : { $moves }.
how-puzzle-long = { $count } coups suffisent, à commencer par { $moves }.
how-puzzle-none = Aucun coup n’en laisse moins.
how-puzzle-near =
    { $count ->
        [one] Un coup en approche le plus possible
       *[other] { $count } coups en approchent le plus possible
    } : { $moves }.
how-puzzle-near-long = { $count } coups en approchent le plus possible, à commencer par { $moves }.
how-puzzle-no-nearer = Aucun coup n’en approche davantage.
how-puzzle-solved = Il est déjà résolu.

then-even = Toutes les colonnes binaires sont alors paires.
then-multiple = Le nombre de 1 de chaque colonne binaire est alors multiple de { $modulus }.
then-odd-ones = Il reste alors des { $units }, en nombre impair.
then-ones-modulo = Il reste alors des { $units }, un de plus qu’un multiple de { $modulus }.
then-remainder = Le tas donne alors le reste { $lost } dans la division par { $modulus }.
then-golden = Les tas forment alors un des couples d’or de Wythoff.
then-symmetric = La position est alors symétrique.
then-zero = La valeur de Grundy est alors 0.

## Pourquoi

why-ended = Un joueur qui ne peut pas jouer perd, et ici personne ne le peut.
why-ended-misere = En version misère, un joueur qui ne peut pas jouer gagne, et ici personne ne le peut.

counted-heap = tas
    .many = tas
    .unit = un tas de 1
    .units = tas de 1
counted-gap = écart
    .many = écarts
    .unit = un écart de 1
    .units = écarts de 1
counted-side = côté diminué de un
    .many = côtés diminués de un
    .unit = un côté de 2
    .units = côtés de 2
counted-coordinate = coordonnée
    .many = coordonnées
    .unit = une coordonnée égale à 1
    .units = coordonnées égales à 1
counted-coefficient = coefficient
    .many = coefficients
    .unit = un coefficient égal à 1
    .units = coefficients égaux à 1

binary-row = { $number } = { $bits }
why-columns-none = Il ne reste rien, donc personne ne peut jouer.
why-columns-zero = Chaque { $one } vaut 0, donc aucune colonne ne contient de 1.
why-columns-rows =
    En binaire, { $count ->
        [one] l’unique { $one } s’écrit
       *[other] les { $many } s’écrivent
    } { $rows }. { $columns ->
        [one] Le nombre de 1 de l’unique colonne est
       *[other] De gauche à droite, les nombres de 1 des colonnes sont
    } { $ones }
why-columns-are-even =
    { $rows }, { $columns ->
        [one] un nombre pair.
       *[other] tous pairs.
    }
why-columns-are-odd =
    { $rows }{ $columns ->
        [one] , un nombre impair.
       *[other] {"\u00A0"}; { $count ->
            [one] la colonne { $places } est impaire.
           *[other] les colonnes { $places } sont impaires.
        }
    }
why-columns-are-multiples =
    { $rows }, { $columns ->
        [one] un multiple de { $modulus }.
       *[other] tous multiples de { $modulus }.
    }
why-columns-not-multiples =
    { $rows }{ $columns ->
        [one] , qui n’est pas multiple de { $modulus }.
       *[other] {"\u00A0"}; { $count ->
            [one] celui de la colonne { $places } n’est pas multiple de { $modulus }.
           *[other] ceux des colonnes { $places } ne sont pas multiples de { $modulus }.
        }
    }
why-columns-many-even = En binaire, les { $many } ont { $columns } colonnes. Dans chacune, le nombre de 1 est pair.
why-columns-many-odd = En binaire, les { $many } ont { $columns } colonnes. Dans { $count } d’entre elles, le nombre de 1 est impair.
why-columns-many-multiples = En binaire, les { $many } ont { $columns } colonnes. Dans chacune, le nombre de 1 est multiple de { $modulus }.
why-columns-many-others = En binaire, les { $many } ont { $columns } colonnes. Dans { $count } d’entre elles, le nombre de 1 n’est pas multiple de { $modulus }.
why-columns-lost =
    Tout coup rend une colonne impaire, et l’adversaire peut rendre à nouveau toutes les colonnes paires{ $convention ->
        [misere] .
       *[normal] , jusqu’à la fin de la partie.
    }
why-columns-won =
    Passer de { $from } à { $to } rend toutes les colonnes paires. Toute réponse en rend une impaire, et le gagnant peut les rendre à nouveau toutes paires{ $convention ->
        [misere] .
       *[normal] , jusqu’à la fin de la partie.
    }
why-multiples-lost =
    Tout coup détruit cela, et l’adversaire peut le rétablir{ $convention ->
        [misere] .
       *[normal] , jusqu’à la fin de la partie.
    }
why-multiples-won =
    Un coup peut les rendre tous multiples de { $modulus }. Toute réponse détruit cela, et le gagnant peut le rétablir{ $convention ->
        [misere] .
       *[normal] , jusqu’à la fin de la partie.
    }
why-columns-misere = En version misère, cela dure jusqu’à ce qu’un seul { $one } dépasse 1 ; en le changeant, le gagnant laisse des { $units }, en nombre impair.
why-multiples-misere = En version misère, cela dure jusqu’à ce que moins de { $modulus } { $many } dépassent 1 ; en les changeant tous, le gagnant laisse des { $units }, un de plus qu’un multiple de { $modulus }.
why-ones-last = Il reste seulement { $unit }, et en version misère qui le prend perd.
why-ones = Il reste seulement { $ones } { $units }. Chaque coup en prend un, et en version misère qui prend le dernier perd, donc le { $winner ->
        [first] premier
       *[second] second
    } joueur gagne.
why-ones-modulo-lost = Il reste seulement des { $units }, au nombre de { $ones }, un de plus qu’un multiple de { $modulus }. En version misère, cela perd : quoi que prenne le premier joueur, le second peut ramener ce nombre à un de plus qu’un multiple de { $modulus }, et qui prend le dernier perd.
why-ones-modulo-won = Il reste seulement des { $units }, au nombre de { $ones }, et un coup peut ramener ce nombre à un de plus qu’un multiple de { $modulus }. En version misère, cela gagne : quoi que prenne l’adversaire, on peut y revenir, et qui prend le dernier perd.
why-large =
    { $large ->
        [one] Un seul { $one } dépasse
       *[other] Seuls { $large } { $many } dépassent
    } 1, et { $ones ->
        [0] aucun des autres ne vaut
        [one] un seul des autres vaut
       *[other] { $ones } des autres valent
    } 1.
why-large-change =
    Passer de { $from } à { $to } laisse { $ones ->
        [one] { $unit }
       *[other] { $ones } { $units }
    }, un nombre impair ; chaque coup en prend alors un, et en version misère qui prend le dernier perd.
why-large-modulo = Un coup peut changer tous les plus grands et ne laisser que des { $units }, un de plus qu’un multiple de { $modulus }. En version misère, cela gagne : quoi que prenne l’adversaire, on peut y revenir, et qui prend le dernier perd.
pair-of-coins = { $a } avec { $b } (écart { $gap })
pair-with-end = { $a } avec le bout de la bande (écart { $gap })
why-pairing = Groupons les pièces par paires : { $pairs }. Les écarts à l’intérieur des paires sont les tas d’une partie de Nim ; agrandir un écart n’aide pas le perdant, car le gagnant avance l’autre pièce d’autant, et l’écart redevient ce qu’il était.
why-retreat = Reculer n’aide pas le perdant : le gagnant suit, et cela ne peut pas durer toujours.
why-put-back = Remettre des jetons n’aide pas le perdant : le gagnant les reprend, et cela ne peut pas durer toujours.
why-remainder-one = Il n’en reste qu’un, et en version misère qui le prend perd.
why-remainder-lost =
    { $heap } donne le reste { $lost } dans la division par { $modulus }. Quoi que prenne le premier joueur, le second peut prendre le complément à { $modulus }, donc le reste demeure { $lost }, { $convention ->
        [misere] jusqu’au dernier, et qui le prend perd.
       *[normal] jusqu’à la fin de la partie.
    }
why-remainder-won =
    { $heap } donne le reste { $rest } dans la division par { $modulus }. En prendre { $take } laisse le reste { $lost }. Quoi que prenne alors l’adversaire, le gagnant prend le complément à { $modulus }, et le reste est à nouveau { $lost }, { $convention ->
        [misere] jusqu’au dernier, et qui le prend perd.
       *[normal] jusqu’à la fin de la partie.
    }
why-remainders = Un tas vaut son reste dans la division par { $modulus } : { $heaps }.
heap-worth = { $heap } vaut { $value }
why-heap-value = Le tas de { $heap } a la valeur de Grundy { $value }.
why-heap-values = Les tas ont des valeurs de Grundy : { $heaps }.
why-period = Les valeurs des tas se répètent avec la période { $period } à partir de { $preperiod }, ce qui est démontré.
why-one-zero = La valeur est 0 : tout coup la change, et l’adversaire peut la ramener à 0.
why-one-not-zero = La valeur n’est pas 0, donc un coup la ramène à 0.
why-total-zero = Le ou exclusif de ces valeurs est 0 : tout coup le change, et l’adversaire peut le ramener à 0.
why-total-not-zero = Le ou exclusif de ces valeurs est { $total }, non nul, donc un coup le ramène à 0.
why-golden = Les positions perdantes sont les couples (⌊nτ⌋, ⌊nτ²⌋) avec τ = (1 + √5)/2 ; chaque nombre positif apparaît dans un seul d’entre eux, et chaque différence n dans un seul. La différence est ici { $difference }, et son couple est ({ $a }, { $b }).
why-golden-lost = C’est cette position : un coup change un seul nombre ou conserve la différence, donc ne peut mener à un autre de ces couples, alors qu’on peut en atteindre un de partout ailleurs.
why-golden-won = Cette position est ({ $x }, { $y }), qui n’est pas un de ces couples, donc on peut en atteindre un.
why-golden-large-lost = Les positions perdantes sont les couples (⌊nτ⌋, ⌊nτ²⌋) avec τ = (1 + √5)/2, chacun d’une autre différence n. La différence est ici { $difference }, et son couple est ({ $a }, { $b }), qui est cette position : un coup change un seul nombre ou conserve la différence, donc ne peut mener à un autre de ces couples.
why-golden-large-won = Les positions perdantes sont les couples (⌊nτ⌋, ⌊nτ²⌋) avec τ = (1 + √5)/2, et chaque nombre apparaît dans un seul d’entre eux. La différence est ici { $difference }, et son couple est ({ $a }, { $b }), qui n’est pas cette position, donc on peut atteindre un des couples.
why-nim-large-lost = Avec un nombre impair de tas, ou un tas vide, le jeu de Wythoff a les valeurs du Nim, et chaque chiffre binaire apparaît dans un nombre pair de tas.
why-nim-large-won = Avec un nombre impair de tas, ou un tas vide, le jeu de Wythoff a les valeurs du Nim, et un chiffre binaire apparaît dans un nombre impair de tas.
why-golden-fibonacci = Comme sommes de nombres de Fibonacci sans voisins, { $a } = { $lower } et { $b } = { $upper } : chaque terme du plus petit nombre passe au nombre de Fibonacci suivant.
why-wythoff-odd = Une fois toutes les colonnes paires, le coup qui prend le même nombre dans les { $count } tas ne les laisse pas ainsi : le dernier chiffre binaire 1 de ce nombre change sa colonne dans chaque tas, et { $count } est impair, donc cette colonne devient impaire.
why-wythoff-empty = Comme un tas est vide, on ne peut rien prendre dans tous à la fois.
why-three-vectors-diagonal = Un coup le long de v3 prend { $a } à une coordonnée et { $b } à l’autre, autant de fois qu’il est répété : depuis la diagonale il la quitte, et les positions de la diagonale sont perdantes.
why-three-vectors-far = Un coup le long de v3 qui utilise la relation change la différence des deux premières coordonnées d’au moins { $least }, alors que dans une position perdante elle est d’au plus { $most }, puisque leur ou exclusif est inférieur à { $c } : un tel coup ne mène pas d’une position perdante à une autre.
why-equal-lost = Les paires perdantes se trouvent une à une : le plus petit nombre qui n’est encore dans aucune, avec le plus petit partenaire dont la différence n’est pas encore apparue pour le même reste modulo { $a }. { $x } et { $y } forment une telle paire ; les coups le long de v3 gardent la différence et le reste { $rest }, donc ils ne mènent pas à une autre.
why-equal-won = Les paires perdantes se trouvent une à une : le plus petit nombre qui n’est encore dans aucune, avec le plus petit partenaire dont la différence n’est pas encore apparue pour le même reste modulo { $a }. La paire de { $x } est ({ $x }, { $other }) et non ({ $x }, { $y }).
why-equal-far = Les paires perdantes se trouvent une à une : le plus petit nombre qui n’est encore dans aucune, avec le plus petit partenaire dont la différence n’est pas encore apparue pour le même reste modulo { $a }. Le partenaire de { $x } est plus grand que { $y }.
why-rook = La ligne { $x } et la colonne { $y } sont les tas d’un jeu de Nim : { $verdict ->
        [lost] elles sont égales, et tout coup les rend différentes.
       *[won] elles sont différentes, et un coup les rend égales.
    }
why-rook-near = Modulo { $side }, la ligne et la colonne valent { $x } et { $y } : { $verdict ->
        [lost] elles sont égales, et aucun coup dans la portée ne les garde égales.
       *[won] elles sont différentes, et un coup les rend égales.
    }
why-bishop = { $verdict ->
        [lost] Le fou est au bord et ne peut pas bouger.
       *[won] Le fou peut aller au bord d’un seul coup.
    }
why-bishop-near = La plus petite coordonnée vaut { $rest } modulo { $side } : { $verdict ->
        [lost] l’adversaire peut la ramener à 0 après tout coup.
       *[won] un coup la rend nulle.
    }
why-knight = Modulo 4, la ligne et la colonne valent { $x } et { $y } ; les cases perdantes sont celles où les deux valent 0 ou 1. { $verdict ->
        [lost] Tout saut quitte ces cases, et l’adversaire peut y revenir.
       *[won] Un saut mène à une telle case.
    }
why-nimhoff = Les quotients par { $number } sont { $quotients }, de nim-somme { $sum }, et la somme des tas vaut { $rest } modulo { $number }. { $verdict ->
        [lost] Les deux sont nuls : un coup qui garde les quotients change le reste, et tout autre change la nim-somme.
       *[won] Ils ne sont pas nuls tous les deux, et un coup les rend nuls.
    }
why-greedy = Chaque pièce qui montre face a un nombre à elle, ici { $numbers }, et la valeur de Grundy est leur nim-somme, { $sum } : c’est une application linéaire. { $verdict ->
        [lost] Là où elle est nulle, la ligne est un mot du code lexicographique, dont deux mots diffèrent en au moins { $distance } places : aucun coup ne mène de l’un à l’autre.
       *[won] Elle n’est pas nulle, donc la ligne n’est pas un mot du code lexicographique ; un coup gagnant retourne des pièces dont les nombres ont la même nim-somme.
    }
why-end-nim-lost = Au-delà du bout gauche des autres tas, un seul tas rend la ligne perdante, et c’est le tas de { $wanted } qui s’y trouve.
why-end-nim-rest = Sans le tas de { $first } au bout gauche, la ligne est perdante : on le prend en entier.
why-end-nim-left = Au-delà du bout gauche des autres tas, un tas de { $wanted } rend la ligne perdante, et on peut y ramener le tas de { $first } qui s’y trouve.
why-end-nim-right = Au-delà du bout gauche des autres tas, un tas de { $wanted } rendrait la ligne perdante ; il n’y en a que { $first }, et on peut réduire le tas du bout droit de sorte que ce soient ceux qu’il faut.
why-band-lost = Les paires perdantes sont (⌊nα⌋, ⌊nα⌋ + { $width }n) avec α = (2 − a + √(a² + 4))/2 et a = { $width }. Pour n = { $n }, c’est ({ $a }, { $b }), cette position : un coup change un seul nombre, ou change la différence de moins de { $width }.
why-band-won = Les paires perdantes sont (⌊nα⌋, ⌊nα⌋ + { $width }n) avec α = (2 − a + √(a² + 4))/2 et a = { $width } ; chaque nombre apparaît dans une seule d’entre elles. Pour n = { $n }, le quotient de la différence, c’est ({ $a }, { $b }), qui n’est pas cette position, donc on peut atteindre une des paires.
why-forbidding =
    Une case est perdue si elle mène à au plus { $most ->
        [0] { $most } case perdue, qu’on
        [one] une case perdue, qu’on
       *[other] { $most } cases perdues, qu’on
    } peut alors interdire. Cases perdues à portée d’ici : { $all } ; permises parmi elles : { $open }. { $verdict ->
        [lost] Il n’y en a aucune où aller.
       *[won] On va sur l’une d’elles, et l’on interdit toutes les cases perdues où elle mène.
    }
why-vectors-once = Les vecteurs sont indépendants, donc toute partie dure exactement { $length } { $length ->
        [one] coup
       *[other] coups
    } à partir d’ici, et rien de ce que font les joueurs n’y change rien.
why-euclid-lost = La valeur de Grundy est ⌊y/x − x/y⌋, soit 0 pour { $x } et { $y } : leur rapport est inférieur au nombre d’or (1 + √5)/2, et tout coup le rend supérieur.
why-euclid-won = La valeur de Grundy est ⌊y/x − x/y⌋, qui est positive pour { $x } et { $y } : leur rapport est supérieur au nombre d’or (1 + √5)/2, et un coup le rend inférieur.
why-fibonacci-lost = { $heap } = { $sum }, somme de nombres de Fibonacci dont aucun n’est voisin d’un autre. On ne peut prendre que { $most }, moins que le dernier, { $least } : quoi que l’on prenne, l’adversaire peut prendre la dernière partie du reste.
why-fibonacci-won = { $heap } = { $sum }, somme de nombres de Fibonacci dont aucun n’est voisin d’un autre. On peut prendre le dernier, { $least }, puisque la limite est { $most } : l’adversaire ne peut alors prendre que moins que la dernière partie du reste.
why-king-lost = Les positions perdantes sont les cases qui en sont pour le jeu de Wythoff, (⌊nτ⌋, ⌊nτ²⌋) avec τ = (1 + √5)/2, quand on réduit leurs coordonnées modulo { $side }. Ici cela donne ({ $x }, { $y }), qui est le couple de n = { $n }.
why-king-won = Les positions perdantes sont les cases qui en sont pour le jeu de Wythoff, (⌊nτ⌋, ⌊nτ²⌋) avec τ = (1 + √5)/2, quand on réduit leurs coordonnées modulo { $side }. Ici cela donne ({ $x }, { $y }), dont la différence n = { $n } est celle du couple ({ $a }, { $b }), qui est un autre.
why-symmetry =
    { $about ->
        [half-turn] Un demi-tour autour du centre envoie le plateau sur lui-même.
        [cells] Le plateau a une symétrie qui échange ses cases libres deux à deux, et deux cases échangées ne sont jamais voisines.
        [diagonal] La tablette est symétrique par rapport à sa diagonale.
       *[exchange] Le graphe a une symétrie qui échange ses sommets deux à deux, et deux sommets échangés ne sont jamais voisins.
    }
why-symmetry-after =
    { $about ->
        [half-turn] Après le premier coup, un demi-tour autour du centre envoie le reste du plateau sur lui-même.
        [cells] Après le premier coup, le plateau a une symétrie qui échange ses cases libres deux à deux, et deux cases échangées ne sont jamais voisines.
        [diagonal] Après le premier coup, la tablette n’a plus qu’une ligne et une colonne, de même longueur.
       *[exchange] Après le premier coup, le graphe a une symétrie qui échange ses sommets deux à deux, et deux sommets échangés ne sont jamais voisins.
    }
why-symmetry-answer = À tout coup on peut répondre par son image symétrique, qui est encore libre et ne gêne pas ce coup, donc celui qui répond n’est jamais le premier à court de coups.
why-stealing = Supposons que le premier joueur commence par le coup « { $move } ». Si le second avait une réponse gagnante, le premier aurait pu la jouer dès le début, avec le même résultat. Un premier coup gagne donc, et l’exploration dit lequel.
why-mex-only-lost = Le seul coup mène à la valeur de Grundy { $values } et non à 0, donc la valeur de Grundy est ici 0 : le joueur qui doit jouer perd.
why-mex-only-won = Le seul coup mène à la valeur de Grundy 0, donc la valeur de Grundy est ici 1 : le joueur qui doit jouer gagne.
why-mex-lost =
    Les { $moves } coups mènent à des positions de { $count ->
        [one] valeur
       *[other] valeurs
    } de Grundy { $values }. Le plus petit nombre qui manque est 0, donc la valeur de Grundy est ici 0 : le joueur qui doit jouer perd.
why-mex-won =
    Les { $moves } coups mènent à des positions de { $count ->
        [one] valeur
       *[other] valeurs
    } de Grundy { $values }. Le plus petit nombre qui manque est { $missing }, donc la valeur de Grundy est ici { $missing } ; un coup vers la valeur 0 gagne.
part-worth = `{ $position }` vaut { $value }
parts-more =
    { $parts } ; et { $more ->
        [one] un autre terme
       *[other] { $more } autres termes
    }
why-alone = La valeur de Grundy de `{ $position }` est { $value }.
why-sum = La position est une somme : { $parts }.
why-value-zero =
    { $whole ->
        [sum] La somme vaut 0
       *[one] La valeur est 0
    }, donc le joueur qui commence perd.
why-value-number =
    { $whole ->
        [sum] La somme vaut
       *[one] La valeur est
    } { $value }, un nombre { $player ->
        [left] positif : Gauche
       *[right] négatif : Droite
    } a { $size ->
        [part] { $ahead } de coup
        [move] un coup
       *[moves] { $ahead } coups
    } d’avance, et personne n’a intérêt à jouer.
why-value-left =
    { $whole ->
        [sum] La somme vaut
       *[one] La valeur est
    } `{ $value }`, supérieure à 0, donc Gauche gagne, quel que soit le joueur qui commence.
why-value-right =
    { $whole ->
        [sum] La somme vaut
       *[one] La valeur est
    } `{ $value }`, inférieure à 0, donc Droite gagne, quel que soit le joueur qui commence.
why-value-confused =
    { $whole ->
        [sum] La somme vaut
       *[one] La valeur est
    } `{ $value }`, incomparable à 0, donc le joueur qui commence gagne.
why-value-stops = Si Gauche commence, le jeu s’arrête à { $left } ; si Droite commence, à { $right }. La moyenne est { $mean } et la température { $temperature }.
why-value-hottest = Le terme le plus chaud est `{ $position }` : un coup y gagne { $temperature } sur la moyenne.
why-value-numbers-last = Les termes qui sont des nombres se jouent en dernier : qui peut gagner a un coup gagnant dans un autre.
why-points-class =
    { $count ->
        [one] L’unique composante est de type { $types }. Ses parités donnent
       *[other] Les composantes ont les types { $types }. Leurs parités donnent
    } la classe { $class } avec f = { $f }, et dans cette classe l’avance du premier joueur est { $kind ->
        [least] au moins
       *[most] au plus
    } { $bound } ; { $tight ->
        [yes] cette borne est ici atteinte.
        [unknown] le score lui-même est hors de portée.
       *[no] l’exploration trouve { $value }.
    }
why-points-last-line = Cette ligne du théorème est imprimée « au moins −f », à tort : `picarete K2+K3+{"{"}6; 0-3, 1-4, 1-5, 2-4, 2-5, 3-4, 3-5, 4-5{"}"}` a f = 1 et le score −3.
why-points-alone =
    Seules, les composantes valent { $scores }, ce qui { $adds ->
        [yes] donne bien { $value } en tout, par hasard.
       *[no] ferait { $sum } en tout, et ensemble elles valent { $value } : les scores ne s’ajoutent pas.
    }
why-points-not-additive = Les scores de composantes à nombres pairs d’arêtes ne s’ajoutent pas, quoi qu’on en ait dit : un triangle avec une arête pendante vaut 0, et deux valent −2.
why-chains-count =
    Voici le compte : { $strings ->
        [one] une ficelle
       *[other] { $strings } ficelles
    } et { $coins ->
        [one] une pièce
       *[other] { $coins } pièces
    }, { $chains ->
        [0] aucune longue chaîne
        [one] une longue chaîne (de { $sizes } pièces)
       *[other] { $chains } longues chaînes (de { $sizes } pièces)
    } et { $loops ->
        [0] aucun long cycle.
        [one] un long cycle (de { $rounds } pièces).
       *[other] { $loops } longs cycles (de { $rounds } pièces).
    }
why-chains-rule =
    La règle des longues chaînes, qui n’est pas toujours juste : un tour finit quand rien n’est pris, donc le joueur au trait aura sans doute le dernier tour, et le contrôle, si le nombre final de longues chaînes est { $wanted ->
        [even] pair
       *[odd] impair
    } ; { $met ->
        [yes] il l’est à présent.
       *[no] il ne l’est pas à présent.
    }
why-chains-control = Garder le contrôle jusqu’au bout, en laissant deux pièces de chaque chaîne et quatre de chaque cycle sauf le dernier, rapporte { $value }.
why-points-search = Une exploration exacte a essayé chaque coup contre chaque réponse.
why-method = Méthode : { $method }.
why-pegs-lost =
    Colorions les cases selon la ligne { $sign ->
        [plus] plus
       *[minus] moins
    } la colonne, modulo 3 : les couleurs portent { $numbers } pions. Un saut change d’un chacun de ces nombres, donc ils restent tous pairs ou tous impairs, comme ils le sont ici. Un pion seul donne 1, 0 et 0, donc un pion ne peut pas rester seul.
why-pegs-open =
    Colorions les cases selon la ligne { $sign ->
        [plus] plus
       *[minus] moins
    } la colonne, modulo 3 : les couleurs portent { $numbers } pions. Un saut change d’un chacun de ces nombres. S’ils étaient tous pairs ou tous impairs, un pion ne pourrait pas rester seul ; ils ne le sont pas, donc rien ne l’interdit.
why-stones-lost = Partageons les places en deux côtés, deux voisines n’étant jamais du même, et disons mal placés un x du second côté et un o du premier. Le nombre de pierres plus celui des mal placées est { $stones } + { $misplaced }, un multiple de 3. Aucune capture ne change cela, mais une pierre seule donne 1 ou 2, donc une pierre ne peut pas rester seule.
why-stones-open = Partageons les places en deux côtés, deux voisines n’étant jamais du même, et disons mal placés un x du second côté et un o du premier. Le nombre de pierres plus celui des mal placées est { $stones } + { $misplaced }, soit { $rest } modulo 3. Aucune capture ne change cela, et une pierre seule donne 1 ou 2, donc rien n’interdit une pierre seule.
why-search = Trouvé par exploration ; on ne connaît pas ici de raison plus courte.
why-search-lost = L’exploration trouve une réponse gagnante à chaque premier coup.
why-search-misere-lost = L’exploration montre que chaque premier coup perd.
why-search-draw = L’exploration montre qu’un joueur qui perdrait peut toujours revenir en arrière, sans fin.
effort =
    { $positions ->
        [one] { $positions } position a été explorée.
       *[other] { $positions } positions ont été explorées.
    }

## Les méthodes des casse-têtes

method-hanoi = le plus grand disque mal placé attend que tous les plus petits soient sur le troisième piquet
method-tiles = recherche en profondeur en de plus en plus de coups, d’après les distances des tuiles
method-queens = ligne par ligne, celle qui a le moins de cases libres d’abord
method-empty-place = aucune pierre ne vient jamais à la place { $place }, qui est vide
method-no-capture = aucune capture n’est possible
method-path = intervalles d’un chemin
method-cycle = intervalles d’un cycle
method-tree = programmation dynamique sur un arbre
method-subsets = tous les sous-ensembles
method-all = toutes les positions accessibles
method-search = exploration de toutes les positions
method-search-counted =
    { $positions ->
        [one] exploration de la seule position accessible
       *[other] exploration des { $positions } positions accessibles
    }
method-regions = exploration par régions, avec un invariant
method-sampled = coups tirés au sort ; il reste toujours une pierre
method-sampled-invariant = coups tirés au sort ; un invariant modulo 3 interdit une pierre seule
domination-products = Des unions disjointes et des produits complets font ce graphe à partir de sommets isolés, et des sommets de même voisinage fermé, des jumeaux, ne comptent qu’une fois. Un sommet d’un facteur d’un produit complet supprime tous les autres facteurs ; les options du produit sont donc celles de ses facteurs ensemble, et sa valeur est le plus petit nombre qu’aucune n’a. La valeur de Grundy du tout est { $value }.
geography-matching-lost = Un couplage maximum de ce qui reste n’utilise pas le sommet du jeton. Chaque coup mène donc à un sommet couplé, et la réponse va à son partenaire : celui qui répond n’est jamais le premier à manquer de coups.
geography-matching-won = Tout couplage maximum de ce qui reste utilise le sommet du jeton. Après le coup vers un sommet qu’un couplage maximum du reste n’utilise pas, l’adversaire ne peut aller que vers des sommets couplés, et chaque fois la réponse va au partenaire.
geography-kernel-lost = Le graphe est biparti, et parmi les sommets { $vertices }{ $more ->
    [0] {""}
    [one] {" "}et { $more } autre
    *[other] {" "}et { $more } autres
    }, dont celui du jeton, il n’y a pas deux voisins, tandis que tout autre sommet a un nombre pair de voisins parmi eux. Le jeton peut donc être ramené à l’un d’eux après chaque coup, et celui qui le fait n’est jamais le premier à manquer de coups.
geography-kernel-won = Le graphe est biparti, et aucun ensemble de sommets contenant celui du jeton n’est tel que deux de ses sommets ne soient jamais voisins et que tout autre sommet ait un nombre pair de voisins parmi eux. Un coup mène donc à une position qui possède un tel ensemble.
method-clique = une clique, trois pierres à la fois (proposition 5){ $joker ->
    [first] , le joker d’abord
    [last] , le joker à la fin
   *[never] {""}
}
method-clique-product = un produit de cliques, bloc par bloc le long d’une chaîne hamiltonienne (théorème 20){ $joker ->
    [first] , le joker d’abord
    [last] , le joker à la fin
   *[never] {""}
}
method-hypercube = un hypercube, bloc par bloc le long d’une chaîne hamiltonienne (théorème 18){ $joker ->
    [first] , le joker d’abord
    [last] , le joker à la fin
   *[never] {""}
}
method-hypercube-two = un hypercube, bloc par bloc le long d’une chaîne hamiltonienne (théorème 18){ $joker ->
    [first] , le joker d’abord
    [last] , le joker à la fin
   *[never] {""}
} ; un invariant modulo 3 interdit une seule pierre
method-so-far = coups tirés au sort, aussi loin que le temps l’a permis
why-intervals = Toute réduction d’une chaîne ou d’un cycle les coupe en intervalles dont chacun devient une pierre. Il en faut au moins { $count } : { $intervals }.
why-one-remains = Il reste toujours une pierre.
why-turns = Il ne peut rester moins de { $bound } pierres : un invariant modulo 3 l’interdit, ou les prises que chaque couleur peut faire à tour de rôle.
why-narrow-parts = Une décomposition du graphe montre qu’il reste au moins { $bound ->
        [one] { $bound } pierre
       *[other] { $bound } pierres
    }.
method-sampled-narrow = des coups tirés au sort ; une décomposition du graphe montre qu’il reste au moins { $bound ->
        [one] { $bound } pierre
       *[other] { $bound } pierres
    }
why-invariant-forbids = Un invariant modulo 3 interdit une seule pierre.
method-pegs-class = des recherches de plus en plus larges{ $least ->
    [0] {"\u00A0"}; il n’y a pas de pion
    [1] {"\u00A0"}; il reste toujours un pion
   *[other] {"\u00A0"}; un invariant interdit moins de { $least } pions
}
why-pegs-fewer-searched = Moins de { $least } pions sont impossibles : un invariant ou la recherche menée jusqu’ici les exclut.
method-decomposition = programmation dynamique le long d’un ordre d’élimination
method-decomposition-invariant = programmation dynamique le long d’un ordre d’élimination ; un invariant modulo 3 interdit une seule pierre
method-pegs-cycle = un pion qui fait le tour et prend paire après paire
why-pegs-odd-cycle = Un cycle avec un trou ne se réduit à un seul pion que si le nombre de places est pair ou vaut trois ; ici il vaut { $places }. Les pions qui n’ont pas été touchés, à la file, sont toujours en nombre impair, et parmi les autres places, s’il y en a plus de deux, il reste toujours un pion.
why-pegs-odd-cycle-searched = Un cycle avec un trou ne se réduit à un seul pion que si le nombre de places est pair ou vaut trois (Beeler et Hoilman) ; ici il vaut { $places }, et les { $positions } positions accessibles ont toutes été vues.
method-three-columns = trois lignes à la fois (théorème 11){ $least ->
    [1] {""}
   *[other] {"\u00A0"}; un invariant interdit un seul pion
}
method-pagoda = des recherches de plus en plus larges ; une fonction pagode interdit un seul pion
why-pagoda = Aucun saut n’ajoute à ces poids des places : { $weights } ; les autres ne pèsent rien. Les pions pèsent ensemble { $start }, mais un pion en { $end } pèserait { $goal }.{ $others ->
    [0] {""}
    [1] {" "}D’autres poids excluent la seule autre place que permet un invariant.
   *[other] {" "}D’autres poids excluent les { $others } autres places que permet un invariant.
}
method-only-stone = la seule pierre de sa couleur se trouve là où une pierre doit rester
method-hypercube-pair = un hypercube, bloc par bloc le long d’une chaîne hamiltonienne, jusqu’à deux pierres des couleurs demandées (théorème 18, 2-réduction forte){ $joker ->
    [first] , le joker d’abord
    [last] , le joker à la fin
   *[never] {""}
} ; un invariant modulo 3 interdit une seule pierre
method-too-few-of-a-colour = les captures n’augmentent jamais le nombre de pierres d’une couleur, et il y en a trop peu d’une
method-sampled-pair = coups tirés au sort ; une seule pierre est impossible
method-swept = un sommet après l’autre est vidé ; il reste toujours une pierre
method-swept-bound = un sommet après l’autre est vidé ; moins de { $bound } pierres ne peuvent rester, par un invariant modulo 3 ou par le nombre de captures que permet chaque couleur
method-turned = des captures dans un ordre quelconque, rangées à tour de rôle ; il reste toujours une pierre
method-turned-bound = des captures dans un ordre quelconque, rangées à tour de rôle ; moins de { $bound } pierres ne peuvent rester, par un invariant modulo 3 ou par le nombre de captures que permet chaque couleur
method-chequered = un damier de { $rows } lignes et { $columns } colonnes se réduit à { $least ->
    [one] une pierre
   *[other] { $least } pierres
} et pas à moins (Demaine, Demaine et Fleischer 2004), case après case
proof-isolated-edge = Le nombre d’arêtes isolées est impair : en retirer une rapporte deux points et en laisse un nombre pair.
proof-pendant-of-even = Le nombre de composantes P_p,i est impair : retirer une arête pendante de l’une d’elles rapporte un point et en laisse un nombre pair.
proof-pendant-of-odd = Une arête pendante d’une composante { $component } rapporte un point et laisse une position mauvaise pour qui doit y jouer.
proof-keeps-connected = Aucune composante I_i,p n’offre d’arête pendante ; on retire donc d’une composante I_i,0 une arête qui la laisse connexe.
proof-odd-chain = Dans une composante I_p,0, l’arête appartient à une chaîne de { $edges ->
        [one] { $edges } arête
       *[other] { $edges } arêtes
    } entre sommets de degré au moins 3 : ce nombre étant impair, la rompre laisse pendre un nombre pair d’arêtes, ou coupe la composante en deux.
proof-odd-cycle = Dans une composante I_p,0, l’arête appartient à un cycle de { $edges } arêtes passant par un sommet de degré au moins 4 : ce nombre étant impair, le rompre laisse pendre un nombre pair d’arêtes.
proof-odd-cycle-even-tail = Dans une composante I_p,0, l’arête appartient à un cycle impair de { $edges } arêtes accroché à une chaîne de longueur paire : le rompre laisse pendre un nombre pair d’arêtes.
proof-odd-tail = Dans une composante I_p,0, un cycle impair est accroché à une chaîne de { $edges ->
        [one] { $edges } arête
       *[other] { $edges } arêtes
    }, nombre impair : rompre la chaîne coupe la composante en deux.
proof-second = le nombre d’arêtes est pair : après chaque coup, l’autre joueur en a un qui garde cette borne
