# Games with heaps, their sequences and their long runs.
rares-none = no rare heaps to tell apart
rares-up-to = { $count } rare up to { $last }
note-memory = { $megabytes } MB
note-both = { $first }, { $second }
subtraction-numbers = the numbers that may be taken, such as 1,3,4 or all but 2,5,
subtraction-number = a number that may be taken
digit-at-most = a digit is at most 15, found { $found }
digits-at-most = a code has at most { $most } digits
octal-code = an octal code such as 0.137
code-digit = a digit 0-9 or A-F
digit-before-point = the digit before the point takes nothing, so it can only divide the heap: expected 0, 4, 8 or C, found `{ $found }`

# Games with heaps by their names, in saved runs
heap-number = a number that may be taken
heap-game = `octal(…)`, `subtraction(…)`, `nim` or `grundy`
heap-game-end = the end of the game
run-unknown-game = the saved run is of an unknown game, `{ $game }`
