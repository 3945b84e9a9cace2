# Le cadre
position = Position
enter = Entrée
instead = Vouliez-vous dire :
written-so = Une position du jeu { $name } s’écrit ainsi :
begin-with = Ou commencez par l’un de ceux-ci :
last-good = Ci-dessous, la dernière position qui a pu être lue :
meant = « { $typed } » est lu comme
completions = Propositions
pages = Pages
views = Vues
skip = Aller au contenu
skip-board = Aller au plateau
keys = Touches
keys-board = Sur le plateau, les flèches vont d’un élément à l’autre, et Entrée joue.
key-help = ces touches
key-catalogue = le catalogue
key-line = la ligne de la position
key-walk = un coup en arrière ou en avant
key-projector = le projecteur : en grand, sur tout l’écran
key-verdict = montrer ou cacher le verdict devant la classe
key-hints = indices
key-numbers = numéros des cases et des sommets
key-undo = reprendre le dernier coup
key-new = nouvelle partie
key-machine = laisser la machine commencer
key-escape = abandonner le coup commencé, ou quitter le projecteur
close = Fermer
projector = Projecteur
show-verdict = Qui gagne ?
offline = Le studio ne répond pas. Est-il toujours lancé ?
offline-status = Le studio répond avec le statut { $status }.
other-language = English
light = Clair
dark = Sombre
catalogue = Catalogue
puzzles = Casse-têtes
codes = Codes
editor = Dessiner un graphe
invent = Inventer un jeu
claims = Théorèmes
play = Jouer
explain = Expliquer
explore = Explorer
sequence = Suite
export = Exporter
left = Gauche
right = Droite
search = Chercher un jeu
nothing-found = Aucun jeu de ce nom.
rules-more = Règles, théorie, bibliographie
kept = Déjà calculé et gardé
kept-seconds = { $seconds } s
kind-impartial = Les deux joueurs ont les mêmes coups
kind-partizan = Gauche et Droite ont des coups différents
kind-scoring = Les points décident
kind-puzzle = Casse-têtes en solitaire

# Le verdict
verdict-N = Le premier joueur [win:gagne]
verdict-P = Le premier joueur [lose:perd] : le second a une réponse à chaque coup
verdict-D = Au mieux, la partie est [drawn:nulle]
verdict-N-partizan = Le premier joueur [win:gagne].
verdict-P-partizan = Le second joueur [lose:gagne].
verdict-N-now = Celui qui doit jouer [win:gagne]
verdict-P-now = Celui qui doit jouer [lose:perd] : à chaque coup il y a une réponse
verdict-mover = { $mover ->
    [L] [left:Gauche]
   *[R] [right:Droite]
  }, qui doit jouer, { $wins ->
    [win] [win:gagne].
    [draw] ne peut obtenir que la [drawn:nulle].
   *[lose] [lose:perd].
  }
verdict-L = [left:Gauche] gagne, quel que soit le joueur qui commence.
verdict-R = [right:Droite] gagne, quel que soit le joueur qui commence.
verdict-draws = { $left ->
    [L] [left:Gauche] gagne en commençant
    [R] [right:Droite] gagne si Gauche commence
   *[D] Si Gauche commence, la partie est [drawn:nulle]
  } ; { $right ->
    [L] si Droite commence, [left:Gauche] gagne.
    [R] si Droite commence, [right:Droite] gagne.
   *[D] si Droite commence, la partie est [drawn:nulle].
  }
verdict-ended-P = Plus aucun coup : celui qui doit jouer a [lose:perdu]
verdict-ended-N = Plus aucun coup : en version misère, celui qui doit jouer a [win:gagné]
verdict-by = {"\u00A0"}: { $move }.
verdict-also = Ou bien { $moves }{ $more ->
    [0] .
   *[other] {" "}({ $shown } sur { $all }).
  }
verdict-with = {" "}gagne par { $moves }.
verdict-wins = {" "}gagne : { $moves }.
in-summand = { $moves } dans { $summand }
place-next = sur { $a } et { $b }
take-next = { $count } dans celui de { $heap }
take-next-all = tout celui de { $heap }
split-next = en { $parts }
knock-split-next = en { $parts } en renversant { $count ->
    [one] une quille
   *[other] { $count } quilles
  }
how = Comment ?
worth-grundy = Valeur de Grundy { $value }.
worth-infinite = Valeur de Grundy ∞ avec { $set }.
worth-value = Valeur { $value }.
worth-temperature = Moyenne { $mean }, température { $temperature }.
score-first = Le premier joueur [win:gagne] { $points ->
    [one] d’un point
   *[other] de { $points } points
  }
score-second = Le second joueur [lose:gagne] { $points ->
    [one] d’un point
   *[other] de { $points } points
  }
score-first-now = D’ici, celui qui doit jouer obtient { $points ->
    [one] [win:un point de plus] que l’autre
   *[other] [win:{ $points } points de plus] que l’autre
  }
score-second-now = D’ici, celui qui doit jouer obtient { $points ->
    [one] [lose:un point de moins] que l’autre
   *[other] [lose:{ $points } points de moins] que l’autre
  }
