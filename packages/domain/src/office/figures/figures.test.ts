import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { saveDraft, startDraft } from '../../booking/booking/draft.ts'
import { forgetDrafts } from '../../booking/booking/forget-drafts.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { changeDate } from '../../booking/change/change-date.ts'
import { closeDay } from '../../booking/day/close-day.ts'
import { assignWindows } from '../../rounds/evening/assign-windows.ts'
import { startOnTheWay } from '../../booking/outcome/record-outcome.ts'
import { recordMissed, recordNothingOut } from '../../booking/outcome/testing/record-states.ts'
import { sweepExpired } from '../../booking/privacy/sweep-expired.ts'
import { foldFigures } from './fold-figures.ts'
import { readFigures } from './read-figures.ts'
import { readFunnel } from './read-funnel.ts'

let services: Awaited<ReturnType<typeof createBookingTestServices>>
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

const by = { kind: 'staff', id: null, name: 'Sam' } as const
const weeks = { from: '2026-11-16', to: '2026-12-28' }
const read = async (areaIds: 'all' | string[] = 'all') => await readFigures(services, { ...weeks, areaIds })

async function book(changes: Parameters<typeof askForBooking>[0]) {
  const made = await bookCollection(services, askForBooking(changes))
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking.id
}

/** The same counted from the rows. */
async function countRows() {
  return await services.database.transaction((tx) =>
    executeRows<{ week: string; status: string; count: number }>(
      tx,
      sql`
        select date_trunc('week', collection_date)::date::text as week, status, count(*)::int as count
        from bookings group by 1, 2 order by 1, 2`,
    ),
  )
}
async function countFigures() {
  const { weeks: rows } = await read()
  return rows.flatMap(({ key, counts }) =>
    Object.entries(counts)
      .filter(([measure]) => measure.startsWith('status:'))
      .map(([measure, count]) => ({ week: key, status: measure.slice('status:'.length), count }))
      .toSorted((a, b) => (a.status < b.status ? -1 : 1)),
  )
}

test('the figures agree with the bookings after every act, before they are folded in and after', async () => {
  const agree = async () => {
    expect(await countFigures()).toEqual(await countRows())
    await foldFigures(services)
    expect(await countFigures()).toEqual(await countRows())
  }
  const day = '2026-11-25'
  const [first, second, third] = [
    await book({ collectionDate: day }),
    await book({ collectionDate: day, charitySlug: 'all-charities' }),
    await book({ collectionDate: day, postcode: 'OX1 1AA' }),
  ]
  await book({ collectionDate: '2026-12-10' })
  await agree()
  await changeDate(services, { bookingId: third, version: 1, date: '2026-12-03', by: { kind: 'donor' } })
  await cancelBooking(services, { bookingId: third, by: { kind: 'donor' } })
  await agree()
  await closeDay(services, { areaId: 'cambridge', date: '2026-12-10', reason: 'Snow', by, cancels: true })
  await assignWindows(services, { date: day })
  await agree()
  services.setNow('2026-11-25T09:00:00Z')
  await startOnTheWay(services, { bookingId: first, by })
  await startOnTheWay(services, { bookingId: second, by })
  const [window] = await services.database.transaction((tx) =>
    executeRows<{ start: string }>(
      tx,
      sql`select window_start::text as start from bookings where id = ${first}`,
    ),
  )
  services.setNow(`2026-11-25T${window?.start ?? '09:00:00'}Z`)
  await recordNothingOut(services, { bookingId: first, by })
  await recordMissed(services, { bookingId: second, by })
  await agree()
  const { areas, charities } = await read()
  expect(areas.map(({ key }) => key)).toEqual(['cambridge', 'oxford'])
  expect(areas[0]?.counts).toMatchObject({
    'status:nothing-out': 1,
    'status:missed': 1,
    'status:cancelled': 1,
    'window:kept': 1,
    'window:not-kept': 1,
  })
  expect(charities.find(({ key }) => key === 'all-charities')?.counts).toMatchObject({ 'status:missed': 1 })
  expect((await read(['oxford'])).areas.map(({ key }) => key)).toEqual(['oxford'])
  expect(await foldFigures(services)).toEqual({ folded: 0 })
})

test('a message counts as sent, arrived or given up as it fares', async () => {
  const set = (to: ReturnType<typeof sql>) =>
    services.database.transaction((tx) =>
      tx.execute(sql`update messages set ${to} where id = (select id from messages order by id limit 1)`),
    )
  const counts = async () => {
    const rows = (await read()).weeks.flatMap(({ counts: of }) => Object.entries(of))
    return Object.fromEntries(rows.filter(([measure]) => measure.startsWith('message:')))
  }
  expect(await counts()).toEqual({})
  await set(sql`status = 'sent', sent_at = now()`)
  expect(await counts()).toEqual({ 'message:sent': 1 })
  await set(sql`delivered_at = now()`)
  expect(await counts()).toEqual({ 'message:sent': 1, 'message:delivered': 1 })
  await set(sql`status = 'failed', sent_at = null, delivered_at = null`)
  expect(await counts()).toEqual({ 'message:failed': 1 })
})

test('a journey counts once, when its draft ends: how far it came, why it ended, with or without a script', async () => {
  services.setNow('2026-12-01T12:00:00Z')
  const journey = async (changes: Parameters<typeof saveDraft>[1]['changes']) => {
    const { draftId } = await startDraft(services)
    await saveDraft(services, { draftId, changes })
    return draftId
  }
  const place = { postcode: 'CB2 1TN', areaId: 'cambridge', charitySlug: 'all-charities' }
  await journey({})
  await journey(place)
  const items = { bagsOfClothes: 1, bagsOfBooks: 0, boxesOfBricABrac: 0 }
  const forgotten = await journey({ ...place, collectionDate: '2026-12-10', items, hasScript: true })
  const booked = await journey({ ...place, collectionDate: '2026-12-08', items, hasScript: true })
  await book({ draftId: booked, collectionDate: '2026-12-08' })
  const asked = { from: '2026-12-01', to: '2026-12-01', areaIds: 'all' as const }
  expect((await readFunnel(services, asked)).steps[0]).toEqual({
    step: 'start',
    reached: 0,
    ended: 0,
    forgotten: 0,
  })
  await forgetDrafts(services, [forgotten])
  services.setNow('2026-12-02T13:00:00Z')
  await sweepExpired(services)
  await sweepExpired(services)
  const funnel = await readFunnel(services, asked)
  expect(funnel.steps.map(({ step, reached, ended }) => [step, reached, ended])).toEqual([
    ['start', 4, 1],
    ['postcode', 3, 1],
    ['date', 2, 0],
    ['items', 2, 1],
    ['details', 1, 0],
    ['booked', 1, 0],
  ])
  expect(funnel.withScript).toEqual({ journeys: 2, booked: 1 })
  expect(funnel.withoutScript).toEqual({ journeys: 2, booked: 0 })
  expect((await readFunnel(services, { ...asked, areaIds: ['oxford'] })).steps[0]?.reached).toBe(0)
})
