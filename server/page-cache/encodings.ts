import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The ways in which a text may travel, as Content-Encoding names them. */
export type Encoding = 'br' | 'gzip' | 'identity'

const compressible =
  /^(text\/|application\/(json|javascript|xml|rss\+xml|atom\+xml|manifest\+json|ld\+json)|image\/svg\+xml)/
/** Smaller bodies fit one packet as they are. */
const leastBytes = 600

/** Whether packing a body of this kind and size is worth the work. */
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

/** Brotli of a text; quality 4 or 5 while somebody waits, 11 when nobody does. */
export function compressBrotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

/** Gzip of a text, for those who know no brotli. */
export function compressGzip(bytes: Buffer): Promise<Buffer> {
  return promisify(gzip)(bytes, { level: 6 })
}
