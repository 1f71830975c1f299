import { bookings } from '@kindfold/database/schema/bookings.ts'
import { vans } from '@kindfold/database/schema/fleet.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { plans, roundDays, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { staff, staffRoles } from '@kindfold/database/schema/staff.ts'
import { holdMessages } from '@kindfold/domain/message/hold.ts'
import { openPlanDay, type PlanDay } from '@kindfold/domain/rounds/plan/testing/open-plan-day.ts'
import { eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openColleague, type Colleague } from '../bookings/testing/open-colleague.ts'

const date = '2026-11-25'
const here = `/tomorrow/cambridge/${date}`
let services: PlanDay
let dee: Colleague

beforeEach(async () => {
  services = await openPlanDay()
  services.setNow('2026-11-24T12:00:00Z')
  dee = await openColleague(services, { name: 'Dee', role: 'dispatcher' })
})
afterEach(() => services.database.close())

const read = <T>(
  work: (tx: Parameters<Parameters<PlanDay['database']['transaction']>[0]>[0]) => Promise<T>,
) => services.database.transaction(work)
const send = async (fields: Record<string, string>) => await dee.submit(await dee.open(here), here, fields)

test('a dispatcher makes a plan, sees who is told what, and releases it, without a script', async () => {
  await services.addVan('Van 1')
  for (let n = 0; n < 4; n++) await services.book(date, { north: n, east: 1 })
  expect((await dee.open('/tomorrow')).text).toContain('None yet')
  expect(await send({ intent: 'plan' })).toMatchObject({ status: 303, location: `${here}?done=plan-made` })
  const draft = await dee.open(here)
  for (const words of ['Plan 1', 'Van 1', 'estimates from straight lines', 'Every booking has its place'])
    expect(draft.text).toContain(words)
  expect(draft.text).not.toContain('Release plan 1')
  services.setNow('2026-11-24T18:30:00Z')
  expect((await dee.open(here)).text).toContain('Release plan 1')
  const preview = await dee.open(`${here}/release?plan=1`)
  expect(preview.text).toContain('4 bookings get a time slot')
  expect(preview.text).toContain('Release it and tell 4 donors')
  expect(preview.text).toMatch(/Your time slot: Wednesday 25 November between/)
  // What was shown has not been done.
  expect((await read((tx) => tx.select().from(plans)))[0]?.state).toBe('draft')
  const released = await dee.submit(preview, `${here}/release?plan=1`, {})
  expect(released).toMatchObject({ status: 303, location: `${here}?done=plan-released` })
  expect(await read((tx) => tx.$count(messages, eq(messages.kind, 'window')))).toBe(4)
  const again = await dee.open(`${here}/release?plan=1`)
  expect(again.text).toContain('Nobody is told')
  expect((await dee.open(here)).text).toContain('Released by Dee')
})

test('a plan that a colleague changed since it was shown is not released, and is shown anew', async () => {
  await services.addVan('Van 1')
  for (let n = 0; n < 3; n++) await services.book(date, { north: n, east: 1 })
  await send({ intent: 'plan' })
  services.setNow('2026-11-24T18:30:00Z')
  const preview = await dee.open(`${here}/release?plan=1`)
  const [plan] = await read((tx) => tx.select().from(plans))
  const [round] = await read((tx) => tx.select().from(rounds))
  const inOrder = await read((tx) =>
    tx.select().from(stops).where(eq(stops.kind, 'collection')).orderBy(stops.position),
  )
  const sam = await openColleague(services, { name: 'Sam', role: 'dispatcher' })
  const move = { intent: 'move', plan: plan!.id, stop: inOrder[2]!.id, to: round!.id, after: '0' }
  expect(await sam.submit(await sam.open(here), here, move)).toMatchObject({ status: 303 })
  const refused = await dee.submit(preview, `${here}/release?plan=1`, {})
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('The plan changed since it was shown.')
  expect(await read((tx) => tx.$count(messages, eq(messages.kind, 'window')))).toBe(0)
  const again = await dee.submit(refused, `${here}/release?plan=1`, {})
  expect(again).toMatchObject({ status: 303, location: `${here}?done=plan-released` })
})

