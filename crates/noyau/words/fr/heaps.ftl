# Les jeux de tas, leurs suites et leurs longs calculs.
rares-none = tas rares et tas courants ne sont pas distingués
rares-up-to = { $count } rares jusqu’à { $last }
note-memory = { $megabytes } Mo
note-both = { $first }, { $second }
subtraction-numbers = les nombres qu’on peut prendre, comme 1,3,4 ou all but 2,5,
subtraction-number = un nombre qu’on peut prendre
digit-at-most = un chiffre vaut au plus 15, et l’on trouve { $found }
digits-at-most = un code a au plus { $most } chiffres
octal-code = un code octal comme 0.137
code-digit = un chiffre 0-9 ou A-F
digit-before-point = le chiffre avant le point ne prend rien, il ne peut donc que diviser le tas : on attend 0, 4, 8 ou C, et l’on trouve `{ $found }`

# Les jeux de tas par leurs noms, dans les calculs enregistrés
heap-number = un nombre que l’on peut prendre
heap-game = `octal(…)`, `subtraction(…)`, `nim` ou `grundy`
heap-game-end = la fin du jeu
run-unknown-game = le calcul enregistré est celui d’un jeu inconnu, `{ $game }`
subtraction-empty = un ensemble de soustraction demande au moins un nombre
taking-zero-set = prendre 0 n’est pas un coup : on attend des nombres positifs
saved-value-large = une valeur enregistrée est trop grande
heap-value-large = la valeur de Grundy du tas { $heap } est au moins { $most }
values-not-kept = les valeurs de ce jeu n’ont pas besoin d’être gardées
run-of-another = le calcul enregistré n’est pas celui qu’on demande
no-long-runs = ce jeu n’a pas de longs calculs
run-inconsistent = l’état du calcul est incohérent
heap-furthest = les tas au-delà de { $most } demandent un programme à adresses de 64 bits
heap-undecided = un tas au-delà de { $heaps } ne peut pas être décidé par les { $kept } tas qui sont gardés
grundy-beyond = une valeur de Grundy de 65536 ou plus dépasse ce moteur
forbidden-too-large = les nombres qu’on ne peut pas prendre sont trop grands
no-regularity = aucune régularité jusqu’au tas { $most }
in-file = { $file } : { $error }
no-structure = { $game } ne montre aucune structure utile à un long calcul ; utilisez `period`
recheck-no-run = aucun calcul de ce jeu n’est enregistré qui puisse être vérifié
recheck-values = le fichier contient { $count } valeurs du jeu { $game } et aucune chaîne de repères à vérifier : `--resume` poursuit le calcul, et ce qu’il trouve est recalculé avant d’être dit démontré
run-other-values = ce ne sont pas les valeurs du jeu { $game } : celle du tas { $heap } est différente
run-in-use = un autre programme travaille à ce calcul ({ $file })
run-links = le calcul a { $links ->
        [one] { $links } maillon
       *[other] { $links } maillons
    }, à partir de 0
recheck-first-note = les tas de { $from } à { $to } ne donnent pas le premier repère
recheck-recurrence = les tas de { $from } à { $to } ne donnent pas les tas qui reviennent
recheck-next-note = les tas de { $from } à { $to } ne donnent pas le repère suivant
recheck-last-heaps = les tas de { $from } à { $to } ne donnent pas les derniers tas
recheck-hash = les tas de { $from } à { $to } ne donnent pas l’empreinte notée
run-describe = impossible de décrire le calcul : { $why }
run-header = l’en-tête du calcul enregistré est faux : { $why }
run-version = ce calcul enregistré a le format d’une autre version du programme, `{ $line }` ; il faut le recommencer
run-foreign = ce n’est pas un calcul enregistré par ce programme
run-damaged = le calcul enregistré est abîmé : sa somme de contrôle est fausse
run-create = impossible de créer { $file } : { $why }
run-write = impossible d’écrire { $file } : { $why }
run-rename = impossible de renommer { $file } : { $why }
run-read = impossible de lire le calcul { $file } : { $why }
run-not-ours = ce n’est pas un fichier que ce programme a écrit
run-no-recurrence = le calcul enregistré est faux : les tas avant { $first } ne reviennent pas
pairs-step = θ et μ sont compris entre 1 et { $most }
pairs-terms = le nombre de paires est compris entre 1 et { $most }
pairs-listed = on liste au plus { $most } de ces paires
pairs-slope = pente { $slope } = { $decimal }…, dernière paire { $last }
pairs-terms-head = paires
pairs-least = minimum
pairs-greatest = maximum
pairs-at = en n = { $n }
pairs-morphism = En écrivant a pour le plus petit nombre de sa paire et b pour le plus grand, 1, 2, 3, … forment le mot fixé par a → { $a }, b → { $b } : { $letters } lettres concordent.
pairs-no-morphism = Sur { $letters } lettres, le mot des plus petits et des plus grands nombres n’est fixé par aucun morphisme dont les images ont au plus 12 lettres.
pairs-beatty = Tous ces plus petits nombres sont ⌊αn + β⌋ avec α = { $slope } et un même β : les écarts diffèrent de moins de 1.
pairs-no-beatty = Les plus petits nombres ne sont ⌊αn + β⌋ avec α = { $slope } pour aucun β : les écarts diffèrent de 1 ou plus.
pairs-numeration = Les plus petits sont les nombres qui se terminent par un nombre pair de zéros, écrits de façon gloutonne avec les nombres 1, { $c }, …, u(k) = { $a }u(k − 1) + { $b }u(k − 2).
pairs-no-numeration = Aucune suite u(k) = a·u(k − 1) + b·u(k − 2) avec a et b petits ne distingue les plus petits nombres par les zéros finals.
table-wide = les valeurs ne tiennent pas sur 16 bits
table-too-large-svg = une image d’autant de cases relève de `--tiles DOSSIER` ; on dessine au plus 65536 cases en SVG
table-two-coordinates = une table pour un fichier ou pour des tuiles a deux coordonnées
quotient-limit = la limite de { $heap } est atteinte
quotient-out-of-reach = l’élément du tas { $heap } est hors de portée
