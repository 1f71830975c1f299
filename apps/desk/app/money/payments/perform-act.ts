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
import type { StaffRight } from '@kindfold/domain/staff/may.ts'
import { returnReasons } from '@kindfold/money/codes.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText, readTick } from '@kindfold/web/form/read-form.ts'
import type { DoneKey } from '@kindfold/content/desk/done-words.ts'

export type PaymentAct = 'approve' | 'withdraw' | 'send' | 'confirm' | 'not-arrived' | 'return'

/** What each act asks of whoever does it. */
export const actRights: Record<PaymentAct, StaffRight> = {
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
  | { kind: 'done'; done: DoneKey }
  | { kind: 'unknown' }
  | { kind: 'refused'; problems: FormProblem[]; typed: Typed; status: number }

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
    kind: 'refused',
    problems,
    typed,
    status,
  })
  const say = (field: string, said: string, status = 409) => refuse([{ field, words: said }], status)
  const notNow = (result: NotNow): Performed =>
    result.kind === 'unknown-payment' ? { kind: 'unknown' } : say('form', words.stale)
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
      const result = await approvePayment(services, asked)
      if (result.kind === 'approved') return { kind: 'done', done: 'payment-approved' }
      if (result.kind === 'own-work') return say('form', words.approve.own[result.did])
      if (result.kind === 'details-changed') return say('form', words.approve.detailsChanged)
      if (result.kind === 'not-owed') return say('form', words.approve.notOwed)
      return notNow(result)
    }
    case 'withdraw': {
      const result = await withdrawPayment(services, { ...asked, neverSent: readTick(form, 'neverSent') })
      if (result.kind === 'withdrawn') return { kind: 'done', done: 'payment-withdrawn' }
      if (result.kind === 'in-file') return say('neverSent', words.withdraw.inFile)
      return notNow(result)
    }
    case 'send': {
      const result = await recordSent(services, { ...asked, ...typed })
      if (result.kind === 'sent') return { kind: 'done', done: 'payment-sent' }
      return result.kind === 'invalid' ? invalid(result.problems) : notNow(result)
    }
    case 'confirm':
    case 'not-arrived': {
      const result = await confirmPayment(services, { ...asked, on: act === 'confirm' ? typed.on : null })
      if (result.kind === 'invalid') return invalid(result.problems)
      if (result.kind === 'confirmed' || result.kind === 'not-arrived')
        return { kind: 'done', done: `payment-${result.kind}` }
      return notNow(result)
    }
    case 'return': {
      const reason = returnReasons.find((one) => one === typed.reason)
      if (reason === undefined) return say('reason', words.giveBack.chooseReason, 422)
      const result = await recordReturned(services, { ...asked, on: typed.on, reason })
      if (result.kind === 'returned') return { kind: 'done', done: 'payment-returned' }
      return result.kind === 'invalid' ? invalid(result.problems) : notNow(result)
    }
  }
}
