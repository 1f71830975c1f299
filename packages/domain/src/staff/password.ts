import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Services } from '../base/services/services.ts'

const deriveKey = promisify(argon2)

/** What OWASP asks of argon2id at least: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const saltBytes = 16
const keyBytes = 32
const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9_-]+)\$([A-Za-z0-9_-]+)$/

/** What is compared with where there is no password, so that the answer takes the same time. No password has this key. */
const noPassword = formatHash(cost, Buffer.alloc(saltBytes), Buffer.alloc(keyBytes))

/** Hashes a password by argon2id, with its salt and cost in the text. */
export async function hashPassword(services: Pick<Services, 'random'>, password: string): Promise<string> {
  const salt = Buffer.from(services.random.bytes(saltBytes))
  return formatHash(cost, salt, await derive(password, salt, cost))
}

/** Whether this is the password of a stored hash. Takes the same time without one, and is then never true. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', key = ''] = shape.exec(stored ?? noPassword) ?? []
  if (key === '') throw new Error('the stored password hash cannot be read')
  const expected = Buffer.from(key, 'base64url')
  const used = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const derived = await derive(password, Buffer.from(salt, 'base64url'), used)
  return timingSafeEqual(derived, expected) && stored !== null
}

type Cost = { memory: number; passes: number; parallelism: number }

async function derive(password: string, nonce: Buffer, { memory, passes, parallelism }: Cost) {
  const wanted = { message: Buffer.from(password), nonce, memory, passes, parallelism, tagLength: keyBytes }
  return await deriveKey('argon2id', wanted)
}

function formatHash({ memory, passes, parallelism }: Cost, salt: Buffer, key: Buffer): string {
  const settings = `m=${memory},t=${passes},p=${parallelism}`
  return `$argon2id$v=19$${settings}$${salt.toString('base64url')}$${key.toString('base64url')}`
}
