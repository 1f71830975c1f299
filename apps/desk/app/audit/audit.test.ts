import { roleNames } from '@kindfold/domain/staff/may.ts'
import { staffEvents } from '@kindfold/database/schema/staff.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openColleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

const id = 'b8fcc4dc-5a4a-4c7e-9f52-0d2f3a1b6c7d'
const said = (text: string) => text.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('the audit names people, jobs, roles and places in words, and no machine’s number', async () => {
  const ada = await openColleague(services, { name: 'Ada', role: 'admin' })
  const write = (act: string, subjectKind: string, subjectId: string, details = {}) => ({
    at: services.clock.now(),
    actor: 'staff' as const,
    actorId: id,
    actorName: 'Sam',
    act,
    subjectKind,
    subjectId,
    areaId: null,
    outcome: 'done',
    details,
  })
  await services.database.transaction((tx) =>
    tx
      .insert(staffEvents)
      .values([
        write('run-job-again', 'job', 'assign-windows'),
        write('invite', 'staff', id, { roles: [{ role: 'dispatcher', areaId: 'cambridge' }] }),
        write('make-plan', 'day', 'cambridge 2026-11-25', { planId: id, seed: 4 }),
        write('enrol-phone', 'device', id, { staffId: id }),
      ] as (typeof staffEvents.$inferInsert)[]),
  )
  const page = await ada.open('/audit')
  const text = said(page.text)
  expect(text).toContain('Job “Set and tell the time slots”')
  expect(text).toContain('Roles: Dispatcher in Cambridge')
  expect(text).toContain('Day Cambridge, Wednesday 25 November')
  // As HTML knows an instant: to the millisecond.
  const instants = [...page.text.matchAll(/<time dateTime="([^"]*)"/g)].map(([, instant]) => instant)
  expect(instants.length).toBeGreaterThan(0)
  for (const instant of instants) expect(instant).toMatch(/T\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|assign-windows|Plan id|Seed|device/i)
})

test('of the roles only those in all areas are ticks to see first; an area that was given stands open', async () => {
  const ada = await openColleague(services, { name: 'Abe', role: 'admin' })
  const { text } = await ada.open('/people/invite')
  const first = text.replace(/<details>[\s\S]*?<\/details>/g, '')
  expect(first.match(/type="checkbox"[^>]*name="role"/g)).toHaveLength(roleNames.length)
  expect(text.match(/type="checkbox"[^>]*name="role"/g)?.length).toBeGreaterThan(30)
})

test('the filters of the search are folded until one is set', async () => {
  const ada = await openColleague(services, { name: 'Amy', role: 'admin' })
  expect((await ada.open('/bookings')).text).toContain('<details class="filters__more">')
  expect((await ada.open('/bookings?q=smith')).text).toContain('<details class="filters__more">')
  expect((await ada.open('/bookings?day=2026-11-25')).text).toContain(
    '<details class="filters__more" open="">',
  )
})
