# Ce que dit la ligne de commande.
error-label = erreur :
quoted = « { $text } »
refused-no-value = { $arg } demande une valeur, et il n’y en a pas
refused-value = valeur { $value } impossible pour { $arg }
refused-value-because = valeur { $value } impossible pour { $arg } : on attend { $why }
refused-argument = argument inattendu { $arg }
refused-command = commande inconnue { $name }
refused-twice = l’argument { $arg } ne s’emploie qu’une fois
refused-together = l’argument { $arg } ne s’emploie pas avec { $prior }
refused-missing = il manque ces arguments, qui sont nécessaires :
refused-no-command = il faut une commande, et il n’y en a pas
refused-too-many = valeur de trop { $value } pour { $arg }
refused-too-few = { $arg } demande davantage de valeurs
refused-no-equals = il faut un signe égal entre { $arg } et sa valeur
refused-utf8 = un argument n’est pas en UTF-8
refused-otherwise = cette ligne de commande ne se lit pas
tip-command = conseil : il y a une commande voisine : { $near }
tip-argument = conseil : il y a un argument voisin : { $near }
tip-value = conseil : il y a une valeur voisine : { $near }
expected-seconds = un nombre de secondes, comme 2.5
expected-whole = un nombre entier, comme 1000 ou 1e6
expected-whole-below = un nombre entier inférieur à 2^64, comme 1000 ou 1e6
expected-whole-between = un nombre entier de { $least } à { $most }
expected-of = `grundy` ou `outcome`
expected-player = `L` ou `R`
expected-sizes = des tailles comme `10x10`
expected-span = deux nombres, comme `1..8`
not-a-proof = { $name } ne contient pas de preuve : { $why }
not-a-proof-but-answer = { $name } contient la réponse à une autre question que `prove`
proof-next-wins = le joueur qui commence gagne
proof-previous-wins = le joueur qui commence perd
proof-left-wins = Gauche, qui commence, gagne
proof-left-loses = Gauche, qui commence, perd
proof-right-wins = Droite, qui commence, gagne
proof-right-loses = Droite, qui commence, perd
proof-first-move = premier coup : vers { $to }
proof-size = une liste de { $positions ->
        [one] { $positions } position perdante
       *[other] { $positions } positions perdantes
    } avec des réponses à { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }
proof-holds = prouvé : { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }, { $moves ->
        [one] { $moves } coup paré
       *[other] { $moves } coups parés
    }
proof-fails = pas prouvé : { $fault }
conjecture-holds = elle est vraie { $graphs ->
        [0] faute de graphe à examiner
        [one] sur le seul graphe
       *[other] sur les { $graphs } graphes
    } ; ceux qui satisfont la condition : { $fitting }
conjecture-fails = elle est fausse sur { $graph }, le graphe n° { $graphs } parmi ceux examinés
period-not-observed = aucune période observée
expected-order = `lexicographic`, `gray`, `random:GRAINE`, ou une liste de mots en JSON
expected-colour = `x` ou `o`
expected-language = `en` ou `fr`
only-sequences-plotted = seule une suite se dessine en courbe
standard-input = entrée standard
origin-line = { $name }, ligne { $line }
origin = { $origin } : { $error }
line-too-long = la ligne dépasse { $megabytes } Mo
line-not-utf8 = la ligne n’est pas en UTF-8 à l’octet { $byte }
cannot-read = impossible de lire { $file } : { $why }
cannot-write = impossible d’écrire { $file } : { $why }
cannot-write-to = impossible d’écrire dans { $folder } : { $why }
owners-already = le graphe a déjà des propriétaires
no-position-named = il n’y a pas de position `{ $name }`
steps-of-arenas = seules les arènes ont des étapes : utilisez `noyau arena`
several-no-picture = plusieurs graphes ensemble ont une valeur, mais pas d’image
symmetric-lost = Le second joueur y gagne la domination : il choisit le partenaire de chaque sommet que choisit le premier.
symmetric-won = Le premier joueur y gagne la domination : il choisit le sommet { $first }, puis le partenaire de chaque sommet que choisit l’autre.
symmetric-why = Échanger les partenaires envoie sur lui-même le graphe qui reste, et aucun sommet ne mène à son partenaire : un partenaire peut toujours être choisi.
symmetric-none = Aucune symétrie n’a été trouvée qui permette d’y répondre à tout choix dans le jeu de domination.
twins-step = sans { $without } : { $count ->
    [one] même voisinage fermé que { $of }
   *[other] jumeaux de { $of } à un couplage près entre les deux paires
  }
