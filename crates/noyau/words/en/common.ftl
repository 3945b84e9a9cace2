# Words that every topic needs.
list-last = { $most } and { $last }
unknown-language = there is no language `{ $name }` here: `en` is English, `fr` is French
error-so-far = { $error }; { $known }
unknown-element = there is nothing called `{ $name }` in any picture
two-sentences = { $first } { $second }
list-comma = { $first }, { $rest }
list-semicolon = { $first }; { $rest }
list-or = { $most } or { $last }
