import { formatPhone } from '@kindfold/content/booking/format-phone.ts'
import { formatDayFrom, formatTime, formatWindow } from '@kindfold/content/calendar/format-when.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { roundsWords as words } from './rounds-words.ts'
import type { NotServed, Served } from '@kindfold/domain/rounds/round/give-away.ts'
import { cancelRound, loseVan } from '@kindfold/domain/rounds/round/lose-van.ts'
import { findRemedies, type WaitingDonor } from '@kindfold/domain/rounds/round/find-remedies.ts'
import { handOverRound } from '@kindfold/domain/rounds/round/hand-over-round.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { ChooseThese } from '../choice/choose-buttons.tsx'
import type { Route } from './+types/lost-page.ts'
import { openRoundPage } from './open-round-page.ts'
import { sayRefusal } from './say-refusal.ts'

/**
 * `/rounds/:id/lost`: what can be done where its van or driver falls out, in order, each with what follows from it. To plan the
 * rest of the day again takes its time, so that it is asked for and not done by opening the page.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { desk, round } = await openRoundPage(context, params.id, 'plan-rounds')
  return {
    round,
    day: sayDay(round.date, londonDate(desk.services.clock.now())),
    ...(await findRemedies(desk.services, round)),
    mayMove: desk.may('act-on-many', round.areaId),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { desk, round } = await openRoundPage(context, params.id, 'plan-rounds')
  const form = await readForm(request)
  const asked = { roundId: round.id, version: Number(readText(form, 'version')) || 0, by: desk.by }
  const refuse = (words: string, field = 'form') => data({ problems: [{ field, words }] }, { status: 409 })
  switch (readText(form, 'intent')) {
    case 'preview': {
      const shown = await loseVan(desk.services, { ...asked, version: round.version })
      return shown.kind === 'preview' ? { shown } : refuse(readRefusal(shown))
    }
    case 'hand-over': {
      const result = await handOverRound(desk.services, {
        ...asked,
        driverId: readText(form, 'driverId') || null,
        vanId: readText(form, 'vanId'),
      })
      if (result.kind === 'handed-over') throw redirect(`/rounds/${round.id}?done=round-handed-over`, 303)
      const field = /driver/.test(result.kind) ? 'driverId' : /van/.test(result.kind) ? 'vanId' : 'form'
      return refuse(sayRefusal(result), field)
    }
    case 'cancel': {
      const result = await cancelRound(desk.services, asked)
      if (result.kind === 'cancelled') throw redirect(`/rounds/${round.id}/lost?done=round-cancelled`, 303)
      return refuse(sayRefusal(result))
    }
    // The button below what was shown.
    case '': {
      const result = await loseVan(desk.services, { ...asked, isSure: true })
      if (result.kind !== 'lost') return refuse(readRefusal(result))
      const { served, notServed } = result
      const done = notServed.length === 0 ? 'all' : served.length === 0 ? 'none' : 'some'
      throw redirect(`/rounds/${round.id}/lost?done=van-lost-${done}`, 303)
    }
    default:
      throw data(null, { status: 400 })
  }
}

/** When a round is, as whoever rings says it. */
const sayDay = (date: string, today: string) =>
  date === today ? 'today' : `on ${formatDayFrom(today, date)}`

const readRefusal = (result: Awaited<ReturnType<typeof loseVan>>) =>
  result.kind === 'preview' || result.kind === 'lost' ? '' : sayRefusal(result)

