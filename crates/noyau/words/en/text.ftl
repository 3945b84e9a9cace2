# What is expected in a text, and what is found there instead.
expected = expected { $what }, found { $found }
expected-space-then = a space and then { $what }
the-end = the end
at-most = { $what } is at most { $most }, found `{ $found }`
at-most-digits = { $what } has at most { $most } digits
closing-parameters = `)` after the parameters
takes-no-parameters = `{ $name }` takes no parameters
needs-parameters = `{ $name }` needs { $what } in parentheses
the-number = the number { $name }
heap-size = a heap size
heaps-at-most = there may be at most { $most } heaps
number-of-rows = a number of rows
number-of-columns = a number of columns
board-empty = a board has at least one row and one column
board-cells-at-most = a board has at most { $most } cells
board-row-length = every row has { $first ->
        [one] { $first } cell
       *[other] { $first } cells
    } like the first, this one has { $this }
board-cells = `.`, `#`{ $letters } or `/`
