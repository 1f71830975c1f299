import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { depots, vans } from '@kindfold/database/schema/fleet.ts'
import { staff, staffRoles } from '@kindfold/database/schema/staff.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openColleague, type Colleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
let dee: Colleague
let oxford: Colleague
let ann = ''
let van = ''
beforeAll(async () => {
  services = await createBookingTestServices()
  services.setNow('2026-11-23T09:00:00Z')
  dee = await openColleague(services, { name: 'Dee', role: 'dispatcher' })
  oxford = await openColleague(services, { name: 'Olu', role: 'dispatcher', areaId: 'oxford' })
  await services.database.transaction(async (tx) => {
    const [depot] = await tx
      .insert(depots)
      .values({ name: 'Depot', latE6: 52_205_000, lonE6: 119_000 })
      .returning()
    const [one] = await tx
      .insert(vans)
      .values({
        name: 'Van 1',
        depotId: depot!.id,
        areaIds: ['cambridge'],
        capacityBags: 99,
        capacityKilos: 900,
      })
      .returning()
    const [driver] = await tx
      .insert(staff)
      .values({ name: 'Ann Able', email: 'ann@example.org', createdAt: services.clock.now() })
      .returning()
    await tx.insert(staffRoles).values({ staffId: driver!.id, role: 'driver', areaId: 'cambridge' })
    await tx.insert(collectionDays).values({ areaId: 'cambridge', date: '2026-11-25', capacity: 40 })
    ann = `/rota/drivers/${driver!.id}`
    van = `/rota/vans/${one!.id}`
  })
})
afterAll(() => services.database.close())

const leave = { intent: 'enter', kind: 'leave', from: '2026-11-25', until: '2026-11-27' }
const gap = 'Cambridge, Wednesday 25 November'

test('without scripts leave is entered, the day with a gap is seen at once and on Today, and is gone once it ends', async () => {
  expect((await dee.open('/rota')).text).toContain('no coming day lacks a van or driver')
  const entered = await dee.submit(await dee.open(ann), ann, leave)
  expect(entered).toMatchObject({ status: 303, location: `${ann}?done=absence-entered` })
  const page = await dee.open(entered.location ?? '')
  for (const words of [
    'Leave: Wednesday 25 November 2026 to Friday 27 November 2026',
    'entered by Dee',
    `<a href="/days/cambridge/2026-11-25">${gap}</a>: a driver too few`,
    '40 places, 0 booked',
  ])
    expect(page.text).toContain(words)
  expect((await dee.open('/')).text).toContain(`${gap}: a driver too few`)
  expect((await dee.open('/days/cambridge/2026-11-25')).text).toMatch(/Away<\/dt><dd[^>]*>Ann Able/)
  expect((await dee.open('/rota')).text).toContain('0 of 1')
  const absence = /name="absence" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const ended = await dee.submit(page, ann, { intent: 'end', absence })
  expect(ended.location).toBe(`${ann}?done=absence-ended`)
  expect((await dee.open('/')).text).not.toContain('a driver too few')
})

test('a van is off the road with its reason, and each wrong field keeps what was typed', async () => {
  const wrong = await dee.submit(await dee.open(van), van, {
    intent: 'enter',
    reason: '',
    from: '2026-11-25',
    until: '2026-11-20',
  })
  expect(wrong.status).toBe(422)
  for (const words of [
    'Choose why.',
    'Write the reason.',
    'The last day is before the first.',
    'value="2026-11-20"',
  ])
    expect(wrong.text).toContain(words)
  const asked = { intent: 'enter', kind: 'repair', reason: 'Clutch <b>', from: '2026-11-25', until: '' }
  expect((await dee.submit(wrong, van, asked)).status).toBe(303)
  const list = await dee.open('/rota')
  expect(list.text).toContain('Repair, Clutch &lt;b&gt;: Wednesday 25 November 2026')
  expect(list.text).toContain(`${gap}</a>: a van too few`)
})

test('working days are ticked, and two who tick different ones at once both keep theirs', async () => {
  const form = await dee.open(ann)
  const saved = await dee.submit(form, ann, { intent: 'working', weekdays: '1' })
  expect(saved.location).toBe(`${ann}?done=working-days-saved`)
  await dee.submit(form, ann, { intent: 'working', weekdays: '2' })
  expect((await dee.open('/rota')).text).toContain('>Mon, Tue<')
})

test('a dispatcher of another area changes nobody and nothing of this one, and sees no gap of it', async () => {
  for (const path of [ann, van]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await oxford.open(path)).status).toBe(403)
  }
  const { text } = await oxford.open('/rota')
  expect(text).not.toContain('Ann Able')
  expect(text).not.toContain(gap)
})

test('a van whose MOT is due within three weeks is a task that leads to it', async () => {
  const path = `/vans/${van.split('/').at(-1)}`
  const set = async (motUntil: string) => await dee.change(await dee.open(path), path, { motUntil })
  expect((await set('2026-12-14')).status).toBe(303)
  expect((await dee.open('/')).text).toContain(`<a href="${path}">Van 1, MOT</a>`)
  expect((await set('2026-12-15')).status).toBe(303)
  expect((await dee.open('/')).text).not.toContain('Van 1, MOT')
})

test('a new area is told to have no van and no driver before it is on sale, and on its page until it has', async () => {
  const admin = await openColleague(services, { name: 'Ada', role: 'admin' })
  const fields = {
    intent: 'preview',
    id: 'leeds',
    name: 'Leeds',
    nation: 'england',
    outwardPatterns: 'LS',
    weekdays: '2',
    dailyCapacity: '20',
    horizonDays: '28',
    cutOff: '18:00',
  }
  const shown = await admin.submit(await admin.open('/areas/new'), '/areas/new', fields)
  for (const words of ['no van in use drives here', 'nobody drives here']) expect(shown.text).toContain(words)
  expect((await admin.submit(shown, '/areas/new', { intent: 'save' })).status).toBe(303)
  expect((await admin.open('/areas/leeds')).text).toContain('Nobody can drive here yet')
  expect((await admin.open('/areas/cambridge')).text).not.toContain('Nobody can drive here yet')
})
