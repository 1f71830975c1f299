import satori from 'satori'
import sharp from 'sharp'
import { shareFonts } from './share-fonts.ts'
import { labelSize, layOutLabel, type ShareLabel } from './share-label.ts'
import { drawShareTag, shareSize } from './share-tag.ts'

/** The words of a share picture and the path of the picture behind them. */
export type SharePictureOrder = { label: ShareLabel; pictureFile: string }

const pictureWidth = 640
const linen = '#f0e8d8'

// Each thread, and each cached picture, would keep its memory.
sharp.concurrency(1)
sharp.cache(false)

/** Draws the PNG for shared links to a page: a swing tag before one of our pictures. */
export async function drawSharePicture({
  label,
  pictureFile,
}: SharePictureOrder): Promise<Uint8Array<ArrayBuffer>> {
  const words = await satori(layOutLabel(label), { ...labelSize, fonts: await shareFonts() })
  const picture = await sharp(pictureFile).resize(pictureWidth, shareSize.height, { fit: 'cover' }).toBuffer()
  const drawn = await sharp({ create: { ...shareSize, channels: 3, background: linen } })
    .composite([
      { input: picture, left: shareSize.width - pictureWidth, top: 0 },
      { input: Buffer.from(drawShareTag(words)), left: 0, top: 0 },
    ])
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer()
  return new Uint8Array(drawn)
}
