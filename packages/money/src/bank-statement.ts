import { CsvError, parse } from 'csv-parse/sync'

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
  dateFormat: 'dd/mm/yyyy' | 'yyyy-mm-dd' | 'dd-mm-yyyy' | 'dd mmm yyyy'
  description: string
  reference: string | null
  amount: { signed: string } | { paidOut: string; paidIn: string }
}

type StatementProblem = {
  /** The line of the file; null where it is the whole. */
  line: number | null
  problem: 'no-table' | 'column-missing' | 'too-many-cells' | 'no-date' | 'no-amount'
  found: string
}

export type StatementReading =
  | { outcome: 'read'; lines: StatementLine[] }
  | { outcome: 'faulty'; problems: StatementProblem[] }

/** A payment that was sent to the bank, and is looked for on a statement. */
type SentPayment = { paymentId: string; pence: bigint; reference: string }

/** Where a payment stands on a statement. Where more than one answer is possible none is picked: a person looks. */
export type StatementMatch = { paymentId: string } & (
  | { outcome: 'matched'; line: StatementLine }
  | { outcome: 'ambiguous'; lines: StatementLine[] }
  | { outcome: 'none' }
)

/** Reads a statement as a bank saved it, or says what is wrong and at which line. Lines without an amount are no lines. */
export function readStatement(text: string, columns: StatementColumns): StatementReading {
  const table = readTable(text)
  if (!Array.isArray(table)) return { outcome: 'faulty', problems: [table] }
  const [heading, ...rows] = table
  const missing = listColumns(columns).filter((name) => !heading?.cells.includes(name))
  if (heading === undefined || missing.length > 0)
    return {
      outcome: 'faulty',
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
    ? { outcome: 'faulty', problems }
    : { outcome: 'read', lines: read.flatMap((row) => (isProblem(row) ? [] : [row])) }
}

/** Looks for payments among what left the account, by the exact amount and by the reference within the line's words. */
export function matchStatement(
  lines: readonly StatementLine[],
  payments: readonly SentPayment[],
): StatementMatch[] {
  const found = payments.map((payment) => ({
    payment,
    lines: lines.filter((line) => line.pence === -payment.pence && says(line, payment.reference)),
  }))
  return found.map(({ payment: { paymentId }, lines }) => {
    const [line] = lines
    if (line === undefined) return { paymentId, outcome: 'none' }
    const isWanted = found.filter((other) => other.lines.includes(line)).length > 1
    return lines.length > 1 || isWanted
      ? { paymentId, outcome: 'ambiguous', lines }
      : { paymentId, outcome: 'matched', line }
  })
}

const isProblem = (row: StatementLine | StatementProblem): row is StatementProblem => 'problem' in row

type Row = { line: number; cells: string[] }

function readTable(text: string): Row[] | StatementProblem {
  try {
    const records = parse(text.replace(/^\uFEFF/, ''), {
      delimiter: findSeparator(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return records.map(({ record, info }) => ({ line: info.lines, cells: record }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { line: null, problem: 'no-table', found: error.message }
  }
}

/** The one of which the heading has most. */
function findSeparator(text: string): string {
  const [heading = ''] = text.split('\n', 1)
  const count = (separator: string) => heading.split(separator).length
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

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
  const date = readDate(cell(columns.date), columns.dateFormat)
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

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function readDate(text: string, format: StatementColumns['dateFormat']): string | null {
  const parts = text.toLowerCase().split(/[-/ ]/)
  const [year = '', month = '', day = ''] = format === 'yyyy-mm-dd' ? parts : parts.toReversed()
  const named = format === 'dd mmm yyyy' ? `${months.indexOf(month.slice(0, 3)) + 1}` : month
  const date = `${year}-${named.padStart(2, '0')}-${day.padStart(2, '0')}`
  if (parts.length !== 3 || !/^20\d{2}-\d{2}-\d{2}$/.test(date)) return null
  const instant = new Date(`${date}T12:00:00Z`)
  return Object.is(instant.getTime(), NaN) || instant.toISOString().slice(0, 10) !== date ? null : date
}

/**
 * Whether the words of a line hold a reference whole: banks set it in capitals, and take its hyphens out or set spaces. KF-1 does
 * not stand in KF-12.
 */
function says({ reference, description }: StatementLine, wanted: string): boolean {
  const target = cutWords(wanted).join('')
  if (target === '') return false
  return [reference, description].map(cutWords).some((words) =>
    words.some((_, first) => {
      let joined = ''
      for (const word of words.slice(first)) {
        joined += word
        if (joined === target) return true
        if (joined.length >= target.length) return false
      }
      return false
    }),
  )
}

const cutWords = (text: string) => text.toUpperCase().match(/[A-Z0-9]+/g) ?? []
