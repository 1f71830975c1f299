import { agreementsWords } from './agreements-words.ts'
import { agreementContentKeys } from '@kindfold/content/money/agreement-contents.ts'
import type { AgreementTyped } from '@kindfold/content/money/agreement.schema.ts'
import type { AgreementProblem } from '@kindfold/domain/money/agreement/enter-agreement.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText, readTick } from '@kindfold/web/form/read-form.ts'
import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'

export const nothingTyped: AgreementTyped = {
  startsOn: '',
  endsOn: '',
  share: '',
  base: '',
  costs: '',
  claims: '',
  paymentDays: '28',
  paymentDaysClause: '',
  vatTerms: '',
  signedByOperatorOn: '',
  signedByCharityOn: '',
  contents: [],
}

/** The name of the box for one of the contents. */
export const contentField = (key: string): string => `contents-${key}`

/** What was typed into the form of a new agreement. */
export function readAgreement(form: FormData): AgreementTyped {
  const text = (name: string) => readText(form, name)
  return {
    startsOn: text('startsOn'),
    endsOn: text('endsOn'),
    share: text('share'),
    base: text('base'),
    costs: text('costs'),
    claims: text('claims'),
    paymentDays: text('paymentDays'),
    paymentDaysClause: text('paymentDaysClause'),
    vatTerms: text('vatTerms'),
    signedByOperatorOn: text('signedByOperatorOn'),
    signedByCharityOn: text('signedByCharityOn'),
    contents: agreementContentKeys.filter((key) => readTick(form, contentField(key))),
  }
}

/** A problem in the words of the page, beside its field. */
export function sayAgreementProblem(found: AgreementProblem, today: string): FormProblem {
  const { problems } = agreementsWords
  if ('words' in found) return { field: found.field, words: found.words }
  if (found.field === 'startsOn')
    return { field: 'startsOn', words: problems[found.problem](formatDayFrom(today, found.day)) }
  if (found.field === 'charity') return { field: 'charity', words: problems.charity }
  return { field: found.field, words: problems[found.problem] }
}
