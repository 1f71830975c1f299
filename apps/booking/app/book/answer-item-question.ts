import { explainItem, type ItemQuestion } from '@kindfold/domain/publishing/items/explain-item.ts'
import { readText } from '@kindfold/web/form/read-form.ts'

/**
 * Answers "can I donate it?" within the items form; null when nothing new was asked: a question answered before does
 * not keep the donor from going on.
 */
export function answerItemQuestion(form: FormData): ItemQuestion | null {
  const asked = readText(form, 'thing').trim()
  const wasAnswered = readText(form, 'answered') === asked
  if (asked === '' || (wasAnswered && readText(form, 'do') !== 'check-thing')) return null
  return explainItem(asked)
}
