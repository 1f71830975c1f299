import { coverageAreas } from '@kindfold/content/coverage/coverage-areas.ts'
import { formatCoverage } from '@kindfold/content/coverage/format-coverage.ts'
import { announceChange } from '@kindfold/database/announce-change.ts'
import { coverageAreas as areasTable } from '@kindfold/database/schema/collections.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import { addArea, changeArea } from '../area/change-area.ts'
import { checkPostcode } from './check-postcode.ts'
import { findCoverage } from './find-coverage.ts'
import { listCoveredAreas } from './list-covered-areas.ts'

let services: Awaited<ReturnType<typeof createBookingTestServices>>
beforeEach(async () => {
  services = await createBookingTestServices()
})
afterEach(() => services.database.close())

const by = { kind: 'staff', id: null, name: 'Sam' } as const
const bath = {
  id: 'bath',
  name: 'Bath',
  nation: 'england' as const,
  outwardPatterns: ['BA'],
  weekdays: [1],
  dailyCapacity: 5,
}

/** The id of the area that collects at a postcode, or the outcome, as the site and as booking answer. */
async function askBoth(postcode: string) {
  const onSite = findCoverage(postcode, (await listCoveredAreas(services)).areas)
  const inBooking = await checkPostcode(services, postcode)
  return {
    site: onSite.kind === 'covered' ? onSite.area.id : onSite.kind,
    booking: inBooking.kind === 'inside' ? inBooking.area.id : inBooking.kind,
  }
}
const no = { site: 'not-covered', booking: 'outside' }
const yes = (id: string) => ({ site: id, booking: id })

test('an area that is added, gets other letters or is closed has one answer on the site and in booking', async () => {
  expect(await askBoth('BA1 1AA')).toEqual(no)
  await addArea(services, { area: bath, by })
  expect(await askBoth('BA1 1AA')).toEqual(yes('bath'))

  const change = (areaId: string, changes: object) => changeArea(services, { areaId, changes, by })
  await change('bath', { outwardPatterns: ['BA', 'TA', 'CB25'] })
  expect(await askBoth('TA1 1AA')).toEqual(yes('bath'))
  expect(await askBoth('CB25 1AA')).toEqual(yes('bath'))
  expect(await askBoth('CB2 1TN')).toEqual(yes('cambridge'))

  await change('cambridge', { active: false })
  expect(await askBoth('CB2 1TN')).toEqual(no)
  await change('cambridge', { active: true })
  expect(await askBoth('CB2 1TN')).toEqual(yes('cambridge'))
})

test('the site names the areas of a new database as the content does, and a new one after them', async () => {
  const { areas, inWords } = await listCoveredAreas(services)
  expect(areas.map(({ label }) => label)).toEqual(coverageAreas.map(({ label }) => label))
  expect(inWords).toBe(formatCoverage(coverageAreas))
  await addArea(services, { area: bath, by })
  await changeArea(services, { areaId: 'oxford', changes: { active: false }, by })
  const after = await listCoveredAreas(services)
  expect(after.inWords).toBe(
    'London, Brighton, Guildford, Reading, Northampton, Cambridge, Bath, the areas around them and Scotland',
  )
  expect(after.areas.find(({ id }) => id === 'bath')?.label).toBe('Bath and nearby')
})

test('in an outage the last copy answers, and without one the areas of a new database', async () => {
  services.outage = true
  expect(await listCoveredAreas(services)).toMatchObject({
    kind: 'seed',
    inWords: formatCoverage(coverageAreas),
  })
  services.outage = false
  await changeArea(services, { areaId: 'oxford', changes: { active: false }, by })
  await listCoveredAreas(services)
  services.outage = true
  const stale = await listCoveredAreas(services)
  expect(stale).toMatchObject({ kind: 'fetched', staleSince: '2026-11-21T12:00:00.000Z' })
  expect(stale.inWords).not.toContain('Oxford')
})

test('a visitor’s query sees neither a closed area nor what the days of an area are made from', async () => {
  await changeArea(services, { areaId: 'oxford', changes: { active: false }, by })
  const seen = await services.database.readAsAnonymous((tx) =>
    tx.select({ id: areasTable.id }).from(areasTable),
  )
  expect(seen.map(({ id }) => id)).not.toContain('oxford')
  await expect(
    services.database.readAsAnonymous((tx) =>
      tx.select({ capacity: areasTable.dailyCapacity }).from(areasTable),
    ),
  ).rejects.toThrow()
})

test('a changed or new area is announced to every process; what is refused is not', async () => {
  const heard: string[] = []
  const began = Promise.withResolvers<void>()
  const listening = services.database.listenForChanges({
    onChange: (topic) => void heard.push(topic),
    onListening: () => began.resolve(),
  })
  await began.promise
  await changeArea(services, { areaId: 'oxford', changes: { active: false }, by })
  await addArea(services, { area: bath, by })
  await addArea(services, { area: bath, by })
  await changeArea(services, { areaId: 'atlantis', changes: { active: false }, by })
  await services.database.transaction((tx) => announceChange(tx, 'facts'))
  await expect.poll(() => heard).toEqual(['areas', 'areas', 'facts'])
  await listening.stop()
})
