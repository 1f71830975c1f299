import { announceChange } from '@kindfold/database/announce-change.ts'
import { pictures, pictureUses } from '@kindfold/database/schema/pictures.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { markErased } from '../../base/erasure/mark-erased.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { checkPictureWords, type PictureProblem, type PictureWords } from './check-picture-words.ts'
import { isPictureId } from './list-pictures.ts'

/** The words of a picture are saved wherever it stands; or why not. */
export type DescribeResult =
  | { kind: 'saved' }
  | { kind: 'invalid'; problems: PictureProblem[] }
  | { kind: 'stale' }
  | { kind: 'unknown' }

/** Says anew what a picture shows, if nobody else did since the editor saw it. */
export async function describePicture(
  services: Services,
  { id, version, words, by }: { id: string; version: number; words: PictureWords; by: Actor },
): Promise<DescribeResult> {
  const checked = checkPictureWords(words)
  if (checked.kind === 'invalid') return checked
  if (!isPictureId(id)) return { kind: 'unknown' }
  return await transact(services, async (tx): Promise<DescribeResult> => {
    const [row] = await tx.select().from(pictures).where(eq(pictures.id, id)).for('update')
    if (!row) return { kind: 'unknown' }
    if (row.version !== version) return { kind: 'stale' }
    const { alt, decorative, credit } = checked
    await tx
      .update(pictures)
      .set({ alt, decorative, credit, version: version + 1 })
      .where(eq(pictures.id, id))
    const details = { alt: { from: row.alt, to: alt } }
    const at = services.clock.now()
    await recordStaffEvent(tx, { at, by, act: 'describe-picture', subject: { kind: 'picture', id }, details })
    await announceChange(tx, 'pictures')
    return { kind: 'saved' }
  })
}

/**
 * Deletes a picture that nothing uses. Whoever saves an article with it at the same time either comes first, and it
 * stays, or finds no such picture.
 */
export async function deletePicture(
  services: Services,
  { id, by }: { id: string; by: Actor },
): Promise<{ kind: 'deleted' | 'in-use' | 'unknown' }> {
  if (!isPictureId(id)) return { kind: 'unknown' }
  return await transact(services, async (tx) => {
    const [row] = await tx.select({ id: pictures.id }).from(pictures).where(eq(pictures.id, id)).for('update')
    if (!row) return { kind: 'unknown' as const }
    if ((await tx.$count(pictureUses, eq(pictureUses.pictureId, id))) > 0) return { kind: 'in-use' as const }
    await tx.delete(pictures).where(eq(pictures.id, id))
    await markErased(tx, 'picture', [id])
    const at = services.clock.now()
    await recordStaffEvent(tx, { at, by, act: 'delete-picture', subject: { kind: 'picture', id } })
    await announceChange(tx, 'pictures')
    return { kind: 'deleted' as const }
  })
}
