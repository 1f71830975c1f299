import { isId } from '@kindfold/domain/base/token/is-id.ts'
import { formatWindow } from '@kindfold/content/calendar/format-when.ts'
import { roundsWords as words } from './rounds-words.ts'
import { listPlaces } from '@kindfold/domain/rounds/round/list-places.ts'
import { moveStop, type SeenWindow } from '@kindfold/domain/rounds/round/move-stop.ts'
import { pinStop } from '@kindfold/domain/rounds/round/pin-stop.ts'
import type { BrokenWindow } from '@kindfold/domain/rounds/round/settle-changed.ts'
import { takeOutStop } from '@kindfold/domain/rounds/round/take-out-stop.ts'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { ErrorSummary } from '@kindfold/ui/form/error-summary.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import type { Route } from './+types/stop-page.ts'
import { formatClock } from '../words/format-clock.ts'
import { MoveForm } from './move-form.tsx'
import { openRoundPage } from './open-round-page.ts'
import { sayRefusal } from './say-refusal.ts'
import { sayAddress } from './stops-table.tsx'

/** `/rounds/:id/stops/:stopId`: moves a stop, pins it, or takes it out of its round. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { desk, round, stops } = await openRoundPage(context, params.id, 'plan-rounds')
  const stop = stops.find(({ id }) => id === params.stopId)
  if (stop === undefined) throw data(null, { status: 404 })
  const open = await listPlaces(desk.services, { ...round, but: stop.id })
  const places = open.map(({ id, number, vanName, stops: ahead }) => {
    const name = words.round(round.areaName, number)
    return {
      roundId: id,
      name: id === round.id ? words.thisRound(name) : `${name}, ${vanName}`,
      after: ahead.map(({ id: stopId, number: place, kind, booking }) => ({
        stopId,
        words: words.afterStop(place, booking ? sayAddress(booking) : words.kinds[kind]),
      })),
    }
  })
  return { round, stop, places }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { desk, round } = await openRoundPage(context, params.id, 'plan-rounds')
  const form = await readForm(request)
  const common = {
    roundId: round.id,
    version: Number(readText(form, 'version')) || 0,
    stopId: params.stopId,
    by: desk.by,
  }
  const back = (done: string) => redirect(`/rounds/${round.id}?done=${done}`, 303)
  const place = readText(form, 'place')
  const result = await act()
  switch (result.kind) {
    case 'moved':
      throw back('round-stop-moved')
    case 'taken-out':
      throw back(result.reference === null ? 'break-taken-out' : 'stop-taken-out')
    case 'pinned':
      throw back('saved')
    case 'breaks-windows':
      return { place, broken: result.broken, problems: undefined }
    default:
      return data(
        { place, broken: null, problems: [{ field: 'form', words: sayRefusal(result) }] },
        { status: result.kind === 'stale' ? 409 : 422 },
      )
  }

  async function act() {
    const { services } = desk
    switch (readText(form, 'intent')) {
      case 'take-out':
        return await takeOutStop(services, common)
      case 'pin':
      case 'unpin':
        return await pinStop(services, { ...common, pinned: readText(form, 'intent') === 'pin' })
      default: {
        const [roundId = '', afterStopId = ''] = place.split(' ')
        if (!isId(roundId)) return { kind: 'no-such-place' as const }
        const to = { roundId, afterStopId: isId(afterStopId) ? afterStopId : null }
        return await moveStop(services, { ...common, to, seen: readSeen(readText(form, 'seen', 50_000)) })
      }
    }
  }
}

const writeSeen = (broken: readonly BrokenWindow[]) =>
  broken.map(({ bookingId, window }) => [bookingId, window.start, window.end].join(' ')).join(',')

const readSeen = (typed: string): SeenWindow[] =>
  typed.split(',').flatMap((one) => {
    const [bookingId, start, end] = one.split(' ')
    return bookingId && isId(bookingId) && start && end ? [{ bookingId, window: { start, end } }] : []
  })

export default function StopPage({ loaderData, actionData }: Route.ComponentProps) {
  const { round, stop, places } = loaderData
  const { booking } = stop
  const name = words.round(round.areaName, round.number)
  return (
    <>
      <PageHead
        title={`${words.moveTitle(stop.number)}, ${name}`}
        back={{ href: `/rounds/${round.id}`, label: name }}
        lead={words.moveLead}
      />
      <ErrorSummary problems={actionData?.problems} />
      <div className="day-acts">
        <Facts
          rows={[
            [words.stopColumns.who, booking ? sayAddress(booking) : words.kinds[stop.kind]],
            [words.stopColumns.window, booking?.window ? formatWindow(booking.window) : null],
            [words.stopColumns.planned, formatClock(stop.plannedAt)],
            [words.stopColumns.now, stop.expectedAt && words.expected(formatClock(stop.expectedAt))],
          ]}
        />
        {actionData?.broken ? (
          <Broken
            broken={actionData.broken}
            place={actionData.place}
            version={round.version}
            roundId={round.id}
          />
        ) : (
          !stop.pinned && (
            <Panel heading={words.move}>
              <MoveForm version={round.version} places={places} place={actionData?.place} />
            </Panel>
          )
        )}
        {stop.kind === 'collection' && (
          <Panel heading={stop.pinned ? words.unpin : words.pin}>
            <p className="small">{words.pinText}</p>
            <form method="post">
              <input type="hidden" name="version" value={round.version} />
              <button
                className="button button--quiet button--small"
                name="intent"
                value={stop.pinned ? 'unpin' : 'pin'}
              >
                {stop.pinned ? words.unpin : words.pin}
              </button>
            </form>
          </Panel>
        )}
        <Panel heading={words.takeOut}>
          <p className="small">{booking ? words.takeOutText : words.takeOutBreakText}</p>
          <form method="post">
            <input type="hidden" name="version" value={round.version} />
            <button className="button button--refuse button--small" name="intent" value="take-out">
              {words.takeOut}
            </button>
          </form>
          {booking && (
            <p>
              <a href={`/bookings/${booking.reference}`}>{words.openBooking}</a>
            </p>
          )}
        </Panel>
      </div>
    </>
  )
}

type BrokenProps = { broken: readonly BrokenWindow[]; place: string; version: number; roundId: string }

function Broken({ broken, place, version, roundId }: BrokenProps) {
  return (
    <Panel heading={words.breaks}>
      <p>{words.breaksText}</p>
      <ul>
        {broken.map(({ bookingId, reference, promised, expected, window }) => (
          <li key={bookingId}>
            {words.breaksRow(reference, formatWindow(promised), expected, formatWindow(window))}
          </li>
        ))}
      </ul>
      <form method="post" className="row">
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="place" value={place} />
        <input type="hidden" name="seen" value={writeSeen(broken)} />
        <button className="button button--refuse" name="intent" value="move-anyway">
          {words.moveAnyway}
        </button>
        <a className="button button--quiet" href={`/rounds/${roundId}`}>
          {words.cancel}
        </a>
      </form>
    </Panel>
  )
}
