/**
 * Words of a stranger as they may be shown on a terminal: whatever could move the cursor, colour, hide or turn
 * around what stands there becomes one space, as do several spaces and new lines.
 */
export function plain(words: string): string {
  return words.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()
}
