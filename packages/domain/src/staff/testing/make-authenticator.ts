import { isoCBOR } from '@simplewebauthn/server/helpers'
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { NewPasskeyAnswer, PasskeyAnswer } from '../passkeys.ts'

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

type Ceremony = { challenge: string }
/** What an authenticator, or whoever stands in for the browser, may get wrong. */
type Faults = { isVerified?: boolean; origin?: string; host?: string; counter?: number }

/** A security key as a test needs it: it signs what it is told to, also without having verified its user. */
export function makeAuthenticator(origin = 'http://localhost:3002') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0

  const describe = (type: string, { challenge }: Ceremony, faults: Faults) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: faults.origin ?? origin, crossOrigin: false }))

  const writeData = (
    flags: number,
    { isVerified = true, host = new URL(origin).hostname, ...faults }: Faults,
  ) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(faults.counter ?? ++counter)
    const all = flags | userPresent | (isVerified ? userVerified : 0)
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([all]), count])
  }

  return {
    register(options: Ceremony, faults: Faults = {}): NewPasskeyAnswer {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const data = Buffer.concat([
        writeData(hasCredential, faults),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        isoCBOR.encode(key),
      ])
      const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(data)],
      ])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: describe('webauthn.create', options, faults).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign(options: Ceremony, faults: Faults = {}): PasskeyAnswer {
      const clientData = describe('webauthn.get', options, faults)
      const data = writeData(0, faults)
      const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey, 'base64url'),
        },
      }
    },
  }
}
