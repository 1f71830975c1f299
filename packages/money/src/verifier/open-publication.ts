import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Publication } from '../publication.ts'

const patienceMs = 30_000
const redirectsAtMost = 3
/** More than ten years of a ledger. */
const bytesAtMost = 200_000_000

/** Why nothing could be verified, in words for whoever asked. */
export class UnreadablePublicationError extends Error {}

/** Whether a place is an address, and not a folder. */
export const isAddress = (place: string): boolean => /^https?:\/\//i.test(place)

/** Opens a published ledger where it lies: a folder, or an address by https or http. */
export async function openPublication(place: string): Promise<Publication> {
  const read = isAddress(place) ? readFrom(place) : readWithin(place)
  const bytes = await read('ledger.json')
  if (bytes === null) throw new UnreadablePublicationError(`there is no ledger.json in ${place}`)
  try {
    return { index: JSON.parse(new TextDecoder().decode(bytes)), readFile: read }
  } catch {
    throw new UnreadablePublicationError(`ledger.json in ${place} is no JSON`)
  }
}

const readWithin =
  (folder: string): Publication['readFile'] =>
  async (name) => {
    try {
      return await readFile(join(folder, name))
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code === 'ENOENT') return null
      throw new UnreadablePublicationError(`${name} cannot be read: ${message}`)
    }
  }

function readFrom(address: string): Publication['readFile'] {
  const folder = new URL(address)
  folder.search = ''
  folder.hash = ''
  folder.pathname = `${folder.pathname.replace(/\/(ledger\.json)?$/, '')}/`
  return (name) => ask(new URL(name, folder))
}

/** Asks within the time limit, and follows redirects that stay with the same origin: another could answer for nobody. */
async function ask(first: URL): Promise<Uint8Array | null> {
  let address = first
  for (let redirects = 0; redirects <= redirectsAtMost; redirects++) {
    // oxlint-disable-next-line no-await-in-loop -- each address is told by the one before
    const response = await request(address)
    const to = response.headers.get('location')
    if (response.status === 404 || response.status === 410) return null
    if (response.status >= 300 && response.status < 400 && to !== null) {
      address = new URL(to, address)
      if (address.origin !== first.origin)
        throw new UnreadablePublicationError(
          `${first.href} leads to ${address.origin}, which is not followed`,
        )
    } else if (response.ok) return readBody(response, first)
    else throw new UnreadablePublicationError(`${first.href} answers ${response.status}`)
  }
  throw new UnreadablePublicationError(`${first.href} leads on more than ${redirectsAtMost} times`)
}

async function request(address: URL): Promise<Response> {
  try {
    return await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
  } catch (error) {
    throw new UnreadablePublicationError(`${address.href} cannot be read: ${describe(error)}`)
  }
}

async function readBody(response: Response, { href }: URL): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for await (const part of response.body ?? []) {
      parts.push(part)
      length += part.length
      if (length > bytesAtMost) throw new RangeError(`it has more than ${bytesAtMost} bytes`)
    }
  } catch (error) {
    throw new UnreadablePublicationError(`${href} cannot be read: ${describe(error)}`)
  }
  return Buffer.concat(parts)
}

function describe(error: unknown): string {
  const { message, cause } = error as Error
  return cause instanceof Error
    ? `${message}: ${cause.message || (cause as NodeJS.ErrnoException).code}`
    : message
}
