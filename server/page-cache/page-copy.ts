import { createHash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Lifetime } from './cache-rules.ts'
import type { Encoding } from './encodings.ts'

/** The forms of one page: whole in an encoding, or only the head of a 304 or a HEAD. */
export type Form = Encoding | 'not-modified' | `head-${Encoding}`

/**
 * A finished page as the bytes to send. We build each form's whole answer once a second, for its Date and Age; until
 * then it is one fixed buffer for all requests.
 */
export type PageCopy = {
  key: string
  status: number
  /** Everything except Date, Age, Content-Length and Content-Encoding. */
  headers: [name: string, value: string][]
  etag: string
  lifetime: Lifetime
  storedAtMs: number
  /** When a refresh last failed; null after a success. */
  failedAtMs: number | null
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  wires: Map<Form, { second: number; bytes: Buffer }>
}

/** A weak ETag, because one tag covers all encodings of the same text. */
export function tagBody(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Estimates a copy's memory: its body, compressed bodies, and the wire forms of each. */
export function measureCopy(copy: PageCopy): number {
  return 3 * copy.bodies.identity.length + 4096
}

/** Chooses the encoding from those that the copy has. */
export function chooseEncoding(copy: PageCopy, wanted: Encoding): Encoding {
  if (copy.bodies[wanted] !== undefined) return wanted
  return wanted === 'br' && copy.bodies.gzip !== undefined ? 'gzip' : 'identity'
}

/** The headers of a form at a moment, without Connection and Date. */
export function listCopyHeaders(copy: PageCopy, form: Form, nowMs: number): [name: string, value: string][] {
  const isStaleIfError = copy.failedAtMs !== null
  const headers: [string, string][] = [
    ...copy.headers.filter(([name]) => !isStaleIfError || name !== 'Kindfold-Catalogue'),
    ['Age', String(Math.max(0, Math.floor((nowMs - copy.storedAtMs) / 1000)))],
  ]
  if (isStaleIfError) {
    headers.push(['Kindfold-Catalogue', `stale; since=${new Date(copy.storedAtMs).toISOString()}`])
  }
  if (form === 'not-modified') return headers.filter(([name]) => name !== 'Content-Type')
  const encoding = form.replace('head-', '') as Encoding
  if (encoding !== 'identity') headers.push(['Content-Encoding', encoding])
  headers.push(['Content-Length', String((copy.bodies[encoding] ?? copy.bodies.identity).length)])
  return headers
}

/** The whole answer as bytes for a connection that stays open. */
export function getWire(copy: PageCopy, form: Form, nowMs: number): Buffer {
  const second = Math.floor(nowMs / 1000)
  const ready = copy.wires.get(form)
  if (ready !== undefined && ready.second === second) return ready.bytes
  const bytes = buildWire(copy, form, nowMs)
  copy.wires.set(form, { second, bytes })
  return bytes
}

function buildWire(copy: PageCopy, form: Form, nowMs: number): Buffer {
  const status = form === 'not-modified' ? 304 : copy.status
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Date: ${new Date(nowMs).toUTCString()}`,
    ...listCopyHeaders(copy, form, nowMs).map(([name, value]) => `${name}: ${value}`),
    'Connection: keep-alive',
    'Keep-Alive: timeout=65',
  ]
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
  const body = form === 'identity' || form === 'br' || form === 'gzip' ? copy.bodies[form] : undefined
  return body === undefined ? head : Buffer.concat([head, body])
}