twins-no-step = Il n’y a pas de jumeaux.
move-graph-value = La position et la domination sur ce graphe ont la valeur de Grundy { $value } : les deux ont été trouvées, et elles sont égales.
move-graph-unchecked = L’une des valeurs de Grundy de la position et de la domination sur ce graphe est hors d’atteinte.
at-count = --at nomme un sommet par graphe ; graphes : { $wanted }, sommets : { $given }
not-an-answer = { $file } n’est pas une réponse à `arena`, `kernels` ou `grundy` : { $why }
right-grundy = juste : issues et valeurs de Grundy de { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }, avec { $arcs ->
        [one] { $arcs } arc
       *[other] { $arcs } arcs
    }
right-kernels = juste : noyaux de { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }, avec { $arcs ->
        [one] { $arcs } arc
       *[other] { $arcs } arcs
    }
right-arena = juste : attracteurs, rangs et stratégies de { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }, avec { $arcs ->
        [one] { $arcs } arc
       *[other] { $arcs } arcs
    }
wrong-because = faux : { $why }
no-saved-run = il n’y a pas de calcul enregistré `{ $file }`
run-of-other-game = { $file } contient un calcul de { $found }, pas de { $wanted }
run-goes-on = { $game } : on continue après { $count } valeurs
catalogue-unreadable = le catalogue ne se lit pas : { $why }
catalogue-in-part = la période de { $game } vient du catalogue ; une partie de sa preuve a été recalculée (`--fresh` recalcule tout)
catalogue-uncertified = ce que le catalogue dit de { $game } n’est pas cru : son certificat ne l’appuie pas
catalogue-unkept = la réponse n’a pas pu être gardée dans le catalogue : { $why }
which-game = quel jeu, ou quel calcul enregistré ?
run-is-saved = il y a un calcul enregistré de { $count } valeurs ; `--resume` le poursuit
run-not-saved = ce calcul n’est pas enregistré : { $why }
run-unsaved = { $why } ; le calcul continue sans être enregistré
run-stopped-saved = { $limit } après { $count } valeurs ; enregistré dans { $file } : `{ $command }` continue
run-link-unknown = le calcul a { $links ->
        [one] { $links } maillon
       *[other] { $links } maillons
    }, à partir de 0 ; il n’y a pas de maillon `{ $link }`
