import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import { cutWords } from '@kindfold/content/desk/cut-words.ts'
import { moneyWords, sayTiming } from '@kindfold/content/desk/money-words.ts'
import { monthsWords } from '@kindfold/content/desk/months-words.ts'
import { paymentsWords, sayPaymentState } from '@kindfold/content/desk/payments-words.ts'
import { formatPence } from '@kindfold/content/facts/format-pence.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { listMonths, type ListedMonth } from '@kindfold/domain/money/month/list-months.ts'
import { listPayments, type ListedPayment } from '@kindfold/domain/money/payment/list-payments.ts'
import { listUnsent, type Unsent } from '@kindfold/domain/money/payment/list-unsent.ts'
import { formatTable } from './format-table.ts'
import { done, type Command } from './command.ts'

/**
 * What of money can be read at the terminal. Nothing is done there: whoever acts on money is somebody who is signed in, so that
 * two people are two, and a name that anybody can type after `--by` is nobody's word (decision 049).
 */
export const commandsOfMoney: readonly Command[] = [
  {
    name: 'owed',
    does: 'Lists what charities are owed and have not been sent, with the day by which each must have it, what must be sent first first.',
    read: () => ({
      kind: 'read',
      act: async (services) =>
        done(formatUnsent(await listUnsent(services), londonDate(services.clock.now()))),
    }),
  },
  {
    name: 'payments',
    does: 'Lists the newest payments to charities with their state. What is done with one is done at the desk, by two people.',
    read: () => ({
      kind: 'read',
      act: async (services) => {
        const { payments, next } = await listPayments(services, { before: null })
        const table = formatPayments(payments, londonDate(services.clock.now()))
        return done(next === null ? table : `${table}\n\n${cutWords.latest(payments.length)}`)
      },
    }),
  },
  {
    name: 'months',
    does: 'Lists the months of the ledger, the newest first, with the root of each that is closed.',
    read: () => ({
      kind: 'read',
      act: async (services) => done(formatMonths((await listMonths(services)).months)),
    }),
  },
]

function formatUnsent(unsent: readonly Unsent[], today: string): string {
  const { owed: words } = moneyWords
  if (unsent.length === 0) return words.none
  return formatTable(
    [words.charity, words.amount, words.due, words.timing, paymentsWords.number],
    unsent.map(({ charitySlug, pence, dueOn, timing, payment }) => [
      nameCharity(charitySlug),
      formatPence(pence),
      formatDayFrom(today, dueOn),
      sayTiming(timing),
      payment === null ? '-' : String(payment.number),
    ]),
  )
}

function formatPayments(payments: readonly ListedPayment[], today: string): string {
  const { number, charity, amount, due, state, past } = paymentsWords
  if (payments.length === 0) return past.none
  return formatTable(
    [number, charity, amount, due, state],
    payments.map((payment) => [
      String(payment.number),
      nameCharity(payment.charitySlug),
      formatPence(payment.pence),
      formatDayFrom(today, payment.dueOn),
      sayPaymentState(payment, today),
    ]),
  )
}

function formatMonths(months: readonly ListedMonth[]): string {
  const { month, lines, state, root, none, open, waits } = monthsWords
  if (months.length === 0) return none
  return formatTable(
    [month, lines, state, root],
    months.map((one) => [
      one.month,
      String(one.lines),
      one.closed
        ? monthsWords.closed(one.closed.byName, one.closed.at.slice(0, 10))
        : one.isNext
          ? waits
          : open,
      one.closed?.root ?? '-',
    ]),
  )
}
