import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import { statementWords as words } from './statement-words.ts'
import { formatPence } from '@kindfold/content/facts/format-pence.ts'
import { joinWords } from '@kindfold/content/facts/join-words.ts'
import type { ComparedPayment, ComparedStatement } from '@kindfold/domain/money/payment/compare-statement.ts'
import type { StatementLine } from '@kindfold/money/bank-statement/bank-statement.ts'
import { writeSure, type SurePayment } from './sure-payment.ts'

const othersShown = 200

const tones = {
  sent: 'good',
  recorded: 'neutral',
  'recorded-otherwise': 'warn',
  'several-payments': 'warn',
  'several-lines': 'warn',
  'not-approved': 'bad',
  'other-amount': 'warn',
  'impossible-day': 'warn',
  returned: 'bad',
  'file-sent': 'good',
  'file-recorded': 'neutral',
  'file-recorded-otherwise': 'warn',
  'file-impossible-day': 'warn',
  'file-possible': 'warn',
} as const

type ShownBankLine = { line: string; day: string; amount: string; says: string }
type ShownMeaning = ShownBankLine & {
  badge: { tone: (typeof tones)[keyof typeof tones]; words: string }
  means: string
  /** The page of the payment that it most likely means, or of the first in the file. */
  paymentId: string
}

/** What the page shows of a compared statement. */
export type ShownStatement = {
  meanings: ShownMeaning[]
  /** What the button records, as fields of its form. */
  sure: string[]
  missing: { id: string; name: string; amount: string }[]
  others: { count: number; lines: ShownBankLine[] }
}

/** Says what a statement means, and what of it can be recorded. */
export function describeStatement(
  { lines, payments, files, missing }: ComparedStatement,
  today: string,
): ShownStatement {
  const name = (payment: ComparedPayment | undefined) =>
    payment === undefined ? '' : words.payment(payment.number, nameCharity(payment.charitySlug))
  const show = ({ line, date, pence, reference, description }: StatementLine): ShownBankLine => ({
    line: String(line),
    day: formatDayFrom(today, date),
    amount: formatPence(pence),
    says: [description, reference].filter(Boolean).join(' · '),
  })
  const meanings: ShownMeaning[] = []
  const sure: SurePayment[] = []
  const others: StatementLine[] = []
  for (const found of lines) {
    const { line, means } = found
    if (means === 'nothing') {
      others.push(line)
      continue
    }
    const meant = 'fileIds' in found ? found.fileIds : 'fileId' in found ? [found.fileId] : []
    const ofFiles = meant.flatMap((id) => files.get(id) ?? [])
    const inFiles = ofFiles.flatMap((file) => file.payments)
    const ids = 'paymentIds' in found ? found.paymentIds : 'paymentId' in found ? [found.paymentId] : []
    const meantPayments = [...ids.map((id) => payments.get(id)), ...inFiles]
    const [payment] = meantPayments
    if (payment === undefined) throw new Error('a line means a payment that was not looked for')
    if (means === 'sent' || means === 'file-sent')
      for (const each of means === 'sent' ? [payment] : inFiles)
        sure.push({ id: each.id, version: each.version, on: line.date, bankReference: callLine(line) })
    const said = joinWords(ofFiles.length > 0 ? ofFiles.map((file) => file.name) : meantPayments.map(name))
    meanings.push({
      ...show(line),
      badge: { tone: tones[means], words: words.badges[means] },
      means:
        means === 'other-amount'
          ? words.meanings[means](said, formatPence(payment.pence))
          : means === 'file-sent'
            ? words.meanings[means](said, joinWords(inFiles.map(name)))
            : words.meanings[means](said),
      paymentId: payment.id,
    })
  }
  return {
    meanings,
    sure: sure.map(writeSure),
    missing: missing.map((one) => ({ id: one.id, name: name(one), amount: formatPence(one.pence) })),
    others: { count: others.length, lines: others.slice(0, othersShown).map(show) },
  }
}

/** What the bank calls a line: its reference, or where it has none its description, as short as a payment keeps it. */
const callLine = ({ reference, description }: StatementLine): string =>
  (reference || description).replace(/\s+/g, ' ').slice(0, 60).trim()
