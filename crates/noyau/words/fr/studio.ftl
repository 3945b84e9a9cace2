# Le serveur du studio, et les réponses qu’il garde.
studio-not-utf8 = le corps de la demande n’est pas en UTF-8
studio-closing = le studio se ferme
studio-internal = erreur interne : merci de signaler ce qui était demandé
studio-jobs = trop de calculs à la fois : annulez-en un
studio-no-job = ce calcul n’existe pas
results-in-use = un autre programme tient le fichier ouvert trop longtemps
results-damaged = le fichier est abîmé : { $text }
results-broken = le fichier est abîmé
classroom-busy = trop de questions à la fois d’ici : réessayez dans un instant
classroom-no-jobs = pas de longs calculs en classe
