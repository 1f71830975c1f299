import { manyWords } from '../words/many-words.ts'
import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import type { ManyAct } from '@kindfold/domain/office/many/many.ts'
import type { ManyRow } from '@kindfold/domain/office/many/read-many.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { Filters } from '@kindfold/ui/filters/filters.tsx'
import { KeysetPager } from '@kindfold/ui/keyset-pager/keyset-pager.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { BookingState } from '../layout/booking-state.tsx'

const words = manyWords.rows

/** The bookings of an act on many, a page of them, and what became of each. */
export function ManyRows({
  found: { rows, count, skipped, first, next },
  sought,
  areas,
  today,
  many,
}: {
  /** So many after `skipped`, of `count`; the addresses of the first page and of the next. */
  found: {
    rows: readonly ManyRow[]
    count: number
    skipped: number
    first: string | null
    next: string | null
  }
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
      <DataTable
        caption={words.caption(count, skipped + 1, skipped + rows.length)}
        showCaption
        rows={rows}
        none={<p>{words.none}</p>}
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
          many.startsAt !== null && { label: words.columns.came, cell: sayOutcome },
        ]}
      />
      <KeysetPager first={first} next={next} label={words.pages} />
    </section>
  )
}
