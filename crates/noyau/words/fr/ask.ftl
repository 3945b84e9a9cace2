# Les questions, et ce qui ne va pas.
no-claim-near = il n’y a pas de théorème `{ $name }` ; peut-être `{ $best }` ?
no-claim = il n’y a pas de théorème `{ $name }` ; `claims` les donne tous
held-so-far = il se vérifie { $checked ->
        [0] jusque-là, aucun cas n’étant examiné
        [one] dans le seul cas examiné jusque-là
       *[other] dans les { $checked } cas examinés jusque-là
    }
sum-of-kinds = les jeux à points et les casse-têtes ne s’ajoutent pas aux jeux d’un autre genre
misere-last-move = `misere` ne convient qu’aux jeux où le dernier coup décide
ask-score = ce jeu se décide aux points : demandez son `score`
ask-reduce = c’est un casse-tête pour un seul joueur : demandez `reduce`
no-chains = seules les positions de `strings-and-coins` et de `dots-and-boxes` ont des chaînes et des boucles
long-score-damaged = ce qui a été enregistré d’un score est abîmé
no-score = seuls les jeux à points ont un score : `picarete`, `strings-and-coins`, `dots-and-boxes`
too-large-to-search = `{ $position }` est trop grand pour être exploré
moves-unlisted = les coups d’ici sont trop nombreux pour être parcourus, ou mènent à des tas trop grands pour être écrits
moves-at-most = il y a plus de { $most } coups à énumérer
forest-of-stones = les prises ne relient des places que dans solitaire-clobber, pas dans { $ruleset }
certificate-unreadable = `{ $line }` n’est pas un certificat : on attend un coloriage, un nombre de coloriages, un nombre de pierres et des prises
certificate-wrong = le certificat de `{ $word }` est faux : { $why }
certificate-again = il n’a qu’une couleur, ou sa classe a déjà été vue
certificate-size = la classe a { $count ->
        [one] { $count } coloriage
       *[other] { $count } coloriages
    }
certificate-captures = une prise est impossible
certificate-stones = les prises laissent { $count ->
        [one] { $count } pierre
       *[other] { $count } pierres
    }
certificate-fewer = il peut rester moins de pierres
certificate-symmetry = ce qui est donné comme symétrie du graphe n’en est pas une
not-coloured = on ne colorie le graphe que des jeux où le dernier coup décide
graph-raise-most = le graphe du jeu a plus de { $count } positions, et il les faut toutes : augmentez --most
graph-or-position = donnez soit un graphe, soit une position
no-vertex-for-ring = il n’y a pas de sommet { $v } à marquer
one-puzzle = un casse-tête à la fois : un graphe peut avoir plusieurs composantes
wrong-grundy = seul un jeu impartial a une valeur de Grundy, et `{ $ruleset }` n’en est pas un ici
wrong-outcome = seul un jeu à deux sans points a une issue, et `{ $ruleset }` n’en est pas un ici
wrong-value = seul un jeu court à deux sans points a une valeur, et `{ $ruleset }` n’en est pas un ici
wrong-score = seul un jeu à points a un score, et `{ $ruleset }` n’en est pas un ici
wrong-reduction = seul un casse-tête se réduit, et `{ $ruleset }` n’en est pas un ici
engine-cannot-for = le moteur `{ $engine }` ne sait pas le faire pour `{ $ruleset }`
engine-cannot-decide = le moteur `{ $engine }` ne sait pas décider cette position
misere-has-no-grundy = les valeurs de Grundy sont celles du jeu normal ; du jeu `{ $ruleset }` on ne peut demander que l’issue : `of` vaut `outcome` (en ligne de commande `--of outcome`)
misere-not-compared = `{ $ruleset }` ne se compare pas : on ne compare que des jeux en version normale
misere-period-unproved = aucun théorème ne démontre une période du jeu `{ $ruleset }`
winner-wrong = depuis le début, c’est le joueur { $right } qui gagne ; la réponse dit le joueur { $given }
winner-nobody = depuis le début, personne ne gagne ; la réponse dit le joueur { $given }
winner-somebody = depuis le début, le joueur { $right } gagne ; la réponse dit personne
no-outcome-letter = `{ $letter }` n’est pas P, N ou D
counters-needed = les valeurs sur un graphe à cycles se vérifient par leurs compteurs, que `noyau grundy --certificate` ajoute à la réponse
graphs-and-places = une place par graphe ; graphes : { $graphs }, places : { $places }
no-vertex-of = il n’y a pas de sommet { $vertex }, il y en a { $vertices }
upto-at-most = `upto` vaut au plus { $most }
from-without-variable = un premier nombre va avec des positions qui contiennent `{ $variable }`
family-variable = une famille contient `{ $variable }` pour son nombre, comme `P3*P{ $variable }`
conjecture-range = le premier nombre ne dépasse pas le dernier, qui est au plus { $most }
conjecture-so-far =
    { $graphs ->
        [0] aucun graphe n’avait encore été examiné
        [one] elle était vraie sur le graphe précédent
       *[other] elle était vraie sur les { $graphs } graphes précédents
    }