export default function LostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { round, day, vans, drivers, waiting, mayMove } = loaderData
  const shown = actionData && 'shown' in actionData ? actionData.shown : null
  const problems = actionData && 'problems' in actionData ? actionData.problems : undefined
  const name = words.round(round.areaName, round.number)
  const back = { href: `/rounds/${round.id}`, label: name }
  const isOpen = round.state === 'released' || round.state === 'started'
  const idle = vans.find(({ isAtDepot }) => isAtDepot)
  if (shown !== null) {
    return (
      <>
        <PageHead title={words.fallsTitle(name)} back={back} lead={words.share.text} />
        <ActForm
          version={round.version}
          submit={words.lostButton(shown.served.length)}
          isRefusal
          cancel={{ href: `/rounds/${round.id}/lost`, label: words.cancel }}
          consequences={
            <>
              {isOpen && idle && (
                <p>
                  <a href={`/rounds/${round.id}/lost`}>{words.lostIdle(idle.name)}</a>
                </p>
              )}
              <Following {...shown} waiting={waiting} day={day} />
            </>
          }
        />
      </>
    )
  }
  return (
    <>
      <PageHead title={words.fallsTitle(name)} back={back} lead={words.fallsLead(waiting.length)} />
      <div className="panels">
        <Problems of={problems}>
          {isOpen && (
            <Panel heading={words.hand.heading}>
              <HandOnForm round={round} vans={vans} drivers={drivers} waiting={waiting} />
            </Panel>
          )}
          {isOpen && !round.isLost && (
            <Panel heading={words.share.heading}>
              <p>{words.share.text}</p>
              <form method="post">
                <button className="button button--quiet" name="intent" value="preview">
                  {words.lostShow}
                </button>
              </form>
            </Panel>
          )}
          {mayMove && waiting.length > 0 && (
            <Panel heading={words.anotherDayForAll.heading}>
              <p>{words.anotherDayForAll.text}</p>
              <ChooseThese ids={waiting.map(({ bookingId }) => bookingId)}>
                {words.anotherDayForAll.button(waiting.length)}
              </ChooseThese>
            </Panel>
          )}
          {waiting.length > 0 && (
            <Panel heading={words.ring.heading}>
              <p>{words.sayToDonor(day, null, null)}</p>
              <WaitingTable waiting={waiting} />
            </Panel>
          )}
          {round.state === 'released' && (
            <Panel heading={words.cancelRound}>
              <p>{words.cancelRoundText}</p>
              <form method="post">
                <input type="hidden" name="version" value={round.version} />
                <button className="button button--refuse button--small" name="intent" value="cancel">
                  {words.cancelRoundButton}
                </button>
              </form>
            </Panel>
          )}
        </Problems>
      </div>
    </>
  )
}

type Remedies = Pick<Route.ComponentProps['loaderData'], 'round' | 'vans' | 'drivers' | 'waiting'>