test('a driver who cannot drive any more stands beside the round, and is said to be taken off it', async () => {
  await services.addVan('Van 1')
  await services.book(date, { north: 1, east: 1 })
  await send({ intent: 'plan' })
  const [dan] = await read((tx) =>
    tx
      .insert(staff)
      .values(['Dan', 'Olu'].map((name) => ({ email: `${name}@example.org`, name, createdAt: new Date(0) })))
      .returning(),
  )
  for (const { id } of await read((tx) =>
    tx
      .select()
      .from(staff)
      .where(inArray(staff.name, ['Dan', 'Olu'])),
  ))
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await read((tx) => tx.insert(staffRoles).values({ staffId: id, role: 'driver' }))
  const [round] = await read((tx) => tx.select().from(rounds))
  await send({ intent: 'driver', round: round!.id, driver: dan!.id })
  await read((tx) => tx.update(staff).set({ active: false }).where(eq(staff.id, dan!.id)))
  services.setNow('2026-11-24T18:30:00Z')
  expect((await dee.open(here)).text).toMatch(/<option[^>]*selected=""[^>]*>Dan, cannot drive<\/option>/)
  const preview = await dee.open(`${here}/release?plan=1`)
  expect(preview.text).toContain('Dan cannot drive on that day, and is taken off round 1.')
  expect(preview.text).toContain('1 round has no driver.')
  expect(preview.text).not.toContain('to the drivers')
})

test('whom nobody serves stands there with the reason and what would help', async () => {
  await services.addVan('Van 1', { capacityBags: 10, capacityKilos: 90 })
  const big = await services.book(date, { north: 1, east: 1 })
  await services.book(date, { north: 1, east: 2 })
  await services.book(date, null)
  await read((tx) => tx.update(bookings).set({ bagsOfClothes: 60 }).where(eq(bookings.id, big)))
  await send({ intent: 'plan' })
  const { text } = await dee.open(here)
  expect(text).toContain('It is more than any van carries.')
  expect(text).toContain('It has no position, or one far outside the area.')
})

test('what the vans carry is read with a comma', async () => {
  for (const name of ['Van 1', 'Van 2'])
    await services.addVan(name, { capacityBags: 650, capacityKilos: 1400 })
  await services.book(date, { north: 1, east: 1 })
  expect((await dee.open(here)).text).toContain('1,300 bags and 2,800 kg at once')
})

test('another plan stands beside the first, figure by figure', async () => {
  await services.addVan('Van 1')
  for (let n = 0; n < 4; n++) await services.book(date, { north: n, east: 1 })
  await send({ intent: 'plan' })
  await send({ intent: 'plan', another: 'yes' })
  const { text } = await dee.open(`${here}?plan=2&beside=1`)
  expect(text).toContain('Plan 2 beside plan 1')
  expect(text).toContain('would have another van.')
})

test('a day is held and let go, a driver is chosen and a stop is moved; what is wrong is said beside its field', async () => {
  await services.addVan('Van 1')
  for (let n = 0; n < 3; n++) await services.book(date, { north: n, east: 1 })
  await send({ intent: 'plan' })
  expect(await send({ intent: 'hold' })).toMatchObject({ status: 303 })
  expect((await dee.open(here)).text).toContain('Dee took hold of it')
  expect((await read((tx) => tx.select().from(roundDays)))[0]?.heldByName).toBe('Dee')
  expect(await send({ intent: 'hold', letGo: 'yes' })).toMatchObject({ status: 303 })
  const [dina] = await read((tx) =>
    tx
      .insert(staff)
      .values({ email: 'dina@example.org', name: 'Dina', createdAt: services.clock.now() })
      .returning(),
  )
  await read((tx) => tx.insert(staffRoles).values({ staffId: dina!.id, role: 'driver' }))
  const [round] = await read((tx) => tx.select().from(rounds))
  expect(await send({ intent: 'driver', round: round!.id, driver: dina!.id })).toMatchObject({ status: 303 })
  expect((await read((tx) => tx.select().from(rounds)))[0]?.driverId).toBe(dina!.id)
  const inOrder = await read((tx) =>
    tx.select().from(stops).where(eq(stops.kind, 'collection')).orderBy(stops.position),
  )
  const [plan] = await read((tx) => tx.select().from(plans))
  const move = { intent: 'move', plan: plan!.id, stop: inOrder[2]!.id, to: round!.id }
  const wrong = await send({ ...move, after: 'first' })
  expect(wrong.status).toBe(422)
  expect(wrong.text).toContain('A whole number, such as 4.')
  expect(wrong.text).toContain('value="first"')
  expect(await send({ ...move, after: '0' })).toMatchObject({ location: `${here}?done=stop-moved` })
  const after = await read((tx) =>
    tx.select().from(stops).where(eq(stops.kind, 'collection')).orderBy(stops.position),
  )
  expect(after[0]!.id).toBe(inOrder[2]!.id)
})

