import { getBooking } from '@kindfold/domain/booking/booking/read-booking.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { listMessages } from '@kindfold/domain/message/list-messages.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookAsDonor, details } from '../testing/book-as-donor.ts'
import { openVisitor, type Visitor } from '../testing/visitor.ts'

let services: Awaited<ReturnType<typeof createBookingTestServices>>
let visitor: Visitor
let base: string
let path: string
let bookingId: string
beforeEach(async () => {
  services = await createBookingTestServices()
  visitor = await openVisitor(services)
  base = `/manage/here/${await bookAsDonor(visitor, services)}`
  path = `${base}/details`
  bookingId = (await listMessages(services, { limit: 1 }))[0]?.bookingId ?? ''
})
afterEach(() => services.database.close())

const read = () => getBooking(services, bookingId)
const correct = async (postcode: string) =>
  await visitor.submit(await visitor.open(path), path, { ...details, line1: '2 New Street', postcode })

test('a postcode of the same area is saved with the other details', async () => {
  expect((await correct('cb1 2ab')).location).toBe(`${base}?done=details`)
  expect((await read()).address).toMatchObject({ line1: '2 New Street', postcode: 'CB1 2AB' })
})

test('a postcode that we cannot use is said in words, with what was typed, and nothing changes', async () => {
  const before = await read()
  for (const [postcode, status, words] of [
    ['', 400, 'Enter your postcode'],
    ['CB1X 0BY', 400, 'The first half of that postcode does not look right'],
    ['XX1 1AA', 400, 'No UK postcode begins with those letters'],
    ['M1 1AE', 409, 'We do not collect in M1 yet. Your booking stays as it is'],
  ] as const) {
    const sent = await correct(postcode)
    expect([postcode, sent.status]).toEqual([postcode, status])
    for (const shown of [words, `value="${postcode}"`, 'value="2 New Street"'])
      expect(sent.text).toContain(shown)
  }
  expect(await read()).toEqual(before)
})

test('another area offers its own days, shows the old and the new day, and only then moves', async () => {
  const before = await read()
  const days = await correct('OX1 1AA')
  expect(days.status).toBe(200)
  for (const words of [
    'Which day suits you at OX1 1AA?',
    'our Oxford area',
    'your place on Monday 23 November',
  ])
    expect(days.text).toContain(words)
  // The day that it has is chosen, when it is offered there too.
  expect(days.text).toMatch(/value="2026-11-23"[^>]*checked|checked=""[^>]*value="2026-11-23"/)
  const none = await visitor.submit(days, path)
  expect([none.status, none.text.includes('Choose a day.')]).toEqual([400, true])
  const shown = await visitor.submit(days, path, { date: '2026-11-25' })
  expect(shown.status).toBe(200)
  for (const words of [
    'Nothing has changed yet',
    'Monday 23 November',
    'CB2 1TN',
    'Wednesday 25 November',
    'OX1 1AA',
  ])
    expect(shown.text).toContain(words)
  const others = await visitor.submit(shown, path, { do: 'other-day' })
  expect(others.text).toContain('Which day suits you at OX1 1AA?')
  expect(await read()).toEqual(before)

  expect((await visitor.submit(shown, path)).location).toBe(`${base}?done=moved`)
  const after = await read()
  expect(after).toMatchObject({
    reference: before.reference,
    areaId: 'oxford',
    collectionDate: '2026-11-25',
    address: { line1: '2 New Street', postcode: 'OX1 1AA' },
  })
  // Pressed twice.
  expect((await visitor.submit(shown, path)).location).toBe(`${base}?done=moved`)
  expect(await read()).toEqual(after)
  const messages = await listMessages(services, { limit: 9 })
  expect(messages.filter(({ kind }) => kind === 'changed')).toHaveLength(1)
  const page = await visitor.open(`${base}?done=moved`)
  for (const words of ['your address and your day', 'from Monday 23 November to Wednesday 25 November'])
    expect(page.text).toContain(words)
})

test('a day that fills up while the move is shown leads back to the days, and the booking stays', async () => {
  await services.setCapacity('oxford', 1)
  const shown = await visitor.submit(await correct('OX1 1AA'), path, { date: '2026-11-25' })
  const before = await read()
  await bookCollection(services, askForBooking({ postcode: 'OX1 1AA', collectionDate: '2026-11-25' }))
  const sent = await visitor.submit(shown, path)
  expect(sent.status).toBe(409)
  for (const words of ['There is no place left on Wednesday 25 November.', 'value="2026-11-26"'])
    expect(sent.text).toContain(words)
  expect(await read()).toEqual(before)
  const again = await visitor.submit(sent, path, { date: '2026-11-26' })
  expect((await visitor.submit(again, path)).location).toBe(`${base}?done=moved`)
})

test('a day that fills up before the move is shown is called full', async () => {
  await services.setCapacity('oxford', 1)
  const days = await correct('OX1 1AA')
  await bookCollection(services, askForBooking({ postcode: 'OX1 1AA', collectionDate: '2026-11-25' }))
  const full = await visitor.submit(days, path, { date: '2026-11-25' })
  expect([full.status, full.text.match(/[^>]*Wednesday 25 November\. Please[^<]*/)?.[0]]).toEqual([
    400,
    'There is no place left on Wednesday 25 November. Please choose another day.',
  ])
})
