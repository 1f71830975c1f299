import { manyWords } from '../words/many-words.ts'
import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import type { ManyAct } from '@kindfold/domain/office/many/many.ts'
import type { ManyRow } from '@kindfold/domain/office/many/read-many.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { Filters } from '@kindfold/ui/filters/filters.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { BookingState } from '../layout/booking-state.tsx'

const words = manyWords.rows

/** Every booking of an act on many, and what became of each. */
export function ManyRows({
  rows,
  sought,
  areas,
  today,
  many,
}: {
  rows: readonly ManyRow[]
  sought: string
  areas: readonly { id: string; name: string }[]
  today: string
  many: ManyAct
}) {
  const names = new Map(areas.map(({ id, name }) => [id, name]))
  const sayOutcome = ({ outcome }: ManyRow) => {
    if (outcome === 'done') return many.act ? manyWords.doneBy[many.act.kind] : manyWords.outcomes.done
    return manyWords.outcomes[outcome ?? (many.stoppedAt === null ? 'waits' : 'stopped')]
  }
  return (
    <section className="many__rows" aria-label={manyWords.chosen(many.count)}>
      <Filters label={words.filter} submit={words.submit}>
        <TextField name="q" label={words.search} value={sought} type="search" autoComplete="off" />
      </Filters>
      {rows.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <DataTable
          caption={words.caption(rows.length)}
          rows={rows}
          rowKey={({ bookingId }) => bookingId}
          columns={[
            {
              label: words.columns.reference,
              isRowHead: true,
              cell: ({ reference }) => <a href={`/bookings/${reference}`}>{reference}</a>,
            },
            { label: words.columns.day, cell: ({ date }) => formatDayFrom(today, date) },
            { label: words.columns.name, cell: ({ name }) => name ?? words.forgotten },
            { label: words.columns.postcode, cell: ({ postcode }) => postcode },
            { label: words.columns.area, cell: ({ areaId }) => names.get(areaId) ?? areaId },
            { label: words.columns.state, cell: (row) => <BookingState booking={row} /> },
            ...(many.startsAt === null ? [] : [{ label: words.columns.came, cell: sayOutcome }]),
          ]}
        />
      )}
    </section>
  )
}
