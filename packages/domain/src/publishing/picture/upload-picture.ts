import { pictureNameLengthAtMost } from '@kindfold/content/facts/picture-facts.ts'
import { pictureFiles, pictures } from '@kindfold/database/schema/pictures.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq, sql } from 'drizzle-orm'
import { nameActor, toActorColumns } from '../../base/actor/actor-columns.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { cutFileName } from '../../base/text/cut-file-name.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { checkPictureWords, type PictureProblem, type PictureWords } from './check-picture-words.ts'
import { hashBytes } from './hash-bytes.ts'
import type { PictureFault } from '../../base/services/picture-maker.ts'

/** A picture is kept with its files, or we have it; or why it was refused, and then nothing is kept. */
export type UploadResult =
  | { kind: 'uploaded'; id: string }
  /** We have this very picture already. */
  | { kind: 'known'; id: string }
  | { kind: 'invalid'; problems: PictureProblem[] }
  | { kind: 'refused'; fault: PictureFault }

/**
 * Takes in a picture: makes its WebP files at once and keeps them in the database in one transaction. Its AVIF files
 * are a job's (`finish-pictures.ts`).
 */
export async function uploadPicture(
  services: Services,
  asked: { bytes: Uint8Array; name: string; words: PictureWords; by: Actor },
): Promise<UploadResult> {
  const checked = checkPictureWords(asked.words)
  if (checked.kind === 'invalid') return checked
  if (asked.bytes.length === 0) return { kind: 'refused', fault: 'empty' }
  const maker = services.pictureMaker
  if (!maker) throw new Error('this process makes no pictures')
  const made = await maker.make(asked.bytes)
  if (made.kind === 'refused') return made
  const files = made.files.map((file) => ({
    ...file,
    hash: hashBytes(file.bytes),
    byteCount: file.bytes.length,
  }))
  const largest = files.find(({ width }) => width === made.width)
  if (!largest) throw new Error('a picture was made without its largest file')
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<UploadResult> => {
    // One upload of a picture at a time, so that nobody has it twice.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`picture ${largest.hash}`}))`)
    const [known] = await tx
      .select({ id: pictureFiles.pictureId })
      .from(pictureFiles)
      .where(eq(pictureFiles.hash, largest.hash))
      .limit(1)
    if (known) return { kind: 'known', id: known.id }
    const { alt, decorative, credit } = checked
    const [row] = await tx
      .insert(pictures)
      .values({
        alt,
        decorative,
        credit,
        originalName: cutFileName(asked.name, { atMost: pictureNameLengthAtMost, none: 'picture' }),
        width: made.width,
        height: made.height,
        uploadedAt: now,
        uploadedById: toActorColumns(asked.by).actorId,
        uploadedByName: nameActor(asked.by),
      })
      .returning({ id: pictures.id })
    if (!row) throw new Error('a picture was not inserted')
    await tx.insert(pictureFiles).values(files.map((file) => ({ pictureId: row.id, ...file })))
    const subject = { kind: 'picture', id: row.id } as const
    await recordStaffEvent(tx, { at: now, by: asked.by, act: 'upload-picture', subject })
    return { kind: 'uploaded', id: row.id }
  })
}