ask-field = `{ $field }` n’a pas la forme CHAMP=VALEUR
link-is-number = un maillon est un nombre, `{ $link }` n’en est pas un
run-described = { $game } : { $values } valeurs, { $rares } rares jusqu’à { $last }, { $links } maillons, { $hashes } empreintes
run-link-same = maillon { $link }, de { $from } à { $to } : identique
runs-none = Rien n’est achevé, et rien n’est enregistré.
runs-finished = Achevés
runs-saved = Enregistrés
run-values = { $count } valeurs
period-arithmetic = période arithmétique { $period }, { $saltus } de plus, à partir du tas { $start }
period-found = période { $period } à partir du tas { $start }
period-none = aucune période n’est démontrée
period-observed = période { $period } à partir de { $start }, aussi loin que vont les valeurs : observée, non démontrée
period-proved = période { $period } à partir du tas { $start }, démontrée par { $theorem }
studio-at = Le studio est à { $link } (Ctrl-C le ferme)
studio-forgets = Le catalogue du studio ne s’ouvre pas, et les réponses achevées ne seront pas gardées : { $why }
studio-failed = le studio a échoué : { $why }
studio-no-browser = Aucun navigateur ne s’est ouvert : suivez le lien.
studio-absent = ce programme a été compilé sans le studio ; `cargo install --path crates/noyau-cli` le compile avec
progress-of = { $done } sur { $total } { $unit }
progress-done = { $done } { $unit }
progress-rate = { $rate }/s
progress-left = au plus { $time }
progress-no-estimate = pas d’estimation : la fin est inconnue
rules-impartial = Les deux joueurs ont les mêmes coups
rules-partizan = Les joueurs ont des coups différents
rules-scoring = Les points décident
rules-puzzles = Casse-têtes pour un seul joueur
rules-one = `noyau rules NOM` en explique un.
rules-check-file = `noyau rules check` demande un fichier de règles
rules-check-word = un fichier ne se donne qu’après le mot `check` : `noyau rules check FICHIER`
rules-more-moves = et { $count ->
    [one] un autre coup
   *[other] { $count } autres coups
}
rules-laws-hold = Les lois sont respectées : { $positions } positions ont été écrites et relues, et { $compared } d’entre elles résolues aussi par définition.
rules-move-left = Gauche : { $name }
rules-move-right = Droite : { $name }
rules-notice = Remarque : { $what }.
rules-notice-line = Remarque sur la ligne { $line } : { $what }.
rules-rules = Règles
rules-notation = Notation
rules-example = Exemple
rules-more = D’autres positions
rules-known = Ce qu’on sait
rules-literature = Littérature
ones = nombre de 1
and-more = … et { $count } de plus ; --json les donne tous
left-wins = Gauche gagne
right-wins = Droite gagne
a-draw = partie nulle
outcome-n = le joueur suivant gagne : celui qui commence
outcome-p = le joueur précédent gagne : celui qui commence perd
outcome-l = Gauche gagne, quel que soit celui qui commence
outcome-r = Droite gagne, quel que soit celui qui commence
outcome-mixed = { $left } quand Gauche commence, { $right } quand Droite commence
outcome-d = nulle : personne ne peut forcer le gain, et la partie continue
fact-grundy = valeur de Grundy
fact-out-of-reach = hors d’atteinte ; un théorème a donné l’issue
fact-value = valeur
fact-mean = moyenne
fact-temperature = température
fact-form = forme canonique
fact-relation = côté gauche et côté droit
fact-holds = comme énoncé
fact-yes = oui
fact-no = non
moves-winning = coups gagnants
moves-winning-none = aucun coup gagnant
moves-winning-left = coups gagnants de Gauche
moves-winning-left-none = aucun coup gagnant de Gauche
moves-winning-right = coups gagnants de Droite
moves-winning-right-none = aucun coup gagnant de Droite
moves-all = coups
moves-all-none = aucun coup
moves-best = meilleurs coups
moves-best-none = aucun meilleur coup
score-tie = égalité
score-save-one = une seule position à la fois est cherchée et enregistrée
score-saved = enregistré : le score est compris entre { $least } et { $greatest } ; ensembles de ficelles connus : { $sets }
score-found = le score est { $score }
components = composantes
by-theorem = par théorème
at-least = au moins { $n }
at-most-n = au plus { $n }
cannot-be-reached = on ne peut pas y arriver
nothing-remains = le casse-tête a une solution
turns-fewest = { $turns ->
    [0] aucun coup
    [one] un coup, et pas moins
   *[other] { $turns } coups, et pas moins
  }
turns-between = { $turns } coups ; il en faut au moins { $least }
turns = au total
one-piece-remains = il peut rester une seule pièce
pieces-remain = il reste au moins { $count } pièces
method = méthode
because = parce que
moves-all-legal = { $count ->
    [0] il n’y a aucun coup
    [one] le coup est permis
   *[other] les { $count } coups sont permis
}
move-illegal = coup { $number } : { $why }
pieces-left = { $count ->
    [0] il ne reste rien : { $position }
    [one] il reste une pièce : { $position }
   *[other] il reste { $count } pièces : { $position }
}
head-parent = parent
head-group = groupe
head-heaps = tas
as-printed = tel qu’imprimé
not-colourings = `{ $name }` n’est pas une étude : { $why }
colourings-certified = toutes les prises sont permises ; qu’il ne puisse pas en rester moins découle de l’invariant (classes : { $invariant }), et a été décidé de nouveau pour les autres (classes : { $decided })
colourings-complete = { $classes ->
        [one] { $classes } classe
       *[other] { $classes } classes
    } de coloriages des deux couleurs, { $colourings ->
        [one] { $colourings } coloriage
       *[other] { $colourings } coloriages
    }
colourings-so-far = { $classes ->
        [one] { $classes } classe
       *[other] { $classes } classes
    } de coloriages des deux couleurs jusqu’ici, { $colourings ->
        [one] { $colourings } coloriage
       *[other] { $colourings } coloriages
    }
head-stones = pierres
head-classes = classes
head-colourings = coloriages
head-words = premiers mots
colourings-undecided = indécises : { $classes ->
        [one] { $classes } classe
       *[other] { $classes } classes
    }
colourings-invariant = classes où l’invariant modulo 3 interdit une seule pierre : { $forbidden } ; où il en permet une : { $reached } y parviennent, { $missed } non
colourings-strong = classes qui laissent des pierres n’importe où, dans l’une ou l’autre couleur : une pierre { $one }, deux { $two }, une avec un joker { $joker }
not-moves = ce n’est pas une liste de coups : { $why }
p-positions-count = { $count ->
        [one] { $count } position P
       *[other] { $count } positions P
    }
