import { pictureWidths } from '@kindfold/content/facts/picture-facts.ts'
import type { DrawnPicture } from '@kindfold/content/markdown/drawn-picture.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { pictureFiles, pictures } from '@kindfold/database/schema/pictures.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { mediaPath } from './hash-bytes.ts'

const mediaHash = /\/media\/([0-9a-f]{32})\.(?:webp|avif)/g
const widest = Math.max(...pictureWidths)

/** The pictures of ours that a text names, by the hashes of all their files. */
export async function readDrawnPictures(
  tx: DatabaseHandle,
  text: string,
): Promise<Record<string, DrawnPicture>> {
  const hashes = [...new Set([...text.matchAll(mediaHash)].map(([, hash = '']) => hash))]
  if (hashes.length === 0) return {}
  const { pictureId, format, width, hash } = pictureFiles
  const ids = tx.select({ id: pictureId }).from(pictureFiles).where(inArray(hash, hashes))
  const files = await tx
    .select({ pictureId, format, width, hash, fullWidth: pictures.width, fullHeight: pictures.height })
    .from(pictureFiles)
    .innerJoin(pictures, eq(pictures.id, pictureId))
    .where(inArray(pictureId, ids))
    .orderBy(asc(width))
  const drawn: Record<string, DrawnPicture> = {}
  for (const own of Map.groupBy(files, (file) => file.pictureId).values()) {
    const shown = own.filter((file) => file.width <= widest)
    const listFiles = (wanted: string) =>
      shown
        .filter((file) => file.format === wanted)
        .map((file) => `${mediaPath(file)} ${file.width}w`)
        .join(', ')
    const last = shown.findLast((file) => file.format === 'webp')
    if (!last) continue
    const picture: DrawnPicture = {
      avif: listFiles('avif'),
      webp: listFiles('webp'),
      src: mediaPath(last),
      width: last.width,
      height: Math.round((last.width * last.fullHeight) / last.fullWidth),
    }
    for (const file of own) drawn[file.hash] = picture
  }
  return drawn
}
