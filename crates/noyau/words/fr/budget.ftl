# Les limites de temps et de mémoire, et l’avancement du travail.
budget-cancelled = annulé
budget-time = la limite de { $seconds } s est atteinte
budget-memory = la limite de { $megabytes } Mo est atteinte
budget-slice = une tentative a eu sa part du travail
budget-after = { $limit } après { $count } { $unit }
unit-cases = cas
unit-decisions = décisions
unit-levels = niveaux
unit-positions = positions
unit-sets = ensembles
unit-values = valeurs
unit-rows = lignes
unit-words = mots
unit-pairs = paires
unit-orders = ordres
