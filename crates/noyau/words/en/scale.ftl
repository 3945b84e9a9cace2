# Tables of every position of a game, and surveys.
table-one-part = a table holds the positions of one game, not of a sum
table-two-players = tables are for games of two players without points
table-no-numbers = the positions of { $ruleset } have no numbers from here on, or there are too many of them
table-no-grundy = Grundy values are for impartial games that end, in normal play
table-damaged = `{ $file }` is damaged: its checksum is wrong. Remove it, and `noyau tabulate` makes it anew
table-foreign = this table is written in format { $found }; this program reads format { $known }
table-tier-missing = tier { $tier } is missing: `{ $file }` is not there. `noyau tabulate` goes on with it
table-other-numbers = this table numbers its positions in another way than this program
table-of-other = this folder holds a table of `{ $position }`, or says something else about positions
table-not-in = this is not a position of the table, which begins with `{ $start }`
table-games-too-long = games here last longer than { $most } moves, which is more than a table can hold
table-too-large = there are Grundy values above 255 here, which is more than a table can hold
table-wrong = the table is wrong at `{ $position }`: the value there does not follow from the moves
table-verified = every value follows from the moves: { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    }, { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    }
table-planned = { $positions ->
        [one] { $positions } position
       *[other] { $positions } positions
    } in { $tiers ->
        [one] { $tiers } tier
       *[other] { $tiers } tiers
    }, { $bytes } bytes before compression
table-positions = positions
table-kept = tiers that were there
table-bits = bits a position
table-bytes = bytes on disk
table-fingerprint = fingerprint
table-start = outcome of the start
table-grundy = Grundy value { $value }
table-moves = { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
    } to the end
table-endless = no end
table-both = { $left } if Left starts, { $right } if Right starts
survey-no-place = a survey needs a question with `_` where the graph comes, such as "grundy domination _"
survey-no-family = say what the survey is about: one of --graphs, --octal, --subtraction, --boards, or - for graphs from standard input
survey-orders = expected a range of orders that is not empty and ends at { $most } at most
survey-colourings-most = { $most } vertices are the most of a graph whose colourings are asked about
survey-about = { $item }: { $error }
survey-no-field = the answer has no such field; say which with --of
survey-not-a-part = `{ $file }` is not a part of a survey that this program can read
survey-no-parts = there are no parts of a survey here
survey-parts-differ = the parts here belong to different surveys
survey-parts-missing = parts are missing: { $parts }
survey-part-twice = part { $part } is there twice
survey-part-written = answers in `{ $file }`: { $count }
survey-line = line { $line }: { $error }
survey-estimate = { $count ->
        [one] { $count } question
       *[other] { $count } questions
    }, about { $seconds } s on one core
survey-order = order
survey-answer = answer
survey-times = times
survey-witness = for example
survey-asked = { $count ->
        [one] { $count } question
       *[other] { $count } questions
    }, fingerprint { $fingerprint }
survey-part-damaged = `{ $file }` is damaged: its checksum is wrong. Make this part again
cluster-version = process { $process } is of version { $found }, this one of version { $known }: all must be the same
cluster-other-job = process { $process } was given another job: { $found }
cluster-alone = no connection with these processes within { $seconds } s: { $processes }
cluster-listen = cannot listen at { $address }: { $why }
cluster-lost = another process is gone. What was finished is kept: start all processes again, as many as you like
cluster-failed = process { $process }: { $why }
cluster-hosts = `{ $file }` has { $found ->
        [one] { $found } address
       *[other] { $found } addresses
    }, and { $processes } are needed, such as 10.0.0.1:2101, one a line
cluster-process = there is no process { $process } among { $processes }, counted from 0
cluster-into = say where the results go, with --into FOLDER
cluster-tier-differs = tier { $tier } of process { $process } is another one than that of this process
unit-graphs = graphs
help-tabulate = Solve every position of a game into a folder, or check such a table
help-tabulate-position = Where play starts
help-tabulate-into = The folder; work that was stopped goes on there
help-tabulate-what = What the table says about a position
help-tabulate-outcome = Who wins, a bit for each player to move
help-tabulate-distance = How many moves are left, a byte; loopy games always have this
help-tabulate-grundy = Grundy values, a byte
help-tabulate-verify = Check that every value of the table in this folder follows from the moves
help-tabulate-dry-run = Only say how large the table would be
help-probe = Look positions up in a table
help-probe-folder = The folder that `noyau tabulate` filled
help-survey-question = A question with `_` for the graph and `%` for a free place on every vertex, such as "grundy domination _"; without it, a survey of Pic'arête
help-survey-input = Read graphs from standard input: graph6, sparse6 or digraph6
help-survey-graphs = All graphs with so many vertices, up to isomorphism
help-survey-class = Which graphs
help-survey-sizes = Only graphs with so many edges
help-survey-octal = All octal codes with so many digits
help-survey-subtraction = All sets of numbers to take whose greatest is in this range
help-survey-boards = All boards of this size with free and absent cells
help-survey-colourings = All colourings of this graph with `x` and `o`, up to its symmetries; `_` is the graph with the letters
help-survey-of = The field of the answer that counts
help-survey-shard = Only one part of so many, counted from 0
help-survey-into = Write the result into a folder, one file for each part
help-survey-merge = Put the parts in this folder together
help-survey-format = How to print the result
help-survey-table = A table for people
help-survey-csv = Comma-separated values
help-survey-json-lines = A line of JSON for each row
help-survey-b-file = How many of each order, as the OEIS takes them
help-survey-answer = Count only this answer; may be repeated
help-survey-each = Print every single answer
help-survey-dry-run = Only say how many questions there are and how long they may take
help-cluster = Do a large job with several processes, on one machine or many
help-cluster-processes = How many processes there are
help-cluster-process = Which one this is, counted from 0
help-cluster-hosts = A file with the address of every process, one a line; without it they are on this machine, from port 2101 on
help-cluster-wait = How many seconds to wait for the other processes
help-cluster-arena = Who wins where in a game graph: the answer of `arena --stats`
help-cluster-parts = In how many parts a survey is done
help-progress-file = Keep how far the work is in this file
help-survey-parquet = A Parquet file
expected-range = a range such as 1..9
expected-board-size = rows and columns such as 2x3
expected-shard = a part and their number such as 17/4096
value-question = QUESTION
value-field = FIELD
value-answer = ANSWER
