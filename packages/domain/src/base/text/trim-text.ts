/**
 * Invisible characters: copying text brings them along, and they can reverse the words around them. Joiners are not
 * among them, because names and emoji need them.
 */
const unseen = /[\p{Bidi_Control}\u00AD\u200B\u2060\uFEFF]/gu

/** Trims a one-line field: control characters and runs of spaces become one space. */
export function trimLine(text: string | null | undefined): string {
  return (text ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replace(unseen, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

/** Trims a multi-line field and keeps its line breaks; null when nothing is left. */
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
