import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import { paymentsWords } from '@kindfold/content/desk/payments-words.ts'
import { statementWords as words } from './statement-words.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { FinancePerson } from '@kindfold/domain/money/finance-person.ts'
import { findPayment } from '@kindfold/domain/money/payment/list-payments.ts'
import { recordSent } from '@kindfold/domain/money/payment/record-sent.ts'
import { readSure } from './sure-payment.ts'

const atMost = 200

/** What came of each payment that was to be recorded, in words. */
type Recorded = { isDone: boolean; said: string[] }

/**
 * Records what was sure, each payment by itself, as its own page does. What somebody did with one meanwhile stands, is said,
 * and is not done twice.
 */
export async function recordSure(services: Services, form: FormData, by: FinancePerson): Promise<Recorded> {
  const said: string[] = []
  let isDone = true
  for (const field of form.getAll('sure').slice(0, atMost)) {
    const sure = typeof field === 'string' ? readSure(field) : null
    // oxlint-disable-next-line no-await-in-loop -- each is an act of its own
    const payment = sure && (await findPayment(services, sure.id))
    if (!sure || !payment) continue
    const name = words.payment(payment.number, nameCharity(payment.charitySlug))
    // oxlint-disable-next-line no-await-in-loop
    const result = await recordSent(services, { ...sure, by })
    if (result.kind !== 'sent') isDone = false
    said.push(
      result.kind === 'sent'
        ? words.done.sent(name)
        : result.kind === 'invalid'
          ? words.done.invalid(name, result.problems.map(sayProblem).join(' '))
          : words.done.stale(name),
    )
  }
  return said.length > 0 ? { isDone, said } : { isDone: false, said: [words.done.nothing] }
}

const sayProblem = (
  problem: Extract<Awaited<ReturnType<typeof recordSent>>, { kind: 'invalid' }>['problems'][number],
) =>
  problem.field === 'on'
    ? paymentsWords.problems.on[problem.problem]
    : paymentsWords.problems.bankReference[problem.problem]
