import { checkRun } from './check-run.ts'
import type { CsvColumn, CsvLayout } from './csv-layout.ts'
import { formatPounds } from './format-amount.ts'
import type { PaymentFile, PaymentOrder, PaymentRun } from './payment-order.ts'

/** As much as any bank's form takes: a thousand million pounds. */
const penceAtMost = 99_999_999_999n

/** The payments as a table of a bank's layout, or of `plainLayout`: signs of a keyboard alone, one line for each payment. */
export function writePaymentCsv(run: PaymentRun, layout: CsvLayout): PaymentFile {
  const checked = checkRun(run, { alphabet: 'cell', penceAtMost, needsServiceUser: false })
  if (checked.kind === 'refused') return checked
  const { columns, hasHeading, separator, lineEnd } = layout
  const rows = checked.run.orders.map((order) =>
    columns.map((column) => writeCell(column, order, checked.run, layout)),
  )
  const heading = hasHeading ? [columns.map(({ heading }) => heading)] : []
  const end = lineEnd === 'crlf' ? '\r\n' : '\n'
  const text = [...heading, ...rows]
    .map((cells) => cells.map((cell) => quote(cell, separator)).join(separator) + end)
    .join('')
  return { kind: 'written', bytes: new TextEncoder().encode(text) }
}

function writeCell(
  { field, words }: CsvColumn,
  order: PaymentOrder,
  run: PaymentRun,
  layout: CsvLayout,
): string {
  const sortCode = (code: string) => (layout.sortCodeFormat === 'hyphens' ? code : code.replaceAll('-', ''))
  switch (field) {
    case 'account-name':
      return order.payee.accountName
    case 'sort-code':
      return sortCode(order.payee.sortCode)
    case 'account-number':
      return order.payee.accountNumber
    case 'amount':
      return layout.amountFormat === 'pounds' ? formatPounds(order.pence) : `${order.pence}`
    case 'reference':
      return order.reference
    case 'date':
      return formatDate(run.processingDate, layout.dateFormat)
    case 'currency':
      return 'GBP'
    case 'payment-id':
      return order.paymentId
    case 'payer-name':
      return run.payer.accountName
    case 'payer-sort-code':
      return sortCode(run.payer.sortCode)
    case 'payer-account-number':
      return run.payer.accountNumber
    case 'fixed':
      return words ?? ''
    case 'nothing':
      return ''
  }
}

function formatDate(date: string, format: CsvLayout['dateFormat']): string {
  return format
    .replace('yyyy', date.slice(0, 4))
    .replace('yy', date.slice(2, 4))
    .replace('mm', date.slice(5, 7))
    .replace('dd', date.slice(8, 10))
}

/** Quotation marks where a reader would miss the end of the cell. Source: RFC 4180. */
const quote = (cell: string, separator: string) =>
  cell.includes(separator) || cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell
