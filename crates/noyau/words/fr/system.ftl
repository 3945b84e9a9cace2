# Ce que disent le système et le lecteur de JSON.
system-not-found = ce fichier ou ce dossier n’existe pas
system-denied = accès refusé
system-directory = c’est un dossier
system-not-directory = une partie du chemin n’est pas un dossier
system-full = il n’y a plus de place sur le disque
system-exists = il existe déjà
system-in-use = l’adresse est déjà prise
system-eof = le fichier finit trop tôt
system-not-text = ce n’est pas du texte UTF-8
system-broken-pipe = plus personne ne lit la sortie
system-read-only = le système de fichiers est en lecture seule
system-other = le système dit : { $text }
json-syntax = ce n’est pas du JSON : il y a une erreur à la ligne { $line }, colonne { $column }
json-ends = ce n’est pas du JSON : il finit trop tôt, à la ligne { $line }, colonne { $column }
json-ends-here = le JSON finit trop tôt
json-syntax-here = ce n’est pas du JSON
json-missing-field = il manque le champ `{ $name }`
json-duplicate-field = le champ `{ $name }` est donné deux fois
json-unknown-field = champ inconnu `{ $name }`, on attend { $names }
json-no-fields = champ inconnu `{ $name }` : il n’y en a pas ici
json-unknown-variant = `{ $name }` est inconnu ici, on attend { $names }
json-whole = un nombre entier qui n’est pas négatif
json-small-whole = un nombre entier de 0 à { $most }
json-text = un texte
json-true-false = `true` ou `false`
json-list = une liste
json-list-of =
    { $count ->
        [1] une liste d’un élément
       *[other] une liste de { $count } éléments
    }
json-map = un objet JSON
json-letter = un seul caractère
json-name = un nom entre guillemets
json-number = un nombre
json-name-or-map = un nom entre guillemets ou un objet JSON
json-no-form = cette valeur n’a aucune des formes possibles ici
json-other = le lecteur de JSON dit : { $text }
