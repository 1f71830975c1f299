import { answerLengthAtMost, findGap } from '@kindfold/content/desk/answer-templates.ts'
import { requestsWords } from '@kindfold/content/desk/requests-words.ts'
import type { Actor } from '@kindfold/domain/base/actor/actor.ts'
import { trimToNull } from '@kindfold/domain/base/text/trim-text.ts'
import { answerEnquiry, type AnswerEnquiryOutcome } from '@kindfold/domain/booking/enquiry/answer-enquiry.ts'
import { previewAct } from '@kindfold/domain/office/message/preview-act.ts'
import type { MessagePreview } from '@kindfold/domain/office/message/preview-message.ts'
import { answerComplaint, type AnswerOutcome } from '@kindfold/domain/booking/privacy/answer-complaint.ts'
import type { DeskRequest } from '@kindfold/domain/booking/request/open-request.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText, readWords } from '@kindfold/web/form/read-form.ts'
import { findTemplate } from './find-template.ts'

const words = requestsWords.one

/** The form as it comes back: what was typed, what is wrong, and the email once it was looked at. */
export type AnswerTyped = {
  outcome: 'typed'
  text: string
  problems: FormProblem[]
  /** Drawn from these very words; empty before they were looked at. */
  preview: MessagePreview[]
}

type By = Extract<Actor, { kind: 'staff' }>
type Done = { outcome: 'done'; done: 'request-answered' | 'request-closed' | null }

/** Previews an answer or sends it: only words that were seen as an email go out. */
export async function answerRequest(
  services: Services,
  { request, form, by }: { request: DeskRequest; form: FormData; by: By },
): Promise<Done | AnswerTyped> {
  const typed = readWords(form, 'text')
  const text = trimToNull(typed) ?? ''
  const answer = (problem: string | null, preview: MessagePreview[] = [], field = 'text'): AnswerTyped => ({
    outcome: 'typed',
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
  const isClosed = press === 'close' && request.about === 'enquiry'
  const problem = isClosed ? null : findProblem(text)
  if (problem !== null) return answer(problem)
  const send = (some: Services, words: string | null): Promise<AnswerEnquiryOutcome | AnswerOutcome> =>
    request.about === 'enquiry'
      ? answerEnquiry(some, { request: request.id, text: words, by })
      : answerComplaint(some, { request: request.id, text: words ?? '', by })
  const isSeen = readWords(form, 'seen') === text
  if (!isClosed && (press !== 'send' || !isSeen)) {
    const { messages } = await previewAct(services, (trial) => send(trial, text))
    return answer(press === 'send' ? words.previewChanged : null, messages, 'form')
  }
  const outcome = await send(services, isClosed ? null : text)
  if (outcome.outcome === 'answered') return { outcome: 'done', done: 'request-answered' }
  if (outcome.outcome === 'closed') return { outcome: 'done', done: 'request-closed' }
  if (outcome.outcome === 'answered-before')
    return answer(words.answeredMeanwhile(outcome.answeredAt), [], 'form')
  // Forgotten meanwhile, or answered by its link: the page says so.
  return { outcome: 'done', done: null }
}

function findProblem(text: string): string | null {
  if (text === '') return words.missing
  if (text.length > answerLengthAtMost) return words.tooLong(answerLengthAtMost)
  const gap = findGap(text)
  return gap === null ? null : words.gap(gap)
}
