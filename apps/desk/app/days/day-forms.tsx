import { dayWords as words } from '@kindfold/content/desk/days-words.ts'
import type { DayOfDesk } from '@kindfold/domain/capacity/collection-day/read-day.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'

/** Stops the sale of a day's places; whoever has booked stays booked. */
export function CloseForm({ reason, count }: { reason?: string; count: number }) {
  return (
    <Panel heading={words.close.heading}>
      <form method="post" noValidate>
        <input type="hidden" name="intent" value="close-day" />
        <p>{words.close.consequences(count)}</p>
        <TextField
          name="reason"
          label={words.close.reason}
          hint={words.close.reasonHint}
          value={reason}
          choices={words.close.choices}
        />
        <button className="button button--green">{words.close.submit}</button>
      </form>
    </Panel>
  )
}

/** The day's counters beside what its bookings are, and the way to put them right. */
export function MendForm({ wrong }: Pick<DayOfDesk, 'wrong'>) {
  if (wrong === null) return null
  const { counts } = words.wrong
  return (
    <Panel heading={words.wrong.heading}>
      <form method="post">
        <input type="hidden" name="intent" value="mend-counters" />
        <p>{words.wrong.text(counts(wrong.booked, wrong.heldCount), counts(wrong.bookings, wrong.holds))}</p>
        <p>{words.wrong.follows}</p>
        <button className="button button--green">{words.wrong.submit}</button>
      </form>
    </Panel>
  )
}

export function OpenForm() {
  return (
    <Panel heading={words.reopen.heading}>
      <form method="post">
        <input type="hidden" name="intent" value="open-day" />
        <p>{words.reopen.consequences}</p>
        <button className="button button--green">{words.reopen.submit}</button>
      </form>
    </Panel>
  )
}

export function CapacityForm({ day, typed }: { day: NonNullable<DayOfDesk['day']>; typed?: string }) {
  return (
    <Panel heading={words.capacity.heading}>
      <form method="post" noValidate>
        <input type="hidden" name="intent" value="capacity" />
        <input type="hidden" name="seen" value={day.places} />
        <TextField
          name="capacity"
          label={words.capacity.label}
          hint={words.capacity.least(day.booked + day.held)}
          value={typed || String(day.places)}
          inputMode="numeric"
          width="short"
        />
        <button className="button button--quiet">{words.capacity.submit}</button>
      </form>
    </Panel>
  )
}

export function AddForm({ capacity }: { capacity: string }) {
  return (
    <Panel heading={words.add.heading}>
      <form method="post" noValidate>
        <input type="hidden" name="intent" value="add-day" />
        <TextField
          name="capacity"
          label={words.capacity.label}
          hint={words.add.consequences}
          value={capacity}
          inputMode="numeric"
          width="short"
        />
        <button className="button button--green">{words.add.submit}</button>
      </form>
    </Panel>
  )
}

export function UndoForm({ eventId }: { eventId: number }) {
  return (
    <form method="post">
      <input type="hidden" name="intent" value="undo-day" />
      <input type="hidden" name="event" value={eventId} />
      <button className="button button--quiet button--small">{words.undo.submit}</button>
    </form>
  )
}
