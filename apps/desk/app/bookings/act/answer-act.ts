import { bookingActWords as words } from '@kindfold/content/desk/booking-act-words.ts'
import type { DoneKey } from '@kindfold/content/desk/done-words.ts'
import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'
import type { StaffEvent } from '@kindfold/domain/booking/manage/read-history.ts'
import type { StaffAuthor } from '@kindfold/domain/base/actor/actor.ts'
import type { MessagePreview } from '@kindfold/domain/office/message/preview-message.ts'
import { previewAct } from '@kindfold/domain/office/message/preview-act.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { StaffRight } from '@kindfold/domain/staff/may.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readForm, readText, readWords } from '@kindfold/web/form/read-form.ts'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { joinForm } from '../../merge/join-form.ts'
import { baseField } from '../../merge/merge-fields.ts'
import type { SaidField } from '../../merge/merge-notice.tsx'
import type { FieldWords } from '../../merge/say-merged.ts'
import { openBooking } from '../open-booking.ts'

/** The fields of an act's form as they were typed. */
export type Typed = Record<string, string>

/** What an act's form holds of a booking, and its fields in words. */
export type ActFields = FieldWords<Typed> & { values: (booking: Booking) => Typed }

/** What an act's page shows after its form was sent: what will follow, or why nothing was done. */
export type ActAnswer = {
  step: 'form' | 'check'
  typed: Typed
  problems: FormProblem[]
  /** What others did while the page was open, and which fields of the form that touches. */
  conflict: { changes: StaffEvent[]; clashes: SaidField[]; joined: SaidField[]; isRefused: boolean } | null
  /** What the act did when tried. */
  result: { kind: string } | null
  messages: MessagePreview[]
  /** Of the booking that the page now shows. */
  version: number
  seen: number
  base: string
}

/** What came of an act: done, nothing to do, another was quicker, or what is wrong. */
type Judgement = 'done' | 'same' | 'stale' | FormProblem[]

export type Doing = {
  booking: Booking
  typed: Typed
  /** What a change of it is asked with. */
  of: { bookingId: string; version: number; by: StaffAuthor }
}

type Asked = { request: Request; params: { reference?: string }; context: Readonly<RouterContextProvider> }

export type Act<Result> = {
  act: StaffRight
  done: DoneKey | ((result: Result) => DoneKey)
  /** What the form holds, where it changes fields of the booking: others' changes are joined with it. */
  fields?: ActFields
  /** What is wrong with what was typed, before the domain sees it. */
  check?: (doing: Doing) => FormProblem[]
  perform: (services: Services, doing: Doing) => Promise<Result>
  judge: (outcome: Result, doing: Doing) => Judgement
}

/** How often a form is joined with what others save at this very moment. */
const joinsAtMost = 3

/**
 * Answers an act's form in two steps: first tried, to show what would follow and in which words whom it tells; then done.
 * What was typed stays, whatever happened, and so does what others saved meanwhile in other fields.
 */
export async function answerAct<Result extends { kind: string }>(asked: Asked, act: Act<Result>) {
  return await joinAndAct(asked, act, await readForm(asked.request), 1)
}

async function joinAndAct<Result extends { kind: string }>(
  asked: Asked,
  act: Act<Result>,
  form: FormData,
  count: number,
) {
  const { desk, booking, history } = await openBooking(asked, act.act)
  const sent = readTyped(form)
  const version = Number(readText(form, 'version')) || 0
  const seen = Number(readText(form, 'seen')) || 0
  const { fields } = act
  const join =
    fields && version !== booking.version
      ? joinForm(form, {
          stored: { fields: fields.values(booking), version: booking.version },
          typed: sent,
          words: fields,
        })
      : null
  const { typed } = join ?? { typed: sent }
  const of = { bookingId: booking.id, version: join?.version ?? version, by: desk.by }
  const doing: Doing = { booking, typed, of }
  const answer: ActAnswer = {
    step: 'form',
    typed,
    problems: [],
    conflict: null,
    result: null,
    messages: [],
    version: of.version,
    seen: join ? history.length : seen,
    base: join?.base ?? readText(form, baseField),
  }
  if (join) {
    const { clashes, joined } = join
    const isRefused = clashes.length > 0
    answer.conflict = { changes: history.slice(seen), clashes, joined, isRefused }
    if (isRefused) return data(answer, { status: 409 })
  }
  answer.problems = act.check?.(doing) ?? []
  if (answer.problems.length > 0) return data(answer, { status: 400 })
  const intent = readText(form, 'intent')
  if (intent === 'edit') return data(answer)
  const isConfirmed = intent === 'confirm' && join === null
  const tried = isConfirmed ? null : await previewAct(desk.services, (dryRun) => act.perform(dryRun, doing))
  const result = tried?.result ?? (await act.perform(desk.services, doing))
  const judged = act.judge(result, doing)
  if (judged === 'stale' && act.fields && count < joinsAtMost)
    return await joinAndAct(asked, act, form, count + 1)
  if (judged !== 'done') return refuse(answer, judged, { booking, history })
  const done = typeof act.done === 'function' ? act.done(result) : act.done
  if (tried === null) throw redirect(`/bookings/${booking.reference}?done=${done}`, 303)
  return data({
    ...answer,
    step: 'check' as const,
    result: tried.result as { kind: string },
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
      conflict: { changes: history.slice(answer.seen), clashes: [], joined: [], isRefused: true },
      version: booking.version,
      seen: history.length,
    } satisfies ActAnswer,
    { status: 409 },
  )
}

const ofTheForm = new Set(['intent', 'version', 'seen', baseField])

function readTyped(form: FormData): Typed {
  const names = [...new Set(form.keys())].filter((name) => !ofTheForm.has(name))
  return Object.fromEntries(names.map((name) => [name, readWords(form, name)]))
}
