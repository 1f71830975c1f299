import { formatTime, formatWindow } from '@kindfold/content/calendar/format-when.ts'
import { roundsWords as words } from '@kindfold/content/desk/rounds-words.ts'
import type { NotServed, Served } from '@kindfold/domain/rounds/round/give-away.ts'
import { cancelRound, loseVan } from '@kindfold/domain/rounds/round/lose-van.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { ErrorSummary } from '@kindfold/ui/form/error-summary.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import type { Route } from './+types/lost-page.ts'
import { openRoundPage } from './open-round-page.ts'
import { sayRefusal } from './say-refusal.ts'

/**
 * `/rounds/:id/lost`: what would follow if its van went on no further; done once somebody has seen it. To plan the rest of
 * the day again takes its time, so that it is asked for and not done by opening the page.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { round } = await openRoundPage(context, params.id, 'plan-rounds')
  return { round }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { desk, round } = await openRoundPage(context, params.id, 'plan-rounds')
  const form = await readForm(request)
  const asked = { roundId: round.id, version: Number(readText(form, 'version')) || 0, by: desk.by }
  const refuse = (words: string) => data({ problems: [{ field: 'form', words }] }, { status: 409 })
  switch (readText(form, 'intent')) {
    case 'preview': {
      const shown = await loseVan(desk.services, { ...asked, version: round.version })
      return shown.outcome === 'preview' ? { shown } : refuse(readRefusal(shown))
    }
    case 'cancel': {
      const outcome = await cancelRound(desk.services, asked)
      if (outcome.outcome === 'cancelled') throw redirect(`${listOf(round)}?done=round-cancelled`, 303)
      return refuse(sayRefusal(outcome))
    }
    default: {
      const outcome = await loseVan(desk.services, { ...asked, isSure: true })
      if (outcome.outcome === 'lost') throw redirect(`${listOf(round)}?done=van-lost`, 303)
      return refuse(readRefusal(outcome))
    }
  }
}

const readRefusal = (outcome: Awaited<ReturnType<typeof loseVan>>) =>
  outcome.outcome === 'preview' || outcome.outcome === 'lost' ? '' : sayRefusal(outcome)

const listOf = ({ areaId, date }: { areaId: string; date: string }) => `/rounds/${areaId}/${date}`

export default function LostPage({ loaderData, actionData }: Route.ComponentProps) {
  const { round } = loaderData
  const shown = actionData && 'shown' in actionData ? actionData.shown : null
  const problems = actionData && 'problems' in actionData ? actionData.problems : undefined
  const name = words.round(round.areaName, round.number)
  const back = { href: `/rounds/${round.id}`, label: name }
  return (
    <>
      <PageHead title={words.lostTitle(name)} back={back} lead={words.lostText} />
      {shown === null ? (
        <>
          <ErrorSummary problems={problems} />
          <form method="post">
            <button className="button button--green" name="intent" value="preview">
              {words.lostShow}
            </button>
          </form>
        </>
      ) : (
        <ActForm
          version={round.version}
          submit={words.lostButton}
          isRefusal
          cancel={{ href: back.href, label: words.cancel }}
          consequences={<Following {...shown} />}
        />
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
    </>
  )
}

type FollowingProps = {
  served: readonly Served[]
  moved: readonly Served[]
  notServed: readonly NotServed[]
}

function Following({ served, moved, notServed }: FollowingProps) {
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
      <ul>
        {notServed.map((left) => (
          <li key={left.bookingId}>
            <NotServedRow left={left} />
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

function NotServedRow({ left }: { left: NotServed }) {
  const { reference, window, why, remedy } = left
  const promised = window ? formatWindow(window) : words.noPromise
  return (
    <>
      {words.notServedRow(reference, promised, words.why[why.kind])}{' '}
      {remedy && words.remedy(remedy.vanName, remedy.from, remedy.to)}{' '}
      <a href={`/bookings/${reference}/day`}>{words.anotherDay}</a>
      <br />
      <span className="small soft">{words.sayToDonor(window && promised, remedy && sayBetween(remedy))}</span>
    </>
  )
}
