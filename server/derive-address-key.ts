import { randomBytes, scryptSync } from 'node:crypto'

const purpose = 'kindfold: hashes of visitors’ addresses'
const keyBytes = 32
// The driver accepts addresses that are not URLs: one of a socket names a user and no host.
const passwordInUrl = /^[a-z]+:\/\/[^:@/?#]*:([^@/?#]*)@/

/**
 * Derives the key for the stored hashes of visitors' addresses, so that a reader of the database cannot try all four
 * thousand million addresses. It comes from the database's password, which all our processes know and the rows do not
 * contain; slowly, so that a hash does not help to try passwords. Without a password, as with the embedded database and
 * its one process, the key is random for this process.
 */
export function deriveAddressKey(databaseUrl: string | null): Uint8Array {
  const password = databaseUrl === null ? '' : (passwordInUrl.exec(databaseUrl)?.[1] ?? '')
  return password === '' ? randomBytes(keyBytes) : scryptSync(password, purpose, keyBytes)
}
