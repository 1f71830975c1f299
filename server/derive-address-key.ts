import { randomBytes, scryptSync } from 'node:crypto'

const purpose = 'kindfold: hashes of visitors’ addresses'
const keyBytes = 32
// The driver accepts addresses that are not URLs: one of a socket names a user and no host.
const passwordInUrl = /^[a-z]+:\/\/[^:@/?#]*:([^@/?#]*)@/

/**
 * Derives the key for the stored hashes of visitors' addresses, so that a reader of the database cannot try all four
 * thousand million addresses. It comes from the database's password, which all our processes know and the rows do not
 * contain; slowly, so that a hash does not help to try passwords. Without a password, as with the embedded database and
 * its one process, the key is random for this process. A secret that is given takes the password's place.
 */
export function deriveAddressKey(databaseUrl: string | null, given: string | null = null): Uint8Array {
  const secret = given ?? passwordInUrl.exec(databaseUrl ?? '')?.[1] ?? ''
  return secret === '' ? randomBytes(keyBytes) : scryptSync(secret, purpose, keyBytes)
}
