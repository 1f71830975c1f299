import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { listFleet } from '@kindfold/domain/rounds/fleet/list-fleet.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openColleague, type Colleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
let dee: Colleague
let oxford: Colleague
beforeAll(async () => {
  services = await createBookingTestServices()
  dee = await openColleague(services, { name: 'Dee', role: 'dispatcher' })
  oxford = await openColleague(services, { name: 'Olu', role: 'dispatcher', areaId: 'oxford' })
})
afterAll(() => services.database.close())

const van = {
  name: 'Van 7',
  registration: 'AB12 CDE',
  areaIds: 'cambridge',
  capacityBags: '180',
  capacityKilos: '1400',
}

test('a dispatcher adds a depot and a van without script, and changes and retires the van', async () => {
  const empty = await dee.open('/vans')
  expect(empty.text).toContain('There is no depot yet')
  const depot = await dee.submit(await dee.open('/depots/new'), '/depots/new', {
    name: 'Cambridge depot',
    place: '52.20530, 0.12180',
  })
  expect(depot).toMatchObject({ status: 303, location: '/vans?done=saved' })
  const depotId = (await listFleet(services)).depots[0]?.id ?? ''
  await dee.submit(await dee.open('/vans/new'), '/vans/new', { ...van, depotId })
  const id = (await listFleet(services)).vans[0]?.id ?? ''
  const list = await dee.open('/vans')
  for (const words of [
    'Van 7',
    'AB12CDE',
    'Cambridge depot',
    '52.20530, 0.12180',
    '180',
    '1,400 kg',
    'In use',
  ])
    expect(list.text).toContain(words)
  const form = await dee.open(`/vans/${id}`)
  expect(form.text).toContain('value="180"')
  const saved = await dee.submit(form, `/vans/${id}`, { ...van, depotId, capacityBags: '190' })
  expect(saved.status).toBe(303)
  // No tick: retired.
  expect((await listFleet(services)).vans[0]).toMatchObject({ capacityBags: 190, active: false, version: 2 })
  expect((await dee.open('/vans')).text).toContain('Retired')
  const stale = await dee.submit(form, `/vans/${id}`, { ...van, depotId, capacityBags: '10' })
  expect(stale.status).toBe(409)
  expect(stale.text).toContain('Bags it carries: theirs is “190”, yours “10”')
  expect(stale.text).toContain('value="10"')
})

test('each wrong field has its words beside it, and what was typed stays', async () => {
  const answer = await dee.submit(await dee.open('/vans/new'), '/vans/new', {
    name: '',
    registration: '?',
    depotId: '',
    capacityBags: 'many',
    capacityKilos: '850',
  })
  expect(answer.status).toBe(422)
  for (const words of [
    'Write a name.',
    'Write the registration as on the plate',
    'Choose the depot where it starts.',
    'Write a whole number from 1 to 2000.',
    'value="many"',
    'value="850"',
  ])
    expect(answer.text).toContain(words)
  const depot = await dee.submit(await dee.open('/depots/new'), '/depots/new', {
    name: 'Far',
    place: '<by the church>',
  })
  expect(depot.text).toContain('That is neither a position such as 52.20530, 0.12180 nor a whole postcode.')
  expect(depot.text).toContain('value="&lt;by the church&gt;"')
})

test('a dispatcher of one area changes only vans of that area, and no depot', async () => {
  const { vans, depots } = await listFleet(services)
  const [known, depot] = [vans[0]?.id ?? '', depots[0]?.id ?? '']
  expect((await oxford.open(`/vans/${known}`)).status).toBe(403)
  expect((await oxford.open(`/depots/${depot}`)).status).toBe(403)
  expect((await oxford.open('/depots/new')).status).toBe(403)
  const form = await oxford.open('/vans/new')
  const foreign = await oxford.submit(form, '/vans/new', { ...van, name: 'Van 8', depotId: depot })
  expect(foreign.status).toBe(422)
  const all = await oxford.submit(form, '/vans/new', { ...van, name: 'Van 8', depotId: depot, areaIds: '' })
  expect(all.status).toBe(422)
  const own = await oxford.submit(form, '/vans/new', {
    ...van,
    name: 'Van 8',
    depotId: depot,
    areaIds: 'oxford',
  })
  expect(own.status).toBe(303)
})
