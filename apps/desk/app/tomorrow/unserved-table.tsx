import { tomorrowWords } from '@kindfold/content/desk/tomorrow-words.ts'
import { toTime } from '@kindfold/domain/rounds/plan/day-seconds.ts'
import type { PlanOfDay } from '@kindfold/domain/rounds/plan/find-plan.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { sayRemedy, sayWhyUnserved } from './say-unserved.ts'

const words = tomorrowWords.unserved

type Unserved = PlanOfDay['unserved'][number]

/** Whom no round serves, each with its reason and what would help; `others` are in no round either. */
export function UnservedTable({ unserved, others }: { unserved: readonly Unserved[]; others: number }) {
  if (unserved.length === 0) return <p>{others === 0 ? words.none : words.others(others)}</p>
  const { columns } = words
  return (
    <>
      <p>{words.text}</p>
      <DataTable
        caption={words.caption}
        rows={unserved}
        rowKey={({ bookingId }) => bookingId}
        columns={[
          {
            label: columns.booking,
            isRowHead: true,
            cell: ({ reference }) => <a href={`/bookings/${reference}`}>{reference}</a>,
          },
          { label: columns.postcode, cell: ({ postcode }) => postcode },
          { label: columns.why, cell: sayWhy },
          { label: columns.help, cell: sayHelp },
        ]}
      />
      {others > 0 && <p>{words.otherwise(others)}</p>}
    </>
  )
}

const toMinute = (seconds: number) => toTime(seconds - (seconds % 60))

function sayWhy({ why, van }: Unserved): string {
  const nearest = 'nearest' in why ? why.nearest : null
  const near = nearest && { minutes: Math.ceil(nearest.travelSeconds / 60), at: toMinute(nearest.at) }
  return sayWhyUnserved({ kind: why.kind, ...near }, van)
}

function sayHelp({ why, remedy, van }: Unserved): string {
  if (why.kind === 'no-position') return words.setPosition
  if (remedy === null) return words.noHelp
  return remedy.kind === 'other-window'
    ? sayRemedy({ kind: 'other-window', from: toMinute(remedy.from), to: toMinute(remedy.to) }, van)
    : sayRemedy(
        { kind: 'longer-day', at: toMinute(remedy.arriveAt), minutes: Math.ceil(remedy.overSeconds / 60) },
        van,
      )
}