none = néant
words-count = { $count ->
        [one] { $count } mot
       *[other] { $count } mots
    }
dimension = dimension
minimum-distance = distance minimale
grundy-values = valeurs de Grundy
false-at = faux : { $position }
check-one-claim = `noyau claim NOM --upto N` en vérifie un.
compared-differ-at = diffèrent pour la première fois en { $at } : { $one } et { $other }
compared-differ = diffèrent pour la première fois au tas { $heap } : { $one } et { $other }
compared-always = coïncident toujours : les deux suites continuent de la même façon
compared-so-far = coïncident jusqu’au tas { $upto } ; rien n’est démontré au-delà
slice-at = en { $corner }
player-has-won = le joueur { $player } a gagné en { $start }
nobody-wins-from = personne ne peut forcer le gain depuis { $start }
nobody-wins-start = personne ne peut forcer le gain depuis le début
attractor-0 = A(0), le joueur 0 gagne
attractor-1 = A(1), le joueur 1 gagne
nobody-wins = personne ne gagne
count-of = { $count } sur { $total }
head-position = position
head-winner = gagnant
head-moves = coups
head-go-to = aller en
kernel-none = aucun noyau
kernel-one = un noyau
head-vertex = sommet
head-outcome = issue
head-remoteness = coups jusqu’à la fin
head-level = niveau
sum-n = le joueur suivant gagne
sum-p = le joueur précédent gagne
sum-d = personne ne peut forcer le gain
summary-positions = positions
summary-arcs = arcs
summary-goals = buts
summary-goals-of = { $zero } du joueur 0, { $one } du joueur 1
summary-zero = le joueur 0 gagne
summary-one = le joueur 1 gagne
summary-longest = gain le plus long
summary-none = aucun
summary-read = lecture
summary-turned = graphe retourné
summary-arcs-rate = { $seconds } s, { $rate } M arcs/s
summary-attractors = attracteurs
summary-positions-rate = { $seconds } s, { $rate } M positions/s
summary-memory = mémoire au plus haut
summary-memory-of = { $megabytes } Mo, { $bytes } octets par position
score-first =
    le premier joueur gagne { $points ->
        [1] d’un point
       *[other] de { $points } points
    }
score-second =
    le second joueur gagne { $points ->
        [1] d’un point
       *[other] de { $points } points
    }
player-wins-in =
    le joueur { $player } gagne depuis { $start } en { $moves ->
        [1] 1 coup
       *[other] { $moves } coups
    }
player-wins-start =
    le joueur { $player } gagne depuis le début en { $moves ->
        [1] 1 coup
       *[other] { $moves } coups
    }
moves-counted =
    { $count ->
        [1] 1 coup
       *[other] { $count } coups
    }
kernels-counted =
    { $count ->
        [1] 1 noyau
       *[other] { $count } noyaux
    }
functions-counted =
    { $count ->
        [1] 1 fonction de Grundy
       *[other] { $count } fonctions de Grundy
    }
period-saltus =
    { $saltus } de plus { $period ->
        [1] à chaque tas
       *[other] tous les { $period } tas
    } à partir du tas { $start }, démontré par { $theorem }
moves-winning-many = coups gagnants : il y a trop de coups pour les énumérer
moves-winning-left-many = coups gagnants de Gauche : il y a trop de coups pour les énumérer
moves-winning-right-many = coups gagnants de Droite : il y a trop de coups pour les énumérer
compared-two = { $one } et { $other }
fact-class = classe
row = ligne
period = période
from-column = à partir de la colonne
code-words = mots
code-basis = base
code-method = trouvé par
code-generator = matrice génératrice
code-parity-check = matrice de contrôle
code-weights = poids
code-dual-weights = poids du dual
code-dual-distance = distance du dual
code-covering-radius = rayon de recouvrement
code-automorphisms = permutations des places qui le conservent
code-perfect = parfait
code-yes = oui
code-no = non
code-lengths-of = Plus grandes longueurs pour la distance { $distance }, selon la redondance
code-action-needed = on attend `encode` ou `decode` avant les mots
expected-word = on attend un entier, `0b` et des bits, ou des symboles séparés par des virgules
decoded-errors = { $count ->
    [0] aucune erreur
    [one] 1 erreur
   *[other] { $count } erreurs
}
decoded-doubtful =
    { $count ->
        [one] { $count } erreur, peut-être mal corrigée
       *[other] { $count } erreurs, peut-être mal corrigées
    }
