import { answerTemplates, type AnsweredKind } from './answer-templates.ts'
import type { DeskRequest } from '@kindfold/domain/booking/request/open-request.ts'

/** What an answer to a request is to; null where none is written. */
export function findAnsweredKind(request: DeskRequest): AnsweredKind | null {
  if (request.about === 'enquiry') return request.kind
  return request.kind === 'complaint' ? 'complaint' : null
}

/** The words of a template for this request, or '' to begin with nothing. */
export function findTemplate(request: DeskRequest, key: string | null): string {
  const kind = findAnsweredKind(request)
  return (kind && answerTemplates[kind].find((template) => template.key === key)?.text) ?? ''
}
