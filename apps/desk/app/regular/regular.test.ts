import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { bookRegularTurns } from '@kindfold/domain/booking/regular/book-regular-turns.ts'
import { addStandingNote } from '@kindfold/domain/booking/standing/add-standing-note.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openColleague, type Colleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
let kim: Colleague
beforeEach(async () => {
  services = await createBookingTestServices()
  kim = await openColleague(services, { name: 'Kim', role: 'support' })
})
afterEach(() => services.database.close())

async function book() {
  const asked = askForBooking()
  const made = await bookCollection(services, asked)
  if (made.kind !== 'booked') throw new Error(made.kind)
  return { ...made.booking, street: asked.details.line1 }
}
/** Makes a booking regular at the desk; the path of its page. */
async function begin(reference: string, first = '2026-11-30') {
  const path = `/bookings/${reference}/regular`
  const done = await kim.change(await kim.open(path), path, { weeks: '3', first })
  const page = /^(\/regular\/[\da-f-]{36})\?done=regular-started$/.exec(done.location ?? '')?.[1]
  if (page === undefined) throw new Error(`${done.status} ${done.location}`)
  return page
}

test('without scripts a booking is made regular after what is read out, found, changed, moved, paused, resumed and ended', async () => {
  const booking = await book()
  expect((await kim.open(`/bookings/${booking.reference}`)).text).toContain('Make it regular')
  const form = await kim.open(`/bookings/${booking.reference}/regular`)
  expect(form.text).toContain('Do you accept our terms for each of these collections?')
  const path = await begin(booking.reference)
  const again = await kim.open(`/bookings/${booking.reference}/regular`)
  expect(again.text).toContain('This household has regular collections that run already.')
  const list = await kim.open(`/regular?${new URLSearchParams({ q: booking.street, state: 'running' })}`)
  expect(list.text).toContain(path)
  const told = '10 days before, or as soon as it can be booked after that'
  expect(list.text).toContain(`Each is booked by itself ${told}, and its donor gets a letter`)
  expect(form.text).toContain(`each time, ${told}, and write to them`)
  expect((await kim.open(`${path}?done=regular-started`)).text).toContain(`Each is booked and told ${told}.`)
  expect((await kim.open(path)).text).toMatch(/The letter goes out on \w+ \d+ \w+ at the earliest\./)
  expect((await kim.open('/regular?q=nobody')).text).toContain('No regular collection was found')
  expect((await kim.open(path)).text).toMatch(/Every 3 weeks.*by Kim/s)
  const act = async (fields: Record<string, string>, what: string) =>
    await kim.change(await kim.open(path), path, fields, { do: what })
  expect((await act({ weeks: '99' }, 'change')).text).toContain('Give whole weeks: from 1 to 52.')
  expect((await act({ weeks: '6', bagsOfClothes: '9' }, 'change')).location).toBe(
    `${path}?done=regular-changed`,
  )
  const elsewhere = await act({ line1: '9 Moved Lane', postcode: 'OX1 1AA' }, 'address')
  expect(elsewhere.text).toMatch(/another area, Oxford|do not collect in OX1/)
  expect(elsewhere.text).toContain('value="9 Moved Lane"')
  expect((await act({ line1: '9 Moved Lane', postcode: 'CB1 2AB' }, 'address')).location).toBe(
    `${path}?done=regular-changed`,
  )
  expect((await kim.open(path)).text).toContain('9 Moved Lane')
  expect((await act({ until: '2026-12-24' }, 'pause')).location).toBe(`${path}?done=regular-paused`)
  expect((await kim.open(path)).text).toContain('Paused up to Thursday 24 December 2026')
  expect((await act({ until: '2026-12-24' }, 'resume')).location).toBe(`${path}?done=regular-resumed`)
  expect((await act({ reason: 'They move away.' }, 'end')).location).toBe(`${path}?done=regular-ended`)
  const ended = await kim.open(path)
  expect(ended.text).toContain('They move away.')
  expect(ended.text).not.toContain('value="end"')
})

test('what could not be booked waits on Today, leads to its page, and is gone once somebody has seen to it', async () => {
  const booking = await book()
  const path = await begin(booking.reference)
  const by = { kind: 'staff', id: null, name: 'Sam' } as const
  const stands = { kind: 'do-not-collect', reach: 'donor', words: 'Asked us not to.', until: '2027-01-31' }
  await addStandingNote(services, { bookingId: booking.id, by, ...stands })
  expect(await bookRegularTurns(services)).toMatchObject({ notBooked: 1 })
  const today = await kim.open('/')
  expect(today.text).toContain('Regular collections that could not be booked')
  expect(today.text).toContain(path)
  const page = await kim.open(path)
  expect(page.text).toContain('not booked: we do not collect there (do-not-collect)')
  await kim.submit(page, path, { day: '2026-11-30', do: 'settle' })
  expect((await kim.open(path)).text).toContain('Seen to by Kim')
  expect((await kim.open('/')).text).not.toContain('Regular collections that could not be booked')
})

test('what a colleague changed while the page was open is kept, and the same field is asked about', async () => {
  const path = await begin((await book()).reference)
  const olu = await openColleague(services, { name: 'Olu', role: 'support' })
  const opened = await kim.open(path)
  const first = await olu.change(await olu.open(path), path, { weeks: '6' }, { do: 'change' })
  expect(first.location).toBe(`${path}?done=regular-changed`)

  const both = await kim.change(opened, path, { accessNotes: 'Round the back.' }, { do: 'change' })
  expect(both.location).toBe(`${path}?done=regular-changed`)
  expect((await kim.open(path)).text).toMatch(/Every 6 weeks.*Round the back/s)
  const moved = await kim.change(
    opened,
    path,
    { line1: '9 Moved Lane', postcode: 'CB1 2AB' },
    { do: 'address' },
  )
  expect(moved.location).toBe(`${path}?done=regular-changed`)

  const same = await kim.change(opened, path, { weeks: '7' }, { do: 'change' })
  expect(same).toMatchObject({ status: 409, text: expect.stringMatching(/How many weeks between.*6.*7/s) })
  const chosen = await kim.change(same, path, { weeks: '7' }, { do: 'change' })
  expect(chosen.location).toBe(`${path}?done=regular-changed`)
  expect((await kim.open(path)).text).toMatch(/Every 7 weeks.*Round the back/s)

  await olu.change(await olu.open(path), path, { until: '2026-12-24' }, { do: 'pause' })
  const other = await kim.change(opened, path, { until: '2027-01-10' }, { do: 'pause' })
  expect(other).toMatchObject({ status: 409, text: expect.stringContaining('Thursday 24 December 2026') })
  const asPaused = await kim.open(path)
  await olu.change(await olu.open(path), path, { until: '2027-02-01' }, { do: 'pause' })
  const resumed = await kim.change(asPaused, path, { until: '2026-12-24' }, { do: 'resume' })
  expect(resumed).toMatchObject({ status: 409, text: expect.stringContaining('no pause') })
})

test('a colleague of another area neither sees nor changes it', async () => {
  const booking = await book()
  const path = await begin(booking.reference)
  const olu = await openColleague(services, { name: 'Olu', role: 'support', areaId: 'oxford' })
  expect((await olu.open(path)).status).toBe(403)
  expect((await olu.open(`/bookings/${booking.reference}/regular`)).status).toBe(403)
  expect((await olu.open('/regular')).text).not.toContain(path)
})
