import { createHash } from 'node:crypto'

const tokenBytes = 32

/** Makes a secret that nobody can guess: 256 random bits as 43 URL-safe characters. */
export function makeToken(random: { bytes(n: number): Uint8Array }): string {
  return Buffer.from(random.bytes(tokenBytes)).toString('base64url')
}

/** What we store in place of a secret: its SHA-256. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
