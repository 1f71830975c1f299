import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { seedChance, type Chance } from './seeded-random.ts'

/** A stream of chance of its own for each name: who is left out of a history changes nothing for the others. */
export function streamOf(seed: number, name: string): Chance {
  const hash = crypto.createHash('sha256').update(`${seed} ${name}`).digest()
  return seedChance(hash.readUInt32BE(0))
}

/** Lets all chance of this process come from a stream: what the product draws without being given it, too. */
export function takeProcessChance(chance: Chance): void {
  const uuid = () => {
    const bytes = chance.bytes(16)
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
    const hex = Buffer.from(bytes).toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }
  const fill = (array: Uint8Array) => {
    const view = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    view.set(chance.bytes(view.length))
    return array
  }
  Object.assign(crypto, {
    randomBytes: (count: number) => Buffer.from(chance.bytes(count)),
    randomUUID: uuid,
  })
  Object.defineProperty(globalThis.crypto, 'getRandomValues', { value: fill, configurable: true })
  Object.defineProperty(globalThis.crypto, 'randomUUID', { value: uuid, configurable: true })
  Math.random = chance.next
  syncBuiltinESMExports()
}
