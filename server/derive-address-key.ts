import { randomBytes, scryptSync } from 'node:crypto'

const purpose = 'kindfold: hashes of visitors’ addresses'
const keyBytes = 32
// The driver knows addresses that are no URL: one of a socket names a user and no host.
const passwordInUrl = /^[a-z]+:\/\/[^:@/?#]*:([^@/?#]*)@/

/**
 * What the stored hashes of visitors' addresses are keyed with, so that who reads the database cannot try all four
 * thousand million addresses. It is made of the database's password, which every process of the house knows and the
 * database's rows do not hold; slowly, lest a hash be a quick way to try passwords. Without one, as on the embedded
 * database, which has one process, it is this process's own.
 */
export function deriveAddressKey(databaseUrl: string | null): Uint8Array {
  const password = databaseUrl === null ? '' : (passwordInUrl.exec(databaseUrl)?.[1] ?? '')
  return password === '' ? randomBytes(keyBytes) : scryptSync(password, purpose, keyBytes)
}
