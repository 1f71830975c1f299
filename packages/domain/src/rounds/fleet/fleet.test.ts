import { staffEvents } from '@kindfold/database/schema/staff.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { listFleet } from './list-fleet.ts'
import { saveDepot } from './save-depot.ts'
import { saveVan, type VanAsked } from './save-van.ts'

let services: BookingTestServices
const by = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001', name: 'Dee' } as const
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

const depot = { name: ' Cambridge  depot ', place: '52.20530, 0.12180', active: true }
async function addDepot(name: string): Promise<string> {
  const saved = await saveDepot(services, { known: null, depot: { ...depot, name }, by })
  if (saved.kind !== 'saved') throw new Error(saved.kind)
  return saved.id
}
const van = (changes: Partial<VanAsked>): VanAsked => ({
  name: 'Van 1',
  registration: 'ab12 cde',
  depotId: '',
  areaIds: [],
  capacityBags: 200,
  capacityKilos: 900,
  active: true,
  ...changes,
})

test('a depot and a van are added as they were typed, tidied, and each is in the audit', async () => {
  const depotId = await addDepot(' Cambridge  depot ')
  const saved = await saveVan(services, {
    known: null,
    van: van({ depotId, areaIds: ['oxford', 'cambridge'] }),
    by,
  })
  if (saved.kind !== 'saved') throw new Error(saved.kind)
  const fleet = await listFleet(services)
  expect(fleet.depots).toEqual([
    { id: depotId, name: 'Cambridge depot', latE6: 52_205_300, lonE6: 121_800, active: true, version: 1 },
  ])
  expect(fleet.vans).toMatchObject([
    { registration: 'AB12CDE', areaIds: ['cambridge', 'oxford'], version: 1 },
  ])
  const audit = await services.database.transaction((tx) =>
    tx.select().from(staffEvents).where(eq(staffEvents.actorId, by.id)),
  )
  expect(audit.map(({ act }) => act)).toEqual(['add-depot', 'add-van'])
})

test('everything wrong with a van or a depot is said at once, by field, and nothing is written', async () => {
  const before = await listFleet(services)
  const wrong = van({
    name: ' ',
    registration: 'no plate at all',
    depotId: 'elsewhere',
    areaIds: ['atlantis'],
    capacityBags: 0,
    capacityKilos: Number.NaN,
  })
  expect(await saveVan(services, { known: null, van: wrong, by })).toEqual({
    kind: 'invalid',
    problems: [
      { field: 'name', problem: 'missing' },
      { field: 'registration', problem: 'malformed' },
      { field: 'depotId', problem: 'missing' },
      { field: 'areaIds', problem: 'unknown' },
      { field: 'capacityBags', problem: 'no-count', atMost: 2000 },
      { field: 'capacityKilos', problem: 'no-count', atMost: 20_000 },
    ],
  })
  for (const [place, problem] of [
    ['', 'missing'],
    ['by the church', 'malformed'],
    ['0.12180, 52.20530', 'elsewhere'],
    ['0, 0', 'malformed'],
    ['CB1 9ZZ', 'unknown-postcode'],
  ]) {
    // oxlint-disable-next-line no-await-in-loop
    const result = await saveDepot(services, {
      known: null,
      depot: { ...depot, name: 'X', place: place ?? '' },
      by,
    })
    expect([place, result]).toEqual([place, { kind: 'invalid', problems: [{ field: 'place', problem }] }])
  }
  const taken = await saveDepot(services, { known: null, depot: { ...depot, name: 'CAMBRIDGE DEPOT' }, by })
  expect(taken).toEqual({ kind: 'invalid', problems: [{ field: 'name', problem: 'taken' }] })
  expect(await listFleet(services)).toEqual(before)
})

test('of two who change one van the second is told, and a depot with vans is not retired', async () => {
  const depotId = await addDepot('Ely')
  const made = await saveVan(services, { known: null, van: van({ name: 'Van 2', depotId }), by })
  if (made.kind !== 'saved') throw new Error(made.kind)
  const known = { id: made.id, version: 1 }
  const both = await Promise.all(
    [150, 160].map((capacityBags) =>
      saveVan(services, { known, van: van({ name: 'Van 2', depotId, capacityBags }), by }),
    ),
  )
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['saved', 'stale'])
  const retire = { known: { id: depotId, version: 1 }, depot: { ...depot, name: 'Ely', active: false }, by }
  expect(await saveDepot(services, retire)).toEqual({
    kind: 'invalid',
    problems: [{ field: 'active', problem: 'has-vans', vans: ['Van 2'] }],
  })
  const gone = await saveVan(services, {
    known: { id: made.id, version: 2 },
    van: van({ name: 'Van 2', depotId, active: false }),
    by,
  })
  expect(gone.kind).toBe('saved')
  expect((await saveDepot(services, retire)).kind).toBe('saved')
})
