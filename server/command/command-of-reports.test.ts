import { assignWindows } from '@kindfold/domain/rounds/evening/assign-windows.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { startOnTheWay } from '@kindfold/domain/booking/outcome/record-outcome.ts'
import { reportMissed } from '@kindfold/domain/booking/outcome/report-missed.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { performWords } from './perform-words.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

const say = (...words: string[]) => performWords(services, words, 'sam')
async function bookOn(collectionDate: string) {
  const made = await bookCollection(services, askForBooking({ collectionDate }))
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking
}

test('who told us that we did not come is in a list and in the log, for the two weeks in which it can be told', async () => {
  const none = { exitCode: 0, text: 'Nobody has reported a missed collection in the last 14 days.' }
  expect(await say('reported')).toEqual(none)
  const [first, second] = [await bookOn('2026-11-24'), await bookOn('2026-11-25')]
  await assignWindows(services, { date: '2026-11-24' })
  services.setNow('2026-11-24T18:30:00Z')
  await reportMissed(services, { bookingId: first.id })
  await reportMissed(services, { bookingId: first.id })
  const warning = 'a donor reported a missed collection'
  expect(services.logged.filter(({ message }) => message === warning)).toHaveLength(1)
  services.setNow('2026-11-25T19:00:00Z')
  await reportMissed(services, { bookingId: second.id })
  const { text } = await say('reported')
  const lines = text.split('\n')
  expect(lines[2]).toMatch(
    new RegExp(`^${second.reference} +cambridge +2026-11-25 +Booked +7pm on Wednesday`),
  )
  expect(lines[3]).toMatch(new RegExp(`^${first.reference} +cambridge +2026-11-24 +Time slot set +6.30pm on`))
  services.setNow('2026-12-09T12:00:00Z')
  expect((await say('reported')).text).not.toContain(first.reference)
  expect((await say('reported')).text).toContain(second.reference)
  services.setNow('2026-12-10T12:00:00Z')
  expect(await say('reported')).toEqual(none)
})

test('what has become of it since stands beside it', async () => {
  services.setNow('2026-12-10T12:00:00Z')
  const { id, reference } = await bookOn('2026-12-14')
  await assignWindows(services, { date: '2026-12-14' })
  services.setNow('2026-12-14T09:00:00Z')
  await startOnTheWay(services, { by: { kind: 'staff', id: null, name: 'Sam' }, bookingId: id })
  services.setNow('2026-12-14T19:00:00Z')
  await reportMissed(services, { bookingId: id })
  await say('missed', reference)
  expect((await say('reported')).text).toMatch(
    new RegExp(`${reference} +cambridge +2026-12-14 +We did not come`),
  )
})
