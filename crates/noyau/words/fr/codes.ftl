# Les codes gloutons.
code-n = `n`, la longueur des mots, vaut au moins 1
code-q = `q`, le nombre de symboles, est au moins 2, et l’on trouve { $q }
code-too-large = { $q }^{ $n } mots : les limites sont 2^{ $bits } mots et 2^{ $symbols } symboles, donc avec { $q } symboles la longueur est au plus { $most }
code-works-shorter = des mots plus courts ou moins de différences exclues conviendraient
code-works-memory = la longueur { $n } convient avec une limite de mémoire de { $megabytes } Mo
code-works-length = les longueurs jusqu’à { $longest } conviennent avec ces limites
code-works-both = les longueurs jusqu’à { $longest } conviennent avec cette limite, et la longueur { $n } avec { $megabytes } Mo
code-list-memory = la liste convient avec une limite de mémoire de { $megabytes } Mo
cosets-work = avec la distance { $distance }, cela suffit pour la redondance { $enough }, et la redondance { $redundancy } demande une limite de { $megabytes } Mo
decode-works = cela suffit pour décoder avec 2^{ $enough } classes, et 2^{ $bits } demandent une limite de { $megabytes } Mo
basis-dependent = `basis` n’est pas une base : ses mots sont dépendants, et des mots seraient oubliés
table-hexadecimal = `table` : on attend un nombre hexadécimal
table-too-long = `table` : il y a un bit au-delà du dernier mot
criterion-letters = `criterion` : une expression a au plus { $most } caractères
criterion-wrong = `criterion`, caractère { $place } : { $why }
criterion-operand = un nombre, un nom, `not` ou `(`
criterion-operator = un opérateur tel que `>=` ou `and`
criterion-name = `{ $name }` n’est pas connu ici ; il y a { $names }
criterion-open = cette parenthèse n’est pas fermée
criterion-closed = cette parenthèse n’a pas été ouverte
basis-length = `basis` a { $found ->
        [one] { $found } mot
       *[other] { $found } mots
    }, on attend n = { $n }
basis-product = `basis` : le nim-produit de { $one } et { $other } est { $product }, qui n’est aucun des { $q } symboles
no-word-bits = { $word } n’est pas un mot de { $n ->
        [one] { $n } bit
       *[other] { $n } bits
    }
no-word-symbols = { $word } n’est pas un mot de { $n ->
        [one] { $n } symbole inférieur
       *[other] { $n } symboles inférieurs
    } à { $q }
word-is-list = pour q > 2, un mot est une liste de symboles
word-is-integer = pour q = 2, un mot est un entier
words-listed-at-most = 2^{ $bits } mots, plus que la limite de { $most }
values-listed-at-most = 2^{ $bits } valeurs, plus que la limite de { $most }
code-modular-too-large = { $q }^{ $n } mots : quand le nombre de symboles n’est pas une puissance de 2, chaque mot est visité, et { $most } au plus ; avec { $q } symboles, la longueur est au plus { $longest }
values-modular-at-most = { $count } valeurs, plus que la limite de { $most }
decode-too-large = il y a 2^{ $bits } classes, et le décodage garde une table de 2^{ $most } au plus : un code plus court ou une distance plus petite a moins de classes
encode-linear = les messages se codent par un code linéaire sur GF(q) ; celui-ci ne l’est pas, mais ses mots peuvent être listés, et des mots décodés. Avec 2, 4, 16 ou 256 symboles dans l’ordre lexicographique, toute distance donne un code linéaire
message-symbols = un message a { $count ->
        [one] { $count } symbole inférieur
       *[other] { $count } symboles inférieurs
    } à { $q } : un entier pour q = 2, sinon une liste
lengths-distance = la distance est comprise entre 3 et 64, et l’on trouve { $found } ; les codes de distance 1 et 2 n’ont pas de longueur maximale
lengths-redundancy = la redondance est comprise entre 1 et { $most }, et l’on trouve { $found }
unit-columns = colonnes
code-table-length = la longueur est comprise entre 1 et { $most }
code-table-distance = les distances sont comprises entre 1 et 64, la première n’étant pas au-dessus de la dernière
code-orders-length = la longueur est comprise entre 1 et { $most }
code-orders-distance = la distance est comprise entre 1 et la longueur, { $most }
code-orders-tries = on essaie au plus { $most } ordres
code-table-title = Dimensions des codes lexicographiques, redondance d’au plus { $redundancy }
code-table-published = { $same } d’entre elles sont dans des tables publiées et concordent, { $other } diffèrent.
code-orders-title = Codes gloutons de longueur { $n } et de distance { $distance }
code-orders-lexicographic = ordre lexicographique
code-orders-gray = ordre du code de Gray
code-orders-found = ordres d’autres bases
code-orders-best = Le plus grand code est de dimension { $best }, trouvé par l’ordre de la base { $basis }.
code-orders-none = Aucun ordre essayé n’a un plus grand code que l’ordre lexicographique.
anncode-empty = un code demande au moins un sommet
anncode-too-large = la partie du graphe où les jetons ont des valeurs infinies est trop grande
anncode-title = Code de l’annihilation sur { $graph }
anncode-lexicographic = dimension du code lexicographique
anncode-values = valeurs des jetons seuls

# Un code glouton sur lequel une affirmation a été essayée.
case-code = longueur { $n }, { $q } symboles, { $criterion }, { $order }
case-hamming = distance { $distance }
case-burst = { $places ->
    [one] rafales de plus d’une position
   *[other] rafales de plus de { $places } positions
}
case-weights = certains poids exclus
case-table = une table de mots
case-turning = un ensemble de retournement
case-expression = une expression
case-lexicographic = ordre lexicographique
case-gray = ordre de Gray
case-basis = ordre d’une base
case-random = ordre aléatoire { $seed }
