import { statementWords } from './statement-words.ts'
import type { ColumnChoice } from '@kindfold/money/bank-statement/detect-columns.ts'
import { statementDateFormats } from '@kindfold/money/bank-statement/read-statement-date.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText } from '@kindfold/web/form/read-form.ts'

export const columnFields = ['date', 'description', 'reference', 'signed', 'paidOut', 'paidIn'] as const

/** Which columns somebody chose of a statement; null: none yet, and they are to be found. */
export function readColumns(form: FormData): ColumnChoice | null {
  if (form.get('date') === null) return null
  const read = (name: string) => readText(form, name, 200)
  return {
    date: read('date'),
    description: read('description'),
    reference: read('reference'),
    signed: read('signed'),
    paidOut: read('paidOut'),
    paidIn: read('paidIn'),
    dateFormat: statementDateFormats.find((format) => format === read('dateFormat')) ?? '',
  }
}

/** What is missing of a choice, beside its field. */
export const sayMissing = (fields: readonly (keyof ColumnChoice)[]): FormProblem[] =>
  fields.map((field) => ({ field, words: statementWords.columns.missing[field] }))