score-even-now = D’ici, les deux obtiennent [drawn:autant]
score-defend-now = {"\u00A0"}; meilleur coup : { $move }.
score-defend = {"\u00A0"}; meilleure défense du premier : { $move }.
score-even = Au mieux, les points sont [drawn:égaux]
score-theorem-first = D’après le théorème, le premier joueur [win:gagne]
score-theorem-second = D’après le théorème, le second joueur [lose:gagne]
score-theorem-open = Le score est hors d’atteinte, et le théorème ne décide pas qui gagne
score-class = Composantes { $components } ; classe { $class }.
see-chains = Montrer les chaînes et les boucles
see-smoothing = Montrer les chaînes du lemme 6
see-move-types = Montrer les coups par type
chain-chain = une chaîne de { $count }
chain-loop = une boucle de { $count }
chain-long = longue
chain-open = ouverte
chain-loony = Coups fous, en tirets : { $moves }.
chain-no-loony = Il n’y a pas de coup fou.
nimstring-loony = Au Nimstring, la position est folle : celui qui joue gagne, quoi qu’on joue à côté.
nimstring-worth = Au Nimstring, la position vaut un tas de { $value }.
smoothing-words = Les sommets de degré 2 sont lissés, et les arêtes qui restent portent la longueur de leur chaîne : en orange les impaires. Le coup de la preuve est en tirets.
move-types-words = À gauche, le type d’une composante ; en haut, les types qu’un coup peut en laisser. Les lignes de cette position sont grisées. Les arêtes qui séparent la composante n’y figurent pas.
puzzle-least = { $count ->
    [0] Le casse-tête a une [win:solution].
    [one] Une [win:seule] pièce peut rester.
   *[other] Il reste au moins [win:{ $count }] pièces.
  }
puzzle-never = Le but ne peut pas être atteint.
puzzle-unsolved = { $count ->
    [one] Le casse-tête n’a pas de solution : au moins [lose:une] pièce ne trouve pas sa place.
   *[other] Le casse-tête n’a pas de solution : au moins [lose:{ $count }] pièces ne trouvent pas leur place.
  }
puzzle-near = { $count ->
    [one] Un coup en approche le plus possible.
   *[other] { $count } coups en approchent le plus possible.
  }
puzzle-moves = { $count ->
    [one] Un coup suffit.
   *[other] { $count } coups suffisent.
  }
job-large = Trop grand pour une réponse immédiate.
walk = Où regarder dans la partie
walk-back = Un coup en arrière
walk-on = Un coup en avant
walk-start = avant { $of ->
    [one] le coup joué
   *[other] les { $of } coups joués
  }
walk-at = après le coup { $depth } sur { $of } : { $move }
the-start = Le début
now = Maintenant
job-running = Calcul en cours…
job-start = Calculer en arrière-plan
job-hint = On peut jouer en attendant.
job-cancelled = Annulé.
job-hint-site = Le calcul tourne dans cette page, un cœur par calcul, une heure au plus ; on peut jouer en attendant. Le studio sur votre ordinateur (noyau studio) emploie tous les cœurs et garde ce qu’il a trouvé.
kept-needs-studio = Ce qui a pris du temps est gardé par le studio sur votre ordinateur (noyau studio), et non par cette page.
worker-ended = Le calcul s’est interrompu et a été relancé : { $why }
worker-missing = Le programme lui-même n’a pas pu être chargé. Êtes-vous hors ligne ? Rechargez la page quand vous ne l’êtes plus.
report-copy = Copier un rapport
dismiss = Fermer
cancel = Annuler


