const title =
  /^(?:mr|mrs|ms|miss|mx|dr|prof|professor|rev|revd|reverend|sir|lady|lord|dame|fr|father|sister|and|&)\.?$/i

/**
 * 'Rosa T.': a first name and the initial of the last, which is what a driver needs at a door. A title is no first name;
 * who gives only a title and a last name is asked for by them.
 */
export function shortenName(name: string): string {
  const all = name.trim().split(/\s+/)
  const start = all.findIndex((part) => !title.test(part))
  const parts = start < 0 ? all : all.slice(start)
  if (start > 0 && parts.length === 1) return all.join(' ')
  const [first = ''] = parts
  const initial = parts.length > 1 ? [...(parts.at(-1) ?? '')][0] : undefined
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}
