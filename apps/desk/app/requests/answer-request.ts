import { findGap } from './answer-templates.ts'
import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { handlingWords } from './request-handling-words.ts'
import { requestsWords } from '../words/requests-words.ts'
import { trimToNull } from '@kindfold/domain/base/text/trim-text.ts'
import { answerOneComplaint, answerOneEnquiry } from '@kindfold/domain/office/act/acts-on-requests.ts'
import type { StaffActOf } from '@kindfold/domain/office/act/define-act.ts'
import { keepDraft } from '@kindfold/domain/booking/request/keep-draft.ts'
import type { MessagePreview } from '@kindfold/domain/office/message/preview-message.ts'
import type { DeskRequest } from '@kindfold/domain/booking/request/open-request.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText, readWords } from '@kindfold/web/form/read-form.ts'
import { performAct, showAct, tryAct } from '../act/perform-act.ts'
import type { Desk } from '../session/open-desk.ts'
import { findTemplate } from './find-template.ts'

const words = requestsWords.one

/** The form as it comes back: what was typed, what is wrong, and the email once it was looked at. */
export type AnswerTyped = {
  kind: 'typed'
  text: string
  problems: FormProblem[]
  /** Drawn from these very words; empty before they were looked at. */
  preview: MessagePreview[]
  /** When the draft was kept from which this one goes on. */
  draftAt?: string
}

type Done = { kind: 'done'; done: 'request-answered' | 'draft-kept' | null }

/** Previews an answer or sends it: only words that were seen as an email go out. */
export async function answerRequest(
  desk: Desk,
  { request, form }: { request: DeskRequest; form: FormData },
): Promise<Done | AnswerTyped> {
  const typed = readWords(form, 'text')
  const text = trimToNull(typed) ?? ''
  const answer = (problem: string | null, preview: MessagePreview[] = [], field = 'text'): AnswerTyped => ({
    kind: 'typed',
    text: typed,
    problems: problem === null ? [] : [{ field, words: problem }],
    preview,
  })
  const press = readText(form, 'do')
  const template = findTemplate(request, readText(form, 'template') || null)
  if (template !== '')
    // After what was typed, once.
    return {
      ...answer(null),
      text: text.includes(template) ? typed : [text, template].filter(Boolean).join('\n\n'),
    }
  // Also what is only looked at, or cannot go yet, is kept: nobody writes it twice.
  const kept = press === 'send' ? null : await keep(desk, { request, text: typed, form })
  if (kept?.kind === 'stale') return { ...answer(kept.said, [], 'form'), draftAt: kept.draftAt }
  if (press === 'keep' && kept?.kind === 'kept') return { kind: 'done', done: 'draft-kept' }
  const act: StaffActOf<'request'> = request.about === 'enquiry' ? answerOneEnquiry : answerOneComplaint
  const problem = findProblem(act, text)
  if (problem !== null) return answer(problem)
  const asked = { of: { request: request.id }, areaId: null, form: { text } }
  const isToGo = press === 'send' && readWords(form, 'seen') === text
  const came = await (isToGo ? performAct : tryAct)(desk, act, asked)
  if (came.kind === 'refused') {
    if (came.why === 'answered-before') return { ...answer(null), problems: [...came.problems] }
    // Forgotten meanwhile, or answered by its link: the page says so.
    return { kind: 'done', done: null }
  }
  if (isToGo) return { kind: 'done', done: 'request-answered' }
  const { messages } = await showAct(desk, act, asked)
  return answer(press === 'send' ? words.previewChanged : null, messages, 'form')
}

/** Keeps the answer as it is typed. A colleague's draft is not written over before it was read. */
async function keep(
  { services, by }: Desk,
  { request, text, form }: { request: DeskRequest; text: string; form: FormData },
): Promise<{ kind: 'kept' | 'answered' | 'unknown' } | { kind: 'stale'; said: string; draftAt: string }> {
  const seenAt = readText(form, 'draft-at')
  const kept = await keepDraft(services, { requestId: request.id, text, seenAt, by })
  if (kept.kind !== 'stale') return kept
  const { draft } = kept
  const said = handlingWords.draft.stale(draft.by, formatMoment(draft.at), draft.text)
  return { kind: 'stale', said, draftAt: draft.at }
}

function findProblem(act: StaffActOf<'request'>, text: string): string | null {
  const reading = act.read({ text })
  if (reading.kind === 'faulty') return reading.faults.map((fault) => fault.words).join(' ')
  const gap = findGap(text)
  return gap === null ? null : words.gap(gap)
}
