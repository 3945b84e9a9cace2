# Tables de toutes les positions d’un jeu, et études.
table-one-part = une table contient les positions d’un seul jeu, non d’une somme
table-two-players = les tables sont faites pour les jeux à deux joueurs sans points
table-no-numbers = les positions du jeu { $ruleset } n’ont pas de numéros à partir d’ici, ou il y en a trop
table-no-grundy = les valeurs de Grundy sont pour les jeux impartiaux qui finissent, en version normale
table-damaged = « { $file } » est abîmé : sa somme de contrôle est fausse. Supprimez-le, et `noyau tabulate` le refait
table-foreign = cette table est au format { $found } ; ce programme lit le format { $known }
table-tier-missing = l’étage { $tier } manque : « { $file } » n’existe pas. `noyau tabulate` reprend à cet endroit
table-other-numbers = cette table numérote ses positions autrement que ce programme
table-of-other = ce dossier contient une table de « { $position } », ou dit autre chose des positions
table-not-in = ce n’est pas une position de la table, qui commence par « { $start } »
table-games-too-long = les parties durent ici plus de { $most } coups, plus qu’une table ne peut contenir
table-too-large = il y a ici des valeurs de Grundy au-dessus de 255, plus qu’une table ne peut contenir
table-wrong = la table est fausse en « { $position } » : la valeur ne découle pas des coups
table-verified = chaque valeur découle des coups : { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }, { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    }
table-planned = { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    } en { $tiers ->
        [one] { $tiers } étage
       *[other] { $tiers } étages
    }, { $bytes } octets avant compression
table-positions = positions
table-kept = étages déjà présents
table-bits = bits par position
table-bytes = octets sur le disque
table-fingerprint = empreinte
table-start = issue du départ
table-grundy = valeur de Grundy { $value }
table-moves = { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
    } jusqu’à la fin
table-endless = sans fin
table-both = { $left } si Gauche commence, { $right } si Droite commence
survey-no-place = une étude demande une question avec `_` à la place du graphe, comme "grundy domination _"
survey-no-family = dites sur quoi porte l’étude : --graphs, --octal, --subtraction, --boards, ou - pour des graphes de l’entrée standard
survey-orders = on attend un intervalle d’ordres non vide qui finit au plus à { $most }
survey-colourings-most = un graphe dont on demande les coloriages a au plus { $most } sommets
survey-about = { $item } : { $error }
survey-no-field = la réponse n’a pas de tel champ ; dites lequel avec --of
survey-not-a-part = « { $file } » n’est pas une partie d’étude que ce programme sait lire
survey-no-parts = il n’y a pas ici de partie d’étude
survey-parts-differ = ces parties appartiennent à des études différentes
survey-parts-missing = des parties manquent : { $parts }
survey-part-twice = la partie { $part } est là deux fois
survey-part-written = réponses dans « { $file } » : { $count }
survey-line = ligne { $line } : { $error }
survey-estimate = { $count ->
        [one] { $count } question
       *[other] { $count } questions
    }, environ { $seconds } s sur un cœur
survey-order = ordre
survey-answer = réponse
survey-times = nombre
survey-witness = par exemple
survey-asked = { $count ->
        [one] { $count } question
       *[other] { $count } questions
    }, empreinte { $fingerprint }
survey-part-damaged = `{ $file }` est endommagé : sa somme de contrôle est fausse. Refaites cette partie
cluster-version = le processus { $process } est de la version { $found }, celui-ci de la version { $known } : toutes doivent être les mêmes
cluster-other-job = le processus { $process } a reçu un autre travail : { $found }
cluster-alone = pas de liaison avec ces processus en { $seconds } s : { $processes }
cluster-listen = impossible d’écouter à { $address } : { $why }
cluster-lost = un autre processus a disparu. Ce qui était fini est gardé : relancez tous les processus, en tel nombre que vous voulez
cluster-failed = processus { $process } : { $why }
cluster-hosts = `{ $file }` contient { $found ->
        [one] { $found } adresse
       *[other] { $found } adresses
    }, il en faut { $processes }, comme 10.0.0.1:2101, une par ligne