# Jouer
begin = À vous : touchez ce que vous prenez.
begin-play = À vous : touchez où vous jouez.
begin-kayles = À vous : touchez la quille à renverser ; encore une fois pour elle seule, ou une voisine pour les deux.
begin-dawson-kayles = À vous : touchez deux quilles voisines.
begin-chomp = À vous : touchez le carré à croquer ; tout ce qui est dessous et à droite part avec lui.
begin-cram = À vous : touchez les deux cases de votre domino.
begin-domination = À vous : touchez le sommet à prendre.
begin-geography = À vous : touchez le sommet où aller.
begin-hackenbush = { $who } commence : touchez l’arête à couper.
begin-clobber = { $who } commence : touchez une pierre, puis la voisine qu’elle prend.
begin-konane = { $who } commence : touchez une pierre, puis la case où elle arrive.
begin-toads-and-frogs = { $who } commence : touchez l’animal qui avance.
begin-domineering = { $who } commence : touchez les deux cases d’un domino.
begin-tridomineering = { $who } commence : touchez les deux ou trois cases d’une pièce.
begin-dots-and-boxes = À vous : touchez le trait à tracer.
begin-picarete = À vous : touchez l’arête à prendre.
begin-strings-and-coins = À vous : touchez la ficelle à couper.
begin-push-right = À vous : touchez une pièce, puis la case où elle va.
begin-silver-dollar = À vous : touchez une pièce, puis la case où elle va.
begin-northcott = { $who } commence : touchez un pion, puis la case où il va.
begin-wythoff = À vous : touchez la case où va la dame.
begin-chocolate = À vous : touchez la ligne ou la colonne jusqu’où vous cassez.
begin-ruler = À vous : touchez les pièces à retourner.
begin-greedy = À vous : touchez les pièces à retourner.
begin-amazons = { $who } commence : touchez une amazone, la case où elle va, puis celle qu’elle brûle.
begin-col = { $who } commence : touchez où poser la pierre.
begin-snort = { $who } commence : touchez où poser la pierre.
begin-nogo = { $who } commence : touchez où poser la pierre.
begin-friendly-colours = { $who } commence : touchez le sommet qui reçoit la pierre.
begin-king-clobber = { $who } commence : touchez une pierre, puis la voisine qu’elle prend.
begin-cutcake = { $who } commence : touchez la ligne où couper.
begin-toppling-dominoes = { $who } commence : touchez la flèche sous le domino à renverser.
begin-shove = { $who } commence : touchez la pièce à pousser.
begin-push = { $who } commence : touchez la pièce à pousser.
begin-maze = { $who } commence : touchez la case où va la pièce.
begin-fox-and-geese = { $who } commence : touchez un animal, puis la case où il va.
begin-hare-and-hounds = { $who } commence : touchez un animal, puis la case où il va.
begin-rook = À vous : touchez la case où va la tour.
begin-queen = À vous : touchez la case où va la dame.
begin-bishop = À vous : touchez la case où va le fou.
begin-knight = À vous : touchez la case où saute le cavalier.
begin-king = À vous : touchez la case où va le roi.
begin-poset = À vous : touchez l’élément à enlever ; tout ce qui est au-dessus part avec lui.
begin-superset = À vous : touchez l’ensemble à choisir.
begin-divisors = À vous : touchez le nombre à nommer.
begin-annihilation = À vous : touchez l’arc que suit un jeton.
begin-burning-bridges = À vous : touchez l’arête que suit le jeton.
begin-turning-turtles = À vous : touchez les pièces à retourner.
begin-mock-turtles = À vous : touchez les pièces à retourner.
begin-twins = À vous : touchez les pièces à retourner.
begin-triplets = À vous : touchez les pièces à retourner.
begin-turning-corners = À vous : touchez les pièces à retourner.
begin-l-cram = À vous : touchez les trois cases de votre pièce.
begin-tetromino-cram = À vous : touchez les quatre cases de votre pièce.
begin-grundy = À vous : touchez l’endroit où couper le tas.
begin-poker-nim = { $who } commence : touchez les jetons à prendre, ou la place au-dessus d’un tas pour en remettre.
begin-arc-kayles = À vous : touchez l’arête à prendre.
begin-hanoi = Touchez le piquet d’où prendre un disque, puis celui où le poser.
begin-sliding-tiles = Touchez une tuile voisine du trou, puis le trou.
begin-queens = Touchez où poser une dame.
begin-peg-solitaire = Touchez un pion, puis le trou où il saute.
begin-solitaire-clobber = Touchez une pierre, puis la voisine qu’elle prend.
begin-solitaire-clobber-2 = Touchez une pierre, puis la voisine qu’elle prend.
plays-domineering-left = dominos verticaux
plays-domineering-right = dominos horizontaux
plays-tridomineering-left = pièces verticales de deux ou trois cases
plays-tridomineering-right = pièces horizontales de deux ou trois cases
plays-clobber-left = pierres pleines (x)
plays-clobber-right = pierres évidées (o)
plays-konane-left = pierres pleines (x)
plays-konane-right = pierres évidées (o)
plays-nogo-left = pierres pleines (x)
plays-nogo-right = pierres évidées (o)
plays-col-left = pierres pleines (x), jamais à côté d’une des siennes
plays-col-right = pierres évidées (o), jamais à côté d’une des siennes
plays-snort-left = pierres pleines (x), jamais à côté d’une évidée
plays-snort-right = pierres évidées (o), jamais à côté d’une pleine
plays-amazons-left = amazones pleines (x)
plays-amazons-right = amazones évidées (o)
plays-cutcake-left = coupe entre les colonnes
plays-cutcake-right = coupe entre les lignes
plays-toppling-dominoes-left = dominos bleus, et verts
plays-toppling-dominoes-right = dominos rouges, et verts
plays-shove-left = pièces pleines (x)
plays-shove-right = pièces évidées (o)
plays-push-left = pièces pleines (x)
plays-push-right = pièces évidées (o)
plays-northcott-left = pions ronds, dans les deux sens de leur ligne
plays-northcott-right = pions carrés, dans les deux sens de leur ligne
plays-hackenbush-left = arêtes bleues, et vertes
plays-hackenbush-right = arêtes rouges, et vertes
plays-toads-and-frogs-left = crapauds, vers la droite
plays-toads-and-frogs-right = grenouilles, vers la gauche
plays-poker-nim-left = jetons des tas, et du sac de gauche
plays-poker-nim-right = jetons des tas, et du sac de droite
plays-king-clobber-left = pierres pleines (x)
plays-king-clobber-right = pierres évidées (o)
plays-maze-left = vers le bas, jusqu’à un mur au plus
plays-maze-right = vers la droite, jusqu’à un mur au plus
plays-fox-and-geese-left = les oies (G), en montant en diagonale
plays-fox-and-geese-right = le renard (F), selon toute diagonale
plays-hare-and-hounds-left = les chiens (H), jamais en arrière vers la gauche ; D est un point vide avec des diagonales
plays-hare-and-hounds-right = le lièvre (R), dans tous les sens
plays-friendly-colours-left = pierres pleines (x), à côté d’une des siennes
plays-friendly-colours-right = pierres évidées (o), à côté d’une des siennes
plays-even-split-left = prend une ou deux allumettes
plays-even-split-right = partage un tas en deux tas égaux
numbers = Numéros
computing = calcul…
hints-beyond = Trop grand pour savoir ce que vaut chaque coup.
several-meant = { $count } coups commencent ici.
several-win = { $count } coups commencent ici, { $good ->
    [0] aucun de bon.
    [one] dont un bon.
   *[other] dont { $good } bons.
  }
