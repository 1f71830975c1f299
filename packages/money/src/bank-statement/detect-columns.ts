import type { StatementColumns } from './bank-statement.ts'
import { readStatementDate, statementDateFormats, type StatementDateFormat } from './read-statement-date.ts'
import { readStatementTable } from './read-statement-table.ts'

/** Which column may say what, by its heading; '' is none. The words of a form that a person can put right. */
export type ColumnChoice = Record<
  'date' | 'description' | 'reference' | 'signed' | 'paidOut' | 'paidIn',
  string
> & { dateFormat: StatementDateFormat | '' }

type Detection = { kind: 'read'; headings: string[]; choice: ColumnChoice } | { kind: 'no-table' }

/** What banks call each column, what is meant most surely first. Source: statements of banks in the United Kingdom. */
const calledBy: Record<Exclude<keyof ColumnChoice, 'dateFormat'>, readonly string[]> = {
  date: [
    'date',
    'transaction date',
    'posting date',
    'posted date',
    'booking date',
    'date completed',
    'completed date',
    'value date',
  ],
  description: [
    'transaction description',
    'description',
    'details',
    'transaction details',
    'narrative',
    'narration',
    'memo',
    'counter party',
    'counterparty',
    'payee',
    'name',
  ],
  reference: [
    'reference',
    'payment reference',
    'customer reference',
    'your reference',
    'transaction reference',
    'ref',
  ],
  signed: ['amount', 'value', 'transaction amount', 'net amount'],
  paidOut: ['paid out', 'money out', 'debit amount', 'debit', 'debits', 'withdrawals', 'withdrawal', 'out'],
  paidIn: ['paid in', 'money in', 'credit amount', 'credit', 'credits', 'deposits', 'deposit', 'in'],
}

/**
 * Finds which column of a statement says what, by what banks call them and by how every day of the table is written. What
 * is not found is '', for a person to choose; a guess that is wrong is seen on the page and put right there.
 */
export function detectColumns(text: string): Detection {
  const table = readStatementTable(text)
  const [heading, ...rows] = table.kind === 'read' ? table.rows : []
  if (heading === undefined || heading.cells.length < 2) return { kind: 'no-table' }
  const headings = [...new Set(heading.cells.filter((name) => name !== ''))]
  const find = (names: readonly string[]) =>
    names.map((name) => headings.find((one) => plain(one) === name)).find((found) => found !== undefined) ??
    ''
  const date = find(calledBy.date)
  const [paidOut, paidIn] = [find(calledBy.paidOut), find(calledBy.paidIn)]
  const isTwo = paidOut !== '' && paidIn !== ''
  const place = heading.cells.indexOf(date)
  const days = rows.flatMap(({ cells }) => (cells[place] ? [cells[place]] : []))
  const choice: ColumnChoice = {
    date,
    dateFormat:
      date === ''
        ? ''
        : (statementDateFormats.find((format) =>
            days.every((day) => readStatementDate(day, format) !== null),
          ) ?? ''),
    description: find(calledBy.description),
    reference: find(calledBy.reference),
    signed: isTwo ? '' : find(calledBy.signed),
    paidOut: isTwo ? paidOut : '',
    paidIn: isTwo ? paidIn : '',
  }
  return { kind: 'read', headings, choice }
}

/** Which of what a choice must say is missing: a table has one column of amounts, or one for each direction. */
export function chooseColumns(
  choice: ColumnChoice,
): { kind: 'chosen'; columns: StatementColumns } | { kind: 'missing'; fields: (keyof ColumnChoice)[] } {
  const { date, dateFormat, description, reference, signed, paidOut, paidIn } = choice
  const needed = signed === '' && (paidOut !== '' || paidIn !== '') ? ['paidOut', 'paidIn'] : ['signed']
  const fields = (['date', 'dateFormat', 'description', ...needed] as (keyof ColumnChoice)[]).filter(
    (field) => choice[field] === '',
  )
  if (fields.length > 0 || dateFormat === '') return { kind: 'missing', fields }
  return {
    kind: 'chosen',
    columns: {
      date,
      dateFormat,
      description,
      reference: reference === '' ? null : reference,
      amount: signed === '' ? { paidOut, paidIn } : { signed },
    },
  }
}

/** 'Amount (GBP)' is called amount. */
const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/\(.*?\)|\b(gbp|£)|£/g, '')
    .trim()
