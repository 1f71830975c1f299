import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { cutWords } from '@kindfold/content/desk/cut-words.ts'
import { messagesWords as words } from '@kindfold/content/desk/messages-words.ts'
import type { FailedCount } from '@kindfold/domain/office/message/failed-messages.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'

const { columns } = words
const rowsShown = 60

type FailedCountsProps = {
  counts: readonly FailedCount[]
  isCut: boolean
  /** The address of the list, narrowed. */
  toAddress(more: Record<string, string | null>): string
}

/** How many failed, by day, kind and channel; each figure leads to them. */
export function FailedCounts({ counts, isCut, toAddress }: FailedCountsProps) {
  return (
    <Panel heading={words.countsHeading}>
      {isCut && <p className="small">{words.countsCut}</p>}
      <DataTable
        caption={words.countsHeading}
        rows={counts.slice(0, rowsShown)}
        rowKey={({ day, kind, channel }) => `${day} ${kind} ${channel}`}
        columns={[
          { label: columns.day, isRowHead: true, cell: ({ day }) => formatDay(day) },
          { label: columns.kind, cell: ({ name }) => name },
          { label: columns.channel, cell: ({ channel }) => words.channels[channel] },
          {
            label: columns.count,
            align: 'end',
            cell: ({ day, kind, channel, count }) => (
              <a href={toAddress({ day, kind, channel, after: null })}>{count.toLocaleString('en-GB')}</a>
            ),
          },
        ]}
      />
      {counts.length > rowsShown && <p className="soft">{cutWords.firstOf(rowsShown, counts.length)}</p>}
    </Panel>
  )
}
