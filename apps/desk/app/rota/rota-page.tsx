import { areasWords } from '../areas/areas-words.ts'
import { rotaWords as words } from '../words/rota-words.ts'
import { sayDay } from '@kindfold/content/desk/standing-words.ts'
import { readRotaOfDesk, type RotaOfDesk } from '@kindfold/domain/rounds/fleet/read-rota-of-desk.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { openDesk } from '../session/open-desk.ts'
import { isOwnVan } from '../vans/own-van.ts'
import type { Route } from './+types/rota-page.ts'
import { GapList } from './gap-list.tsx'
import { sayAway } from './say-away.ts'

/** `/rota`: who and what drives on which days, and the days on which that is too little. */
export async function loader({ context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const own = desk.areas('manage-vans')
  const { drivers, vans, areaNames, ...rota } = await readRotaOfDesk(desk.services, { areas: own })
  const nameAreas = (ids: readonly string[]) =>
    ids.length === 0 ? words.everyArea : ids.map((id) => areaNames[id] ?? id).join(', ')
  return {
    ...rota,
    drivers: drivers.map(({ id, name, areaIds, working, absences }) => {
      const ids = areaIds === 'all' ? [] : areaIds
      const days = working?.weekdays.map((day) => areasWords.weekdayShort[day - 1]).join(', ')
      return {
        id,
        name,
        areas: nameAreas(ids),
        works: days ?? words.drivers.everyDay,
        away: absences.map(sayAway),
        mayChange: isOwnVan(ids, own),
      }
    }),
    vans: vans.map(({ van, absences }) => ({
      id: van.id,
      name: van.name,
      areas: nameAreas(van.areaIds),
      away: absences.map(sayAway),
      mot: van.motUntilDate,
      service: van.serviceDueDate,
      mayChange: isOwnVan(van.areaIds, own),
    })),
  }
}

export default function RotaPage({ loaderData }: Route.ComponentProps) {
  const { today, gaps, crewless, drivers, vans, days } = loaderData
  return (
    <>
      <PageHead title={words.title} lead={words.lead} />
      <div className="day-acts">
        <GapList gaps={gaps} crewless={crewless} today={today} />
        <Panel heading={words.drivers.heading}>
          <DataTable
            caption={words.drivers.heading}
            rows={drivers}
            none={<p className="soft">{words.drivers.none}</p>}
            rowKey={({ id }) => id}
            columns={[
              {
                label: words.drivers.name,
                isRowHead: true,
                cell: ({ id, name, mayChange }) =>
                  mayChange ? <a href={`/rota/drivers/${id}`}>{name}</a> : name,
              },
              { label: words.drivers.areas, cell: ({ areas }) => areas },
              { label: words.drivers.works, cell: ({ works }) => works },
              { label: words.drivers.away, cell: ({ away }) => <Lines lines={away} /> },
            ]}
          />
        </Panel>
        <Panel heading={words.vans.heading}>
          <DataTable
            caption={words.vans.heading}
            rows={vans}
            none={<p className="soft">{words.vans.none}</p>}
            rowKey={({ id }) => id}
            columns={[
              {
                label: words.vans.name,
                isRowHead: true,
                cell: ({ id, name, mayChange }) =>
                  mayChange ? <a href={`/rota/vans/${id}`}>{name}</a> : name,
              },
              { label: words.vans.areas, cell: ({ areas }) => areas },
              { label: words.vans.off, cell: ({ away }) => <Lines lines={away} /> },
              { label: words.vans.mot, cell: ({ mot }) => (mot ? sayDay(mot) : words.none) },
              {
                label: words.vans.service,
                cell: ({ service }) => (service ? sayDay(service) : words.none),
              },
            ]}
          />
        </Panel>
        <Panel heading={words.days.heading}>
          <DaysTable days={days} today={today} />
        </Panel>
      </div>
    </>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return words.none
  return lines.map((line) => <div key={line}>{line}</div>)
}

function DaysTable({ days, today }: Pick<RotaOfDesk, 'days' | 'today'>) {
  if (days.length === 0) return <p className="soft">{words.days.none}</p>
  return (
    <>
      <p className="small soft">{words.days.lead}</p>
      <DataTable
        caption={words.days.heading}
        rows={days}
        rowKey={({ areaId, date }) => `${areaId} ${date}`}
        columns={[
          { label: words.days.day, isRowHead: true, cell: ({ date }) => words.sayDayFrom(today, date) },
          {
            label: words.days.area,
            cell: ({ areaId, areaName, date }) => <a href={`/days/${areaId}/${date}`}>{areaName}</a>,
          },
          {
            label: words.days.vans,
            cell: ({ vans, awayVans }) => words.of(vans, vans + awayVans.length),
          },
          {
            label: words.days.drivers,
            cell: ({ drivers, awayDrivers }) => words.of(drivers, drivers + awayDrivers.length),
          },
          {
            label: words.days.away,
            cell: ({ awayDrivers, awayVans }) => [...awayDrivers, ...awayVans].join(', '),
          },
        ]}
      />
    </>
  )
}
