/**
 * What nobody sees: it comes along when something is copied, and can turn the words around it. Not the joiners, of which
 * names and small pictures are made.
 */
const unseen = /[\p{Bidi_Control}\u00AD\u200B\u2060\uFEFF]/gu

/** What was typed into a field of one line: control characters and runs of spaces become one space. */
export function trimLine(text: string | null | undefined): string {
  return (text ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

/** What was typed into a larger field, its line breaks kept; null when there is nothing. */
export function trimToNull(text: string | null | undefined): string | null {
  const trimmed = (text ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim()
  return trimmed === '' ? null : trimmed
}
