/** What the fast path needs to know of a plain GET or HEAD request. */
export type RequestHead = {
  isHead: boolean
  target: string
  host: string
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
}

/** node:http handles longer heads and their limits. */
const longestHead = 4096

const requestLine = /^(GET|HEAD) (\/[!$-~]{0,500}) HTTP\/1\.1\r\n/
const headerLine = /([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\x20-\x7e]*)\r\n/y

/** Headers that change how a request is read or answered, which only node:http supports. */
const unusualHeaders = new Set([
  'connection',
  'content-length',
  'content-type',
  'expect',
  'if-match',
  'if-modified-since',
  'if-range',
  'if-unmodified-since',
  'keep-alive',
  'proxy-connection',
  'range',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'via',
  'x-http-method-override',
])

/**
 * Reads a chunk that is exactly one whole, plain request head in the strictest grammar, else returns null: node:http
 * then reads it from its first byte. This reader never repairs, guesses or refuses, so the two can never disagree about
 * where a request ends.
 */
export function readRequestHead(chunk: Buffer): RequestHead | null {
  const length = chunk.length
  if (length > longestHead || length < 18 || chunk[length - 1] !== 10 || chunk[length - 3] !== 10) return null
  const text = chunk.toString('latin1')
  const line = requestLine.exec(text)
  if (line === null) return null
  let host: string | undefined
  let acceptEncoding: string | undefined
  let ifNoneMatch: string | undefined
  let at = line[0].length
  while (at < length - 2) {
    headerLine.lastIndex = at
    const header = headerLine.exec(text)
    if (header === null) return null
    at = headerLine.lastIndex
    const name = header[1]!.toLowerCase()
    const value = header[2]!
    if (name === 'host') {
      if (host !== undefined) return null
      host = value
    } else if (name === 'accept-encoding') {
      if (acceptEncoding !== undefined) return null
      acceptEncoding = value
    } else if (name === 'if-none-match') {
      if (ifNoneMatch !== undefined) return null
      ifNoneMatch = value
    } else if (unusualHeaders.has(name) && !(name === 'connection' && value.toLowerCase() === 'keep-alive')) {
      return null
    }
  }
  // The empty line must end the chunk; otherwise it holds more than one head.
  if (at !== length - 2 || text.charCodeAt(at) !== 13 || host === undefined) return null
  return { isHead: line[1] === 'HEAD', target: line[2]!, host, acceptEncoding, ifNoneMatch }
}
