/** Makes a search for some names in text or HTML: it returns those that are said as a whole and with their capitals. */
export function nameFinder(names: readonly string[]): (said: string) => string[] {
  const patterns = names.map((name) => ({ name, pattern: wholeName(name) }))
  return (said) => {
    const text = plain(said)
    return patterns.flatMap(({ name, pattern }) => (pattern.test(text) ? [name] : []))
  }
}

const wholeName = (name: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${plain(name).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}])`,
    'u',
  )

/** Text of an article's HTML, with one kind of apostrophe and of space. */
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#x27;|&#39;|&apos;|’/g, "'")
    .replaceAll(/&(amp|#x26|#38);/g, '&')
    .replaceAll('&nbsp;', ' ')
    .replaceAll(/\s+/g, ' ')