/** Gives the round to whoever is idle; its own van and driver are chosen as long as nobody else is. */
function HandOnForm({ round, vans, drivers, waiting }: Remedies) {
  const { hand } = words
  const left = waiting.filter(({ exceptionId }) => exceptionId !== null).length
  const isLeft = left > 0 && left === waiting.length
  const others = drivers.filter(({ id }) => id !== round.driver?.id)
  return (
    <form method="post" className="position-form" noValidate>
      <p>{isLeft ? hand.textLeft : hand.text}</p>
      {left > 0 && <p>{hand.left(left)}</p>}
      {vans.length === 0 && <p>{hand.noVan}</p>}
      {others.length === 0 && <p>{hand.noDriver}</p>}
      <input type="hidden" name="version" value={round.version} />
      <SelectField
        name="vanId"
        label={hand.van}
        value={(vans[0] ?? round.van)?.id ?? ''}
        options={[
          ...vans.map(({ id, name, isAtDepot, capacityBags }) => ({
            value: id,
            label: hand.idleVan(name, isAtDepot, capacityBags),
          })),
          ...(round.van ? [{ value: round.van.id, label: hand.ownVan(round.van.name) }] : []),
        ]}
      />
      <SelectField
        name="driverId"
        label={words.driver}
        value={round.driver?.id ?? ''}
        options={[
          round.driver
            ? { value: round.driver.id, label: hand.ownVan(round.driver.name) }
            : { value: '', label: words.noDriver },
          ...others.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <button className="button button--green" name="intent" value="hand-over">
        {words.handOverButton}
      </button>
    </form>
  )
}

/** Everybody who waits, with a telephone. */
function WaitingTable({ waiting }: { waiting: readonly WaitingDonor[] }) {
  const { ring } = words
  return (
    <DataTable
      caption={ring.heading}
      rows={waiting}
      rowKey={({ bookingId }) => bookingId}
      columns={[
        {
          label: ring.columns.who,
          isRowHead: true,
          cell: ({ reference, name, address }) => (
            <>
              {name ?? words.forgotten} <a href={`/bookings/${reference}`}>{reference}</a>
              <br />
              <span className="small">{address}</span>
            </>
          ),
        },
        {
          label: ring.columns.phone,
          cell: ({ phone }) => (phone ? <a href={`tel:${phone}`}>{formatPhone(phone)}</a> : ring.noPhone),
        },
        {
          label: ring.columns.promised,
          cell: ({ window }) => (window ? formatWindow(window) : words.noPromise),
        },
        {
          label: ring.columns.next,
          cell: ({ exceptionId }) =>
            exceptionId === null ? ring.onRound : <a href={`/exceptions/${exceptionId}`}>{ring.noRound}</a>,
        },
      ]}
    />
  )
}

type FollowingProps = {
  served: readonly Served[]
  moved: readonly Served[]
  notServed: readonly NotServed[]
  waiting: readonly WaitingDonor[]
  day: string
}

function Following({ served, moved, notServed, waiting, day }: FollowingProps) {
  const [first] = notServed
  // A reason that all have is said once.
  const isOneWhy = first !== undefined && notServed.every(({ why }) => why.kind === first.why.kind)
  return (
    <>
      <h3>{words.lostServed(served.length)}</h3>
      <ServedList served={served} />
      {moved.length > 0 && (
        <>
          <h3>{words.lostMoved(moved.length)}</h3>
          <ServedList served={moved} />
        </>
      )}
      <h3>{words.lostLeft(notServed.length)}</h3>
      {notServed.length > 0 && <p>{words.lostLeftText}</p>}
      {isOneWhy && <p>{words.lostWhy(words.why[first.why.kind])}</p>}
      <ul>
        {notServed.map((left) => (
          <li key={left.bookingId}>
            <NotServedRow
              left={left}
              day={day}
              donor={waiting.find(({ bookingId }) => bookingId === left.bookingId)}
              saysWhy={!isOneWhy}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const ServedList = ({ served }: { served: readonly Served[] }) => (
  <ul>
    {served.map(({ bookingId, reference, vanName, roundNumber, at }) => (
      <li key={bookingId}>{words.lostServedRow(reference, vanName, roundNumber, at)}</li>
    ))}
  </ul>
)

const sayBetween = ({ from, to }: { from: string; to: string }) =>
  from === to ? words.expected(formatTime(from)) : formatWindow({ start: from, end: to })

type NotServedRowProps = { left: NotServed; day: string; donor: WaitingDonor | undefined; saysWhy: boolean }

function NotServedRow({ left, day, donor, saysWhy }: NotServedRowProps) {
  const { reference, window, why, remedy } = left
  const promised = window ? formatWindow(window) : words.noPromise
  const who = [donor?.name, reference, donor?.phone && formatPhone(donor.phone)].filter(Boolean).join(', ')
  return (
    <>
      {words.notServedRow(who, promised, saysWhy ? words.why[why.kind] : null)}{' '}
      {remedy && words.remedy(remedy.vanName, remedy.from, remedy.to)}{' '}
      <a href={`/bookings/${reference}/day`}>{words.anotherDay}</a>
      {remedy && (
        <>
          <br />
          <span className="small soft">{words.sayToDonor(day, window && promised, sayBetween(remedy))}</span>
        </>
      )}
    </>
  )
}
