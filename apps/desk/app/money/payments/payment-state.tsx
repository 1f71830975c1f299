import { sayPaymentState } from '@kindfold/content/desk/payments-words.ts'
import type { ListedPayment } from '@kindfold/domain/money/payment/list-payments.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'

export type SaidState = { tone: 'neutral' | 'good' | 'warn' | 'bad' | 'info'; words: string }

/** Where a payment is, as a person says it. */
export const sayState = (payment: ListedPayment, today: string): SaidState => ({
  tone: toneOf(payment),
  words: sayPaymentState(payment, today),
})

function toneOf({ state, confirmedOn, notArrivedAt }: ListedPayment): SaidState['tone'] {
  if (state !== 'sent') return tones[state]
  return confirmedOn !== null ? 'good' : notArrivedAt !== null ? 'bad' : 'info'
}

const tones = { prepared: 'warn', approved: 'info', returned: 'bad', withdrawn: 'neutral' } as const

export const PaymentState = ({ state }: { state: SaidState }) => (
  <Badge tone={state.tone}>{state.words}</Badge>
)
