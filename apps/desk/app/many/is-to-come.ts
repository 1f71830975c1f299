import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'

const toCome: ReadonlySet<Booking['status']> = new Set(['booked', 'scheduled', 'on_the_way'])

/** Whether somebody is to go to a booking, and nobody has been. */
export const isToCome = ({ status }: Pick<Booking, 'status'>): boolean => toCome.has(status)
