/**
 * The text of a file that another program wrote, by its mark or its bytes: UTF-8, UTF-16, else Windows-1252, which is what
 * spreadsheets in Britain write without being asked. Without the mark.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes)
  // Latin letters in UTF-16 have a zero in every second place; no other text has zeros.
  if (bytes.length > 1 && bytes.length % 2 === 0) {
    if (first !== 0 && second === 0) return decode('utf-16le', bytes)
    if (first === 0 && second !== 0) return decode('utf-16be', bytes)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decode('windows-1252', bytes)
  }
}

const decode = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)
