import { bookingPageWords as words } from './booking-page-words.ts'
import type { OpenedBooking } from '@kindfold/domain/office/desk/open-booking-for-staff.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'

type Props = {
  opened: OpenedBooking
  mayNote: boolean
  typed?: string
}

/** What staff noted about the donor's bookings, newest first, and a field for more. */
export function NotesPanel({ opened: { booking, notes }, mayNote, typed }: Props) {
  const canAdd = mayNote && booking.contact.name !== null
  return (
    <Panel heading={words.notes} id="notes">
      <p className="small soft">{words.notesLead}</p>
      {notes.length === 0 && <p>{words.noNotes}</p>}
      <ul role="list" className="desk-history">
        {notes.map((note) => (
          <li key={note.id}>
            <span className="desk-note">{note.words}</span>
            <span className="desk-history__when">
              {words.by(note.by, note.at)}{' '}
              {note.bookingId !== booking.id && (
                <a href={`/bookings/${note.reference}`}>{words.onOther(note.reference)}</a>
              )}
            </span>
            {mayNote && note.bookingId === booking.id && (
              <form method="post">
                <button className="link-button small" name="delete" value={note.id}>
                  {words.noteDelete}
                  <span className="visually-hidden"> {note.words.slice(0, 40)}</span>
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      {canAdd && (
        <form method="post" className="flow" noValidate>
          <TextField name="note" label={words.noteLabel} value={typed} lines={2} />
          <button className="button button--small">{words.noteSubmit}</button>
        </form>
      )}
    </Panel>
  )
}
