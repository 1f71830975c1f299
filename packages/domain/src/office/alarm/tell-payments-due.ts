import { transact } from '@kindfold/database/transact.ts'
import { countDays } from '@kindfold/money/payment-dates.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { composeMessageRow, insertOwnMessages } from '../../message/enqueue-message.ts'
import { listFinancePeople } from '../../staff/list-finance-people.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import { listUnsent } from '../../money/payment/list-unsent.ts'

/**
 * Writes to everybody who acts on money what must be sent within two days, or should have been, and is not. Each reads it once
 * a day, however often this is done.
 */
export async function tellPaymentsDue(services: Services): Promise<{ payments: number; told: number }> {
  const pressing = (await listUnsent(services)).filter(
    ({ timing }) => timing.state === 'urgent' || timing.state === 'late',
  )
  if (pressing.length === 0) return { payments: 0, told: 0 }
  const payments = pressing.map(({ charitySlug, pence, dueOn, sendBy, timing, payment }) => ({
    charity: nameCharity(charitySlug),
    number: payment?.number ?? null,
    pence: String(pence),
    sendBy,
    dueOn,
    isLate: timing.state === 'late',
  }))
  // The day makes the key by which a letter is written once.
  const version = countDays('1970-01-01', londonDate(services.clock.now()))
  return await transact(services, async (tx) => {
    const people = await listFinancePeople(tx)
    const rows = people.map(({ id, name, email }) =>
      composeMessageRow(
        services,
        'payments-due',
        { name, payments },
        { channel: 'email', version, recipient: email, subjectId: id },
      ),
    )
    await insertOwnMessages(services, tx, rows)
    return { payments: payments.length, told: people.length }
  })
}
