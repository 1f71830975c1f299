import { roundsWords as words } from '../rounds/rounds-words.ts'
import type { StopOfBooking } from '@kindfold/domain/rounds/round/find-stop-of-booking.ts'
import type { Said } from '@kindfold/content/says/mark-said.ts'
import { Says } from '@kindfold/ui/says/says.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { nameDriverAct } from '../rounds/driver-act-words.ts'
import { formatClock } from '../words/format-clock.ts'

type Band = NonNullable<StopOfBooking['stop']['band']>
const markBand = (date: string, { start, end }: Band): Said => ({
  kind: 'band',
  date,
  start: formatClock(start),
  end: formatClock(end),
})

/** Where the van of a booking is, in stops and times: what one says to a donor who rings. */
export function RoundPart({ found, reference }: { found: StopOfBooking; reference: string }) {
  const { round, stop, stopsAway, acts, hasPhoto } = found
  const { band, arrivedAt, leftAt, expectedAt } = stop
  const name = words.round(round.areaName, round.number)
  const isOver = stop.state === 'done' || stop.state === 'gone'
  return (
    <Panel heading={words.stopOfBooking}>
      <Facts
        rows={[
          [
            words.columns.round,
            <a key="round" href={`/rounds/${round.id}`}>
              {words.stopOf(name, stop.number)}
            </a>,
          ],
          [words.columns.driver, [round.van?.name, round.driver?.name].filter(Boolean).join(', ') || null],
          [words.where, stopsAway === null ? null : words.ahead(stopsAway)],
          [
            words.bandLabel,
            band && !isOver ? (
              <Says key="band" said={markBand(round.date, band)}>
                {words.band(formatClock(band.start), formatClock(band.end))}
              </Says>
            ) : null,
          ],
          [words.stopColumns.planned, formatClock(stop.plannedAt)],
          [
            words.stopColumns.now,
            isOver
              ? null
              : stop.unheardSince !== null
                ? words.notHeardSince(formatClock(stop.unheardSince))
                : arrivedAt === null && expectedAt && words.expected(formatClock(expectedAt)),
          ],
          [words.arrivedLabel, arrivedAt && formatClock(arrivedAt)],
          [words.leftLabel, leftAt && formatClock(leftAt)],
        ]}
      />
      {acts.length > 0 && (
        <div className="acts-table">
          <DataTable
            caption={words.acts}
            showCaption
            rows={acts}
            rowKey={({ id }) => id}
            columns={[
              {
                label: words.actColumns.what,
                isRowHead: true,
                cell: ({ kind }) => nameDriverAct(kind),
              },
              { label: words.actColumns.phone, cell: ({ actedAt }) => formatClock(actedAt) },
              { label: words.actColumns.judged, cell: ({ judgedAt }) => formatClock(judgedAt) },
              { label: words.actColumns.received, cell: ({ receivedAt }) => formatClock(receivedAt) },
              { label: words.actColumns.result, cell: ({ result }) => words.results[result] },
            ]}
          />
        </div>
      )}
      {hasPhoto && (
        <figure>
          <figcaption className="small soft">{words.photo}</figcaption>
          <img
            className="stop-photo"
            src={`/bookings/${reference}/photo`}
            alt={words.photoAlt(reference)}
            loading="lazy"
          />
        </figure>
      )}
    </Panel>
  )
}