colon = {"\u00A0"}:{" "}
the-rules = Règles du jeu { $name }
rules-misere = Version misère : le joueur qui ne peut plus jouer gagne.
begin-partizan = { $who } commence : touchez où jouer.
turn-you = À vous.
turn-machine = La machine joue.
turn-left = À [left:Gauche] de jouer.
turn-right = À [right:Droite] de jouer.
turn-first = Au premier joueur de jouer.
turn-second = Au second joueur de jouer.
played-you = Vous : { $move }.
played-machine = La machine : { $move }.
played-left = Gauche : { $move }.
played-right = Droite : { $move }.
played-first = Premier joueur : { $move }.
played-second = Second joueur : { $move }.
over-you = Plus aucun coup : vous avez [win:gagné].
over-machine = Plus aucun coup : la machine a [lose:gagné].
over-left = Plus aucun coup : [left:Gauche] a gagné.
over-right = Plus aucun coup : [right:Droite] a gagné.
over-first = Plus aucun coup : le premier joueur a [win:gagné].
over-second = Plus aucun coup : le second joueur a [win:gagné].
over-points-you = { $one } à { $two } : vous avez [win:gagné].
over-points-machine = { $one } à { $two } : la machine a [lose:gagné].
over-points-first = { $one } à { $two } : le premier joueur a [win:gagné].
over-points-second = { $one } à { $two } : le second joueur a [win:gagné].
over-even = { $points } partout : [drawn:égalité].
name-you = vous
name-machine = machine
name-first = premier
name-second = second
name-left = Gauche
name-right = Droite
hint-legend = ○ gagne · ● perd · pointillé : nulle
hint-legend-best = ○ meilleur coup · ● moins bon
hint-numbers = nombre : coups jusqu’à la fin, au mieux
hint-pieces = nombre : pièces qui resteront
hint-points = nombre : l’avance, au mieux
mark-win-in = { $count ->
    [one] gagne aussitôt
   *[other] gagne en { $count }
  }
mark-lose-in = { $count ->
    [one] perd aussitôt
   *[other] perd en { $count }
  }
mark-win = gagne
mark-lose = perd
mark-draw = nulle
choose = Plusieurs coups commencent ici : touchez un second élément, le même encore pour lui seul, ou choisissez ci-dessous.
all-moves = { $count ->
    [one] Le seul coup
   *[other] Les { $count } coups
  }
moves-meant = Les coups qui commencent ainsi
shown-of = { $shown } sur { $all } sont montrés.
apart = {"\u00A0"};{" "}
cut = { $list } ({ $shown } sur { $all })
ordinal-one = { $number }er
ordinal-two = { $number }e
ordinal-few = { $number }e
ordinal-other = { $number }e
no-picture = Cette position n’a pas d’image ; les coups sont dans la liste.
too-large = Trop grand pour voir jusqu’au bout : la machine joue ici d’instinct.
where-lost = Où la partie s’est perdue
mistake-you = Vous l’avez perdue à votre { $number } coup : { $move }.
mistake-machine = La machine l’a perdue à son { $number } coup : { $move }.
mistake-left = Gauche l’a perdue à son { $number } coup : { $move }.
mistake-right = Droite l’a perdue à son { $number } coup : { $move }.
mistake-first = Le premier joueur l’a perdue à son { $number } coup : { $move }.
mistake-second = Le second joueur l’a perdue à son { $number } coup : { $move }.
better = Mieux : { $move }.
back-there = Y revenir
no-mistakes = Personne ne s’est trompé : la fin était écrite.
machine-begins = La machine commence
again = Nouvelle partie
restart = Recommencer
hint = Indices
undo = Annuler
stop = Arrêter
watch = Voir la meilleure solution
against = Contre
begins = Commence
level-perfect = une machine parfaite
level-forgiving = une machine indulgente
level-random = une machine au hasard
level-person = une autre personne
tree = Coups essayés
start = Début
pieces-now = restent
pieces-best = au mieux
pieces-reachable = encore possible
puzzle-stuck = { $met ->
    [yes] Fini : il en reste { $count }, et personne ne peut [win:mieux].
   *[no] Plus aucun coup, il en reste { $count }. Au mieux : { $best }.
  }

# Explorer
step-none = Rien n’est encore décidé. On commence par les fins : glissez le curseur, ou coloriez pas à pas.
step-number = Étape { $step } sur { $of }.
step-end = En { $name } il n’y a plus de coup : celui qui doit jouer a perdu. La position est [lose:perdante].
step-end-misere = En { $name } il n’y a plus de coup, et en version misère cela gagne : la position est [win:gagnante].
step-N = De { $name } on peut aller en { $to }, position perdante : { $name } est [win:gagnante].
step-P = Tous les coups depuis { $name } mènent à une position gagnante ({ $to }) : { $name } est [lose:perdante].
step-P-one = Le seul coup depuis { $name } mène en { $to }, position gagnante : { $name } est [lose:perdante].
step-draws = Rien d’autre ne se décide à partir des fins : depuis { $list }, chacun peut faire durer la partie, et elle est [drawn:nulle].
step-attractor-0 = A₀ : la partie est finie. Buts du joueur 0 (○) : { $zero } ; du joueur 1 (□) : { $one }.
step-attractor = { $set } : en { $n ->
    [one] un coup
   *[other] { $n } coups
  } au plus, le joueur 0 (○) force maintenant aussi un but depuis { $zero }, et le joueur 1 (□) depuis { $one }.
step-attractor-zero = { $set } : en { $n ->
    [one] un coup
   *[other] { $n } coups
  } au plus, le joueur 0 (○) force maintenant aussi un but depuis { $zero } ; rien de plus pour le joueur 1 (□).
step-attractor-one = { $set } : en { $n ->
    [one] un coup
   *[other] { $n } coups
  } au plus, le joueur 1 (□) force maintenant aussi un but depuis { $one } ; rien de plus pour le joueur 0 (○).
