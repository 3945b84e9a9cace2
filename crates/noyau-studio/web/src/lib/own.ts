// The rules of an invented game: they stand in the address and go with every question.

/** The text of the rule file that the page plays by; empty for the games that come with the studio. */
export const own = { text: '' };

/** The name that a rule file gives to its ruleset. */
export const nameOf = (rules: string): string => /^[ \t]*ruleset[ \t]+(\S+)/m.exec(rules)?.[1] ?? '';

/** Whether a position is one of the ruleset that these rules describe. */
export function isOf(rules: string, position: string): boolean {
  const name = nameOf(rules);
  return name !== '' && position.split(/[ ()+]+/).includes(name);
}
