import { createRequire } from 'node:module'
import { picturePixelsAtMost } from '@kindfold/content/facts/picture-facts.ts'
import sharp, { type Sharp } from 'sharp'

/** What we use of libheif, which sharp's own build lacks: HEVC, the coding of phones' photos. */
type LibHeif = {
  HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
  heif_colorspace: { heif_colorspace_RGB: unknown }
  heif_chroma: { heif_chroma_interleaved_RGB: unknown }
  heif_js_decode_image2(
    handle: unknown,
    colours: unknown,
    order: unknown,
  ): { channels?: { data: Uint8Array; width: number; height: number; stride: number }[] } | undefined
}

type HeifImage = {
  handle: unknown
  get_width(): number
  get_height(): number
  is_primary(): boolean
}

/** A photo of 50 million pixels takes 420 MB in all, of which the decoder has 300. */
const decoderBytesAtMost = 400 * 1024 * 1024
const wasmPageBytes = 65_536

/**
 * Decodes a phone's HEIC photo, upright: the decoder turns it as the file says. Its memory has a limit, since a file
 * can claim more than it holds. For a process of its own: what the decoder takes it never gives back.
 */
export async function decodeHeic(bytes: Uint8Array): Promise<Sharp> {
  limitMemory()
  const libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle') as LibHeif
  const images = new libheif.HeifDecoder().decode(bytes)
  const image = images.find((each) => each.is_primary()) ?? images[0]
  if (!image) throw new Error('a HEIC file without a picture')
  if (image.get_width() * image.get_height() > picturePixelsAtMost) throw new Error('too many pixels')
  // Three bytes for each pixel, in the decoder's own memory: the library's way copies four.
  const decoded = libheif.heif_js_decode_image2(
    image.handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGB,
  )
  const [pixels] = decoded?.channels ?? []
  if (!pixels) throw new Error('a HEIC picture that cannot be decoded')
  const { data, width, height, stride } = pixels
  if (stride % 3 !== 0) throw new Error(`rows of ${stride} bytes hold no whole pixels`)
  const raw = { width: stride / 3, height, channels: 3 } as const
  const all = sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw })
  return raw.width === width ? all : all.extract({ left: 0, top: 0, width, height })
}

let isLimited = false

/** WebAssembly asks for its memory here, and copes with a refusal: decoding fails. */
function limitMemory(): void {
  if (isLimited) return
  isLimited = true
  const grow = WebAssembly.Memory.prototype.grow
  WebAssembly.Memory.prototype.grow = function growWithin(pages: number) {
    if (this.buffer.byteLength + pages * wasmPageBytes > decoderBytesAtMost)
      throw new RangeError('the decoder asks for too much memory')
    return grow.call(this, pages)
  }
}
