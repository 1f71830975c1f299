import { createHash } from 'node:crypto'

/** A mark of what somebody was shown before an act: where it is another by the time they press, they have seen another. */
export const markShown = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 16)
