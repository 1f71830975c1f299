import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { assignWindows } from '@kindfold/domain/rounds/evening/assign-windows.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { performWords } from './perform-words.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

const say = (...words: string[]) => performWords(services, words, 'sam')

test('an evening of calls at the terminal: listed with number and words, tried, told and gone', async () => {
  services.setNow('2026-11-21T12:00:00Z')
  const asked = askForBooking({ collectionDate: '2026-11-25' })
  const details = { ...asked.details, email: '', phone: '01223 496123' }
  const by = { kind: 'staff', id: null, name: 'sam' } as const
  const made = await bookCollection(services, { ...asked, details, by })
  if (made.kind !== 'booked') throw new Error(made.kind)
  const { reference } = made.booking
  expect(await say('calls')).toEqual({ exitCode: 0, text: 'Nobody is to be rung.' })
  services.setNow('2026-11-24T19:00:00Z')
  await assignWindows(services, { date: '2026-11-25' })
  const { text } = await say('calls', '2026-11-25', 'cambridge')
  expect(text).toContain(
    `Cambridge, collection on Wednesday 25 November\n\n  ${reference}  Ada Example  01223 496123`,
  )
  expect(text).toContain('Your time slot. By 9pm today.\n  We will collect on Wednesday 25 November between')
  expect((await say('no-answer', reference)).text).toContain('The call stays on the list')
  expect((await say('calls')).text).toContain('Nobody answered once, last at 7pm today.')
  expect(await say('told', reference.toLowerCase())).toEqual({
    exitCode: 0,
    text: `${reference}: told. It is in the booking’s history.`,
  })
  expect(await say('told', reference)).toEqual({
    exitCode: 1,
    text: `${reference} is not on the list of calls.`,
  })
  expect((await say('show', reference)).text).toContain('Told by telephone, by staff (sam)')
  expect((await say('copy-for-caller', reference)).text).toContain('"postcode": "CB2 1TN"')
  expect(await say('forget-caller', reference)).toMatchObject({ exitCode: 1 })
  services.setNow('2026-11-26T09:00:00Z')
  expect(await say('forget-caller', reference)).toEqual({
    exitCode: 0,
    text: `${reference}: its donor is forgotten.`,
  })
})
