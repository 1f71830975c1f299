/** One text message holds this many characters of the GSM alphabet; one foreign character leaves room for 70. */
export const gsmLengthAtMost = 160
/** Two that a telephone shows as one: each gives up seven characters to say that they belong together. */
export const gsmLengthOfTwo = 306

const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
/** These take the room of two. */
const extended = new Set('^{}\\[~]|€')

const replacements: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  œ: 'oe',
  Œ: 'OE',
  þ: 'th',
  Þ: 'Th',
}

/** How much room the words take in the GSM alphabet; null when a character is not in it. */
export function measureGsm(words: string): number | null {
  let length = 0
  for (const character of words) {
    if (basic.has(character)) length += 1
    else if (extended.has(character)) length += 2
    else return null
  }
  return length
}

/** How many texts a drawn text is paid for as. */
export const countTexts = (drawn: string): number => ((measureGsm(drawn) ?? 0) > gsmLengthAtMost ? 2 : 1)

/** Whether the words take more than the room there is. */
export const isCutToGsm = (words: string, room: number): boolean => (measureGsm(toGsm(words)) ?? 0) > room

/** The words in the GSM alphabet. */
export const toGsm = (words: string) => [...words].map(replaceCharacter).join('')

/** The words in the GSM alphabet, cut at a word and marked by '...' when they take more than the room there is. */
export function cutToGsm(words: string, room: number): string {
  const plain = toGsm(words)
  if ((measureGsm(plain) ?? 0) <= room) return plain
  const mark = '...'
  let kept = ''
  let length = 0
  for (const character of plain) {
    length += extended.has(character) ? 2 : 1
    if (length > room - mark.length) break
    kept += character
  }
  const lastSpace = kept.lastIndexOf(' ')
  return `${(lastSpace > room / 2 ? kept.slice(0, lastSpace) : kept).trimEnd()}${mark}`
}

/** Itself, its look-alike, the letter without its accent, or a question mark. */
function replaceCharacter(character: string): string {
  if (basic.has(character) || extended.has(character)) return character
  const known = replacements[character]
  if (known !== undefined) return known
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '')
  return measureGsm(bare) === null ? '?' : bare
}
