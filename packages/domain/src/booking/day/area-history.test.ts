import { areaEvents } from '@kindfold/database/schema/collections.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { runDry } from '../../base/dry-run/run-dry.ts'
import { closeDay } from './close-day.ts'
import { openDay } from '../../capacity/collection-day/open-day.ts'
import { listAreaEvents } from '../../capacity/coverage/area-history.ts'
import { addArea, changeArea } from '../../capacity/area/change-area.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
beforeEach(() => services.setNow('2026-11-21T12:00:00Z'))
afterAll(() => services.database.close())

const by = { kind: 'staff', id: null, name: 'Sam' } as const
const at = '2026-11-21T12:00:00.000Z'
const who = { actor: 'staff', actorName: 'Sam', at }

test('each act on an area and on its days is written down with who did it, the latest first', async () => {
  const area = {
    id: 'bristol',
    name: 'Bristol',
    nation: 'england' as const,
    outwardPatterns: ['BS'],
    weekdays: [2, 4],
    dailyCapacity: 10,
  }
  await addArea(services, { area, by })
  await changeArea(services, { areaId: 'bristol', changes: { cutOff: '17:00', dailyCapacity: 10 }, by })
  const day = { areaId: 'bristol', date: '2026-11-24', by }
  await closeDay(services, { ...day, reason: 'Snow' })
  await openDay(services, day)
  expect(await listAreaEvents(services, { areaId: 'bristol' })).toEqual({
    kind: 'listed',
    events: [
      { kind: 'day-opened', date: '2026-11-24', ...who, details: { reason: 'Snow' } },
      { kind: 'day-closed', date: '2026-11-24', ...who, details: { reason: 'Snow', cancelled: 0 } },
      {
        kind: 'area-changed',
        date: null,
        ...who,
        details: { cutOff: { from: '18:00:00', to: '17:00:00' } },
      },
      {
        kind: 'area-added',
        date: null,
        ...who,
        details: { ...area, horizonDays: 28, cutOff: '18:00', active: true },
      },
    ],
    isCut: false,
  })
})

test('what is refused, tried or changes nothing leaves nothing in the history of an area', async () => {
  const day = { areaId: 'oxford', date: '2026-11-24', by }
  await runDry(services, (dryRun) => closeDay(dryRun, { ...day, reason: 'Snow' }))
  await closeDay(services, { ...day, date: '2026-11-20', reason: 'Snow' })
  await openDay(services, day)
  await changeArea(services, { areaId: 'oxford', changes: { dailyCapacity: -1 }, by })
  await changeArea(services, { areaId: 'oxford', changes: { active: true, cutOff: '18:00' }, by })
  expect(await listAreaEvents(services, { areaId: 'oxford' })).toEqual({
    kind: 'listed',
    events: [],
    isCut: false,
  })
  expect(await listAreaEvents(services, { areaId: 'atlantis' })).toEqual({ kind: 'unknown-area' })
})

test('of a long history the latest are listed, and it says that there are others', async () => {
  for (let places = 1; places <= 51; places++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await changeArea(services, { areaId: 'oxford', changes: { dailyCapacity: 100 + places }, by })
  const listed = await listAreaEvents(services, { areaId: 'oxford' })
  if (listed.kind !== 'listed') throw new Error(listed.kind)
  expect(listed.isCut).toBe(true)
  expect(listed.events).toHaveLength(50)
  expect(listed.events[0]).toMatchObject({ details: { dailyCapacity: { to: 151 } } })
})

test('the history of an area cannot be rewritten', async () => {
  await changeArea(services, { areaId: 'reading', changes: { horizonDays: 21 }, by })
  for (const act of ['update', 'delete'] as const) {
    const attempt = services.database.transaction(async (tx) => {
      if (act === 'update') await tx.update(areaEvents).set({ kind: 'area-added' })
      else await tx.delete(areaEvents)
    })
    await expect(attempt).rejects.toMatchObject({ cause: { code: '23001' } })
  }
})
