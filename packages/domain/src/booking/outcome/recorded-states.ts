import { outcomeStatuses } from '@kindfold/database/schema/bookings.ts'

/** What staff can say of a collection, in the order of a day. */
export const recordedStates = ['on-the-way', ...outcomeStatuses] as const

export type RecordedState = (typeof recordedStates)[number]
