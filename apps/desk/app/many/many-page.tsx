import { roundsWords } from '../rounds/rounds-words.ts'
import { formatDayFrom, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { manyWords as words } from '../words/many-words.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { listAreaNames } from '@kindfold/domain/office/desk/list-area-names.ts'
import { judgeMany } from '@kindfold/domain/office/many/judge-many.ts'
import type { ManyAct } from '@kindfold/domain/office/many/many.ts'
import { listRoundsOfDay } from '@kindfold/domain/rounds/round/list-rounds-of-day.ts'
import { countManyRows, listDaysOfMany, listManyRows } from '@kindfold/domain/office/many/read-many.ts'
import { startMany, takeBackMany } from '@kindfold/domain/office/many/start-many.ts'
import {
  countUntold,
  takeBackUntold,
  type UntoldOfMany,
} from '@kindfold/domain/office/many/take-back-untold.ts'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readFirst } from '@kindfold/ui/part-pager/read-first.ts'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { openDesk, type Desk } from '../session/open-desk.ts'
import type { Route } from './+types/many-page.ts'
import { ActForm } from './act-form.tsx'
import { CheckForm } from './check-form.tsx'
import { findMany } from './find-many.ts'
import { ManyRows } from './many-rows.tsx'
import { ManyState } from './many-state.tsx'
import { listFields, readAct } from './read-act.ts'
import { summarise } from './summarise.ts'

/** Of up to 2,000: whoever looks for one of them searches. */
const rowsOnPage = 100

/**
 * `/bookings/many/:manyId`: bookings that were chosen together; asks what happens to them, shows by its address what would
 * follow, and how far it is.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { services, by, today } = desk
  const many = await findMany(desk, params.manyId)
  const { searchParams } = new URL(request.url)
  const read = many.startsAt === null ? readAct(searchParams) : null
  const judged = read?.act
    ? await judgeMany(services, { id: many.id, act: read.act, by, raises: read.typed.raises })
    : null
  const sought = (searchParams.get('q') ?? '').slice(0, 100)
  const count = sought === '' ? many.count : await countManyRows(services, { id: many.id, words: sought })
  const page = readFirst(searchParams.get('page'), Math.ceil(count / rowsOnPage))
  const skipped = (page - 1) * rowsOnPage
  const rows =
    // Up to 2,000 are read once: it is most of what this page costs.
    judged && sought === ''
      ? judged.rows.slice(skipped, skipped + rowsOnPage)
      : await listManyRows(services, { id: many.id, words: sought, atMost: rowsOnPage, skipped })
  const check = read?.act && judged ? summarise(read.act, judged, read.typed.raises) : null
  return {
    many,
    read,
    check,
    untold: many.startsAt === null ? null : await countUntold(services, many.id),
    mayExport: desk.may('export'),
    sought,
    found: {
      count,
      skipped,
      rows,
      first: page > 1 ? toPage(searchParams, 1) : null,
      next: page * rowsOnPage < count ? toPage(searchParams, page + 1) : null,
    },
    rounds: read && !check ? await listRounds(desk, await listDaysOfMany(services, many.id)) : [],
    areas: await listAreaNames(services, desk.areas('act-on-many')),
    today,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { services, by } = desk
  const { id } = await findMany(desk, params.manyId)
  const form = await readForm(request)
  const here = `/bookings/many/${id}`
  if (readText(form, 'intent') === 'take-back') {
    const { kind } = await takeBackMany(services, { id, by })
    if (kind === 'taken-back') throw redirect(`${here}?done=many-taken-back`, 303)
    return data({ problem: words.problems.over }, { status: 409 })
  }
  if (readText(form, 'intent') === 'take-back-untold') {
    const { kind } = await takeBackUntold(services, { id, by })
    if (kind === 'asked') throw redirect(`${here}?done=many-going-back`, 303)
    const problem = kind === 'going-back' ? words.problems.goingBack : words.problems.nothingBack
    return data({ problem }, { status: 409 })
  }
  const { typed, act } = readAct(form)
  const address = new URLSearchParams(listFields(typed))
  // What is wrong with it stands at the address that shows what would follow.
  if (act === null) throw redirect(`${here}?${address}`, 303)
  const seen = readText(form, 'seen')
  const { kind } = await startMany(services, { id, act, by, seen, raises: typed.raises })
  if (kind === 'started') throw redirect(`${here}?done=many-started`, 303)
  return data({ problem: words.problems[kind], again: `${here}?${address}` }, { status: 409 })
}

/** The same address at another page of its list. */
function toPage(given: URLSearchParams, page: number): string {
  const params = new URLSearchParams(given)
  params.delete('done')
  params.set('page', String(page))
  return `?${params}`
}

