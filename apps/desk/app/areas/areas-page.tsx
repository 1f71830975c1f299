import { formatTime } from '@kindfold/content/calendar/format-when.ts'
import { areasWords as words } from './areas-words.ts'
import { listAreas } from '@kindfold/domain/capacity/area/change-area.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/areas-page.ts'

/** `/areas`: where we collect. */
export async function loader({ context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const areas = await listAreas(desk.services)
  return {
    areas: areas.filter(({ id }) => desk.may('see-days', id)),
    // A new area is no part of any that a role could be given for.
    mayAdd: desk.areas('change-areas') === 'all',
  }
}

export default function AreasPage({ loaderData: { areas, mayAdd } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={words.title} lead={words.lead}>
        {mayAdd && (
          <a className="button button--green button--small" href="/areas/new">
            {words.add}
          </a>
        )}
      </PageHead>
      <DataTable
        caption={words.title}
        rows={areas}
        rowKey={({ id }) => id}
        columns={[
          { label: words.area, isRowHead: true, cell: ({ id, name }) => <a href={`/areas/${id}`}>{name}</a> },
          { label: words.postcodes, cell: ({ outwardPatterns }) => outwardPatterns.join(', ') },
          {
            label: words.weekdays,
            cell: ({ weekdays }) => weekdays.map((day) => words.weekdayShort[day - 1]).join(' '),
          },
          { label: words.stops, align: 'end', cell: ({ dailyCapacity }) => dailyCapacity },
          { label: words.ahead, align: 'end', cell: ({ horizonDays }) => horizonDays },
          { label: words.cutOff, cell: ({ cutOff }) => formatTime(cutOff) },
          {
            label: words.state,
            cell: ({ active }) => (
              <Badge tone={active ? 'good' : 'neutral'}>{active ? words.active : words.closed}</Badge>
            ),
          },
          { label: words.days, cell: ({ id }) => <a href={`/days?area=${id}`}>{words.days}</a> },
        ]}
      />
    </>
  )
}
