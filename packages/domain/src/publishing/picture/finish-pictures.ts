import { pictureWidths } from '@kindfold/content/facts/picture-facts.ts'
import { announceChange } from '@kindfold/database/announce-change.ts'
import { pictureFiles, pictures } from '@kindfold/database/schema/pictures.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { hashBytes } from './hash-bytes.ts'

const picturesAtATime = 20

/** Makes the AVIF files of pictures that lack them, one after the other. Safe to do twice. */
export async function finishPictures(services: Services): Promise<{ finished: number; failed: number }> {
  const report = { finished: 0, failed: 0 }
  const rows = await services.database.read((tx) =>
    tx
      .select({ id: pictures.id, width: pictures.width })
      .from(pictures)
      .where(eq(pictures.state, 'new'))
      .orderBy(asc(pictures.uploadedAt))
      .limit(picturesAtATime),
  )
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one at a time: each takes seconds of a processor
    const isFinished = await finishPicture(services, row)
    report[isFinished ? 'finished' : 'failed'] += 1
  }
  return report
}

async function finishPicture(
  services: Services,
  { id, width }: { id: string; width: number },
): Promise<boolean> {
  const { pictureMaker: maker, log } = services
  if (!maker) throw new Error('this process makes no pictures')
  const files = await services.database.read((tx) =>
    tx
      .select({ width: pictureFiles.width, bytes: pictureFiles.bytes })
      .from(pictureFiles)
      .where(and(eq(pictureFiles.pictureId, id), eq(pictureFiles.format, 'webp'))),
  )
  const largest = files.find((file) => file.width === width)
  // Deleted meanwhile.
  if (!largest) return false
  const widths = files.map((file) => file.width).filter((each) => each <= Math.max(...pictureWidths))
  const made = await maker.makeAvif(largest.bytes, widths).catch((error: unknown) => {
    log.error({ err: error, picture: id }, 'the AVIF files of a picture could not be made')
    return null
  })
  await transact(services, async (tx) => {
    const [left] = await tx
      .select({ state: pictures.state })
      .from(pictures)
      .where(eq(pictures.id, id))
      .for('update')
    if (left?.state !== 'new') return
    if (made)
      await tx.insert(pictureFiles).values(
        made.map((file) => ({
          ...file,
          pictureId: id,
          hash: hashBytes(file.bytes),
          byteCount: file.bytes.length,
        })),
      )
    await tx
      .update(pictures)
      .set({ state: made ? 'complete' : 'failed' })
      .where(eq(pictures.id, id))
    // Pages that show it name its new files.
    await announceChange(tx, 'pictures')
  })
  return made !== null
}
