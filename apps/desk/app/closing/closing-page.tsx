import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { closingWords as words, sayTill } from '@kindfold/content/desk/closing-words.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { doesTillAgree, recordMissedOfDay } from '@kindfold/domain/rounds/closing/close-round-day.ts'
import { countByHand } from '@kindfold/domain/rounds/closing/count-by-hand.ts'
import { readTill, type Till, type TillRound } from '@kindfold/domain/rounds/closing/read-till.ts'
import { countRoundDay } from '@kindfold/domain/office/act/acts-on-plans.ts'
import { isDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { listAreaNames } from '@kindfold/domain/office/desk/list-area-names.ts'
import { previewAct } from '@kindfold/domain/office/message/preview-act.ts'
import type { MessagePreview as Preview } from '@kindfold/domain/office/message/preview-message.ts'
import { DataTable } from '@kindfold/ui/data-table/data-table.tsx'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { ErrorSummary } from '@kindfold/ui/form/error-summary.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { MessagePreview } from '@kindfold/ui/message-preview/message-preview.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { performAct } from '../act/perform-act.ts'
import { RefusedMeanwhile } from '../act/refused-meanwhile.tsx'
import { openDesk, type Desk } from '../session/open-desk.ts'
import type { Route } from './+types/closing-page.ts'

type Params = { areaId: string; date: string }
type Typed = { round: string; bags: string; kilos: string }
type Answer = { problems: FormProblem[]; chosen: string[]; messages: Preview[] | null; typed?: Typed }

/** `/closing/:areaId/:date`: the day as a till, what has no outcome, and its closing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const till = await open(desk, params)
  const names = await listAreaNames(desk.services, 'all')
  const isToday = till.date === desk.today
  return { till, isToday, area: names.find(({ id }) => id === till.areaId)?.name ?? till.areaId }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const till = await open(desk, params)
  const form = await readForm(request)
  const of = { areaId: till.areaId, date: till.date, by: desk.by }
  const here = `/closing/${till.areaId}/${till.date}`
  const intent = readText(form, 'intent')
  if (intent === 'count' || intent === 'take-back') return await count(desk, of, form, here)
  if (intent === 'close' || intent === 'reopen') {
    const { areaId, date } = till
    const asked = { [intent]: 'yes', evenIfOut: readText(form, 'out') }
    const answer = await performAct(desk, countRoundDay, { of: { areaId, date }, areaId, form: asked })
    if (answer.kind === 'done') return redirect(`${here}?done=${answer.done}`, 303)
    return refuse(answer.problems[0]?.words ?? '', 409)
  }
  const ticked = form.getAll('missed')
  const chosen = till.open.filter(({ id }) => ticked.includes(id)).map(({ id }) => id)
  if (chosen.length === 0) return refuse(ticked.length > 0 ? words.open.meanwhile : words.open.choose, 422)
  const shown = form.getAll('shown')
  // Nobody is told in words that were not shown first: other ticks than then are shown anew.
  const isShown = chosen.length === shown.length && chosen.every((id) => shown.includes(id))
  if (intent === 'confirm' && isShown) {
    const { refused } = await recordMissedOfDay(desk.services, { ...of, bookingIds: chosen })
    if (refused.length > 0) return refuse(words.open.refused(refused.join(', ')), 409)
    return redirect(`${here}?done=day-missed`, 303)
  }
  const tried = await previewAct(desk.services, (dryRun) =>
    recordMissedOfDay(dryRun, { ...of, bookingIds: chosen }),
  )
  const answer: Answer = { problems: [], chosen, messages: tried.messages }
  return data(answer)
}

async function count(
  desk: Desk,
  of: { areaId: string; date: string; by: Desk['by'] },
  form: FormData,
  here: string,
) {
  const read = (name: string) => readText(form, name).trim()
  const typed = { round: read('round'), bags: read('bags'), kilos: read('kilos') }
  const isTakenBack = readText(form, 'intent') === 'take-back'
  if (!isTakenBack && typed.bags === '' && typed.kilos === '') return refuse(words.byHand.missing, 422, typed)
  const asked = isTakenBack
    ? { bags: null, kilos: null }
    : { bags: readCount(typed.bags), kilos: readCount(typed.kilos) }
  const counted = await countByHand(desk.services, { ...of, roundId: typed.round, ...asked })
  switch (counted.kind) {
    case 'counted':
      return redirect(`${here}?done=saved`, 303)
    case 'malformed':
      return refuse(words.byHand.malformed, 422, typed)
    case 'unknown-round':
      return refuse(words.byHand.unknown, 422, typed)
    case 'closed-already':
      return refuse(words.closedAlready(counted.by ?? ''), 409, isTakenBack ? undefined : typed)
  }
}

/** What is left empty is undefined, and stays as it was. */
const readCount = (typed: string) =>
  typed === '' ? undefined : /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN

function refuse(said: string, status: number, typed?: Typed) {
  const answer: Answer = { problems: [{ field: 'form', words: said }], chosen: [], messages: null, typed }
  return data(answer, { status })
}

async function open(desk: Desk, { areaId, date }: Params): Promise<Till> {
  const till = isDate(date) ? await readTill(desk.services, { areaId, date }) : null
  if (till === null) throw data(null, { status: 404 })
  return till
}

export default function ClosingPage({
  loaderData: { till, isToday, area },
  actionData,
}: Route.ComponentProps) {
  const isOut = till.rounds.some(({ state }) => state === 'started' || state === 'released')
  const isClosed = till.closedAt !== null
  // The form of what was typed is gone with the closing.
  const lost = isClosed ? actionData?.typed : undefined
  return (
    <div className="flow">
      <PageHead
        title={`${words.title}: ${area}, ${formatDay(till.date)}`}
        lead={words.lead}
        back={{ href: '/days', label: words.back }}
      />
      <ErrorSummary problems={lost ? undefined : actionData?.problems} />
      <RefusedMeanwhile of={lost && actionData?.problems} typed={lost && sayTyped(till.rounds, lost)} />
      {till.closedAt !== null ? (
        <Notice tone="done">{words.closed(till.closedBy ?? '', formatMoment(till.closedAt))}</Notice>
      ) : (
        <Notice tone={doesTillAgree(till) ? 'done' : 'warn'}>
          {sayTill({ till, agrees: doesTillAgree(till) }).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Notice>
      )}
      <Counts till={till} />
      <Panel heading={words.rounds}>
        {till.rounds.length === 0 ? <p>{words.noRounds}</p> : <Rounds rounds={till.rounds} />}
      </Panel>
      {!isClosed && till.rounds.length > 0 && <ByHand rounds={till.rounds} typed={actionData?.typed} />}
      <WithoutResult till={till} answer={actionData} />
      {isClosed && isToday && (
        <Panel heading={words.reopen.heading} className="screen-only">
          <form method="post" className="flow">
            <p>{words.reopen.text}</p>
            <button className="button button--quiet" name="intent" value="reopen">
              {words.reopen.submit}
            </button>
          </form>
        </Panel>
      )}
      {!isClosed && (
        <Panel heading={words.close.heading} className="screen-only">
          <form method="post" className="flow">
            <p>{words.close.text}</p>
            {isOut && <TickBox name="out">{words.close.out}</TickBox>}
            <button className="button button--green" name="intent" value="close">
              {words.close.submit}
            </button>
          </form>
        </Panel>
      )}
    </div>
  )
}

function Counts({ till }: { till: Till }) {
  const beside = (count: number, other: number) =>
    count === other
      ? words.count(count)
      : `${words.count(count)} (${count < other ? words.less(other - count) : words.more(count - other)})`
  return (
    <Facts
      rows={[
        [words.facts.bookings, words.count(till.bookings)],
        [words.facts.onStops, beside(till.onStops, till.bookings)],
        [words.facts.outcomes, beside(till.outcomes, till.bookings)],
        [words.facts.bagsAtDoors, words.count(till.bagsAtDoors)],
        [words.facts.bagsOff, beside(till.bagsOff, till.bagsAtDoors)],
        [words.facts.kilos, words.kilos(till.kilosOff)],
        [
          words.facts.exceptions,
          <a key="exceptions" href={`/exceptions?area=${till.areaId}&date=${till.date}`}>
            {till.exceptions}
          </a>,
        ],
      ]}
    />
  )
}

function Rounds({ rounds }: { rounds: readonly TillRound[] }) {
  const said = (count: number | null, counted: number | null, by: string | null) =>
    counted === null
      ? count === null
        ? words.unsaid
        : words.count(count)
      : words.counted(counted, count, by ?? '')
  return (
    <DataTable
      caption={words.rounds}
      rows={rounds}
      rowKey={({ id }) => id}
      columns={[
        {
          label: words.columns.round,
          isRowHead: true,
          cell: ({ id, number, van, driver }) => (
            <a href={`/rounds/${id}`}>{words.round(number, van, driver)}</a>
          ),
        },
        { label: words.columns.state, cell: ({ state }) => words.states[state] },
        { label: words.columns.stops, align: 'end', cell: ({ stops }) => stops },
        { label: words.columns.done, align: 'end', cell: ({ done }) => done },
        { label: words.columns.handedBack, align: 'end', cell: ({ handedBack }) => handedBack },
        { label: words.columns.takenOut, align: 'end', cell: ({ takenOut }) => takenOut },
        { label: words.columns.doors, align: 'end', cell: ({ bagsAtDoors }) => bagsAtDoors },
        {
          label: words.columns.off,
          align: 'end',
          cell: (round) => said(round.bagsOff, round.bagsCounted, round.countedBy),
        },
        {
          label: words.columns.kilos,
          align: 'end',
          cell: (round) => said(round.kilosOff, round.kilosCounted, round.countedBy),
        },
      ]}
    />
  )
}

function sayTyped(rounds: readonly TillRound[], { round, bags, kilos }: Typed): string {
  const of = rounds.find(({ id }) => id === round)
  return words.byHand.typed(of ? words.round(of.number, of.van, of.driver) : '', bags, kilos)
}

function ByHand({ rounds, typed }: { rounds: readonly TillRound[]; typed: Typed | undefined }) {
  const { byHand } = words
  return (
    <Panel heading={byHand.heading} className="screen-only">
      <form method="post" className="flow" noValidate>
        <p>{byHand.text}</p>
        <SelectField
          name="round"
          label={byHand.round}
          value={typed?.round}
          options={rounds.map(({ id, number, van, driver }) => ({
            value: id,
            label: words.round(number, van, driver),
          }))}
        />
        {(['bags', 'kilos'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={byHand[name]}
            value={typed?.[name]}
            width="short"
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
        <div className="row">
          <button className="button button--quiet" name="intent" value="count">
            {byHand.submit}
          </button>
          {rounds.some(({ countedBy }) => countedBy !== null) && (
            <button className="button button--quiet" name="intent" value="take-back">
              {byHand.takeBack}
            </button>
          )}
        </div>
      </form>
    </Panel>
  )
}

/** While a large area's day is under way nearly all are without an outcome, and nobody ticks hundreds. */
const mostListed = 200

function WithoutResult({ till, answer }: { till: Till; answer: Answer | undefined }) {
  const messages = answer?.messages ?? null
  if (till.open.length === 0)
    return (
      <Panel heading={words.open.heading}>
        <p>{words.open.none}</p>
      </Panel>
    )
  return (
    <Panel heading={words.open.heading} className="closing__without">
      <form method="post" className="flow">
        <p>{words.open.lead}</p>
        <fieldset className="closing__open">
          <legend>{words.open.legend}</legend>
          {till.open.slice(0, mostListed).map(({ id, reference, status, round }) => (
            <p key={id} className="closing__one">
              <label>
                <input
                  type="checkbox"
                  name="missed"
                  value={id}
                  defaultChecked={answer?.chosen.includes(id)}
                />{' '}
                {words.open.one(reference, manageWords.statuses[status].name, round)}
              </label>{' '}
              <a className="screen-only" href={`/bookings/${reference}/outcome`}>
                {words.open.other}
              </a>
            </p>
          ))}
        </fieldset>
        {till.open.length > mostListed && <p>{words.open.more(till.open.length - mostListed)}</p>}
        {messages !== null && <MessagePreview messages={messages} />}
        {messages !== null &&
          answer?.chosen.map((id) => <input key={id} type="hidden" name="shown" value={id} />)}
        <div className="row">
          <button className="button button--quiet" name="intent" value="check">
            {words.open.check}
          </button>
          {messages !== null && (
            <button className="button button--green" name="intent" value="confirm">
              {words.open.confirm}
            </button>
          )}
        </div>
      </form>
    </Panel>
  )
}
