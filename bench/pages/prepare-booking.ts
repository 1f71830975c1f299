import { addDays, londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { formTimeMs, walkToCheck } from '../journey/walk-journey.ts'

/** The pages of booking, in the order in which a donor meets them. */
export const bookingPages = [
  '/book/charity',
  '/book/postcode',
  '/book/date',
  '/book/items',
  '/book/details',
  '/book/check',
  '/manage',
]

/** Walks a journey to its last page, so that each page renders. Returns its cookie. */
export async function prepareBooking(origin: string): Promise<string> {
  const today = londonDate(new Date())
  for (let ahead = 2; ahead < 10; ahead++) {
    const donor = { email: 'ada@example.org', postcode: 'CB2 1TN', address: '10.0.0.1' }
    const cookie = await walkToCheck(origin, { ...donor, date: addDays(today, ahead) }).catch(() => null)
    if (cookie !== null) {
      await new Promise((resolve) => setTimeout(resolve, formTimeMs))
      return cookie
    }
  }
  throw new Error('no day could be chosen')
}
