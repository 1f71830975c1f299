import type { Booking } from '../../booking/booking/booking.ts'
import { tookSomething } from '../../booking/outcome/put-counts-right.ts'
import type { Items } from '../../base/collection/items.ts'

/** What a donor gave before, in all areas, and where something went wrong. */
export type DonorCard = {
  /** How many collections took something, and on which days the first and the last were. */
  collections: number
  firstDate: string | null
  lastDate: string | null
  taken: Items
  /** Bookings that ended otherwise than collected or cancelled, or of which the donor said that nobody came. */
  problems: number
}

const wentWrong: ReadonlySet<Booking['status']> = new Set(['refused', 'missed', 'nothing-out', 'no-access'])

/** Whether something went wrong with it, at whoever's door the fault lies. */
const isProblem = ({ status, missedReportedAt }: Booking): boolean =>
  wentWrong.has(status) || missedReportedAt !== null

/** Sums up all bookings of a donor. */
export function sumUpDonor(bookings: readonly Booking[]): DonorCard {
  const collected = bookings.filter(({ status }) => tookSomething.has(status))
  const dates = collected.map(({ collectionDate }) => collectionDate).toSorted()
  const sum = (name: keyof Items) => collected.reduce((total, { taken }) => total + (taken?.[name] ?? 0), 0)
  return {
    collections: collected.length,
    firstDate: dates[0] ?? null,
    lastDate: dates.at(-1) ?? null,
    taken: {
      bagsOfClothes: sum('bagsOfClothes'),
      bagsOfBooks: sum('bagsOfBooks'),
      boxesOfBricABrac: sum('boxesOfBricABrac'),
    },
    problems: bookings.filter(isProblem).length,
  }
}
