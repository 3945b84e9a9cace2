# Ce qu’on attend dans un texte, et ce qu’on y trouve.
expected = on attend { $what }, et l’on trouve { $found }
expected-space-then = une espace, puis { $what }
the-end = la fin
at-most = { $what } vaut au plus { $most }, et l’on trouve `{ $found }`
at-most-digits = { $what } a au plus { $most } chiffres
closing-parameters = `)` après les paramètres
takes-no-parameters = `{ $name }` n’a pas de paramètres
needs-parameters = `{ $name }` demande { $what } entre parenthèses
the-number = le nombre { $name }
heap-size = la taille d’un tas
heaps-at-most = il y a au plus { $most } tas
number-of-rows = un nombre de lignes
number-of-columns = un nombre de colonnes
board-empty = un plateau a au moins une ligne et une colonne
board-cells-at-most = un plateau a au plus { $most } cases
board-row-length = chaque ligne a { $first ->
        [one] { $first } case
       *[other] { $first } cases
    } comme la première, celle-ci en a { $this }
board-cells = `.`, `#`{ $letters } ou `/`
