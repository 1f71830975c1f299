import { createHash } from 'node:crypto'

/** What stands before the first month. */
export const firstRoot = '0'.repeat(64)

/** The root of a closed month: SHA-256 of the root before it in hex, LF, and the bytes of the month. */
export function makeRoot(rootBefore: string, bytes: Uint8Array): string {
  return createHash('sha256').update(`${rootBefore}\n`).update(bytes).digest('hex')
}
