import {
  pictureSideAtMost,
  picturePixelsAtMost,
  pictureWidths,
} from '@kindfold/content/facts/picture-facts.ts'
import type { MadeFile, MadePicture, PictureFault } from '@kindfold/domain/base/services/picture-maker.ts'
import sharp, { type Sharp } from 'sharp'
import { decodeHeic } from './decode-heic.ts'
import { recognisePicture } from './recognise-picture.ts'

// One picture at a time, with one thread: each would take its own memory.
sharp.concurrency(1)
sharp.cache(false)
// Only what we take can be read: never SVG, PDF, TIFF or what else libvips knows.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
})

const limits = { limitInputPixels: picturePixelsAtMost, animated: false } as const
const webp = { quality: 82, effort: 4, smartSubsample: true } as const
// Slower efforts take many seconds and save little.
const avif = { quality: 55, effort: 4 } as const

/**
 * Decodes a picture and makes the WebP files that the site shows of it, upright. Whatever else the file holds, a place,
 * a camera, another file behind the picture, is left behind: only pixels go on.
 */
export async function makePicture(bytes: Uint8Array): Promise<MadePicture> {
  const kind = recognisePicture(bytes)
  if (kind === null) return refuse('kind-not-taken')
  try {
    // The header says the size, before a single pixel takes memory.
    const { width = 0, height = 0 } = await sharp(bytes, limits).metadata()
    if (width * height > picturePixelsAtMost) return refuse('too-many-pixels')
    const decoded = kind === 'heic' ? await decodeHeic(bytes) : sharp(bytes, limits).autoOrient()
    return await makeFiles(decoded)
  } catch (error) {
    return refuse(/pixel limit|too (large|many)/i.test(String(error)) ? 'too-many-pixels' : 'unreadable')
  }
}

/** Makes AVIF files of one of our WebP files. */
export async function makeAvifFiles(bytes: Uint8Array, widths: readonly number[]): Promise<MadeFile[]> {
  const files: MadeFile[] = []
  for (const width of widths) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    const made = await sharp(bytes, limits).resize({ width }).avif(avif).toBuffer()
    files.push({ format: 'avif', width, bytes: new Uint8Array(made) })
  }
  return files
}

const refuse = (fault: PictureFault): MadePicture => ({ kind: 'refused', fault })

async function makeFiles(decoded: Sharp): Promise<MadePicture> {
  const { data, info } = await decoded
    .resize({ width: pictureSideAtMost, height: pictureSideAtMost, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const widths = [...pictureWidths.filter((each) => each < width), width]
  const files: MadeFile[] = []
  for (const each of widths) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time
    const made = await sharp(data, { raw: { width, height, channels } })
      .resize({ width: each })
      .webp(webp)
      .toBuffer()
    files.push({ format: 'webp', width: each, bytes: new Uint8Array(made) })
  }
  return { kind: 'made', width, height, files }
}
