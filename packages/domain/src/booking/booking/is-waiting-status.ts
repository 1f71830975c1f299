import {
  waitingStatuses,
  type BookingStatus,
  type WaitingStatus,
} from '@kindfold/database/schema/bookings.ts'

/** Whether a collection is still to come: nobody recorded what became of it. */
export const isWaitingStatus = (status: BookingStatus): status is WaitingStatus =>
  (waitingStatuses as readonly BookingStatus[]).includes(status)
