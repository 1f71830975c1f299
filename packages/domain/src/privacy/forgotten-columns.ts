import { detailFields, type DetailColumn } from '@kindfold/content/booking/detail-fields.ts'
import type { bookings, donors } from '@kindfold/database/schema/bookings.ts'

/** What happens to a column when we anonymise its donor: `shorten` keeps the first half of a postcode. */
type ColumnRule = 'erase' | 'shorten' | 'keep'

type BookingColumn = keyof typeof bookings.$inferSelect
type DonorColumn = keyof typeof donors.$inferSelect

const ofDetails = Object.fromEntries(
  detailFields.flatMap(({ column, whenForgotten }) => (column === null ? [] : [[column, whenForgotten]])),
) as Record<DetailColumn, ColumnRule>

/** Every column of a booking. A new one is a type error here until somebody decides. */
export const bookingColumnRules: Record<BookingColumn, ColumnRule> = {
  ...ofDetails,
  postcode: 'shorten',
  note: 'erase',
  outcomeReason: 'erase',
  latE6: 'erase',
  lonE6: 'erase',
  positionSource: 'erase',
  marketingConsentAt: 'erase',
  marketingConsentWording: 'erase',
  id: 'keep',
  reference: 'keep',
  donorId: 'keep',
  charitySlug: 'keep',
  areaId: 'keep',
  collectionDate: 'keep',
  cutOffAt: 'keep',
  status: 'keep',
  bagsOfClothes: 'keep',
  bagsOfBooks: 'keep',
  boxesOfBricABrac: 'keep',
  windowStart: 'keep',
  windowEnd: 'keep',
  takenBagsOfClothes: 'keep',
  takenBagsOfBooks: 'keep',
  takenBoxesOfBricABrac: 'keep',
  cancelledBy: 'keep',
  cancelledLate: 'keep',
  missedReportedAt: 'keep',
  termsVersion: 'keep',
  version: 'keep',
  idempotencyKey: 'keep',
  createdAt: 'keep',
  changedAt: 'keep',
  wantsReminder: 'keep',
  outcomeCodes: 'keep',
}

/** The same for a donor. */
export const donorColumnRules: Record<DonorColumn, ColumnRule> = {
  email: 'erase',
  name: 'erase',
  phone: 'erase',
  marketingConsentAt: 'erase',
  marketingConsentWording: 'erase',
  id: 'keep',
  lateCancellations: 'keep',
  nothingOutCount: 'keep',
  lastCollectionDate: 'keep',
  keptFromDate: 'keep',
  createdAt: 'keep',
  anonymisedAt: 'keep',
  postcode: 'erase',
}

/** The erased columns, each set to null. */
export function eraseColumns(rules: Record<string, ColumnRule>): Record<string, null> {
  const erased = Object.entries(rules).filter(([, rule]) => rule === 'erase')
  return Object.fromEntries(erased.map(([column]) => [column, null]))
}
