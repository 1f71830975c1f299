import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { formatPence } from '@kindfold/content/facts/format-pence.ts'
import type { ListedPayment } from '@kindfold/domain/money/payment/list-payments.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import { sayState } from './payment-state.tsx'
import type { ShownPayment } from './payments-table.tsx'

/** A payment as its row says it. */
export const showPayment = (payment: ListedPayment, today: string): ShownPayment => ({
  id: payment.id,
  number: payment.number,
  charity: nameCharity(payment.charitySlug),
  amount: formatPence(payment.pence),
  due: formatDayFrom(today, payment.dueOn),
  state: sayState(payment, today),
})
