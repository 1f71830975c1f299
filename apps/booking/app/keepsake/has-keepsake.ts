import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'
import { countItems } from '@kindfold/domain/booking/booking/check-items.ts'

/** Whether there is something to remember: bags of this donor are with us. */
export function hasKeepsake({ status, taken }: Pick<Booking, 'status' | 'taken'>): boolean {
  const wasTaken = status === 'collected' || status === 'part-collected'
  return wasTaken && taken !== null && countItems(taken) > 0
}
