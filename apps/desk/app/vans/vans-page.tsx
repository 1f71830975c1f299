import { formatKilos } from '@kindfold/content/desk/format-kilos.ts'
import { vansWords as words } from '../words/vans-words.ts'
import { listAreaNames } from '@kindfold/domain/office/desk/list-area-names.ts'
import { listFleet } from '@kindfold/domain/rounds/fleet/list-fleet.ts'
import { formatPosition } from '@kindfold/domain/base/position/position.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/vans-page.ts'
import { PositionCredit } from '../positions/position-credit.tsx'
import { isOwnVan } from './own-van.ts'

/** `/vans`: what drives the rounds, and from where. */
export async function loader({ context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { depots, vans } = await listFleet(desk.services)
  const areas = await listAreaNames(desk.services, 'all')
  const own = desk.areas('manage-vans')
  return {
    depots: depots.map((depot) => ({ ...depot, place: formatPosition(depot) })),
    vans: vans.map((van) => ({
      ...van,
      depot: depots.find(({ id }) => id === van.depotId)?.name ?? '',
      areas: van.areaIds.map((id) => areas.find((area) => area.id === id)?.name ?? id),
      mayChange: isOwnVan(van.areaIds, own),
    })),
    mayChangeDepots: own === 'all',
  }
}

export default function VansPage({ loaderData: { depots, vans, mayChangeDepots } }: Route.ComponentProps) {
  const hasDepots = depots.some(({ active }) => active)
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className="day-acts">
        <Panel
          heading={words.vans}
          aside={
            hasDepots && (
              <a className="button button--green button--small" href="/vans/new">
                {words.addVan}
              </a>
            )
          }
        >
          <DataTable
            caption={words.vans}
            rows={vans}
            none={<p className="soft">{words.noVans}</p>}
            rowKey={({ id }) => id}
            columns={[
              {
                label: words.name,
                isRowHead: true,
                cell: ({ id, name, mayChange }) => (mayChange ? <a href={`/vans/${id}`}>{name}</a> : name),
              },
              { label: words.registration, cell: ({ registration }) => registration ?? '-' },
              { label: words.depot, cell: ({ depot }) => depot },
              {
                label: words.areas,
                cell: ({ areas }) => (areas.length === 0 ? words.everyArea : areas.join(', ')),
              },
              { label: words.bags, align: 'end', cell: ({ capacityBags }) => capacityBags },
              { label: words.kilos, align: 'end', cell: ({ capacityKilos }) => formatKilos(capacityKilos) },
              { label: words.state, cell: ({ active }) => <InUse active={active} /> },
            ]}
          />
        </Panel>
        <Panel
          heading={words.depots}
          aside={
            mayChangeDepots && (
              <a className="button button--green button--small" href="/depots/new">
                {words.addDepot}
              </a>
            )
          }
        >
          <DataTable
            caption={words.depots}
            rows={depots}
            none={<p className="soft">{words.noDepots}</p>}
            rowKey={({ id }) => id}
            columns={[
              {
                label: words.name,
                isRowHead: true,
                cell: ({ id, name }) => (mayChangeDepots ? <a href={`/depots/${id}`}>{name}</a> : name),
              },
              { label: words.place, cell: ({ place }) => place },
              { label: words.state, cell: ({ active }) => <InUse active={active} /> },
            ]}
          />
        </Panel>
        <PositionCredit />
      </div>
    </>
  )
}

function InUse({ active }: { active: boolean }) {
  return <Badge tone={active ? 'good' : 'neutral'}>{active ? words.active : words.retired}</Badge>
}
