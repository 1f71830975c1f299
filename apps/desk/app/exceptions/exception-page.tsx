import { formatDay, formatMoment, formatWindow } from '@kindfold/content/calendar/format-when.ts'
import { exceptionsWords as words } from '../words/exceptions-words.ts'
import { findWord } from '../words/find-word.ts'
import { listAreaNames } from '@kindfold/domain/office/desk/list-area-names.ts'
import { findException, type ListedException } from '@kindfold/domain/rounds/decision/list-exceptions.ts'
import {
  decisions,
  listDecisions,
  mayHavePlace,
  settleException,
  type Decision,
  type Settled,
} from '@kindfold/domain/rounds/decision/settle-exception.ts'
import { findPlace, type PlaceFound, type SeenPlace } from '@kindfold/domain/rounds/round/find-place.ts'
import type { WithheldBecause } from '@kindfold/domain/message/judge-sending.ts'
import { previewAct } from '@kindfold/domain/office/message/preview-act.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { Choice, Choices } from '@kindfold/ui/form/choices.tsx'
import { Form } from '@kindfold/ui/form/form.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { MessagePreview } from '@kindfold/ui/message-preview/message-preview.tsx'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText, readWords } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { RefusedMeanwhile } from '../act/refused-meanwhile.tsx'
import { openDesk, type Desk } from '../session/open-desk.ts'
import type { Route } from './+types/exception-page.ts'
import { BothTruths } from './both-truths.tsx'
import { heldReasonWords } from './held-reason-words.ts'
import { sayDecision } from './say-decision.ts'

const untoldWords: Readonly<Record<WithheldBecause, string>> = words.untold

