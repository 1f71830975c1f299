/**
 * Makes untrusted words safe for a terminal: whatever could move the cursor, colour, hide or reverse text becomes one
 * space, as do runs of spaces and new lines.
 */
export function plain(words: string): string {
  return words.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
}
