# Les graphes tels qu’on les écrit.
graph-such-as = un graphe comme `P5`, `C4`, `K3`, `K2,3`, `S4`, `Q3`, `g6:DQc`, `{ "{4; 0-1, 1-2}" }` ou `(`
graph-goes-on = `^`, `*`, `&`, `+` ou { $end }
graph-vertices-at-most = ce graphe a plus de { $most } sommets, la limite
graph-edges-at-most = ce graphe a plus de { $most } arêtes, la limite
graphs-too-large = les graphes de cette expression sont trop grands à eux tous
power-too-large = cette puissance est trop grande : la limite est de { $most } arêtes
arc-forbidden = un arc { $arc } : ce graphe doit être non orienté, écrivez `{ $edge }`
loop-forbidden = une boucle { $arc } n’est pas permise ici
loop-edge = l’arête { $edge } est une boucle
loop-edge-as-arc = l’arête { $edge } est une boucle, écrivez `{ $arc }`
edge-repeated = l’arête { $edge } est répétée : pas de multigraphe ici
arc-repeated = l’arc { $arc } est répété : pas de multigraphe ici
product-undirected = seuls des graphes non orientés se multiplient
power-undirected = seul un graphe non orienté a des puissances
parentheses-at-most = plus de { $most } parenthèses emboîtées
family-at-least = `{ $family }n` demande n ≥ { $least }
no-vertex-none = ce sommet n’existe pas : il n’y en a aucun
no-vertex-one = ce sommet n’existe pas : le seul est 0
no-vertex = ce sommet n’existe pas : ils vont de 0 à { $last }
vertex = un sommet
number-of-vertices = un nombre de sommets
exponent = un exposant
graph-count = un nombre de copies
comma-or-brace = `,` ou `{ "}" }`
dash-or-arrow = `-` ou `>`
graph-end = la fin du graphe
six-character = un caractère de `?` à `~`
six-text = un texte { $form }, de caractères de `?` à `~`
six-more =
    il manque { $count ->
        [1] un caractère
       *[other] { $count } caractères
    } au texte { $form }
six-too-long = texte { $form } trop long : ce graphe finit avant ces caractères
six-zero-bits = le dernier caractère du texte { $form } doit finir par des bits nuls
six-order-cut = le nombre de sommets du texte { $form } est coupé
six-order-long = le nombre de sommets du texte { $form } s’écrit plus court
six-loop = une boucle au sommet { $vertex } : les graphes non orientés n’ont pas de boucles
six-after-last = le texte sparse6 continue après sa dernière arête
colours-only-in-dot = les arcs ont des couleurs, que seul un fichier DOT peut garder : écrivez-en un, ou ôtez les couleurs du graphe
arc-kayles-arcs = le Kayles des arêtes se joue sur un graphe non orienté
board-side = le côté d’un échiquier
petersen-step = une virgule et le pas d’un graphe de Petersen généralisé
petersen-range = dans `petersen(n,k)`, n vaut au moins 3, et k au moins 1 et moins de la moitié de n
