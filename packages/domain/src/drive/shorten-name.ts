/** 'Rosa T.': a first name and the initial of the last, which is what a driver needs at a door. */
export function shortenName(name: string): string {
  const parts = name.trim().split(/\s+/)
  const [first = ''] = parts
  const initial = parts.length > 1 ? [...(parts.at(-1) ?? '')][0] : undefined
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}
