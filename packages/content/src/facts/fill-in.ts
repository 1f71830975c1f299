/** Words with what stands in braces filled in: 'We come on {day}'. What no fact is there for stays as it is. */
export const fillIn = (words: string, facts: Readonly<Record<string, string>>): string =>
  words.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => facts[name] ?? whole)