/** `/exceptions/:id`: both truths side by side, what can be decided, and whom that tells in which words. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const exception = await open(desk, params.id)
  const names = await listAreaNames(desk.services, 'all')
  const area = names.find(({ id }) => id === exception.areaId)?.name ?? (exception.areaId || words.noArea)
  const place =
    mayHavePlace(exception) && exception.booking !== null
      ? await findPlace(desk.services, exception.booking.id)
      : null
  return { exception, area, place, offered: listDecisions(exception, place) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { id } = await open(desk, params.id)
  const form = await readForm(request)
  const typed = {
    decision: readText(form, 'decision'),
    words: readWords(form, 'words'),
    place: readText(form, 'place'),
  }
  const answer = { typed, step: 'form' as 'form' | 'check', problems: [] as FormProblem[] }
  const decision = decisions.find((one) => one === typed.decision)
  if (decision === undefined) return refuse(answer, 'decision', words.problems.decision, 422)
  const settle = (services: Services) =>
    decide(services, { id, decision, words: typed.words, by: desk.by, seen: readSeen(typed.place) })
  const intent = readText(form, 'intent')
  if (intent === 'edit') return data({ ...answer, messages: [] })
  if (intent === 'confirm') {
    const settled = await settle(desk.services)
    if (settled.kind === 'settled') throw redirect('/exceptions?done=exception-settled', 303)
    return explain(answer, settled)
  }
  const tried = await previewAct(desk.services, settle)
  if (tried.result.kind !== 'settled') return explain(answer, tried.result)
  return data({ ...answer, step: 'check' as const, messages: tried.messages })
}

const decide = settleException satisfies (
  services: Services,
  asked: { id: number; decision: Decision; words: string; by: Desk['by']; seen: SeenPlace | null },
) => Promise<Settled>

const writeSeen = (place: PlaceFound | null) =>
  place === null ? '' : [place.roundId, place.window.start, place.window.end].join(' ')

function readSeen(place: string): SeenPlace | null {
  const [roundId, start, end] = place.split(' ')
  return roundId && start && end ? { roundId, window: { start, end } } : null
}

type Answer = {
  typed: { decision: string; words: string; place: string }
  step: 'form' | 'check'
  problems: FormProblem[]
}

function explain(answer: Answer, settled: Settled) {
  if (settled.kind === 'words-needed') return refuse(answer, 'words', words.problems.words, 422)
  if (settled.kind === 'words-too-long')
    return refuse(answer, 'words', words.problems.tooLong(settled.atMost), 422)
  if (settled.kind === 'settled-already') {
    const by = settled.by === 'system' ? null : settled.by
    return refuse(answer, 'form', by === null ? words.problems.over : words.problems.taken(by), 409)
  }
  if (settled.kind === 'refused') return refuse(answer, 'form', words.problems.refused(settled.reason), 409)
  return refuse(answer, 'decision', words.problems.decision, 422)
}

function refuse(answer: Answer, field: string, said: string, status: number) {
  return data({ ...answer, problems: [{ field, words: said }], messages: [] }, { status })
}

async function open(desk: Desk, id: string) {
  const exception = /^\d{1,9}$/.test(id) ? await findException(desk.services, Number(id)) : null
  if (exception === null) throw data(null, { status: 404 })
  desk.require('judge-exceptions', exception.areaId)
  return exception
}

export default function ExceptionPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { exception, area, offered, place } = loaderData
  const { kind, date, round, details, settledAt } = exception
  const reason =
    kind === 'act-held'
      ? findWord(heldReasonWords, String(details.reason))
      : kind === 'taken-back'
        ? words.takenBack
        : kind === 'untold'
          ? findWord(untoldWords, String(details.because))
          : undefined
  return (
    <div className="flow">
      <PageHead
        title={words.kinds[kind]}
        lead={words.where(area, formatDay(date), round?.number ?? null)}
        back={{ href: '/exceptions', label: words.title }}
      />
      <RefusedMeanwhile of={settledAt !== null && answer?.problems} typed={answer?.typed.words} />
      {reason !== undefined && <Notice tone="warn">{reason}</Notice>}
      <BothTruths exception={exception} />
      {exception.booking !== null && (
        <p>
          <a href={`/bookings/${exception.booking.reference}`}>{words.toBooking}</a>
        </p>
      )}
      {exception.booking !== null && mayHavePlace(exception) && (
        <p>
          <a href={`/bookings/${exception.booking.reference}/day`}>{words.anotherDay}</a>
        </p>
      )}
      {round !== null && (
        <p>
          <a href={`/rounds/${round.id}`}>{words.toRound}</a>
        </p>
      )}
      {settledAt === null ? (
        <DecisionForm exception={exception} offered={offered} place={place} answer={answer} />
      ) : (
        <Notice tone="done">
          {sayDecision(exception)} {typeof details.words === 'string' && details.words}
        </Notice>
      )}
      <p className="small soft">
        {words.columns.since} {formatMoment(exception.openedAt)}
      </p>
    </div>
  )
}

function PlaceLine({ decision, place }: { decision: Decision; place: PlaceFound | null }) {
  if (place === null || (decision !== 'place' && decision !== 'with-leave')) return null
  const { vanName, roundNumber, at, window } = place
  return (
    <>
      <br />
      {words.place(vanName, roundNumber, at, formatWindow(window))}
    </>
  )
}

function sayHint(decision: Decision, { booking }: ListedException): string {
  const isCancelled = decision === 'take-driver' && booking?.status === 'cancelled'
  return isCancelled ? words.thoughCancelled : words.decisionHints[decision]
}

type DecisionFormProps = {
  exception: ListedException
  offered: readonly Decision[]
  place: PlaceFound | null
  answer: Route.ComponentProps['actionData']
}

function DecisionForm({ exception, offered, place, answer }: DecisionFormProps) {
  const typed = answer?.typed
  if (answer?.step === 'check') {
    const decision = offered.find((one) => one === typed?.decision)
    return (
      <form method="post" className="act-form">
        <input type="hidden" name="decision" value={typed?.decision} />
        <input type="hidden" name="words" value={typed?.words} />
        <input type="hidden" name="place" value={typed?.place} />
        <div className="act-form__consequences">
          <h2>{words.follows}</h2>
          {decision && (
            <p>
              {words.decisions[decision]}. {sayHint(decision, exception)}
              <PlaceLine decision={decision} place={place} />
            </p>
          )}
          {typed?.words && <p>“{typed.words}”</p>}
        </div>
        <MessagePreview messages={answer.messages} />
        <div className="row">
          <button className="button button--green" name="intent" value="confirm">
            {words.confirm}
          </button>
          <button className="button button--quiet" name="intent" value="edit">
            {words.change}
          </button>
        </div>
      </form>
    )
  }
  return (
    <Form problems={answer?.problems}>
      <input type="hidden" name="place" value={writeSeen(place)} />
      <Choices name="decision" legend={words.decide}>
        {offered.map((decision, index) => (
          <Choice
            key={decision}
            name="decision"
            value={decision}
            isFirst={index === 0}
            chosen={typed?.decision === decision || offered.length === 1}
          >
            <strong>{words.decisions[decision]}</strong>
            <br />
            <span className="small soft">{sayHint(decision, exception)}</span>
            <PlaceLine decision={decision} place={place} />
          </Choice>
        ))}
      </Choices>
      <TextField name="words" label={words.words} hint={words.wordsHint} value={typed?.words} lines={3} />
      <div className="row">
        <button className="button button--green" name="intent" value="check">
          {words.check}
        </button>
      </div>
    </Form>
  )
}
