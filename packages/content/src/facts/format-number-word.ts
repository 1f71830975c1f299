const numberWords = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** A small count as running text has it: 'two'. Larger ones in figures. */
export function formatNumberWord(count: number): string {
  return numberWords[count] ?? String(count)
}
