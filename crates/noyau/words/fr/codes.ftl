# Les codes gloutons.
code-n = `n`, la longueur des mots, vaut au moins 1
code-q = `q`, le nombre de symboles, est une puissance de 2 (ils s’ajoutent par ou exclusif), et l’on trouve { $q }
code-too-large = { $q }^{ $n } mots : les limites sont 2^{ $bits } mots et 2^{ $symbols } symboles
basis-dependent = `basis` n’est pas une base : ses mots sont dépendants, et des mots seraient oubliés
table-hexadecimal = `table` : on attend un nombre hexadécimal
table-too-long = `table` : il y a un bit au-delà du dernier mot
basis-length = `basis` a { $found } mots, on attend n = { $n }
basis-product = `basis` : le produit de nim de { $one } et { $other } est { $product }, qui n’est aucun des { $q } symboles
no-word-bits = { $word } n’est pas un mot de { $n } bits
no-word-symbols = { $word } n’est pas un mot de { $n } symboles inférieurs à { $q }
word-is-list = pour q > 2, un mot est une liste de symboles
word-is-integer = pour q = 2, un mot est un entier
words-listed-at-most = 2^{ $bits } mots, plus que la limite de { $most }
values-listed-at-most = 2^{ $bits } valeurs, plus que la limite de { $most }
