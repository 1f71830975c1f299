const lengthAtMost = 300

/** A provider's complaint as it may be kept: short, on one line, without addresses, numbers or links. */
export function describeError(error: string): string {
  return error
    .replace(/\s+/g, ' ')
    .replace(/https?:\/\/\S+/g, '[link]')
    .replace(/[^\s@<>]+@[^\s@<>]+/g, '[address]')
    .replace(/\+\d{8,15}/g, '[number]')
    .trim()
    .slice(0, lengthAtMost)
}
