# What the system and the reader of JSON report.
system-not-found = there is no such file or folder
system-denied = permission denied
system-directory = it is a folder
system-not-directory = part of the path is not a folder
system-full = no space is left on the device
system-exists = it exists already
system-in-use = the address is in use already
system-eof = the file ends too early
system-not-text = it is not UTF-8 text
system-broken-pipe = nobody reads the output any more
system-read-only = the file system is read-only
system-other = the system says: { $text }
json-syntax = not JSON: there is an error at line { $line }, column { $column }
json-ends = not JSON: it ends too early, at line { $line }, column { $column }
json-ends-here = the JSON ends too early
json-syntax-here = this is not JSON
json-missing-field = missing field `{ $name }`
json-duplicate-field = the field `{ $name }` is given twice
json-unknown-field = unknown field `{ $name }`, expected { $names }
json-no-fields = unknown field `{ $name }`: there are no fields here
json-unknown-variant = `{ $name }` is unknown here, expected { $names }
json-whole = a whole number that is not negative
json-small-whole = a whole number from 0 to { $most }
json-text = a text
json-true-false = `true` or `false`
json-list = a list
json-list-of =
    { $count ->
        [1] a list of one element
       *[other] a list of { $count } elements
    }
json-map = a JSON object
json-letter = a single character
json-name = a name in quotes
json-number = a number
json-name-or-map = a name in quotes or a JSON object
json-no-form = this value has none of the forms that are possible here
json-other = the JSON reader says: { $text }