step-peel = { $name } n’a plus de successeur : il entre dans le [lose:noyau], et ses prédécesseurs sont supprimés : { $list }.
step-peel-alone = { $name } n’a plus de successeur : il entre dans le [lose:noyau].
step-level-0 = Niveau 0 : plus aucun coup en { $list }.
step-level = Niveau { $n } : les niveaux inférieurs supprimés, plus aucun coup en { $list }.
doubled-legend = Rond : S0, où le joueur 0 (○) joue ; carré : S1, où le joueur 1 (□) joue. La flèche venue de l’extérieur montre l’état initial ; T0 et T1 sont les buts, où la partie est finie. Sous les autres : en combien de coups un but est forcé. Les arcs gras forment une stratégie gagnante.
notion = Notion
notion-colour = gagnantes et perdantes
notion-attractor = attracteurs, graphe dédoublé
notion-kernel = noyau, par effeuillage
notion-grundy = valeurs de Grundy, par mex
notion-levels = niveaux
reach = Montrer
reach-all = tout le graphe
reach-moves = { $count ->
    [one] à un coup
   *[other] à { $count } coups
  }
pictures-inside = plateaux
this-step = Ce qui est montré, à cette étape :
all-steps = Toutes les étapes :
steps-pdf = PDF de toutes les étapes
steps-latex = LaTeX de toutes les étapes
zoom-in = Plus grand
zoom-out = Plus petit
zoom-fit = Ajuster
step-slider = Étape du coloriage
grow = Colorier pas à pas
label-with = Étiquettes
label-outcome = issue
label-grundy = valeur de Grundy
label-remoteness = coups jusqu’à la fin
label-level = niveau
graph-of = Graphe du jeu à { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }
graph-cut = Les { $count } premières positions, les plus proches d’abord ; il y en a d’autres.
kernel-is = Les positions [lose:perdantes] forment le noyau : { $list }
kernel-misere = En version misère, les positions [lose:perdantes] forment le noyau du graphe privé des positions finales : { $list }
outcome-N = gagnante
outcome-P = perdante
outcome-D = nulle
outcome-open = pas encore décidée
told-N = Position [win:gagnante].
told-P = Position [lose:perdante].
told-D = Position [drawn:nulle] : aucun des deux ne peut forcer le gain.
told-open = Pas encore décidée.
told-remoteness = { $count ->
    [0] La partie est finie ici.
    [one] Elle finit après un coup.
   *[other] Au mieux, elle dure { $count } coups.
  }
play-from-here = Jouer d’ici
explore-from-here = Explorer d’ici
explore-hint = Cliquez sur une position pour la voir.
reduction-strip = Coup par coup
reduction-forest = Ce que les prises relient
puzzle-between = On ne sait pas combien il peut en rester au minimum : au moins { $low }{ $high ->
        [-1] .
       *[other] , et au plus { $high }, par les coups trouvés.
    }
puzzle-here = { $pieces ->
        [0] aucune pièce
    [one] 1 pièce
       *[other] { $pieces } pièces
    }{ $least ->
        [-1] .
       *[other] { " ;" } il peut en rester { $least }.
    }
graph-puzzle = { $count ->
        [one] La seule position accessible
       *[other] Toutes les { $count } positions accessibles
    }. Sous chacune, les pièces présentes et le plus petit nombre qui puisse en rester. Depuis les vertes, le meilleur résultat, { $least }, est encore possible ; les coups en gras le préservent.
explore-not = Les jeux à points n’ont pas de positions perdantes à colorier ; voyez plutôt Expliquer.

# Suite et export
values-of = Valeurs de Grundy d’un seul tas, { $ruleset }
plot-of = Courbe des valeurs de Grundy du jeu { $ruleset }
table-of = Valeurs de Grundy à deux coordonnées, { $ruleset }
period-is = Période { $period } à partir de { $preperiod }, démontrée
proved-by = ({ $theorem }).
proved-Guy-Smith = théorème de Guy et Smith
proved-window = fenêtre de valeurs
proved-rare-window = fenêtre de valeurs rares
proved-three-heaps = théorème des trois tas
proved-arithmetic-state = état arithmétique
period-none-upto = Jusqu’au tas { $limit }, aucune période n’est démontrée.
period-grows = Les valeurs croissent : à chaque période de { $period } à partir de { $preperiod }, elles augmentent de { $saltus } ; c’est démontré.
period-further = Chercher plus loin en arrière-plan
rare-values = ◇ valeurs rares : { $count ->
        [0] aucun tas
        [one] un seul tas, { $last }
       *[other] { $count } tas, le dernier { $last }
    }.
period-none = Ces valeurs ne démontrent aucune période.
upto = Jusqu’à
size = Taille
b-file = b-file
copy = Copier
copied = Copié
as-table = En tableau
map-hint = Les points rouges sont les positions perdantes. Cliquez sur une case pour y jouer.
here-circled = Entouré : ce qui est sur la table.
map-dark = Les points sombres sont les positions perdantes.
map-moving = Les points sombres sont les positions perdantes. Glissez pour déplacer, tournez la molette ou pressez + et − pour agrandir. Un point représente { $n } × { $n } positions.
map-least = La plus petite valeur est ici { $value }, parmi { $n } × { $n } positions.
map-making = La table se calcule…
map-enlarge = Agrandir
map-reduce = Réduire
map-whole = Toute la table
on-the-table = sur la table
sequence-not = { $ruleset } ne se joue ni avec des tas ni avec des coordonnées : pas de suite à tracer.
sequence-try = Essayez
export-picture = L’image
export-dark = SVG sombre
export-text = Copier en texte
export-graph = Le graphe du jeu, { $count ->
        [one] { $count } position
       *[other] { $count } positions
    }
