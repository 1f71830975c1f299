const lengthAtMost = 300

/**
 * Redacts an error's words for the log and the database: short, on one line, without the addresses, numbers and links
 * that a provider repeats.
 */
export function redact(words: string): string {
  return words
    .replace(/\s+/g, ' ')
    .replace(/https?:\/\/\S+/g, '[link]')
    .replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[address]')
    .replace(/\+?\d[\d\s()-]{6,}\d/g, '[number]')
    .trim()
    .slice(0, lengthAtMost)
}
