import { payerWords } from './payer-words.ts'
import type { PayerTyped } from '@kindfold/content/money/bank-account.schema.ts'
import { csvChoices, csvFields, plainLayout, type LayoutProblem } from '@kindfold/money/files/csv-layout.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText, readTick } from '@kindfold/web/form/read-form.ts'

/** As many columns as a bank's guide has. */
const columnsAtMost = 14

/** A layout as it stands in the form's fields. */
export type LayoutTyped = {
  columns: { field: string; heading: string; words: string }[]
  hasHeading: boolean
  choices: Record<keyof typeof csvChoices, string>
}

const choiceNames = Object.keys(csvChoices) as (keyof typeof csvChoices)[]

/** A layout that is stored, or the plain one, as fields: with empty columns after it. */
export function toTypedLayout(stored: unknown): LayoutTyped {
  const layout = (stored ?? plainLayout) as typeof plainLayout
  return {
    columns: Array.from({ length: columnsAtMost }, (_, place) => {
      const { field = '', heading = '', words = '' } = layout.columns[place] ?? {}
      return { field, heading, words }
    }),
    hasHeading: layout.hasHeading,
    choices: {
      separator: layout.separator,
      lineEnd: layout.lineEnd,
      dateFormat: layout.dateFormat,
      amountFormat: layout.amountFormat,
      sortCodeFormat: layout.sortCodeFormat,
    },
  }
}

export function readLayout(form: FormData): LayoutTyped {
  return {
    columns: Array.from({ length: columnsAtMost }, (_, place) => ({
      field: readText(form, `column-${place + 1}`, 40),
      heading: readText(form, `heading-${place + 1}`, 100),
      words: readText(form, `words-${place + 1}`, 100),
    })),
    hasHeading: readTick(form, 'hasHeading'),
    choices: Object.fromEntries(
      choiceNames.map((name) => [name, readText(form, name, 20)]),
    ) as LayoutTyped['choices'],
  }
}

/** What the fields say, as a layout for its reader to judge. */
export const toLayout = ({ columns, hasHeading, choices }: LayoutTyped): unknown => ({
  columns: columns
    .filter(({ field }) => field !== '')
    .map(({ field, heading, words }) => ({ field, heading, ...(words !== '' && { words }) })),
  hasHeading,
  ...choices,
})

export function readPayer(form: FormData): PayerTyped {
  return {
    accountName: readText(form, 'accountName', 200),
    sortCode: readText(form, 'sortCode', 60),
    accountNumber: readText(form, 'accountNumber', 60),
    serviceUserNumber: readText(form, 'serviceUserNumber', 60),
    fileKind: readText(form, 'fileKind', 20),
  }
}

/** What is wrong with a layout, beside the field that it is about. */
export function sayLayoutProblem({ place, problem, about }: LayoutProblem, typed: LayoutTyped): FormProblem {
  const { problems, fields } = payerWords.layout
  const said = problems[problem]
  const column = csvFields.find((one) => one === about)
  const words = typeof said === 'string' ? said : said(column ? fields[column] : (about ?? ''))
  if (place === null) return { field: 'column-1', words }
  if (!place.startsWith('column ')) return { field: place, words }
  // The reader counts the columns that there are; the form has empty ones between them.
  const filled = typed.columns.flatMap(({ field }, at) => (field === '' ? [] : [at + 1]))
  const at = filled[Number(place.slice('column '.length)) - 1] ?? 1
  const part = problem === 'heading-missing' ? 'heading' : problem === 'words-missing' ? 'words' : 'column'
  return { field: `${part}-${at}`, words }
}