export-graph-svg = SVG du graphe
export-graph-png = PNG du graphe
export-graph-pdf = PDF du graphe
export-doubled = TikZ, dédoublé
export-tikz = TikZ de l’image
export-explanation = L’explication
export-explanation-pdf = PDF de l’explication
export-print = Imprimer, ou PDF
export-link = Un lien vers cette page
export-command = La même question en ligne de commande
export-answer = La réponse en JSON

# Expliquer
who = Qui
how-head = Comment
why = Pourquoi
parity = parité
ones = nombre de 1
even = pair
odd = impair
why-line = Une partie jouée au mieux :
thermograph = Le thermographe : sur quoi Gauche (bleu) et Droite (tirets) peuvent compter quand chaque coup coûte ce que dit la hauteur. Les parois se rejoignent à la hauteur de la température.
thermograph-of = Thermographe de moyenne { $mean } et de température { $temperature }
why-hottest = Les termes sont indépendants : en règle générale, on joue dans le plus chaud.
see-sequence = Voir la suite
see-map = Voir la carte des positions perdantes
see-graph = Voir le graphe
move-word = Coup
summand = Terme
value-word = Valeur
left-stop = Arrêt de Gauche
right-stop = Arrêt de Droite
mean = Moyenne
temperature = Température
components = Composantes
class = Classe
bound = Borne
explain-later = Appuyez sur v pour voir qui gagne, une deuxième fois pour voir comment, une troisième pour voir pourquoi.
explain-large = Trop grand pour être expliqué tout de suite.
proof = Preuve
proof-write = Écrire une preuve
proof-open = Ouvrir un fichier de preuve
proof-save = L’enregistrer
proof-none = Ce fichier ne contient pas de preuve. `noyau prove` en écrit une.
proof-fault = La preuve ne tient pas :
proof-holds = { $first ->
    [L] { $won ->
        [yes] Gauche commence et gagne.
       *[no] Gauche commence et perd.
      }
    [R] { $won ->
        [yes] Droite commence et gagne.
       *[no] Droite commence et perd.
      }
   *[any] { $won ->
        [yes] Le joueur qui commence gagne.
       *[no] Le joueur qui commence perd.
      }
  } La liste contient { $positions ->
        [one] { $positions } position perdante
       *[other] { $positions } positions perdantes
    } et répond à { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } ; tout a été vérifié avec les seules règles.
proof-first = La preuve commence : { $move }.
proof-play = Essayez de la réfuter : jouez un coup quelconque du perdant, et la preuve répond.
proof-end = Le perdant n’a plus de coup.

# Casse-têtes, codes, théorèmes
puzzles-intro = Des casse-têtes pour un seul joueur : le plus souvent, il doit rester le moins de pièces possible. Essayez, puis regardez la meilleure solution.
puzzle-goal = { $count ->
    [0] Il a une solution.
    [one] Une seule pièce peut rester.
   *[other] Il reste au moins { $count } pièces.
  }
puzzle-open = Combien de pièces restera-t-il au minimum ?
codes-intro = On parcourt tous les mots dans l’ordre et on garde chaque mot qui diffère assez de tous ceux déjà gardés. Cette règle gloutonne est un jeu : les mots gardés sont ses positions perdantes, et c’est pourquoi ils forment un code stable par addition.
code-length = Longueur
code-criterion = Critère
code-hamming = distance au moins
code-burst = une rafale plus longue que
code-order = Ordre
code-lexicographic = lexicographique
code-gray = Gray
code-symbols = Symboles
code-is = { $size ->
        [one] { $size } mot
       *[other] { $size } mots
    }{ $dimension ->
    [-1] , non linéaire
   *[other] , code linéaire de dimension { $dimension }
  }{ $distance ->
    [0] .
   *[other] , à distance au moins [win:{ $distance }].
  }
code-corrects = { $radius ->
    [one] Une erreur est corrigée.
   *[other] { $radius } erreurs sont corrigées.
  }
code-send = Envoyez un mot, abîmez-le, voyez-le réparé
code-sent = envoyé
code-received = reçu : touchez un symbole pour le changer
code-corrected = mot du code le plus proche
code-flip = Le symbole { $place } est { $symbol } : le changer
code-clean = Rien n’est encore abîmé.
code-mended = { $errors ->
    [one] Une erreur, [win:réparée].
   *[other] { $errors } erreurs, toutes [win:réparées].
  }
code-doubt = { $errors ->
    [one] Une erreur se voit, et c’est déjà trop pour être sûr :
   *[other] { $errors } erreurs se voient, c’est trop pour être sûr :
  } le mot le plus proche trouvé est à distance { $distance }, [drawn:indécis].
code-fooled = { $errors } erreurs, c’est trop : le mot le plus proche, à distance { $distance }, est [lose:un autre].
code-another = Un autre message
code-words = Les mots, dans l’ordre du choix
code-distances = Combien de mots à chaque distance
code-expression = ce que dit une expression
code-message = message : touchez un symbole pour le changer
code-read = message lu :
code-covering = { $perfect ->
    [true] Parfait : chaque mot est à distance au plus { $radius } d’exactement un mot du code.
   *[other] Chaque mot est à distance au plus { $radius } du code.
  }
code-group = { $order ->
        [one] Seule l’identité, parmi les permutations des places, conserve le code.
       *[other] { $order } permutations des places conservent le code.
    }