conjecture-number = un nombre
conjecture-truth = quelque chose de vrai ou de faux
conjecture-outcome = une issue
conjecture-type = on attendait { $expected }, mais ceci est { $found }
conjecture-end = `and`, `or`, `if`, un signe ou la fin
conjecture-term = un nombre, `P`, `N`, `(`, ou un mot comme `grundy`, `order` ou `connected`
conjecture-word = il n’y a pas de mot `{ $word }` ; il y a { $known }
conjecture-deep = plus de { $most } parenthèses les unes dans les autres
conjecture-without-graph = le graphe `G` n’apparaît pas dans cette position
conjecture-arithmetic = les nombres sont trop grands, ou l’on demande un reste par zéro
conjecture-symmetric = une symétrie est cherchée dans des graphes d’au plus { $most } sommets
prove-loopy = ici le jeu peut durer toujours, et une liste de réponses ne prouve rien
prove-no-reply = aucune réponse n’a été trouvée dans une position gagnée
no-single-heaps = `{ $ruleset }` ne se joue pas avec des tas
no-coordinates = les positions du jeu `{ $ruleset }` n’ont pas de coordonnées
wrong-coordinates = les positions du jeu `{ $ruleset }` n’ont pas { $count ->
        [one] { $count } coordonnée
       *[other] { $count } coordonnées
    }
table-memory = la table prendrait { $needed } Mo ou plus, et la limite de mémoire est de { $limit } Mo : une limite de { $megabytes } Mo conviendrait, ou des côtés d’au plus { $side } ; et un rectangle de `wythoff` peut être écrit dans un fichier sans être gardé
tile-side = le côté de la table est compris entre 1 et { $most }, et l’échelle entre 1 et le côté
tile-place = à cette échelle il y a { $tiles } parties par ligne et par colonne, comptées à partir de 0
table-at-most = la table aurait plus de { $most } entrées ; les tables à deux octets par valeur peuvent être plus grandes, celle de `wythoff` jusqu’à 21845×21845
sizes-listed = `sizes` donne de 1 à 16 tailles
compare-coordinates = les deux jeux ont des coordonnées différentes, et leurs positions ne se comparent pas
bound-works = une borne de { $bound } convient avec cette limite
bound-at-most = la borne est au plus { $most }
player-needed = ici les joueurs n’ont pas les mêmes coups : dites de qui, `player` vaut `L` ou `R` (en ligne de commande `--player L`)
not-a-puzzle = seuls les casse-têtes se réduisent, et `{ $ruleset }` se joue à deux
json-object = on attend un objet JSON
whole-number-field = `{ $name }` est un nombre entier qui n’est pas négatif
no-ask-near = il n’y a pas de question `{ $name }` ; peut-être `{ $best }` ?
no-ask = il n’y a pas de question `{ $name }` ; il y a { $asks }
at-character = { $error } (au caractère { $column } de `{ $text }`)
lang-is-name = `lang` est `en` ou `fr`
engine-is-name = `engine` est le nom d’un moteur
code-not-linear = le code n’est pas linéaire
graphs-listed-at-most = les graphes se donnent tous jusqu’à { $most } sommets
checked-on-vertices-at-most = ce théorème se vérifie sur { $most } sommets au plus
not-bipartite = le graphe n’est pas biparti
internal-error = erreur interne à la question `{ $question }` : merci de signaler la demande
no-engine-near = il n’y a pas de moteur `{ $name }` ; vouliez-vous dire `{ $best }` ? Il y a { $engines }
no-engine = il n’y a pas de moteur `{ $name }` ; il y a { $engines }
twins-too-large = on cherche des jumeaux dans des graphes d’au plus { $most } sommets
move-graph-one = un graphe des coups se fait d’une seule position, non d’une somme
move-graph-none = un graphe des coups se fait d’un jeu impartial en version normale où un coup ne fait que rendre des coups impossibles : cram, arc-kayles, domination, poset, superset
move-graph-large = un graphe des coups a au plus { $most } sommets
move-graph-differs = la position a la valeur de Grundy { $here }, mais la domination sur son graphe des coups a { $there }
survey-types = on attend des types de composantes comme { $known }, et non `{ $found }`
survey-edges = une étude prend des graphes d’au plus { $most } arêtes
linear-too-large = les nombres de ce programme linéaire deviennent trop grands
point-compare-vertices = les graphes à côté de deux jeux sont essayés jusqu’à { $most } sommets
point-compare-turns = dans l’un des jeux qui marque rejoue, dans l’autre non
score-within = le score est compris entre { $least } et { $greatest }
score-no-theorem = seul `picarete` a un théorème qui borne tous les scores, et pour une seule position à la fois
ground-coin = le numéro d’une pièce attachée au sol
ground-at-most = au plus { $most } ficelles vers le sol
edges-search-at-most = une composante de plus de { $most } arêtes n’est pas explorée