cluster-process = il n’y a pas de processus { $process } parmi { $processes }, comptés à partir de 0
cluster-into = dites où vont les résultats, avec --into DOSSIER
cluster-tier-differs = l’étage { $tier } du processus { $process } diffère de celui de ce processus
unit-graphs = graphes
help-tabulate = Résoudre toutes les positions d’un jeu dans un dossier, ou vérifier une telle table
help-tabulate-position = D’où part le jeu
help-tabulate-into = Le dossier ; un travail interrompu y reprend
help-tabulate-what = Ce que la table dit d’une position
help-tabulate-outcome = Qui gagne, un bit pour chaque joueur au trait
help-tabulate-distance = Combien de coups restent, un octet ; toujours ainsi pour les jeux à cycles
help-tabulate-grundy = Les valeurs de Grundy, un octet
help-tabulate-verify = Vérifier que chaque valeur de la table de ce dossier découle des coups
help-tabulate-dry-run = Dire seulement la taille qu’aurait la table
help-probe = Chercher des positions dans une table
help-probe-folder = Le dossier rempli par `noyau tabulate`
help-survey-question = Une question avec `_` pour le graphe et `%` pour une case libre à chaque sommet, comme "grundy domination _" ; sans elle, l’étude de Pic’arête
help-survey-input = Lire des graphes sur l’entrée standard : graph6, sparse6 ou digraph6
help-survey-graphs = Tous les graphes de tant de sommets, à isomorphisme près
help-survey-class = Quels graphes
help-survey-sizes = Seulement les graphes de tant d’arêtes
help-survey-octal = Tous les codes octaux de tant de chiffres
help-survey-subtraction = Tous les ensembles de nombres à prendre dont le plus grand est dans cet intervalle
help-survey-boards = Tous les plateaux de cette taille, avec des cases libres et absentes
help-survey-colourings = Tous les coloriages de ce graphe par `x` et `o`, à ses symétries près ; `_` est le graphe avec les lettres
help-survey-of = Le champ de la réponse qui compte
help-survey-shard = Seulement une partie sur tant, comptées à partir de 0
help-survey-into = Écrire le résultat dans un dossier, un fichier par partie
help-survey-merge = Réunir les parties de ce dossier
help-survey-format = Comment imprimer le résultat
help-survey-table = Un tableau à lire
help-survey-csv = Des valeurs séparées par des virgules
help-survey-json-lines = Une ligne de JSON par rangée
help-survey-b-file = Combien de chaque ordre, comme l’OEIS les prend
help-survey-answer = Compter seulement cette réponse ; peut être répété
help-survey-each = Imprimer chaque réponse
help-survey-dry-run = Dire seulement combien il y a de questions et combien de temps elles peuvent prendre
help-cluster = Faire un grand travail avec plusieurs processus, sur une machine ou plusieurs
help-cluster-processes = Combien il y a de processus
help-cluster-process = Le numéro de celui-ci, compté à partir de 0
help-cluster-hosts = Un fichier avec l’adresse de chaque processus, une par ligne ; sans lui, ils sont sur cette machine, à partir du port 2101
help-cluster-wait = Combien de secondes attendre les autres processus
help-cluster-arena = Qui gagne où dans un graphe de jeu : la réponse de `arena --stats`
help-cluster-parts = En combien de parties se fait une étude
help-progress-file = Tenir dans ce fichier où en est le travail
help-survey-parquet = Un fichier Parquet
expected-range = un intervalle comme 1..9
expected-board-size = des lignes et des colonnes comme 2x3
expected-shard = une partie et leur nombre comme 17/4096
value-question = QUESTION
value-field = CHAMP
value-answer = RÉPONSE
