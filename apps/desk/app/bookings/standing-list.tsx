import { standingWords as words } from '@kindfold/content/desk/standing-words.ts'
import type { StandingNote } from '@kindfold/domain/booking/standing/list-standing-notes.ts'

/** What stands of a donor or an address, the newest first; with buttons where it can be ended. */
export function StandingList({
  standing,
  reference,
  mayEnd = false,
}: {
  standing: readonly StandingNote[]
  /** Of the booking that is open. */
  reference: string
  mayEnd?: boolean
}) {
  if (standing.length === 0) return <p>{words.none}</p>
  return (
    <ul role="list" className="desk-history">
      {standing.map((note) => (
        <li key={note.id}>
          <strong>{words.label(note.kind, note.reach)}</strong>
          {note.untilDate !== null && ` ${words.until(note.untilDate)}`}
          <br />
          <span className="desk-note">{note.words}</span>
          <span className="desk-history__when">
            {words.by(note.by, note.at)}{' '}
            {note.reference !== reference && (
              <a href={`/bookings/${note.reference}`}>{words.beside(note.reference)}</a>
            )}
          </span>
          {mayEnd && (
            <form method="post">
              <button className="link-button small" name="delete" value={note.id}>
                {words.delete[note.kind]}
                <span className="visually-hidden"> {note.words.slice(0, 40)}</span>
              </button>
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}