code-generator = Matrice génératrice
code-check = Matrice de contrôle
pairs-of = Couples de plus petits nombres libres, de différences θ⌊n/μ⌋
pairs-count = Couples
pairs-slope = Les plus petits nombres croissent comme αn avec α = { $slope } = { $decimal }…
pairs-quotients = Les quotients A(n)/n tendent vers { $slope } ; n croît par facteurs de dix.
pairs-deviation = Écart des plus petits nombres à la droite
pairs-beatty = Tous sont ⌊αn + β⌋ avec un même β.
pairs-no-beatty = Ils ne sont ⌊αn + β⌋ pour aucun β.
pairs-morphism = En écrivant a pour le plus petit nombre de son couple et b pour le plus grand, 1, 2, 3, … forment le mot fixé par a → { $a }, b → { $b }.
pairs-numeration = Les plus petits sont les nombres qui se terminent par un nombre pair de zéros, écrits avec les nombres 1, { $c }, …, u(k) = { $a }u(k − 1) + { $b }u(k − 2).
search-claims = Chercher un théorème
claims-intro = { $count } théorèmes des sources, chacun écrit comme une vérification qu’on peut relancer ici, aussi loin qu’on veut.
claim-holds = vrai
claim-holds-corrected = vrai, corrigé
claim-false = faux
claim-held = Vérifié dans { $count } cas, jusqu’à { $upto }.
claim-untried = Aucun cas jusqu’à { $upto }.
claim-not-found = Aucun cas jusqu’à { $upto } ne le montre, sur { $count }.
claim-fails = Faux, après { $count } cas :
check = Vérifier
see-in-explore = Explorer
see-in-explain = Expliquer
see-in-sequence = La suite
see-in-play = L’essayer
see-in-codes = Le code
see-in-editor = Le dessiner
verdicts = Verdicts
verdict-all = tous
claim-code = longueur { $n }, distance { $d }, ordre { $order ->
    [gray] de Gray
   *[other] lexicographique
  }
claim-other-code = un code de longueur { $n }
counterexample = Contre-exemple :

# Inventer un jeu
invent-intro = Écrivez les règles : le plateau les suit aussitôt. L’adresse de cette page contient les règles ; qui a le lien a le jeu.
invent-gallery = Partir de
invent-gallery-choose = un jeu de la galerie
invent-rules = Les règles
invent-show = Montrer l’endroit
invent-position = Position
invent-open = L’analyser
invent-share = Copier le lien
invent-last = Le plateau suit encore les dernières règles que l’on a pu lire, celles du jeu `{ $name }`.
invent-short = Le langage en bref
invent-short-begin = `noyau-rules 1` et `ruleset mon-jeu` : les deux premières lignes de tout fichier.
invent-short-ground = `board x o`, `heaps` ou `graph x o` : sur quoi l’on joue (plateau, tas ou graphe), et les lettres des pièces.
invent-short-move = `left x. -> .x` : un coup de Gauche, ce qu’il y a avant et ce qu’il y a après ; de même `right` (Droite) et `both` (les deux).
invent-short-signs = `.` est une case vide, `#` aucune case, `?` n’importe laquelle, `_` ce qui n’importe pas ; `.*` est un nombre quelconque de cases vides ; `/` commence la ligne suivante.
invent-short-ways = `left x. -> .x, rightward` : comment un coup peut être disposé ; aussi `vertical`, `horizontal`, `diagonal`, `every`, `fixed`. Sans mot, il peut l’être de toute façon.
invent-short-heaps = `both n -> n-k for k in 1..3` : un coup avec des tas.
invent-short-ends = `ends misere` : qui ne peut plus jouer gagne ; aussi `points` et `puzzle`.
invent-short-example = `example xx..oo` : une position pour commencer ; `start full x` dit ce que contient `4x5`.

# L’éditeur
editor-intro = Cliquez pour poser un sommet, tirez de l’un à l’autre pour un arc. Un jeton suit les arcs ; qui ne peut plus jouer a perdu. Le noyau apparaît aussitôt.
tools = Outils
tool-draw = Dessiner
tool-move = Déplacer
tool-erase = Effacer
tool-owner = Joueur ○ □
tool-goal = But
tool-start = Départ
editor-start-zero = De { $name }, [left:○] gagne.
editor-start-one = De { $name }, [right:□] gagne.
editor-start-nobody = De { $name }, personne ne peut forcer un but.
directed = arcs orientés
clear = Tout effacer
sheet = Dessin du graphe { $graph }
goal-0 = but ○
goal-1 = but □
attractor-step = Étape { $step } sur { $of } : glissez pour construire l’attracteur pas à pas.
attractor-zero = [left:○] peut forcer un de ses buts depuis { $list }.
attractor-one = [right:□] peut forcer un de ses buts depuis { $list }.
attractor-zero-none = [left:○] ne peut forcer aucun de ses buts.
attractor-one-none = [right:□] ne peut forcer aucun de ses buts.
kernels-many = Trop de noyaux pour les lister.
kernel-none = Ce graphe n’a [drawn:pas de noyau].
kernel-one = Le noyau est [lose:{ $list }] : aucun arc à l’intérieur, et de partout ailleurs un arc y mène.
kernel-several = Il y a [drawn:{ $count } noyaux].
editor-lost = Perdantes : { $list }.
editor-none-lost = Aucune position perdante.
editor-drawn = Nulles, car on peut tourner en rond : { $list }.
editor-legend = Sous chaque sommet : P perdante, N gagnante, D nulle, et la valeur de Grundy. Rempli : le noyau.
play-on-it = Y jouer
paste-head = En texte
paste = Dessiner ceci
paste-hint = Un dictionnaire, une liste d’arcs, DOT, graph6 (g6:…) ou une expression :
graph-too-many = On dessine au plus { $what } sommets.

