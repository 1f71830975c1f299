import { sameKindADay } from '@kindfold/content/facts/booking-facts.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { lockBooking } from '../../booking/booking/move-booking.ts'
import { readWindow } from '../../booking/booking/read-booking.ts'
import { settleWithin } from '../../capacity/exception/settle-within.ts'
import type { Services } from '../../base/services/services.ts'
import { countSentToday } from './count-told-today.ts'
import type { Span } from './promise.ts'
import { toLocalTimes } from './tell-late.ts'
import { tellOfDay } from '../../booking/visit/tell-of-day.ts'

/**
 * Tells a donor to whom we could not say when we come that a round has the stop, and keeps what was promised: of a later time
 * no earlier part than was shown since.
 */
export async function tellAfterAll(
  services: Services,
  tx: DatabaseHandle,
  { bookingId, promise, shown }: { bookingId: string; promise: Span; shown: Span | null },
): Promise<void> {
  const now = services.clock.now()
  const row = await lockBooking(tx, bookingId)
  if (row.status !== 'scheduled' && row.status !== 'on-the-way') return
  // Who read it twice, of whichever booking, is told by a person: the task stays. The sender would withhold a third, and the
  // doubt would be told again.
  if ((await countSentToday(tx, { donorId: row.donorId, kind: 'after-all', now })) >= sameKindADay) return
  const window = readWindow(row)
  if (window === null) return
  const kept = toLocalTimes(promise)
  const isSlot = kept.start === window.start && kept.end === window.end
  const start = Math.max(promise.start, shown?.start ?? 0)
  const said = isSlot ? kept : toLocalTimes({ ...promise, start })
  await tellOfDay(services, tx, row, {
    kind: 'after-all',
    details: { window: said },
    compose: (facts) => ({ ...facts, window, ...(isSlot ? {} : { band: said }) }),
  })
  await settleWithin(tx, { kind: 'window-at-risk', subjectId: bookingId, decision: 'served', at: now })
}
