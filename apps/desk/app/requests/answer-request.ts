import { answerLengthAtMost, findGap } from './answer-templates.ts'
import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { handlingWords } from './request-handling-words.ts'
import { requestsWords } from '../words/requests-words.ts'
import type { Actor } from '@kindfold/domain/base/actor/actor.ts'
import { trimToNull } from '@kindfold/domain/base/text/trim-text.ts'
import { answerEnquiry, type AnswerEnquiryResult } from '@kindfold/domain/booking/enquiry/answer-enquiry.ts'
import { keepDraft } from '@kindfold/domain/booking/request/keep-draft.ts'
import { previewAct } from '@kindfold/domain/office/message/preview-act.ts'
import type { MessagePreview } from '@kindfold/domain/office/message/preview-message.ts'
import { answerComplaint, type AnswerResult } from '@kindfold/domain/booking/privacy/answer-complaint.ts'
import type { DeskRequest } from '@kindfold/domain/booking/request/open-request.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText, readWords } from '@kindfold/web/form/read-form.ts'
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

type By = Extract<Actor, { kind: 'staff' }>
type Done = { kind: 'done'; done: 'request-answered' | 'draft-kept' | null }

/** Previews an answer or sends it: only words that were seen as an email go out. */
export async function answerRequest(
  services: Services,
  { request, form, by }: { request: DeskRequest; form: FormData; by: By },
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
  const kept = press === 'send' ? null : await keep(services, { request, text: typed, form, by })
  if (kept?.kind === 'stale') return { ...answer(kept.said, [], 'form'), draftAt: kept.draftAt }
  if (press === 'keep') return { kind: 'done', done: 'draft-kept' }
  const problem = findProblem(text)
  if (problem !== null) return answer(problem)
  const send = (some: Services, said: string): Promise<AnswerEnquiryResult | AnswerResult> =>
    request.about === 'enquiry'
      ? answerEnquiry(some, { request: request.id, text: said, by })
      : answerComplaint(some, { request: request.id, text: said, by })
  const isSeen = readWords(form, 'seen') === text
  if (press !== 'send' || !isSeen) {
    const { messages } = await previewAct(services, (dryRun) => send(dryRun, text))
    return answer(press === 'send' ? words.previewChanged : null, messages, 'form')
  }
  const result = await send(services, text)
  if (result.kind === 'answered') return { kind: 'done', done: 'request-answered' }
  if (result.kind === 'answered-before') return answer(words.answeredMeanwhile(result.answeredAt), [], 'form')
  // Forgotten meanwhile, or answered by its link: the page says so.
  return { kind: 'done', done: null }
}

/** Keeps the answer as it is typed. A colleague's draft is not written over before it was read. */
async function keep(
  services: Services,
  { request, text, form, by }: { request: DeskRequest; text: string; form: FormData; by: By },
): Promise<{ kind: 'stale'; said: string; draftAt: string } | null> {
  const seenAt = readText(form, 'draft-at')
  const kept = await keepDraft(services, { requestId: request.id, text, seenAt, by })
  if (kept.kind !== 'stale') return null
  const { draft } = kept
  const said = handlingWords.draft.stale(draft.by, formatMoment(draft.at), draft.text)
  return { kind: 'stale', said, draftAt: draft.at }
}

function findProblem(text: string): string | null {
  if (text === '') return words.missing
  if (text.length > answerLengthAtMost) return words.tooLong(answerLengthAtMost)
  const gap = findGap(text)
  return gap === null ? null : words.gap(gap)
}
