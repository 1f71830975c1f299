import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { roundsWords as words } from './rounds-words.ts'
import { addDays, isDate, londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { listAreaNames } from '@kindfold/domain/office/desk/list-area-names.ts'
import { listRoundsOfDay, type RoundSummary } from '@kindfold/domain/rounds/round/list-rounds-of-day.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { Filters } from '@kindfold/ui/filters/filters.tsx'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { Says } from '@kindfold/ui/says/says.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { data, redirect } from 'react-router'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/rounds-page.ts'
import { formatClock } from '../words/format-clock.ts'
import { RoundState } from './round-state.tsx'

const refreshSeconds = 30
const everyArea = 'all'

/** `/rounds/:areaId/:date`: one line for each round of a day; 'all' is every area. Refreshes by itself. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { areaId, date } = params
  // The form of its area and day comes back here.
  const { searchParams } = new URL(request.url)
  if (searchParams.has('date')) {
    const [area, day] = [searchParams.get('area') || everyArea, searchParams.get('date') ?? '']
    throw redirect(`/rounds/${encodeURIComponent(area)}/${isDate(day) ? day : encodeURIComponent(date)}`, 303)
  }
  if (areaId !== everyArea) desk.require('see-rounds', areaId)
  if (!isDate(date)) throw data(null, { status: 404 })
  const own = desk.areas('see-rounds')
  const areas = await listAreaNames(desk.services, own)
  if (areaId !== everyArea && !areas.some(({ id }) => id === areaId)) throw data(null, { status: 404 })
  const now = desk.services.clock.now()
  const listed = await listRoundsOfDay(desk.services, { date, areas: areaId === everyArea ? own : [areaId] })
  const rounds = listed.map((round) => ({
    ...round,
    heardMinutes:
      round.heardAt === null ? null : Math.floor((now.getTime() - Date.parse(round.heardAt)) / 60_000),
  }))
  return { rounds, areas, areaId, date, today: londonDate(now) }
}

export default function RoundsPage({ loaderData }: Route.ComponentProps) {
  const { rounds, areas, areaId, date, today } = loaderData
  const at = (day: string) => `/rounds/${areaId}/${day}`
  return (
    <>
      <PageHead title={date === today ? words.title : words.titleOf(formatDay(date))} lead={words.lead}>
        <a className="button button--quiet button--small" href={at(addDays(date, -1))}>
          {words.before}
        </a>
        <a className="button button--quiet button--small" href={at(addDays(date, 1))}>
          {words.after}
        </a>
      </PageHead>
      <Filters label={words.title} submit={words.show}>
        {areas.length > 1 && (
          <SelectField
            name="area"
            label={words.area}
            value={areaId === everyArea ? '' : areaId}
            choose={words.allAreas}
            options={areas.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <TextField name="date" label={words.date} type="date" value={date} width="short" />
      </Filters>
      <div id="rounds" data-refresh={refreshSeconds}>
        <RoundsTable rounds={rounds} date={date} />
      </div>
    </>
  )
}

type Line = RoundSummary & { heardMinutes: number | null }

function RoundsTable({ rounds, date }: { rounds: readonly Line[]; date: string }) {
  const { columns } = words
  return (
    <DataTable
      caption={words.titleOf(formatDay(date))}
      rows={rounds}
      none={
        <EmptyState heading={words.none}>
          <p>{words.noneText}</p>
        </EmptyState>
      }
      rowKey={({ id }) => id}
      columns={[
        {
          label: columns.round,
          isRowHead: true,
          cell: ({ id, areaName, number }) => <a href={`/rounds/${id}`}>{words.round(areaName, number)}</a>,
        },
        {
          label: columns.driver,
          cell: ({ van, driver }) => (
            <>
              {van?.name ?? words.noVan}
              <br />
              <span className="small soft">{driver?.name ?? words.noDriver}</span>
            </>
          ),
        },
        { label: columns.state, cell: (round) => <RoundState round={round} /> },
        {
          label: columns.done,
          align: 'end',
          cell: ({ done, collections }) => words.doneOf(done, collections),
        },
        {
          label: columns.late,
          align: 'end',
          cell: ({ late }) => (
            <Says said={{ kind: 'late-count', value: late }}>
              {late > 0 ? <Badge tone="bad">{late}</Badge> : 0}
            </Says>
          ),
        },
        {
          label: columns.heard,
          cell: ({ heardMinutes, heardAt }) =>
            heardMinutes === null || heardAt === null ? (
              words.notHeard
            ) : (
              <Says said={{ kind: 'heard', at: heardAt }}>{words.ago(heardMinutes)}</Says>
            ),
        },
        {
          label: columns.exceptions,
          align: 'end',
          cell: ({ exceptions }) => (exceptions > 0 ? <Badge tone="warn">{exceptions}</Badge> : 0),
        },
        {
          label: columns.ends,
          cell: ({ finishedAt, plannedEndAt }) => formatClock(finishedAt ?? plannedEndAt),
        },
      ]}
    />
  )
}
