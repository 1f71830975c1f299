import { join } from 'node:path'
import { clientFolder } from './client-folder.ts'
import { shareFonts } from './share-fonts.ts'
import { labelSize, layOutLabel, type ShareLabel } from './share-label.tsx'
import { drawShareTag, shareSize } from './share-tag.ts'

const pictureWidth = 640
const linen = '#f0e8d8'

/** Draws the PNG for shared links to a page: a swing tag before one of our pictures, by its name. */
export async function drawSharePicture(
  label: ShareLabel,
  pictureName: string,
): Promise<Uint8Array<ArrayBuffer>> {
  // Loaded for the first picture: 25 MB that a server without share pictures saves.
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')])
  // Each thread, and each cached picture, would keep its memory.
  sharp.concurrency(1)
  sharp.cache(false)
  const words = await satori(layOutLabel(label), { ...labelSize, fonts: await shareFonts() })
  const picture = await sharp(join(clientFolder, 'pictures', `${pictureName}-1200.webp`))
    .resize(pictureWidth, shareSize.height, { fit: 'cover' })
    .toBuffer()
  const drawn = await sharp({ create: { ...shareSize, channels: 3, background: linen } })
    .composite([
      { input: picture, left: shareSize.width - pictureWidth, top: 0 },
      { input: Buffer.from(drawShareTag(words)), left: 0, top: 0 },
    ])
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer()
  return new Uint8Array(drawn)
}
