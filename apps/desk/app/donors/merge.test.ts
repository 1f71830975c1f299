import { bookings } from '@kindfold/database/schema/bookings.ts'
import { staffEvents } from '@kindfold/database/schema/staff.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openColleague, type Colleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
let sam: Colleague
let oxford: Colleague
beforeAll(async () => {
  services = await createBookingTestServices()
  sam = await openColleague(services, { name: 'Sam', role: 'support' })
  oxford = await openColleague(services, { name: 'Olu', role: 'support', areaId: 'oxford' })
})
afterAll(() => services.database.close())

async function book(
  email: string,
  collectionDate: string,
  phone: string | null = null,
  postcode = 'CB2 1TN',
) {
  const asked = askForBooking({ collectionDate, postcode })
  const made = await bookCollection(services, { ...asked, details: { ...asked.details, email, phone } })
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking
}
const readDonors = async (ids: string[]) =>
  await services.database.transaction((tx) =>
    tx.select({ donorId: bookings.donorId }).from(bookings).where(inArray(bookings.id, ids)),
  )

test('without scripts two records are found, compared, merged after what follows was shown, and parted again', async () => {
  const one = await book('ada@example.org', '2026-11-24', '+447700900111')
  const other = await book('ada@work.example', '2026-11-25', '+447700900222')
  const here = `/bookings/${one.reference}/merge`
  expect((await sam.open(`/bookings/${one.reference}`)).text).toContain(`href="${here}"`)
  // Of the same postcode: it stands there before anything is typed.
  expect((await sam.open(here)).text).toContain(`${here}?with=${other.reference}`)
  const searched = await sam.open(`${here}?words=ada%40work.example`)
  expect(searched.text).toContain(`${here}?with=${other.reference}`)
  const compared = await sam.open(`${here}?with=${other.reference}`)
  for (const words of ['ada@example.org', 'ada@work.example', '07700 900111', '07700 900222', 'What stays'])
    expect(compared.text).toContain(words)
  const choice = { intent: 'preview', email: 'other', name: 'this', phone: 'this' }
  const shown = await sam.submit(compared, `${here}?with=${other.reference}`, choice)
  expect(shown.status).toBe(200)
  for (const words of [
    '1 booking comes to the record that stays',
    'From now on we write to ada@work.example',
    '1 email that waits goes to that address when it is due.',
    'Nobody is written to.',
  ])
    expect(shown.text).toContain(words)
  // A preview changes nothing.
  expect(new Set((await readDonors([one.id, other.id])).map(({ donorId }) => donorId)).size).toBe(2)
  const merged = await sam.submit(shown, `${here}?with=${other.reference}`, { intent: 'merge' })
  expect(merged).toMatchObject({ status: 303, location: `/bookings/${one.reference}?done=donors-merged` })
  const page = await sam.open(merged.location ?? '')
  for (const words of [
    'ada@work.example',
    'Two records of this donor were made one by Sam',
    `/bookings/${other.reference}`,
  ])
    expect(page.text).toContain(words)
  const again = await sam.submit(shown, `${here}?with=${other.reference}`, { intent: 'merge' })
  expect(again.status).toBe(409)
  expect(again.text).toContain('Both bookings are of one record already.')
  const last = await sam.open(here)
  expect(last.text).toContain('Undo the merge')
  const undone = await sam.submit(last, here, { intent: 'undo' })
  expect(undone.location).toBe(`/bookings/${one.reference}?done=merge-undone`)
  expect((await sam.open(`/bookings/${one.reference}`)).text).toContain('ada@example.org')
  const audit = await services.database.transaction((tx) => tx.select().from(staffEvents))
  const acts = audit.filter(({ subjectId }) => subjectId === one.id).map(({ act }) => act)
  expect(acts).toEqual(expect.arrayContaining(['merge-donors', 'undo-merge-donors']))
  // To look at the other record is to open it.
  expect(audit.some(({ act, subjectId }) => act === 'open-booking' && subjectId === other.id)).toBe(true)
  expect(JSON.stringify(audit)).not.toContain('ada@')
})

test('two bookings of one day are named, and what is not there is said', async () => {
  const one = await book('bea@example.org', '2026-11-24')
  const other = await book('bea@work.example', '2026-11-24')
  const refused = await sam.open(`/bookings/${one.reference}/merge?with=${other.reference}`)
  expect(refused.text).toContain(
    `${one.reference} and ${other.reference} are both on Tuesday 24 November 2026 at one postcode`,
  )
  const unknown = await sam.open(`/bookings/${one.reference}/merge?with=ZZZZ-ZZZZ`)
  expect(unknown.text).toContain('That booking is not there any more')
  const none = await sam.open(`/bookings/${one.reference}/merge?words=nobody%40example.org`)
  expect(none.text).toContain('No other donor is found by that.')
})

test('who works in one area merges nobody of another', async () => {
  const here = await book('cy@example.org', '2026-11-24')
  const there = await book('cy@work.example', '2026-11-25', null, 'OX1 1AA')
  expect((await oxford.open(`/bookings/${here.reference}/merge`)).status).toBe(403)
  const page = await oxford.open(`/bookings/${there.reference}/merge?with=${here.reference}`)
  expect(page.text).toContain('That booking is not there any more')
  expect(page.text).not.toContain('cy@example.org')
})
