/** What was typed into a field of one line: control characters and runs of spaces become one space. */
export function trimLine(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

/** What was typed into a larger field, its line breaks kept; null when there is nothing. */
export function trimToNull(text: string | null | undefined): string | null {
  const trimmed = (text ?? '')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim()
  return trimmed === '' ? null : trimmed
}
