import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { readPublicMoney } from '../../money/public/read-public-money.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import { foldFigures } from './fold-figures.ts'
import { readFigures } from './read-figures.ts'

let services: Awaited<ReturnType<typeof createBookingTestServices>>
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())
beforeEach(async () => {
  services.setNow('2026-11-20T12:00:00Z')
  await run(sql`delete from figure_changes`)
  await run(sql`delete from figure_counts`)
})

const run = (statement: ReturnType<typeof sql>) =>
  services.database.transaction((tx) => executeRows<Record<string, unknown>>(tx, statement))
const read = async (month: string) => {
  const { collections, areas } = (await readPublicMoney(services, month)).value
  return { collections, areas }
}

test('collections count in the month of their day, for their charity, until their outcome is another', async () => {
  const ids = ['2026-11-30', '2026-12-01', '2026-12-02'].map(async (collectionDate) => {
    const made = await bookCollection(services, askForBooking({ collectionDate }))
    return made.kind === 'booked' ? made.booking.id : ''
  })
  const [last, first, second] = await Promise.all(ids)
  const became = (id: string | undefined, status: string) =>
    run(sql`update bookings set status = ${status} where id = ${id}::uuid`)
  const charity = 'the-dream-factory'
  const count = async () =>
    (await Promise.all(['2026-11', '2026-12'].map(read))).map((one) => one.collections)
  expect(await count()).toEqual([[], []])
  await became(last, 'collected')
  await became(first, 'part-collected')
  await became(second, 'collected')
  const both = [[{ month: '2026-11', charity, collected: 1 }], [{ month: '2026-12', charity, collected: 2 }]]
  expect(await count()).toEqual(both)
  await foldFigures(services)
  expect(await count()).toEqual(both)
  // The same bags, other words: nothing is counted twice.
  await became(first, 'collected')
  await became(second, 'missed')
  await run(sql`update bookings set charity_slug = 'the-maypole-project' where id = ${first}::uuid`)
  await became(last, 'scheduled')
  expect(await count()).toEqual([[], [{ month: '2026-12', charity: 'the-maypole-project', collected: 1 }]])
  // The figures of the office are by week.
  const { weeks } = await readFigures(services, { from: '2026-11-01', to: '2026-12-31', areaIds: 'all' })
  expect(
    weeks.flatMap(({ counts }) => Object.keys(counts)).filter((one) => one.startsWith('collected')),
  ).toEqual([])
})

test('no area is told that has fewer than five collections, nor can be worked out from what is told', async () => {
  services.setNow('2027-01-01T12:00:00Z')
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 7 }), async (counts) => {
      await run(sql`delete from figure_counts`)
      for (const [place, count] of counts.entries())
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await run(sql`
          insert into figure_counts (week, area_id, charity_slug, measure, count)
          values ('2026-11-30', ${`area ${place}`}, 'one', 'collected-in:2026-12', ${count})`)
      const { areas, collections } = await read('2026-12')
      const named = areas.filter(({ area }) => area !== null)
      for (const { area, collected } of named) {
        expect(collected).toBe(counts[Number(area?.split(' ')[1])])
        expect(collected).toBeGreaterThanOrEqual(5)
      }
      const all = counts.reduce((sum, count) => sum + count, 0)
      expect(collections.reduce((sum, { collected }) => sum + collected, 0)).toBe(all)
      const rest = all - named.reduce((sum, { collected }) => sum + (collected ?? 0), 0)
      const [others, ...more] = areas.filter(({ area }) => area === null)
      expect(more).toEqual([])
      expect(others?.collected).toBe(rest === 0 ? undefined : rest >= 5 ? rest : null)
      // What is left is few only where nothing else is told.
      if (rest > 0 && rest < 5) expect(named).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('where we collected is told once the month is over', async () => {
  await run(sql`
    insert into figure_changes (week, area_id, charity_slug, measure, delta)
    values ('2026-11-30', 'cambridge', 'one', 'collected-in:2026-12', 9)`)
  services.setNow('2026-12-31T23:59:00Z')
  expect((await read('2026-12')).areas).toEqual([])
  services.setNow('2027-01-01T00:00:00Z')
  expect((await read('2026-12')).areas).toEqual([{ month: '2026-12', area: 'Cambridge', collected: 9 }])
})
