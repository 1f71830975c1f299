import { Encrypter } from 'age-encryption'

/** Whether this is a public key of age, which a slip of the pen is not. */
export function isAgeKey(key: string): boolean {
  try {
    new Encrypter().addRecipient(key)
    return true
  } catch {
    return false
  }
}
