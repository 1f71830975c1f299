import { bookingActWords as words } from '@kindfold/content/desk/booking-act-words.ts'
import type { DoneKey } from '@kindfold/content/desk/done-words.ts'
import type { Booking } from '@kindfold/domain/booking/booking.ts'
import type { StaffEvent } from '@kindfold/domain/booking/read-history.ts'
import type { StaffAuthor } from '@kindfold/domain/desk/notes/staff-notes.ts'
import type { MessagePreview } from '@kindfold/domain/message/preview-message.ts'
import { previewAct } from '@kindfold/domain/message/preview-act.ts'
import type { Services } from '@kindfold/domain/services.ts'
import type { StaffAct } from '@kindfold/domain/staff/may.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readForm, readText, readWords } from '@kindfold/web/form/read-form.ts'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { openBooking } from '../open-booking.ts'

/** The fields of an act's form as they were typed. */
export type Typed = Record<string, string>

/** What an act's page shows after its form was sent: what will follow, or why nothing was done. */
export type ActAnswer = {
  step: 'form' | 'check'
  typed: Typed
  problems: FormProblem[]
  /** What others did while the page was open. */
  conflict: { changes: StaffEvent[] } | null
  /** What the act did when tried. */
  outcome: { outcome: string } | null
  messages: MessagePreview[]
  /** Of the booking that the page now shows. */
  version: number
  seen: number
}

/** What came of an act: done, nothing to do, another was quicker, or what is wrong. */
type Judgement = 'done' | 'same' | 'stale' | FormProblem[]

type Doing = { booking: Booking; typed: Typed; version: number; by: StaffAuthor }

/**
 * Answers an act's form in two steps: first tried, to show what would follow and in which words whom it tells; then done.
 * What was typed stays, whatever happened.
 */
export async function answerAct<Outcome extends { outcome: string }>(
  asked: { request: Request; params: { reference?: string }; context: Readonly<RouterContextProvider> },
  act: {
    act: StaffAct
    done: DoneKey
    /** What is wrong with what was typed, before the domain sees it. */
    check?: (doing: Doing) => FormProblem[]
    perform: (services: Services, doing: Doing) => Promise<Outcome>
    judge: (outcome: Outcome, doing: Doing) => Judgement
  },
) {
  const { desk, booking, history } = await openBooking(asked, act.act)
  const form = await readForm(asked.request)
  const typed = readTyped(form)
  const version = Number(readText(form, 'version')) || 0
  const seen = Number(readText(form, 'seen')) || 0
  const doing: Doing = { booking, typed, version, by: desk.by }
  const answer: ActAnswer = {
    step: 'form',
    typed,
    problems: act.check?.(doing) ?? [],
    conflict: null,
    outcome: null,
    messages: [],
    version,
    seen,
  }
  if (answer.problems.length > 0) return data(answer, { status: 400 })
  const intent = readText(form, 'intent')
  if (intent === 'edit') return data(answer)
  if (intent === 'confirm') {
    const outcome = await act.perform(desk.services, doing)
    const judged = act.judge(outcome, doing)
    if (judged === 'done') throw redirect(`/bookings/${booking.reference}?done=${act.done}`, 303)
    return refuse(answer, judged, { booking, history })
  }
  const tried = await previewAct(desk.services, (trial) => act.perform(trial, doing))
  const judged = act.judge(tried.outcome, doing)
  if (judged !== 'done') return refuse(answer, judged, { booking, history })
  return data({
    ...answer,
    step: 'check' as const,
    outcome: tried.outcome as { outcome: string },
    messages: tried.messages,
  } satisfies ActAnswer)
}

function refuse(
  answer: ActAnswer,
  judged: Exclude<Judgement, 'done'>,
  { booking, history }: { booking: Booking; history: StaffEvent[] },
) {
  if (judged === 'same')
    return data({ ...answer, problems: [{ field: 'form', words: words.same }] }, { status: 400 })
  if (judged !== 'stale') {
    const status = judged.some(({ field }) => field === 'form') ? 409 : 400
    return data({ ...answer, problems: judged }, { status })
  }
  return data(
    {
      ...answer,
      conflict: { changes: history.slice(answer.seen) },
      version: booking.version,
      seen: history.length,
    } satisfies ActAnswer,
    { status: 409 },
  )
}

const ofTheForm = new Set(['intent', 'version', 'seen'])

function readTyped(form: FormData): Typed {
  const names = [...new Set(form.keys())].filter((name) => !ofTheForm.has(name))
  return Object.fromEntries(names.map((name) => [name, readWords(form, name)]))
}
