import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { daysWords, manyDaysWords as words } from '@kindfold/content/desk/days-words.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import type { DayLine } from './say-day-done.ts'

/** What came, or would come, of an act on each of many days. */
export function DayLines({
  lines,
  names,
  today,
  heading,
}: {
  lines: readonly DayLine[]
  names: ReadonlyMap<string, string>
  today: string
  heading: string
}) {
  return (
    <DataTable
      caption={words.each}
      showCaption
      rows={lines}
      rowKey={({ areaId, date }) => `${areaId} ${date}`}
      columns={[
        {
          label: daysWords.day,
          isRowHead: true,
          cell: ({ areaId, date }) => <a href={`/days/${areaId}/${date}`}>{formatDayFrom(today, date)}</a>,
        },
        { label: daysWords.area, cell: ({ areaId }) => names.get(areaId) ?? areaId },
        {
          label: heading,
          cell: ({ isDone, standing, words: said }) => (
            <Badge tone={!isDone ? 'neutral' : standing > 0 ? 'warn' : 'good'}>{said}</Badge>
          ),
        },
      ]}
    />
  )
}