# Exercices
exercises = Exercices
ex-intro = Cherchez d’abord ; chaque réponse est corrigée avec sa raison. Les progrès ne sont gardés que sur cette machine.
ex-progress = { $done } sur { $of } réussis.
ex-number = { $state ->
    [done] Exercice { $number }, réussi
    [tried] Exercice { $number }, essayé
   *[new] Exercice { $number }
  }
ex-task-colour = Coloriez chaque position, N gagnante ou P perdante :
ex-task-grundy = Donnez à chaque position sa valeur de Grundy :
ex-task-kernel = Marquez le noyau :
ex-task-attractor = Marquez l’attracteur de ○ : les positions d’où ○ peut forcer un de ses buts.
ex-task-move = Choisissez un coup gagnant :
ex-task-value = Quelle est la valeur de Grundy ?
ex-how-colour = Touchez une position une fois pour N, deux fois pour P ; ou tapez la lettre.
ex-how-grundy = Touchez une position pour compter ; ou tapez le chiffre.
ex-how-kernel = Aucun arc ne va d’un sommet marqué à un autre, et de tout autre sommet un arc mène à un sommet marqué.
ex-how-attractor = ○ joue dans les cercles, □ dans les carrés. Un double contour est un but ; le signe dessous dit de qui.
ex-no-kernel = Il n’y en a pas
ex-again = Recommencer
ex-next = Suivant
ex-right = [win:Juste.]
ex-wrong = { $count ->
    [one] [lose:Pas encore :]
   *[other] [lose:Pas encore,] { $count } endroits :
  }
ex-marked = marqué
ex-too-large = Ce jeu a trop de positions pour un exercice.
ex-kernel-inner = Un arc va de { $name } à { $to } : ils ne peuvent pas être tous deux dans un noyau.
ex-kernel-outer = { $name } est dehors, mais aucun arc n’en mène dans le noyau.
ex-kernel-exists = Il y en a un : { $list }.
ex-kernel-none-here = Aucun ensemble ne convient : ce graphe n’a pas de noyau.
ex-attractor-goal = { $name } est lui-même un but de ○.
ex-attractor-can = En { $name }, ○ joue et peut aller en { $to }, d’où le but peut être forcé.
ex-attractor-must = En { $name }, □ joue et tous les arcs mènent dans l’attracteur ({ $to }).
ex-attractor-sink = En { $name }, la partie est finie, et ce n’est pas un but de ○.
ex-attractor-cannot = En { $name }, ○ joue, mais aucun arc ne mène dans l’attracteur ({ $to }).
ex-attractor-escape = En { $name }, □ joue et peut s’échapper en { $to }.
ex-mex-end = En { $name } il n’y a plus de coup : le plus petit entier absent est 0.
ex-mex = De { $name } on peut aller à des positions de valeur { $values } ; le plus petit entier absent est { $value }.
ex-value-wrong = C’est { $value }.
ex-move-wrong = Après « { $move } », l’adversaire peut gagner.
ex-own = Votre propre liste
ex-own-how = Un exercice par ligne, d’abord son genre, puis une position ou un graphe :
ex-own-wrong = pas compris : { $line }
ex-link = Copier le lien pour la classe
ex-open = L’ouvrir
ex-sheet = Feuille à imprimer (LaTeX)
ex-sheet-solved = Avec les corrigés (LaTeX)
ex-sheet-pdf = Feuille à imprimer (PDF)
ex-sheet-solved-pdf = Avec les corrigés (PDF)
ex-solutions = Exercices corrigés
ex-note-matches = On prend une, deux ou trois allumettes ; qui prend la dernière perd. Commencez par la fin.
ex-note-matches-play = Avec quinze allumettes, il n’y a qu’un bon nombre à laisser. Quel est son reste modulo 4 ?
ex-note-mex = La valeur est le plus petit entier auquel aucun coup ne mène.
ex-note-pushed = Trois pièces sont poussées vers la droite, aussi loin qu’on veut, sans en dépasser une autre. Plusieurs positions deviennent perdantes en même temps.
ex-note-levels = Allez niveau par niveau : d’abord là où il n’y a plus de coup, puis là où tous les coups mènent à des niveaux déjà faits.
ex-note-bar = On casse des lignes par le bas ou des colonnes par la droite ; le coin est empoisonné. Dessinez chaque état par ses lignes et ses colonnes.
ex-note-peel = Prenez dans le noyau un sommet sans successeur, supprimez-le avec ses prédécesseurs, et recommencez.
ex-note-circuit = Un circuit pair peut avoir plusieurs noyaux ; trouvez-en un.
ex-note-triangle = Et un circuit impair ?
ex-note-attractor = Partez du but de ○, et ajoutez ce qui doit venir ensuite.
ex-note-nim-sum = Écrivez les nombres en binaire les uns sous les autres et additionnez sans retenue.
ex-note-marienbad = Plusieurs coups gagnent ; chacun rend paires toutes les colonnes binaires.
ex-note-only = Ici un seul coup gagne.
ex-note-misere = Qui prend la dernière allumette perd. Quand il ne resterait que des tas d’une allumette, laissez-en un nombre impair.
ex-note-pairs = Groupez les pièces par paires depuis la gauche ; celle qui reste seule à droite va avec le bord. Les écarts dans les paires sont des tas de Nim.
ex-note-domineering = Vous êtes Gauche et posez des dominos verticaux.
