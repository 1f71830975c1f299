import { createHash } from 'node:crypto'

const tokenBytes = 32

/** A secret that cannot be guessed: 256 random bits as 43 characters that may stand in an address. */
export function makeToken(random: { bytes(n: number): Uint8Array }): string {
  return Buffer.from(random.bytes(tokenBytes)).toString('base64url')
}

/** What is stored instead of a secret: its SHA-256, from which the secret cannot be found again. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
