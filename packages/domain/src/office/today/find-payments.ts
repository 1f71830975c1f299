import { addDays, londonInstant } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { listUnsent, type Unsent } from '../../money/payment/list-unsent.ts'
import type { FindWaiting, Waiting } from './waiting.ts'

/** From so many days before its last day a payment is asked for. It is the `soon` of `judgePayment`. */
const askedForDays = 7

/** What must be sent in the coming days: it waits since it was seven days away. */
export const findPaymentsDue: FindWaiting = (services, { limit }) =>
  find(services, limit, {
    isThis: ({ timing }) => timing.state === 'soon' || timing.state === 'urgent',
    since: ({ sendBy }) => addDays(sendBy, -askedForDays),
    due: ({ sendBy }) => sendBy,
  })

/** What should have arrived, and has not been sent. */
export const findPaymentsLate: FindWaiting = (services, { limit }) =>
  find(services, limit, {
    isThis: ({ timing }) => timing.state === 'late',
    since: ({ dueOn }) => addDays(dueOn, 1),
    due: ({ dueOn }) => dueOn,
  })

async function find(
  services: Services,
  limit: number,
  asked: {
    isThis(unsent: Unsent): boolean
    since(unsent: Unsent): string
    due(unsent: Unsent): string
  },
) {
  const found = (await listUnsent(services)).filter(asked.isThis)
  const items = found.slice(0, limit).map((unsent): Waiting => ({
    subject: unsent.payment?.id ?? unsent.charitySlug,
    at: londonInstant(asked.since(unsent), '00:00').toISOString(),
    due: asked.due(unsent),
    code: unsent.charitySlug,
    ...(unsent.payment && { number: unsent.payment.number }),
  }))
  return { count: found.length, items }
}
