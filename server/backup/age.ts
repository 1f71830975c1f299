import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'

/** Makes a new pair of keys. */
export async function makeKeys(): Promise<{ identity: string; key: string }> {
  const identity = await generateX25519Identity()
  return { identity, key: await identityToRecipient(identity) }
}

/** Encrypts for each of these public keys, as `age` does: any one of the private keys opens it. */
export async function encrypt(plain: Readable, keys: readonly string[]): Promise<Readable> {
  const encrypter = new Encrypter()
  for (const key of keys) encrypter.addRecipient(key)
  return fromWeb(await encrypter.encrypt(toWeb(plain)))
}

/** Decrypts what `encrypt` or `age` encrypted. Throws when none of these private keys opens it. */
export async function decrypt(encrypted: Readable, identities: readonly string[]): Promise<Readable> {
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return fromWeb(await decrypter.decrypt(toWeb(encrypted)))
}

/** The private keys in a file as age-keygen writes it: one a line, between comments. */
export const readIdentities = (text: string): string[] =>
  text.split(/\r?\n/).filter((line) => line.startsWith('AGE-SECRET-KEY-'))

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>
const fromWeb = (stream: ReadableStream) => Readable.fromWeb(stream as unknown as WebStream)
