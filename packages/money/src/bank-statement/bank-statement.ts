import { namesReference } from './names-reference.ts'
import { readStatementDate, type StatementDateFormat } from './read-statement-date.ts'
import { readStatementTable } from './read-statement-table.ts'

/** A line of a bank's statement. What left the account is below nought. */
export type StatementLine = {
  line: number
  date: string
  pence: bigint
  reference: string
  description: string
}

/** Which column says what, by its heading. Banks have one column of amounts, or one for each direction. */
export type StatementColumns = {
  date: string
  dateFormat: StatementDateFormat
  description: string
  reference: string | null
  amount: { signed: string } | { paidOut: string; paidIn: string }
}

/** One reason why a bank's file cannot be read, with the text that was found in that place. */
export type StatementProblem = {
  /** The line of the file; null where it is the whole. */
  line: number | null
  problem: 'no-table' | 'column-missing' | 'too-many-cells' | 'no-date' | 'no-amount'
  found: string
}

/** The lines of a bank's file in its order; or all that is wrong with it, and then no line at all. */
export type StatementReading =
  | { kind: 'read'; lines: StatementLine[] }
  | { kind: 'faulty'; problems: StatementProblem[] }

/** A payment that was sent to the bank, and is looked for on a statement. */
export type SentPayment = { paymentId: string; pence: bigint; reference: string }

/** Where a payment stands on a statement. Where more than one answer is possible none is picked: a person looks. */
export type StatementMatch = { paymentId: string } & (
  | { kind: 'matched'; line: StatementLine }
  | { kind: 'ambiguous'; lines: StatementLine[] }
  | { kind: 'none' }
)

/** Reads a statement as a bank saved it, or says what is wrong and at which line. Lines without an amount are no lines. */
export function readStatement(text: string, columns: StatementColumns): StatementReading {
  const table = readStatementTable(text)
  if (table.kind === 'no-table')
    return { kind: 'faulty', problems: [{ line: null, problem: 'no-table', found: table.found }] }
  const [heading, ...rows] = table.rows
  const missing = listColumns(columns).filter((name) => !heading?.cells.includes(name))
  if (heading === undefined || missing.length > 0)
    return {
      kind: 'faulty',
      problems: missing.map((found) => ({ line: heading?.line ?? null, problem: 'column-missing', found })),
    }
  const read = rows.flatMap(({ line, cells }) => {
    // An amount such as 1,234.50 without quotation marks would be read as two.
    const beyond = cells.slice(heading.cells.length).join('').trim()
    if (beyond !== '') return [{ line, problem: 'too-many-cells' as const, found: beyond }]
    const cell = (name: string) => cells[heading.cells.indexOf(name)]?.trim() ?? ''
    const found = readRow(line, cell, columns)
    return found === null ? [] : [found]
  })
  const problems = read.filter(isProblem)
  return problems.length > 0
    ? { kind: 'faulty', problems }
    : { kind: 'read', lines: read.flatMap((row) => (isProblem(row) ? [] : [row])) }
}

/** Looks for payments among what left the account, by the exact amount and by the reference within the line's words. */
export function matchStatement(
  lines: readonly StatementLine[],
  payments: readonly SentPayment[],
): StatementMatch[] {
  const found = payments.map((payment) => ({
    payment,
    lines: lines.filter((line) => line.pence === -payment.pence && namesReference(line, payment.reference)),
  }))
  return found.map(({ payment: { paymentId }, lines }) => {
    const [line] = lines
    if (line === undefined) return { paymentId, kind: 'none' }
    const isWanted = found.filter((other) => other.lines.includes(line)).length > 1
    return lines.length > 1 || isWanted
      ? { paymentId, kind: 'ambiguous', lines }
      : { paymentId, kind: 'matched', line }
  })
}

const isProblem = (row: StatementLine | StatementProblem): row is StatementProblem => 'problem' in row

const listColumns = ({ date, description, reference, amount }: StatementColumns) => [
  date,
  description,
  ...(reference === null ? [] : [reference]),
  ...Object.values(amount),
]

function readRow(
  line: number,
  cell: (name: string) => string,
  columns: StatementColumns,
): StatementLine | StatementProblem | null {
  const { amount } = columns
  const pence =
    'signed' in amount ? readPence(cell(amount.signed)) : readTwo(cell(amount.paidOut), cell(amount.paidIn))
  if (pence === 'nothing') return null
  if (pence === 'no-amount')
    return { line, problem: pence, found: Object.values(amount).map(cell).join(' ').trim() }
  const date = readStatementDate(cell(columns.date), columns.dateFormat)
  if (date === null) return { line, problem: 'no-date', found: cell(columns.date) }
  const reference = columns.reference === null ? '' : cell(columns.reference)
  return { line, date, pence, reference, description: cell(columns.description) }
}

/** '1,234.50', '-£1.50', '(1.50)' and '1.50 DR', in pence. A figure with three decimals is none. */
function readPence(text: string): bigint | 'nothing' | 'no-amount' {
  if (text === '') return 'nothing'
  const [, before = '', whole, rest = '', after = ''] =
    /^([-+(]?)£?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?(\)| ?(?:CR|DR))?$/i.exec(
      text.replace(/^£-/, '-£'),
    ) ?? []
  if (whole === undefined || (before === '(') !== (after === ')')) return 'no-amount'
  const pence = BigInt(whole.replaceAll(',', '') + rest.padEnd(2, '0'))
  return before === '-' || before === '(' || /DR/i.test(after) ? -pence : pence
}

/** What stands in the column of its direction has no sign, or that of the direction. */
function readTwo(out: string, into: string): bigint | 'nothing' | 'no-amount' {
  const [paid, got] = [readPence(out), readPence(into)]
  if (paid === 'no-amount' || got === 'no-amount') return 'no-amount'
  if (paid === 'nothing' || (paid === 0n && got !== 'nothing')) return got
  if (got !== 'nothing' && got !== 0n) return 'no-amount'
  return paid > 0n ? -paid : paid
}
