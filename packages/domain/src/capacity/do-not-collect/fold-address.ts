import { foldLetters } from '../../base/text/fold-letters.ts'
import { shortenedWords } from '../../base/text/shortened-words.ts'

const shortOf = new Map(
  shortenedWords.flatMap(([long, short, ...more]) => [long, ...more].map((word) => [word, short])),
)

/**
 * House, flat and street of an address as one text by which it is known again however it is typed: '14millrd flat2' is
 * “Flat 2, 14 Mill Road” and “14 mill rd” with “flat 2” in its second line.
 */
export function foldAddress(line1: string, line2: string | null): string {
  const parts = [line1, line2 ?? '']
    .flatMap((line) => line.split(','))
    .map(foldPart)
    .filter((part) => part !== '')
  // A house's number is one with its street, with a comma between them or without.
  const whole = parts.flatMap((part, n) => {
    if (isNumber(parts[n - 1])) return [(parts[n - 1] ?? '') + part]
    return isNumber(part) && n + 1 < parts.length ? [] : [part]
  })
  return whole.toSorted().join(' ')
}

const isNumber = (part: string | undefined) => /^\d+[a-z]?$/.test(part ?? '')

const foldPart = (part: string) =>
  foldLetters(part)
    .replaceAll(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => shortOf.get(word) ?? word)
    .join('')
