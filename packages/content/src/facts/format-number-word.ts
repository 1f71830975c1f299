const numberWords = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Formats a small count as a word: 'two'. Larger ones are in figures. */
export function formatNumberWord(count: number): string {
  return numberWords[count] ?? String(count)
}
