import { bookCollection } from '../booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeArea } from '../../capacity/area/change-area.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAudit } from '../../staff/list-audit.ts'
import { switchOff } from '../../staff/people.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { acceptAs } from '../../staff/testing/accept-as.ts'

let services: BookingTestServices
let booking: { id: string; reference: string }
const ada = { kind: 'staff', id: '11111111-1111-4111-8111-111111111111', name: 'Ada' } as const
const terminal = { kind: 'staff', id: null, name: 'root' } as const
beforeAll(async () => {
  services = await createBookingTestServices()
  const booked = await bookCollection(services, askForBooking())
  if (booked.kind !== 'booked') throw new Error(booked.kind)
  booking = booked.booking
  services.passTime(1000)
  await services.database.transaction((tx) =>
    recordStaffEvent(tx, {
      at: services.clock.now(),
      by: ada,
      act: 'open-booking',
      subject: { kind: 'booking', id: booking.id },
      areaId: 'cambridge',
    }),
  )
  services.passTime(1000)
  await cancelBooking(services, { bookingId: booking.id, by: ada, reason: 'Flood' })
  services.passTime(86_400_000)
  await changeArea(services, { areaId: 'scotland', changes: { dailyCapacity: 41 }, by: terminal })
})
afterAll(() => services.database.close())

const list = async (changes: object = {}) => {
  const { entries } = await listAudit(services, { areas: 'all', ...changes })
  return entries.map(({ source, act, actorName }) => `${source} ${act} ${actorName}`)
}
const all = ['area area-changed root', 'booking cancelled Ada', 'staff open-booking Ada']

test('what staff did with bookings, areas and the desk stands in one list, the latest first; what donors did is not in it', async () => {
  expect(await list()).toEqual(all)
})

test('it is narrowed by person, act, booking, day and area', async () => {
  expect(await list({ person: ada.id })).toEqual(all.slice(1))
  expect(await list({ person: 'terminal' })).toEqual(all.slice(0, 1))
  expect(await list({ act: 'cancelled' })).toEqual(all.slice(1, 2))
  expect(await list({ booking })).toEqual(all.slice(1))
  expect(await list({ booking: { id: '22222222-2222-4222-8222-222222222222', reference: 'X' } })).toEqual([])
  expect(await list({ date: '2026-11-21' })).toEqual(all.slice(1))
  expect(await list({ date: '2026-11-22' })).toEqual(all.slice(0, 1))
  expect(await list({ areas: ['scotland'] })).toEqual(all.slice(0, 1))
  expect(await list({ areas: ['cambridge'] })).toEqual(all.slice(1))
  expect(await list({ areas: [] })).toEqual([])
})

test('pages follow each other without a gap or a repeat, also where many acts have one instant', async () => {
  const person = await acceptAs(services, 'cy@example.org')
  await acceptAs(services, 'di@example.org')
  await services.database.transaction(async (tx) => {
    for (let count = 0; count < 120; count++)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await recordStaffEvent(tx, {
        at: services.clock.now(),
        by: ada,
        act: 'open-booking',
        subject: { kind: 'booking', id: String(count) },
      })
  })
  await switchOff(services, { staffId: person.staffId, by: ada })
  const seen: string[] = []
  let after: string | null = null
  do {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the last ended
    const page: Awaited<ReturnType<typeof listAudit>> = await listAudit(services, { areas: 'all' }, after)
    seen.push(...page.entries.map(({ source, id }) => `${source} ${id}`))
    after = page.next
  } while (after !== null)
  expect(seen.length).toBe(new Set(seen).size)
  expect(seen.length).toBeGreaterThan(123)
  const asked = await listAudit(services, { areas: 'all' }, "x' or 1=1")
  expect(asked.entries).toHaveLength(50)
})
