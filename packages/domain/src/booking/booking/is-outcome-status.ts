import {
  outcomeStatuses,
  type BookingStatus,
  type OutcomeStatus,
} from '@kindfold/database/schema/bookings.ts'

/** Whether a state says what became of a collection. */
export const isOutcomeStatus = (status: BookingStatus): status is OutcomeStatus =>
  (outcomeStatuses as readonly BookingStatus[]).includes(status)
