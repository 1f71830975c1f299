import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { tomorrowWords as words } from '@kindfold/content/desk/tomorrow-words.ts'
import { addDays } from '@kindfold/domain/base/calendar/london-time.ts'
import { listPlanDays } from '@kindfold/domain/rounds/plan/list-plan-days.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/tomorrow-page.ts'

/** `/tomorrow`: the areas that collect on the next day, and how far their plans are. */
export async function loader({ context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const date = addDays(desk.today, 1)
  return { date, days: await listPlanDays(desk.services, { date, areas: desk.areas('see-rounds') }) }
}

export default function TomorrowPage({ loaderData: { date, days } }: Route.ComponentProps) {
  const { columns } = words
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <DataTable
        caption={words.caption(formatDay(date))}
        showCaption
        rows={days}
        none={
          <EmptyState heading={formatDay(date)}>
            <p>{words.noDays}</p>
          </EmptyState>
        }
        rowKey={({ areaId }) => areaId}
        columns={[
          {
            label: columns.area,
            isRowHead: true,
            cell: ({ areaId, area }) => <a href={`/tomorrow/${areaId}/${date}`}>{area}</a>,
          },
          { label: columns.sold, align: 'end', cell: ({ booked }) => booked },
          { label: columns.places, align: 'end', cell: ({ places }) => places },
          { label: columns.vans, align: 'end', cell: ({ vans }) => vans },
          {
            label: columns.plan,
            cell: ({ state, heldBy }) => (
              <>
                <Badge tone={state === 'released' ? 'good' : 'neutral'}>
                  {state === null ? words.noPlan : words.states[state]}
                </Badge>{' '}
                {heldBy !== null && <Badge tone="info">{words.held(heldBy)}</Badge>}
              </>
            ),
          },
          {
            label: columns.unserved,
            align: 'end',
            cell: ({ unserved }) => (unserved > 0 ? <Badge tone="warn">{unserved}</Badge> : unserved),
          },
        ]}
      />
    </>
  )
}