theorem-fails = faux
theorem-holds = vrai
theorem-not-shown = non vérifié
theorem-contradicted = { $name } : le cas { $case } le contredit
theorem-in-cases = { $name } : { $cases } cas jusqu’à { $upto } ({ $range })
theorem-without-case = { $name } : il n’y a aucun cas jusqu’à { $upto } ({ $range })
theorem-no-case-shows = { $name } : aucun cas jusqu’à { $upto } ne le montre, sur { $cases } ({ $range })
holds-in-cases = vrai dans { $cases } cas jusqu’à { $upto }
not-shown-by = aucun cas jusqu’à { $upto } ne le montre, sur { $cases }
checked-up-to = { $source } ; vérifié jusqu’à { $upto } ({ $range })
titled = { $title } : { $text }
duration-seconds =
    { $count ->
        [0] 0 seconde
        [1] 1 seconde
       *[other] { $count } secondes
    }
duration-minutes =
    { $count ->
        [0] 0 minute
        [1] 1 minute
       *[other] { $count } minutes
    }
duration-hours =
    { $count ->
        [0] 0 heure
        [1] 1 heure
       *[other] { $count } heures
    }
duration-days =
    { $count ->
        [0] 0 jour
        [1] 1 jour
       *[other] { $count } jours
    }
engines-impartial = impartial
engines-partizan = partisan
engines-scoring = points
engines-puzzle = casse-tête
engines-sums = sommes
engines-one = `--engine NOM` n’emploie que celui-là.
survey-count = { $count ->
        [one] { $count } graphe
       *[other] { $count } graphes
    } selon les parités de { $by }
survey-parities = parités
survey-graphs = graphes
survey-signs = gagnés/nuls/perdus
survey-above = au moins
survey-below = au plus
score-line = au mieux, avec les points des deux joueurs : { $line }
score-line-proof = selon la preuve, contre un joueur qui prend toujours ce qu’il peut avoir, avec les points des deux : { $line }
score-theorem-first = le premier joueur gagne
score-theorem-second = le second joueur gagne
score-theorem-open = le théorème ne décide pas qui gagne
moves-proof = coup de la preuve
classroom-at = Le studio est ouvert à ce réseau, pour une classe (Ctrl-C le ferme) :
classroom-none = Aucune adresse de réseau local trouvée ; cette machine elle-même atteint le studio à { $link }
version-compiler = compilateur
version-target = cible
version-optimised = niveau d’optimisation
version-linked = bibliothèque C
version-static = incluse
version-dynamic = celle du système
version-features = options
version-commit = révision
quotient-complete = le quotient misère de tous les tas : { $order ->
        [one] { $order } élément
       *[other] { $order } éléments
    }, dont { $lost ->
        [one] { $lost } perdant
       *[other] { $lost } perdants
    }
quotient-partial = le quotient misère des tas jusqu’à { $heap } : { $order ->
        [one] { $order } élément
       *[other] { $order } éléments
    }, dont { $lost ->
        [one] { $lost } perdant
       *[other] { $lost } perdants
    }
quotient-period = éléments des tas : période { $period } à partir de { $start }
quotient-proof = { $sums ->
    [0] prouvé : il n’y a aucune somme de tas à examiner
    [one] prouvé par une somme de tas
   *[other] prouvé par { $sums } sommes de tas
}
quotient-tame = docile : se joue comme nim
quotient-generators = générateurs
quotient-relations = relations
quotient-lost = perdants
quotient-heaps = tas
quotient-genus = genre
fact-onside = côté haut
fact-offside = côté bas
worksheet-hello = Une expression par ligne ; `G := {"{"}1|-1{"}"}` garde un jeu, `%` est le dernier résultat, `?` montre ce qui est gardé.
worksheet-name = `{ $name }` ne peut être un nom : il commence par une majuscule, suivie de lettres et de chiffres
worksheet-no-result = il n’y a pas de résultat `{ $number }`
born-count = { $count ->
    [one] un jeu né le jour { $day } ou avant
   *[other] { $count } jeux nés le jour { $day } ou avant
}
born-covers = juste au-dessus l’un de l’autre
head-left-first = Gauche commence
head-right-first = Droite commence
head-left-move = coup de Gauche
head-right-move = coup de Droite
fact-left-options = options de Gauche
fact-right-options = options de Droite
fact-left-incentives = gains de Gauche
fact-right-incentives = gains de Droite
fact-tex = TeX
