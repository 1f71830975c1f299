const nameLengthAtMost = 60

/** The name of a phone as the desk lists it: one line, never empty. */
export function nameDevice(typed: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is dropped
  const name = typed.replaceAll(/[\u0000-\u001f\u007f\p{Cs}]+/gu, ' ').trim()
  return name.slice(0, nameLengthAtMost).trim() || 'Phone'
}

/** What a phone says of its app, if it is a version at all. */
export const readAppVersion = (said: unknown): string | null =>
  typeof said === 'string' && /^[\w.+-]{1,40}$/.test(said) ? said : null
