/**
 * How easily a text reads by Flesch's formula: 100 is very easy, 60 plain English, below 30 for specialists. Null for
 * fewer than a hundred words, of which it says nothing.
 */
export function judgeReadingEase(words: string): number | null {
  const each = words.match(/[\p{L}'’]+/gu) ?? []
  if (each.length < 100) return null
  const sentences = words.split(/[.!?:](?=\s|$)|\n/u).filter((sentence) => /\p{L}/u.test(sentence)).length
  const syllables = each.reduce((sum, word) => sum + countSyllables(word), 0)
  return Math.round(
    206.835 - 1.015 * (each.length / Math.max(1, sentences)) - 84.6 * (syllables / each.length),
  )
}

/** Groups of vowels, without a silent e at the end: near enough for a hint. */
function countSyllables(word: string): number {
  const spoken = word.toLowerCase().replace(/(?<=[^aeiouyl])e(?:s|d)?$/u, '')
  return Math.max(1, spoken.match(/[aeiouy]+/gu)?.length ?? 0)
}