/** The rounds of the days of the chosen bookings that still take stops, as far as they are released by now. */
async function listRounds({ services, areas }: Desk, days: readonly { areaId: string; date: string }[]) {
  const today = londonDate(services.clock.now())
  const dates = [...new Set(days.map(({ date }) => date))].filter((date) => date >= today).slice(0, 2)
  const listed = await Promise.all(
    dates.map((date) => listRoundsOfDay(services, { date, areas: areas('act-on-many') })),
  )
  return listed
    .flat()
    .filter(
      ({ areaId, date, state, isLost }) =>
        (state === 'released' || state === 'started') &&
        !isLost &&
        days.some((day) => day.areaId === areaId && day.date === date),
    )
    .map(({ id, areaName, number, date, van }) => ({
      id,
      label: [
        roundsWords.round(areaName, number),
        van?.name ?? roundsWords.noVan,
        formatDayFrom(today, date),
      ].join(', '),
    }))
}

/** What donors read of an act, or the round that takes them. */
function sayTold(act: NonNullable<ManyAct['act']>): [string, ReactNode] {
  switch (act.kind) {
    case 'write':
      return [words.progress.words, act.words]
    case 'hand':
      return [
        words.progress.round,
        <a key="round" href={`/rounds/${act.toRoundId}`}>
          {words.progress.toRound}
        </a>,
      ]
    case 'move':
    case 'cancel':
      return [words.progress.reason, act.reason]
  }
}

/** Takes back what was done and is not told yet. */
function UntoldForm({
  act,
  untold: { count, firstAt },
  today,
}: {
  act: NonNullable<ManyAct['act']>
  untold: UntoldOfMany
  today: string
}) {
  if (act.kind === 'hand') return null
  const what = {
    move: words.progress.untoldMove(count),
    cancel: words.progress.untoldCancel(count),
    write: words.progress.untoldWrite,
  }
  return (
    <form method="post" className="many__untold">
      <p>
        {words.progress.untold(count, firstAt && formatMoment(firstAt, today))} {what[act.kind]}
      </p>
      <button className="button button--refuse" name="intent" value="take-back-untold">
        {words.progress.takeBackUntold[act.kind](count)}
      </button>
    </form>
  )
}

export default function ManyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { many, read, check, found, rounds, sought, areas, today, mayExport, untold } = loaderData
  const here = `/bookings/many/${many.id}`
  const isOpen = many.startsAt !== null && many.finishedAt === null && many.stoppedAt === null
  return (
    <div className="many">
      <PageHead
        title={many.act ? words.what(many.act) : words.chosen(many.count)}
        lead={many.act ? words.chosen(many.count) : undefined}
        back={{ href: '/bookings/many', label: words.title }}
      >
        <a className="button button--quiet button--small" href={`${here}/sheet`}>
          {words.sheet.link}
        </a>
        <a className="button button--quiet button--small" href={`${here}/labels`}>
          {words.labels.link}
        </a>
        {mayExport && (
          <a className="button button--quiet button--small" href={`${here}/csv`}>
            {words.csv}
          </a>
        )}
      </PageHead>
      {actionData && (
        <Notice tone="refused">
          <p>{actionData.problem}</p>
          {'again' in actionData && (
            <p>
              <a href={actionData.again}>{words.form.show}</a>
            </p>
          )}
        </Notice>
      )}
      {read && !check && <ActForm typed={read.typed} problems={read.problems} rounds={rounds} />}
      {read && check && <CheckForm check={check} typed={read.typed} here={here} />}
      {many.act && many.startsAt && (
        <Panel heading={words.progress.title}>
          <Facts
            rows={[
              [words.list.state, <ManyState key="state" many={many} today={today} />],
              sayTold(many.act),
              [
                words.progress.asked,
                [many.name, many.askedAt && formatMoment(many.askedAt, today)].filter(Boolean).join(', '),
              ],
            ]}
          />
          {isOpen && (
            <form method="post" className="row">
              <a className="button button--quiet" href={here}>
                {words.progress.again}
              </a>
              <button className="button button--refuse" name="intent" value="take-back">
                {many.outcomes.waits === many.count ? words.progress.takeBack : words.progress.takeBackRest}
              </button>
            </form>
          )}
          {!isOpen && untold && untold.count > 0 && (
            <UntoldForm act={many.act} untold={untold} today={today} />
          )}
        </Panel>
      )}
      <ManyRows found={found} sought={sought} areas={areas} today={today} many={many} />
    </div>
  )
}
