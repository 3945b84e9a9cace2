# Positions and rulesets as they are written.
ruleset-name = the name of a ruleset
ruleset-end = the end of the ruleset
ruleset-unknown-near = there is no ruleset `{ $name }`; did you mean `{ $best }`?
ruleset-unknown = there is no ruleset `{ $name }`; `noyau rules` lists them all
misere-once = `misere` may stand only once, before everything else
impartial-of-what = `impartial` stands before a ruleset whose moves both players may make: `impartial clobber 3x4`
impartial-not-for = `impartial` gives both players the moves of both; in `{ $ruleset }` there are no two players with different moves
summands-at-most = at most { $most } summands
the-placement = the placement
position-end = the end of the position or ` + `
