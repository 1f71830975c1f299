import { requestNotes } from '@kindfold/database/schema/requests.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import { markErased } from '../../base/erasure/mark-erased.ts'
import type { Services } from '../../base/services/services.ts'
import { trimToNull } from '../../base/text/trim-text.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { lockRequest } from '../request-case/lock-request.ts'

const requestNoteAtMost = 1000

/** A note for colleagues stands at a request; who asked never reads it. */
export type NoteRequestResult =
  | { kind: 'noted' }
  | { kind: 'invalid'; problem: 'missing' | 'too-long' }
  /** Nothing is kept any more of whoever asked. */
  | { kind: 'forgotten' }

/** Notes something about a request, for colleagues. The same words twice in a row are one note. */
export async function noteRequest(
  services: Services,
  { requestId, words, by }: { requestId: string; words: string; by: StaffAuthor },
): Promise<NoteRequestResult> {
  const now = services.clock.now()
  const text = trimToNull(words)
  if (text === null) return { kind: 'invalid', problem: 'missing' }
  if (text.length > requestNoteAtMost) return { kind: 'invalid', problem: 'too-long' }
  return await transact(services, async (tx): Promise<NoteRequestResult> => {
    const request = await lockRequest(tx, requestId)
    if (request === null || request.email === null) return { kind: 'forgotten' }
    const [last] = await tx
      .select()
      .from(requestNotes)
      .where(eq(requestNotes.requestId, requestId))
      .orderBy(desc(requestNotes.at))
      .limit(1)
    if (last?.words === text && last.actorId === by.id) return { kind: 'noted' }
    await tx
      .insert(requestNotes)
      .values({ requestId, words: text, actorId: by.id, actorName: by.name, at: now })
    await recordStaffEvent(tx, { at: now, by, act: 'note-request', subject: request.subject })
    return { kind: 'noted' }
  })
}

/** Deletes a note about a request, which the audit says without its words. */
export async function deleteRequestNote(
  services: Services,
  { requestId, noteId, by }: { requestId: string; noteId: string; by: StaffAuthor },
): Promise<{ kind: 'deleted' | 'gone' }> {
  return await transact(services, async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (request === null) return { kind: 'gone' }
    const gone = await tx
      .delete(requestNotes)
      .where(and(eq(requestNotes.id, noteId), eq(requestNotes.requestId, requestId)))
      .returning({ id: requestNotes.id })
    if (gone.length === 0) return { kind: 'gone' }
    await markErased(tx, 'request-note', [noteId])
    await recordStaffEvent(tx, {
      at: services.clock.now(),
      by,
      act: 'delete-request-note',
      subject: request.subject,
    })
    return { kind: 'deleted' }
  })
}
