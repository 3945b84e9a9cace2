# Greedy codes.
code-n = `n`, the length of the words, is at least 1
code-q = `q`, the number of symbols, is at least 2, found { $q }
code-too-large = { $q }^{ $n } words: the limits are 2^{ $bits } words and 2^{ $symbols } symbols, so with { $q } symbols the length is at most { $most }
code-works-shorter = shorter words or fewer failing differences would work
code-works-memory = length { $n } works with a memory limit of { $megabytes } MB
code-works-length = lengths up to { $longest } work with these limits
code-works-both = lengths up to { $longest } work with this limit, and length { $n } with { $megabytes } MB
code-list-memory = the list works with a memory limit of { $megabytes } MB
cosets-work = with distance { $distance } this is enough for redundancy { $enough }, and redundancy { $redundancy } needs a limit of { $megabytes } MB
decode-works = this is enough for decoding with 2^{ $enough } cosets, and 2^{ $bits } need a limit of { $megabytes } MB
basis-dependent = `basis` is not a basis: its words are dependent, so some words are missed
table-hexadecimal = `table`: expected a hexadecimal number
table-too-long = `table`: it has a bit beyond the last word
criterion-letters = `criterion`: an expression has at most { $most } letters
criterion-wrong = `criterion`, place { $place }: { $why }
criterion-operand = a number, a name, `not` or `(`
criterion-operator = an operator such as `>=` or `and`
criterion-name = `{ $name }` is not known here; there are { $names }
criterion-open = this parenthesis is not closed
criterion-closed = this parenthesis was not opened
basis-length = `basis` has { $found ->
        [one] { $found } word
       *[other] { $found } words
    }, expected n = { $n }
basis-product = `basis`: the nim product of { $one } and { $other } is { $product }, which is not one of the { $q } symbols
no-word-bits = { $word } is not a word of { $n ->
        [one] { $n } bit
       *[other] { $n } bits
    }
no-word-symbols = { $word } is not a word of { $n ->
        [one] { $n } symbol
       *[other] { $n } symbols
    } below { $q }
word-is-list = with q > 2 a word is a list of symbols
word-is-integer = with q = 2 a word is an integer
words-listed-at-most = 2^{ $bits } words are more than { $most }, the limit
values-listed-at-most = 2^{ $bits } values are more than { $most }, the limit
code-modular-too-large = { $q }^{ $n } words: with a number of symbols that is not a power of 2 every word is visited, and at most { $most }; with { $q } symbols the length is at most { $longest }
values-modular-at-most = { $count } values are more than { $most }, the limit
decode-too-large = there are 2^{ $bits } cosets, and decoding keeps a table of at most 2^{ $most }: a shorter code or a smaller distance has fewer cosets
encode-linear = messages are encoded by codes that are linear over GF(q); this one is not, but its words can be listed, and words decoded. With 2, 4, 16 or 256 symbols in lexicographic order, every distance gives a linear code
message-symbols = a message has { $count ->
        [one] { $count } symbol
       *[other] { $count } symbols
    } below { $q }: with q = 2 an integer, else a list
lengths-distance = the distance is between 3 and 64, found { $found }; codes of distance 1 and 2 have no greatest length
lengths-redundancy = the redundancy is between 1 and { $most }, found { $found }
unit-columns = columns
code-table-length = the length is between 1 and { $most }
code-table-distance = the distances are between 1 and 64, the first one not above the last one
code-orders-length = the length is between 1 and { $most }
code-orders-distance = the distance is between 1 and the length, { $most }
code-orders-tries = at most { $most } orders are tried
code-table-title = Dimensions of lexicographic codes, redundancy at most { $redundancy }
code-table-published = { $same } of these are in published tables and agree with them, { $other } differ.
code-orders-title = Greedy codes of length { $n } and distance { $distance }
code-orders-lexicographic = lexicographic order
code-orders-gray = order of the Gray code
code-orders-found = orders of other bases
code-orders-best = The largest code has dimension { $best }, found by the order of the basis { $basis }.
code-orders-none = No order tried has a larger code than the lexicographic one.
anncode-empty = a code needs at least one vertex
anncode-too-large = the part of the digraph where tokens have infinite values is too large
anncode-title = Code of annihilation on { $graph }
anncode-lexicographic = dimension of the lexicographic code
anncode-values = values of single tokens

# A greedy code on which a claim was tried.
case-code = length { $n }, { $q } symbols, { $criterion }, { $order }
case-hamming = distance { $distance }
case-burst = bursts of more than { $places ->
    [one] one place
   *[other] { $places } places
}
case-weights = some weights excluded
case-table = a table of words
case-turning = a turning set
case-expression = an expression
case-lexicographic = lexicographic order
case-gray = Gray order
case-basis = the order of a basis
case-random = the random order { $seed }
