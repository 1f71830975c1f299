import { roundsWords as words } from './rounds-words.ts'
import type { RoundStop } from '@kindfold/domain/rounds/round/find-round.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { Says } from '@kindfold/ui/says/says.tsx'
import type { ReactNode } from 'react'
import { BookingState } from '../layout/booking-state.tsx'
import { formatClock } from '../words/format-clock.ts'

type StopsTableProps = {
  round: { id: string; date: string }
  stops: readonly RoundStop[]
  mayChange: boolean
}

/** The stops of a round in order: what was planned, and what is so now. */
export function StopsTable({ round, stops, mayChange }: StopsTableProps) {
  const { stopColumns: columns } = words
  return (
    <DataTable
      caption={words.stops}
      rows={stops}
      rowKey={({ id }) => id}
      columns={[
        { label: columns.number, isRowHead: true, cell: ({ number }) => number },
        { label: columns.who, cell: (stop) => <Where stop={stop} /> },
        {
          label: columns.window,
          cell: ({ booking }) =>
            booking?.window ? (
              <Says said={{ kind: 'slot', date: round.date, ...booking.window }}>
                {words.band(booking.window.start, booking.window.end)}
              </Says>
            ) : (
              '-'
            ),
        },
        { label: columns.planned, cell: ({ plannedAt }) => formatClock(plannedAt) },
        { label: columns.now, cell: sayNow },
        { label: columns.state, cell: (stop) => <State stop={stop} /> },
        mayChange && {
          label: columns.act,
          isScreenOnly: true,
          cell: ({ id, state, kind, number }) =>
            state === 'waiting' && kind !== 'unload' ? (
              <a href={`/rounds/${round.id}/stops/${id}`}>
                {words.change}
                <span className="visually-hidden">, {words.moveTitle(number)}</span>
              </a>
            ) : null,
        },
      ]}
    />
  )
}

function Where({ stop: { kind, booking } }: { stop: RoundStop }) {
  if (booking === null) return <>{words.kinds[kind]}</>
  return (
    <>
      <a href={`/bookings/${booking.reference}`}>{booking.reference}</a>
      {booking.point === null && ` (${words.why['no-position']})`}
      <br />
      <span className="small">{sayAddress(booking)}</span>
    </>
  )
}

type Address = Pick<NonNullable<RoundStop['booking']>, 'name' | 'line1' | 'postcode'>

/** The street and postcode of a stop. */
export function sayAddress({ name, line1, postcode }: Address): string {
  return name === null ? words.forgotten : [line1, postcode].filter(Boolean).join(', ')
}

function sayNow({ state, arrivedAt, leftAt, expectedAt, unheardSince }: RoundStop): ReactNode {
  if (state === 'gone') return '-'
  if (leftAt !== null) return words.left(formatClock(leftAt))
  if (unheardSince !== null) {
    const since = formatClock(unheardSince)
    const said =
      arrivedAt === null ? words.notHeardSince(since) : words.arrivedUnheard(formatClock(arrivedAt), since)
    return <Says said={{ kind: 'heard', at: unheardSince }}>{said}</Says>
  }
  if (arrivedAt !== null) return words.arrived(formatClock(arrivedAt))
  if (expectedAt === null || state === 'done') return '-'
  return <Says said={{ kind: 'expected', at: expectedAt }}>{words.expected(formatClock(expectedAt))}</Says>
}

function State({ stop }: { stop: RoundStop }) {
  const { endedAs, pinned, isLate, booking } = stop
  const state = stop.state === 'at-door' && stop.unheardSince !== null ? 'unheard' : stop.state
  if (state === 'done' && booking !== null) return <BookingState booking={booking} />
  const isElsewhere = endedAs === 'cancelled' && booking !== null && booking.status !== 'cancelled'
  const ended = isElsewhere ? 'moved-day' : (endedAs ?? 'cancelled')
  const named = state === 'gone' ? words.endedAs[ended] : words.stopStates[state]
  return (
    <span className="badges">
      <Badge tone={state === 'next' || state === 'at-door' ? 'info' : 'neutral'}>{named}</Badge>{' '}
      {isLate && <Badge tone="bad">{words.late}</Badge>} {pinned && <Badge>{words.pinned}</Badge>}
    </span>
  )
}
