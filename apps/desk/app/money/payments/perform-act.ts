import { paymentsWords as words } from '@kindfold/content/desk/payments-words.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { FinancePerson } from '@kindfold/domain/money/finance-person.ts'
import { approvePayment } from '@kindfold/domain/money/payment/approve-payment.ts'
import type { NotNow } from '@kindfold/domain/money/payment/lock-payment.ts'
import {
  confirmPayment,
  recordReturned,
  recordSent,
  type BankProblem,
} from '@kindfold/domain/money/payment/record-sent.ts'
import { withdrawPayment } from '@kindfold/domain/money/payment/withdraw-payment.ts'
import type { StaffAct } from '@kindfold/domain/staff/may.ts'
import { returnReasons } from '@kindfold/money/codes.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText, readTick } from '@kindfold/web/form/read-form.ts'
import type { DoneKey } from '@kindfold/content/desk/done-words.ts'

export type PaymentAct = 'approve' | 'withdraw' | 'send' | 'confirm' | 'not-arrived' | 'return'

/** What each act asks of whoever does it. */
export const actRights: Record<PaymentAct, StaffAct> = {
  approve: 'approve-payments',
  withdraw: 'prepare-payments',
  send: 'prepare-payments',
  confirm: 'prepare-payments',
  'not-arrived': 'prepare-payments',
  return: 'prepare-payments',
}

export const readAct = (form: FormData): PaymentAct | null =>
  (Object.keys(actRights) as PaymentAct[]).find((act) => act === readText(form, 'act')) ?? null

type Typed = { on: string; bankReference: string; reason: string }

type Performed =
  | { outcome: 'done'; done: DoneKey }
  | { outcome: 'unknown' }
  | { outcome: 'refused'; problems: FormProblem[]; typed: Typed; status: number }

/** Does what a form of the payment's page asks for. */
export async function performAct(
  services: Services,
  { id, act, form, by }: { id: string; act: PaymentAct; form: FormData; by: FinancePerson },
): Promise<Performed> {
  // A page has both forms of a payment that was sent, and no name twice.
  const dayField = act === 'return' ? 'returnedOn' : 'on'
  const typed: Typed = {
    on: readText(form, dayField, 20),
    bankReference: readText(form, 'bankReference', 200),
    reason: readText(form, 'reason', 40),
  }
  const asked = { id, version: Number(/^\d{1,6}$/.exec(readText(form, 'version'))?.[0] ?? '0'), by }
  const refuse = (problems: FormProblem[], status: number): Performed => ({
    outcome: 'refused',
    problems,
    typed,
    status,
  })
  const say = (field: string, said: string, status = 409) => refuse([{ field, words: said }], status)
  const notNow = (outcome: NotNow): Performed =>
    outcome.outcome === 'unknown-payment' ? { outcome: 'unknown' } : say('form', words.stale)
  const invalid = (problems: readonly BankProblem[]) =>
    refuse(
      problems.map((one) =>
        one.field === 'on'
          ? { field: dayField, words: words.problems.on[one.problem] }
          : { field: one.field, words: words.problems.bankReference[one.problem] },
      ),
      422,
    )
  switch (act) {
    case 'approve': {
      const outcome = await approvePayment(services, asked)
      if (outcome.outcome === 'approved') return { outcome: 'done', done: 'payment-approved' }
      if (outcome.outcome === 'own-work') return say('form', words.approve.own[outcome.did])
      if (outcome.outcome === 'details-changed') return say('form', words.approve.detailsChanged)
      if (outcome.outcome === 'not-owed') return say('form', words.approve.notOwed)
      return notNow(outcome)
    }
    case 'withdraw': {
      const outcome = await withdrawPayment(services, { ...asked, neverSent: readTick(form, 'neverSent') })
      if (outcome.outcome === 'withdrawn') return { outcome: 'done', done: 'payment-withdrawn' }
      if (outcome.outcome === 'in-file') return say('neverSent', words.withdraw.inFile)
      return notNow(outcome)
    }
    case 'send': {
      const outcome = await recordSent(services, { ...asked, ...typed })
      if (outcome.outcome === 'sent') return { outcome: 'done', done: 'payment-sent' }
      return outcome.outcome === 'invalid' ? invalid(outcome.problems) : notNow(outcome)
    }
    case 'confirm':
    case 'not-arrived': {
      const outcome = await confirmPayment(services, { ...asked, on: act === 'confirm' ? typed.on : null })
      if (outcome.outcome === 'invalid') return invalid(outcome.problems)
      if (outcome.outcome === 'confirmed' || outcome.outcome === 'not-arrived')
        return { outcome: 'done', done: `payment-${outcome.outcome}` }
      return notNow(outcome)
    }
    case 'return': {
      const reason = returnReasons.find((one) => one === typed.reason)
      if (reason === undefined) return say('reason', words.giveBack.chooseReason, 422)
      const outcome = await recordReturned(services, { ...asked, on: typed.on, reason })
      if (outcome.outcome === 'returned') return { outcome: 'done', done: 'payment-returned' }
      return outcome.outcome === 'invalid' ? invalid(outcome.problems) : notNow(outcome)
    }
  }
}
