# Greedy codes.
code-n = `n`, the length of the words, is at least 1
code-q = `q`, the number of symbols, is a power of 2 (symbols add by xor), found { $q }
code-too-large = { $q }^{ $n } words: the limits are 2^{ $bits } words and 2^{ $symbols } symbols
basis-dependent = `basis` is not a basis: its words are dependent, so some words are missed
table-hexadecimal = `table`: expected a hexadecimal number
table-too-long = `table`: it has a bit beyond the last word
basis-length = `basis` has { $found } words, expected n = { $n }
basis-product = `basis`: the nim product of { $one } and { $other } is { $product }, which is not one of the { $q } symbols
no-word-bits = { $word } is not a word of { $n } bits
no-word-symbols = { $word } is not a word of { $n } symbols below { $q }
word-is-list = with q > 2 a word is a list of symbols
word-is-integer = with q = 2 a word is an integer
words-listed-at-most = 2^{ $bits } words are more than { $most }, the limit
values-listed-at-most = 2^{ $bits } values are more than { $most }, the limit
