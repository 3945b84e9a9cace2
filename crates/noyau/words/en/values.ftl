# Expressions in games and in nimbers.
multiple-of-number = a number is a fraction such as 9/2; `4.G` is the fourfold sum of a game, `4.(5)` of a number
no-integer = this is not an integer
nimber = a nimber
game-bar-or-brace = a game, `|` or `{ "}" }`
game = a game
denominator = a denominator
denominator-power = the denominator must be a power of two
no-number = this is not a number
ups-once = write `^3` for three ups: one arrow before the count
count-of-ups = a count of ups
sign-or-end = `+`, `-` or the end
sign-comma-bar = `+`, `-`, `,`, `|` or `{ "}" }`
sign-or-close = `+`, `-` or `)` for what opened at character { $start }
bars-alike = two bars of the same length: which comes first? Use braces or `||`
operator-or-end = an operator or the end
operator-or-close = an operator or `)`
opened-at = { $error } (opened at character { $start })
nimber-or-open = a nimber, `(` or `sqrt(`
division-by-zero = division by 0
zero-to-huge = 0 to a power whose sign is unknown, because it is too large
integer-exponent = an integer as exponent
exponent-division = an exponent is an ordinary integer: no division
exponent-empty = empty exponent
exponent-sign-unknown = this exponent is too large for its sign to be known
exponent-negative = an exponent is an integer: its own exponent is not negative
games-options-at-most = more than 2^31 options of games
games-at-most = more than 2^30 different games
game-too-long = written out, this game is longer than { $megabytes } MB
ups-at-most = more than 2^63 ups
operation-near = no operation `{ $name }`; did you mean `{ $near }`?
operation-unknown = no operation `{ $name }`; there are { $all }
operation-arity = `{ $name }` takes { $wanted ->
    [one] one game
   *[other] { $wanted } games
}, not { $found }
temperature-number = the temperature must be a number that is not negative
atomic-weight-dicotic = only games in which both players can move or neither can, at every position, have an atomic weight
days-at-most = games are listed by birthday up to day 3
