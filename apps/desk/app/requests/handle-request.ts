import { isId } from '@kindfold/domain/base/token/is-id.ts'
import type { DoneKey } from '@kindfold/content/desk/done-words.ts'
import { handlingWords as words } from './request-handling-words.ts'
import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import type { StaffAuthor } from '@kindfold/domain/base/actor/actor.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { assignRequest } from '@kindfold/domain/booking/request/assign-request.ts'
import { closeRequest } from '@kindfold/domain/booking/request/close-request.ts'
import { linkBooking, unlinkBooking } from '@kindfold/domain/booking/request/link-booking.ts'
import { deleteRequestNote, noteRequest } from '@kindfold/domain/booking/request/request-notes.ts'
import { readText, readWords } from '@kindfold/web/form/read-form.ts'
import type { HandlingTyped } from './handling-panel.tsx'

type Handled = { kind: 'done'; done: DoneKey; isClosed: boolean } | ({ kind: 'typed' } & HandlingTyped)

/** Does what a form beside the answer asks; null: the answer's form was sent. */
export async function handleRequest(
  services: Services,
  { requestId, form, by }: { requestId: string; form: FormData; by: StaffAuthor },
): Promise<Handled | null> {
  const done = (key: DoneKey, isClosed = false): Handled => ({ kind: 'done', done: key, isClosed })
  const wrong = (of: HandlingTyped['form'], field: string, said: string, text = ''): Handled => ({
    kind: 'typed',
    form: of,
    text,
    problems: [{ field, words: said }],
  })
  switch (readText(form, 'handle')) {
    case 'assign': {
      const person = readText(form, 'person')
      if (person !== '' && !isId(person)) return wrong('assign', 'person', words.assign.unknown)
      const { kind } = await assignRequest(services, { requestId, staffId: person || null, by })
      if (kind === 'assigned') return done('request-assigned')
      return wrong('assign', 'person', kind === 'answered' ? words.answered : words.assign.unknown, person)
    }
    case 'note': {
      const text = readWords(form, 'note')
      const noted = await noteRequest(services, { requestId, words: text, by })
      if (noted.kind === 'noted') return done('request-noted')
      const problem = noted.kind === 'invalid' ? noted.problem : noted.kind
      return wrong('note', 'note', words.notes.problems[problem], text)
    }
    case 'delete-note': {
      const noteId = readText(form, 'note-id')
      if (isId(noteId)) await deleteRequestNote(services, { requestId, noteId, by })
      return done('note-deleted')
    }
    case 'link': {
      const reference = readText(form, 'reference')
      const { kind } = await linkBooking(services, { requestId, reference, by })
      if (kind === 'linked') return done('request-linked')
      return wrong('link', 'reference', words.bookings.problems[kind], reference)
    }
    case 'unlink': {
      const bookingId = readText(form, 'booking-id')
      if (isId(bookingId)) await unlinkBooking(services, { requestId, bookingId, by })
      return done('request-unlinked')
    }
    case 'close': {
      const reason = readWords(form, 'reason')
      const closed = await closeRequest(services, { requestId, reason, by })
      if (closed.kind === 'closed') return done('request-closed', true)
      if (closed.kind === 'invalid')
        return wrong('close', 'reason', words.close.problems[closed.problem], reason)
      const said =
        closed.kind === 'answered-before' ? words.answeredAt(formatMoment(closed.answeredAt)) : words.answered
      return wrong('close', 'form', said, reason)
    }
    default:
      return null
  }
}
