/**
 * Splits a question or name into comparable words: lower case, no accents or apostrophes, singular. "Children’s
 * T-shirts" becomes ['children', 't', 'shirt'].
 */
export function splitWords(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’`]/g, '')
    .toLowerCase()
  return (plain.match(/[a-z0-9]+/g) ?? []).map(makeSingular)
}

/** Good enough for comparing: the same wrong singular on both sides still matches. */
function makeSingular(word: string): string {
  if (word.length < 4 || /(ss|us|is)$/.test(word)) return word
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (/(ar|l)ves$/.test(word)) return `${word.slice(0, -3)}f`
  return word.replace(/s$/, '')
}

/**
 * Counts the typing errors between two words: a letter missing, added, changed or swapped with its neighbour. Stops
 * counting past `most`.
 */
export function countSlips(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        slips = Math.min(slips, (beforeLast[j - 2] ?? 0) + 1)
      }
      row.push(slips)
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[b.length] ?? most + 1
}