test('support looks but changes nothing, and a dispatcher of another area opens nothing', async () => {
  await services.addVan('Van 1')
  await services.book(date, { north: 1, east: 1 })
  await send({ intent: 'plan' })
  const sue = await openColleague(services, { name: 'Sue', role: 'support' })
  const page = await sue.open(here)
  expect(page.status).toBe(200)
  expect(page.text).not.toContain('Take hold of this day')
  expect((await sue.submit(page, here, { intent: 'plan', another: 'yes' })).status).toBe(403)
  expect((await sue.open(`${here}/release?plan=1`)).status).toBe(403)
  const olu = await openColleague(services, { name: 'Olu', role: 'dispatcher', areaId: 'oxford' })
  expect((await olu.open(here)).status).toBe(403)
  expect((await olu.open('/tomorrow')).text).not.toContain('Cambridge')
})

test('without a van it says why nothing is planned', async () => {
  await services.book(date, { north: 1, east: 1 })
  const { text } = await dee.open(here)
  expect(text).toContain('No van is free to drive here on this day.')
  expect(text).not.toContain('Make a plan')
})

test('beside a draft too it says that nobody drives, from when time slots go out, and nothing of a release', async () => {
  const van = await services.addVan('Van 1')
  await services.book(date, { north: 1, east: 1 })
  await send({ intent: 'plan' })
  await read((tx) => tx.update(vans).set({ active: false }).where(eq(vans.id, van)))
  const { text } = await dee.open(here)
  expect(text).toContain('Plan 1')
  expect(text).toContain('No van is free to drive here on this day.')
  expect(text).toMatch(/time slots by district from[^]{0,30}7pm today/)
  expect(text).not.toContain('Released by itself')
  expect(text).not.toContain('Make another before you release')
})

test('while a restore holds messages it says no hour, but that nothing happens by itself', async () => {
  await services.addVan('Van 1')
  await services.book(date, { north: 1, east: 1 })
  const at = services.clock.now()
  await read((tx) => holdMessages(tx, { since: at, backupAt: at }))
  const { text } = await dee.open(here)
  expect(text).toContain('While messages are held, nothing is released and no time slot is set by itself.')
  expect(text).not.toContain('Released by itself')
  expect(text).not.toContain('time slots by district from')
})

test.each([
  // A planner that failed at eight tries again until eight in the morning.
  ['2026-11-25T07:00:00Z', true, true],
  ['2026-11-25T09:00:00Z', false, true],
  ['2026-11-25T22:00:00Z', false, false],
])(
  'of a day without a release it says at %s what is still done by itself (%s, %s)',
  async (now, isReleased, isGiven) => {
    await services.addVan('Van 1')
    await services.book(date, { north: 1, east: 1 })
    await send({ intent: 'plan' })
    services.setNow(now)
    const later = await openColleague(services, { name: 'Lee', role: 'dispatcher' })
    const { text } = await later.open(here)
    expect([text.includes('Released by itself from'), text.includes('slots by district from')]).toEqual([
      isReleased,
      isGiven,
    ])
  },
)

test('of a day whose bookings were all collected it does not say that nobody booked', async () => {
  await services.addVan('Van 1')
  const id = await services.book(date, { north: 1, east: 1 })
  expect((await dee.open(`/tomorrow/cambridge/2026-11-27`)).text).toContain('Nobody has booked yet')
  await read((tx) => tx.update(bookings).set({ status: 'on-the-way' }).where(eq(bookings.id, id)))
  const { text } = await dee.open(here)
  expect(text).not.toContain('Nobody has booked')
  expect(text).toContain('No booking of this day waits for a plan.')
})
