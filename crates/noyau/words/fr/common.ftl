# Les mots dont tous les sujets ont besoin.
list-last = { $most } et { $last }
unknown-language = pas de langue « { $name } » ici : `en` est l’anglais, `fr` le français
error-so-far = { $error } ; { $known }
unknown-element = rien ne s’appelle « { $name } » dans aucune figure
two-sentences = { $first } { $second }
list-comma = { $first }, { $rest }
list-semicolon = { $first } ; { $rest }
list-or = { $most } ou { $last }
