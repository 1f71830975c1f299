import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { roundsWords as words } from './rounds-words.ts'
import { handOverRound, listCrew, type RoundCrew } from '@kindfold/domain/rounds/round/hand-over-round.ts'
import { reopenRound } from '@kindfold/domain/rounds/round/reopen-round.ts'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { joinForm } from '../merge/join-form.ts'
import type { FieldWords } from '../merge/say-merged.ts'
import { PositionCredit } from '../positions/position-credit.tsx'
import type { Route } from './+types/round-page.ts'
import { formatClock } from '../words/format-clock.ts'
import { HandOverForm, readHandOver, type HandOver } from './hand-over-form.tsx'
import { openRoundPage } from './open-round-page.ts'
import { RoundMap } from './round-map.tsx'
import { RoundState } from './round-state.tsx'
import { sayPlace } from './say-place.ts'
import { sayRefusal } from './say-refusal.ts'
// oxlint-disable-next-line import/default -- Vite makes it: the address of a file of its own
import streetsScript from './script/streets-script.ts?worker&url'
import { StopsTable } from './stops-table.tsx'

const refreshSeconds = 30

/** `/rounds/:id`: one round as planned and as it is now, its map, and what can be done with it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { desk, ...found } = await openRoundPage(context, params.id)
  const { areaId, state } = found.round
  const { today } = desk
  const isOpen = state === 'released' || state === 'started'
  const mayChange = isOpen && desk.may('plan-rounds', areaId)
  const crew = mayChange ? await listCrew(desk.services, found.round) : null
  const mayReopen = state === 'finished' && found.round.date === today && desk.may('plan-rounds', areaId)
  return { ...found, mayChange, mayReopen, crew, tilesUrl: desk.services.settings.mapTilesUrl }
}

/** Hands the round over, or opens it again once it is finished. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { desk, round } = await openRoundPage(context, params.id, 'plan-rounds')
  const form = await readForm(request)
  if (readText(form, 'intent') === 'reopen') {
    const { kind } = await reopenRound(desk.services, { roundId: round.id, by: desk.by })
    if (kind === 'reopened') throw redirect(`/rounds/${round.id}?done=round-reopened`, 303)
    const problems = [{ field: 'form', words: words.reopenRefused[kind] }]
    return data({ handOver: null, problems }, { status: 409 })
  }
  const crew = await listCrew(desk.services, round)
  const handOver = joinForm(form, {
    stored: { fields: readHandOver(round), version: round.version },
    typed: { driverId: readText(form, 'driverId'), vanId: readText(form, 'vanId') },
    words: sayHandOver(crew),
  })
  if (handOver.clashes.length > 0) return data({ handOver, problems: [] }, { status: 409 })
  const { typed, version } = handOver
  const result = await handOverRound(desk.services, {
    roundId: round.id,
    version,
    driverId: typed.driverId || null,
    vanId: typed.vanId,
    by: desk.by,
  })
  if (result.kind === 'handed-over') throw redirect(`/rounds/${round.id}?done=round-handed-over`, 303)
  const field = /driver/.test(result.kind) ? 'driverId' : /van/.test(result.kind) ? 'vanId' : 'form'
  return data(
    { handOver, problems: [{ field, words: sayRefusal(result) }] },
    { status: result.kind === 'stale' ? 409 : 422 },
  )
}

const sayHandOver = ({ drivers, vans }: RoundCrew): FieldWords<HandOver> => ({
  labels: { driverId: words.driver, vanId: words.van },
  say: (name, id) =>
    id === ''
      ? words.noDriver
      : ((name === 'driverId' ? drivers : vans).find((one) => one.id === id)?.name ?? id),
})

export default function RoundPage({ loaderData, actionData }: Route.ComponentProps) {
  const { round, stops, lastPlace, mayChange, mayReopen, crew, tilesUrl } = loaderData
  const name = words.round(round.areaName, round.number)
  const { van, driver } = round
  return (
    <>
      <PageHead
        title={`${name}: ${formatDay(round.date)}`}
        back={{ href: `/rounds/${round.areaId}/${round.date}`, label: words.back }}
        lead={<RoundState round={round} />}
      >
        <a className="button button--quiet button--small" href={`/rounds/${round.id}/sheet`}>
          {words.sheet}
        </a>
        <a className="button button--quiet button--small" href={`/bookings?round=${round.id}`}>
          {words.toBookings}
        </a>
      </PageHead>
      <Problems of={actionData?.problems}>
        <div className="desk-columns round-columns">
          <div className="desk-columns__main">
            <div id="round" data-refresh={refreshSeconds} className="panels">
              <Panel heading={words.stops}>
                <StopsTable round={round} stops={stops} mayChange={mayChange} />
              </Panel>
              <Panel heading={words.map}>
                <RoundMap
                  name={name}
                  depot={round.depot}
                  stops={stops}
                  lastPlace={lastPlace}
                  tilesUrl={tilesUrl}
                />
                <PositionCredit />
              </Panel>
            </div>
          </div>
          <div className="desk-columns__side">
            <Panel heading={words.facts}>
              <Facts
                rows={[
                  [words.progress, words.doneOf(round.done, round.collections)],
                  [words.late, round.late > 0 ? String(round.late) : null],
                  [words.van, [van?.name ?? words.noVan, van?.registration].filter(Boolean).join(', ')],
                  [words.driver, driver?.name ?? words.noDriver],
                  [words.depot, round.depot.name],
                  [
                    words.plannedTimes,
                    words.band(formatClock(round.plannedStartAt), formatClock(round.plannedEndAt)),
                  ],
                  [words.startedAt, round.startedAt && formatClock(round.startedAt)],
                  [words.finishedAt, round.finishedAt && formatClock(round.finishedAt)],
                  [words.lastPlace, lastPlace && sayPlace(lastPlace, round.depot, stops)],
                  [words.heardAt, round.heardAt ? formatClock(round.heardAt) : words.notHeard],
                ]}
              />
            </Panel>
            {mayReopen && (
              <Panel heading={words.reopen} className="screen-only">
                <form method="post">
                  <p className="small">{words.reopenText}</p>
                  <input type="hidden" name="intent" value="reopen" />
                  <button className="button button--quiet">{words.reopenButton}</button>
                </form>
              </Panel>
            )}
            {crew !== null && (
              <Panel heading={words.handOver} className="screen-only">
                <HandOverForm round={round} crew={crew} sent={actionData?.handOver} />
              </Panel>
            )}
            {mayChange && (
              <Panel heading={words.falls} className="screen-only">
                <p className="small">{words.fallsText}</p>
                <p>
                  <a href={`/rounds/${round.id}/lost`}>{words.fallsLink}</a>
                </p>
              </Panel>
            )}
          </div>
        </div>
        {tilesUrl !== null && <script type="module" src={streetsScript} />}
      </Problems>
    </>
  )
}
