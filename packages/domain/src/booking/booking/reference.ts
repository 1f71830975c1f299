/** Nineteen characters that are hard to confuse. Without vowels, so that no reference spells a word. */
const alphabet = '346789CDFHJKMNPRTXY'
const size = alphabet.length
const randomCharacters = 7

/**
 * Makes a reference that a donor can read out: eight characters in two groups, the last one a check character. Nineteen
 * is prime, so one wrong character or two swapped ones never give another valid reference.
 */
export function makeReference(random: { bytes(n: number): Uint8Array }): string {
  const values: number[] = []
  while (values.length < randomCharacters) {
    for (const byte of random.bytes(randomCharacters * 2)) {
      // Using the remaining byte values would make the first characters likelier.
      if (byte < size * Math.floor(256 / size) && values.length < randomCharacters) values.push(byte % size)
    }
  }
  values.push(checkValue(values))
  const text = values.map((value) => alphabet[value]).join('')
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

/** Parses a typed reference; accepts lower case and any or no separator. */
export function parseReference(input: string): { kind: 'parsed'; reference: string } | { kind: 'malformed' } {
  const typed = input
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Cf}\-–—_.]+/gu, '')
  if (typed.length !== randomCharacters + 1) return { kind: 'malformed' }
  const values = [...typed].map((character) => alphabet.indexOf(character))
  if (values.includes(-1)) return { kind: 'malformed' }
  if (checkValue(values.slice(0, randomCharacters)) !== values[randomCharacters]) return { kind: 'malformed' }
  return { kind: 'parsed', reference: `${typed.slice(0, 4)}-${typed.slice(4)}` }
}

/** The value that makes the sum of place times value, over all eight, a multiple of nineteen. */
function checkValue(values: number[]): number {
  const sum = values.reduce((total, value, index) => total + (index + 1) * value, 0)
  // 12 * 8 = 96 = 1 (mod 19): multiplying by 12 undoes the weight of the eighth place.
  return ((size - (sum % size)) * 12) % size
}
