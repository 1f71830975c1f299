import type { Booking } from './booking.ts'

/** An address as it is written on an envelope, line by line, without the lines that are not known. */
export function formatAddressLines({ line1, line2, town, postcode }: Booking['address']): string[] {
  return [line1, line2, town, postcode].filter((line): line is string => line !== null && line !== '')
}
