# Games with heaps, their sequences and their long runs.
rares-none = rare and common heaps are not distinguished
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
subtraction-empty = a subtraction set needs at least one number
taking-zero-set = taking 0 is not a move: expected positive numbers
saved-value-large = a saved value is too large
heap-value-large = the Grundy value of the heap { $heap } is { $most } or more
values-not-kept = the values of this game need not be kept
run-of-another = the saved run is not of what is asked for
no-long-runs = this game has no long runs
run-inconsistent = the state of the run is not consistent
heap-furthest = heaps above { $most } need a program with addresses of 64 bits
heap-undecided = a heap after { $heaps } cannot be decided from the { $kept } heaps that are kept
grundy-beyond = a Grundy value of 65536 or more is beyond this engine's range
forbidden-too-large = the numbers that may not be taken are too large
no-regularity = no regularity up to the heap size { $most }
in-file = { $file }: { $error }
no-structure = { $game } shows no structure that a long run could use; use `period` instead
recheck-no-run = no run of this game is saved that could be checked again
recheck-values = the saved file holds { $count } values of { $game } and no chain of notes to check: `--resume` goes on with it, and what it finds is computed again before it is called proved
run-other-values = these are not the values of { $game }: that of heap { $heap } comes out differently
run-in-use = another program is at work on this run ({ $file })
run-links = the run has { $links ->
        [one] { $links } link
       *[other] { $links } links
    }, from 0 on
recheck-first-note = the heaps from { $from } to { $to } do not give the first note
recheck-recurrence = the heaps from { $from } to { $to } do not give the heaps that come again
recheck-next-note = the heaps from { $from } to { $to } do not give the next note
recheck-last-heaps = the heaps from { $from } to { $to } do not give the last heaps
recheck-hash = the heaps from { $from } to { $to } do not give the noted hash
run-describe = cannot describe the run: { $why }
run-header = the saved run's header is wrong: { $why }
run-version = this saved run has the format of another version of this program, `{ $line }`; it has to be begun again
run-foreign = this is not a saved run of this program
run-damaged = the saved run is damaged: its checksum is wrong
run-create = cannot create { $file }: { $why }
run-write = cannot write { $file }: { $why }
run-rename = cannot rename { $file }: { $why }
run-read = cannot read the run { $file }: { $why }
run-not-ours = it is not a file that this program has written
run-no-recurrence = the saved run is wrong: the heaps before { $first } do not come again
pairs-step = θ and μ are between 1 and { $most }
pairs-terms = the number of pairs is between 1 and { $most }
pairs-listed = at most { $most } of these pairs are listed
pairs-slope = slope { $slope } = { $decimal }…, last pair { $last }
pairs-terms-head = pairs
pairs-least = least
pairs-greatest = greatest
pairs-at = at n = { $n }
pairs-morphism = Written as a where they are the smaller number of their pair and as b where they are the larger one, 1, 2, 3, … spell the word fixed by a → { $a }, b → { $b }: { $letters } letters agree.
pairs-no-morphism = Among { $letters } letters the word of smaller and larger numbers is not fixed by a morphism with images of at most 12 letters.
pairs-beatty = All of these smaller numbers are ⌊αn + β⌋ with α = { $slope } and one β: the deviations differ by less than 1.
pairs-no-beatty = The smaller numbers are not ⌊αn + β⌋ with α = { $slope } for any β: the deviations differ by 1 or more.
pairs-numeration = The smaller numbers are those that end in an even number of zeros when they are written, greedily, with the numbers 1, { $c }, …, u(k) = { $a }u(k − 1) + { $b }u(k − 2).
pairs-no-numeration = No numbers u(k) = a·u(k − 1) + b·u(k − 2) with small a and b tell the smaller numbers by the zeros they end in.
table-wide = the values do not fit into 16 bits
table-too-large-svg = a picture of so many squares is for `--tiles FOLDER`; at most 65536 squares are drawn as SVG
table-two-coordinates = a table for a file or for tiles has two coordinates
quotient-limit = the limit of { $heap } was reached
quotient-out-of-reach = the element of heap { $heap } is out of reach
