import type { BookingTestServices } from '@kindfold/domain/testing/create-booking-test-services.ts'
import type { Visitor } from './visitor.ts'

export const details = {
  name: 'Ada Example',
  email: 'ada@example.org',
  phone: '07700 900123',
  line1: '7 Acorn Row',
  line2: '',
  town: 'Cambridge',
  bagsPlace: 'In the porch',
  accessNotes: 'Gate code 4711',
}
export const declarations = { adult: 'yes', entitled: 'yes', acceptable: 'yes', terms: 'yes' }
export const firstDate = '2026-11-23'

/** Walks through the journey up to its last page, a minute on each page. */
export async function walkToCheck(
  visitor: Visitor,
  services: BookingTestServices,
  changes: { date?: string; details?: Partial<typeof details & { handOver: string }> } = {},
): Promise<void> {
  await visitor.send('/book/postcode', { charity: 'the-dream-factory', postcode: 'cb21tn' })
  await visitor.send('/book/date', { date: changes.date ?? firstDate })
  await visitor.send('/book/items', { bagsOfClothes: '3', bagsOfBooks: '1' })
  await visitor.send('/book/details', { ...details, ...changes.details })
  services.passTime(60_000)
}

/** Books as a donor does; returns the reference. */
export async function bookAsDonor(
  visitor: Visitor,
  services: BookingTestServices,
  changes: Parameters<typeof walkToCheck>[2] = {},
): Promise<string> {
  await walkToCheck(visitor, services, changes)
  const answer = await visitor.send('/book/check', declarations)
  const reference = /^\/booked\/(.{9})$/.exec(answer.location ?? '')?.[1]
  if (reference === undefined) throw new Error(`not booked: ${answer.status} ${answer.location}`)
  return reference
}

/** The base path of the latest booking of a visitor's own browser. */
export function findOwnBase(visitor: Visitor): string {
  const booked = visitor.addresses.findLast((address) => address.startsWith('/booked/')) ?? ''
  return booked.replace('/booked/', '/manage/here/')
}
