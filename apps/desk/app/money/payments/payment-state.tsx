import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { paymentsWords as words } from '@kindfold/content/desk/payments-words.ts'
import type { ListedPayment } from '@kindfold/domain/money/payment/list-payments.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'

export type SaidState = { tone: 'neutral' | 'good' | 'warn' | 'bad' | 'info'; words: string }

/** Where a payment is, as a person says it. */
export function sayState(payment: ListedPayment, today: string): SaidState {
  const { state, sentOn, confirmedOn, notArrivedAt, fileId } = payment
  switch (state) {
    case 'prepared':
      return { tone: 'warn', words: words.states.prepared }
    case 'approved':
      return { tone: 'info', words: fileId === null ? words.states.approved : words.inFile }
    case 'sent':
      if (confirmedOn !== null)
        return { tone: 'good', words: words.confirmed(formatDayFrom(today, confirmedOn)) }
      if (notArrivedAt !== null) return { tone: 'bad', words: words.notArrived }
      return { tone: 'info', words: words.sentOn(formatDayFrom(today, sentOn ?? today)) }
    case 'returned':
      return { tone: 'bad', words: words.states.returned }
    case 'withdrawn':
      return { tone: 'neutral', words: words.states.withdrawn }
  }
}

export const PaymentState = ({ state }: { state: SaidState }) => (
  <Badge tone={state.tone}>{state.words}</Badge>
)
