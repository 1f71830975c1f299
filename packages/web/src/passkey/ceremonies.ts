// What a passkey ceremony needs beyond JSON: bytes. Newer browsers do it themselves, the phones of depots often not.

const encode = (bytes: ArrayBuffer) =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const decode = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.codePointAt(0) ?? 0)

type Listed = { id: string; type: 'public-key'; transports?: AuthenticatorTransport[] }[]
const decodeIds = (listed: Listed = []) => listed.map((one) => ({ ...one, id: decode(one.id) }))

/** What the server asks a passkey to sign. The challenge and ids are base64url, as WebAuthn's JSON has them. */
export type GetOptions = { challenge: string; allowCredentials?: Listed }
/** For whom a passkey is made, and which exist already and are not made again. Bytes are base64url. */
export type CreateOptions = {
  challenge: string
  user: { id: string; name: string; displayName: string }
  excludeCredentials?: Listed
}

/** Whether this browser knows passkeys. Without them a page offers the other ways. */
export const hasPasskeys = () => typeof PublicKeyCredential !== 'undefined'

/** Asks somebody to prove who they are by a passkey. Null when they did not. */
export async function askForPasskey(options: GetOptions) {
  const { challenge, allowCredentials } = options
  const publicKey = {
    ...options,
    challenge: decode(challenge),
    allowCredentials: decodeIds(allowCredentials),
  }
  const credential = (await navigator.credentials
    .get({ publicKey })
    .catch(() => null)) as PublicKeyCredential | null
  if (credential === null) return null
  const response = credential.response as AuthenticatorAssertionResponse
  return {
    id: credential.id,
    type: credential.type,
    response: {
      clientDataJSON: encode(response.clientDataJSON),
      authenticatorData: encode(response.authenticatorData),
      signature: encode(response.signature),
    },
  }
}

/** Makes a passkey on this device. Null when its person did not agree. */
export async function makePasskey(options: CreateOptions) {
  const { challenge, user, excludeCredentials } = options
  const publicKey = {
    ...options,
    challenge: decode(challenge),
    user: { ...user, id: decode(user.id) },
    excludeCredentials: decodeIds(excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions
  const credential = (await navigator.credentials
    .create({ publicKey })
    .catch(() => null)) as PublicKeyCredential | null
  if (credential === null) return null
  const response = credential.response as AuthenticatorAttestationResponse
  return {
    id: credential.id,
    type: credential.type,
    response: {
      clientDataJSON: encode(response.clientDataJSON),
      attestationObject: encode(response.attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  }
}
