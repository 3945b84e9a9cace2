# Limits of time and memory, and how far the work is.
budget-cancelled = cancelled
budget-time = the time limit of { $seconds } s was reached
budget-memory = the memory limit of { $megabytes } MB was reached
budget-slice = an attempt has had its share of the work
budget-after = { $limit } after { $count } { $unit }
unit-cases = cases
unit-decisions = decisions
unit-levels = levels
unit-positions = positions
unit-sets = sets
unit-values = values
unit-rows = rows
unit-words = words
unit-pairs = pairs
unit-orders = orders
