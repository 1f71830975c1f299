import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The encodings of a text, as Content-Encoding names them. */
export type Encoding = 'br' | 'gzip' | 'identity'

const compressible =
  /^(text\/|application\/(json|javascript|xml|rss\+xml|atom\+xml|manifest\+json|ld\+json)|image\/svg\+xml)/
/** Smaller bodies fit into one packet uncompressed. */
const leastBytes = 600

/** Whether compressing a body of this type and size is worthwhile. */
export function isWorthCompressing(contentType: string, byteLength: number): boolean {
  return byteLength >= leastBytes && compressible.test(contentType)
}

/** The best encoding that an Accept-Encoding header allows; a q of 0 refuses one. */
export function negotiateEncoding(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined || acceptEncoding.length > 200) return 'identity'
  const accepted = new Set<string>()
  for (const offer of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = offer.split(';').map((part) => part.trim())
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) accepted.add(name)
  }
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') || accepted.has('x-gzip') ? 'gzip' : 'identity'
}

/** Compresses a text with brotli; quality 4 or 5 while somebody waits, 11 when nobody does. */
export function compressBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: findWindowBits(bytes.length),
    },
  })
}

/** The smallest window that holds the whole text: a larger one takes memory and packs no better. */
const findWindowBits = (byteLength: number) =>
  Math.min(
    Math.max(Math.ceil(Math.log2(byteLength + 16)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  )

/** Compresses a text with gzip, for clients without brotli. */
export function compressGzip(bytes: Buffer): Promise<Buffer> {
  return promisify(gzip)(bytes, { level: 6 })
}
