/** What a column of a bank's file can say. `fixed` says the same on each line, `nothing` stays empty. */
export const csvFields = [
  'account-name',
  'sort-code',
  'account-number',
  'amount',
  'reference',
  'date',
  'currency',
  'payment-id',
  'payer-name',
  'payer-sort-code',
  'payer-account-number',
  'fixed',
  'nothing',
] as const

type CsvField = (typeof csvFields)[number]

/** A column, its heading, and the words of a fixed one. */
export type CsvColumn = { field: CsvField; heading: string; words?: string }

/** Every spelling that a bank may want of a payment file: separators, line ends, dates, amounts and sort codes. */
export const csvChoices = {
  separator: [',', ';', '\t', '|'],
  lineEnd: ['crlf', 'lf'],
  dateFormat: ['dd/mm/yyyy', 'yyyy-mm-dd', 'dd-mm-yyyy', 'dd/mm/yy', 'ddmmyyyy', 'yyyymmdd'],
  amountFormat: ['pounds', 'pence'],
  sortCodeFormat: ['hyphens', 'digits'],
} as const

/** How a bank wants its CSV, as the operator composed it. */
export type CsvLayout = {
  columns: readonly CsvColumn[]
  hasHeading: boolean
} & { [Choice in keyof typeof csvChoices]: (typeof csvChoices)[Choice][number] }

/** What is wrong with a layout. `place` is a choice, or the column by its number from 1 on; null is the whole. */
export type LayoutProblem = {
  place: keyof typeof csvChoices | 'hasHeading' | `column ${number}` | null
  problem:
    | 'no-layout'
    | 'no-such-choice'
    | 'no-such-column'
    | 'heading-missing'
    | 'words-missing'
    | 'cannot-be-held'
    | 'column-twice'
    | 'column-missing'
  /** The column or the choice that it is about. */
  about: string | null
}

/** Without these no bank can pay. */
const needed: readonly CsvField[] = ['account-name', 'sort-code', 'account-number', 'amount', 'reference']

/** What every bank's guide begins with: for those who compose no layout of their own. */
export const plainLayout: CsvLayout = {
  columns: [
    { field: 'account-name', heading: 'Account name' },
    { field: 'sort-code', heading: 'Sort code' },
    { field: 'account-number', heading: 'Account number' },
    { field: 'amount', heading: 'Amount' },
    { field: 'reference', heading: 'Reference' },
    { field: 'date', heading: 'Date' },
  ],
  hasHeading: true,
  separator: ',',
  lineEnd: 'crlf',
  dateFormat: 'dd/mm/yyyy',
  amountFormat: 'pounds',
  sortCodeFormat: 'hyphens',
}

/** Reads a layout from what was stored or sent, or says all that is wrong with it. */
export function readCsvLayout(
  value: unknown,
): { kind: 'read'; layout: CsvLayout } | { kind: 'faulty'; problems: LayoutProblem[] } {
  if (!isObject(value) || !Array.isArray(value.columns))
    return { kind: 'faulty', problems: [{ place: null, problem: 'no-layout', about: null }] }
  const problems: LayoutProblem[] = []
  for (const [choice, among] of Object.entries(csvChoices) as [keyof typeof csvChoices, readonly string[]][])
    if (!among.includes(value[choice] as string))
      problems.push({ place: choice, problem: 'no-such-choice', about: String(value[choice]) })
  const { hasHeading } = value
  if (typeof hasHeading !== 'boolean')
    problems.push({ place: 'hasHeading', problem: 'no-such-choice', about: String(hasHeading) })
  const columns: unknown[] = value.columns
  for (const [index, column] of columns.entries())
    problems.push(
      ...checkColumn(column, hasHeading === true).map((fault) => ({
        place: `column ${index + 1}` as const,
        ...fault,
      })),
    )
  problems.push(...checkFields(columns))
  return problems.length > 0
    ? { kind: 'faulty', problems }
    : { kind: 'read', layout: value as unknown as CsvLayout }
}

function checkColumn(column: unknown, hasHeading: boolean): Pick<LayoutProblem, 'problem' | 'about'>[] {
  if (!isObject(column) || !csvFields.includes(column.field as CsvField))
    return [{ problem: 'no-such-column', about: isObject(column) ? String(column.field) : null }]
  const { field, heading, words } = column as { field: CsvField; heading: unknown; words: unknown }
  const found: Pick<LayoutProblem, 'problem' | 'about'>[] = []
  if (typeof heading !== 'string' || (hasHeading && heading.trim() === ''))
    found.push({ problem: 'heading-missing', about: field })
  else if (!canBeHeld(heading)) found.push({ problem: 'cannot-be-held', about: heading })
  if (field === 'fixed' && (typeof words !== 'string' || words === ''))
    found.push({ problem: 'words-missing', about: field })
  else if (typeof words === 'string' && !canBeHeld(words))
    found.push({ problem: 'cannot-be-held', about: words })
  return found
}

function checkFields(columns: readonly unknown[]): LayoutProblem[] {
  const fields = columns.flatMap((column) => (isObject(column) ? [column.field as CsvField] : []))
  const twice = csvFields.filter(
    (field) =>
      field !== 'fixed' && field !== 'nothing' && fields.filter((other) => other === field).length > 1,
  )
  const missing = needed.filter((field) => !fields.includes(field))
  return [
    ...twice.map((about) => ({ place: null, problem: 'column-twice' as const, about })),
    ...missing.map((about) => ({ place: null, problem: 'column-missing' as const, about })),
  ]
}

/** Signs of a keyboard, up to 60, that begin no formula. */
const canBeHeld = (words: string) => /^(?![=+\-@])[ -~]{0,60}$/.test(words)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
