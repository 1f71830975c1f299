import { exceptions } from '@kindfold/database/schema/rounds.ts'
import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import { roundActs } from '@kindfold/database/schema/drive.ts'
import { transact } from '@kindfold/database/transact.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { listExceptions } from '../decision/list-exceptions.ts'
import { acceptAs } from '../../staff/testing/accept-as.ts'
import { dailyBudgets } from './daily-budget.ts'
import { keepPhoto } from './keep-photo.ts'
import { listActs, makePhone, prepareDay, type Phone } from './testing/example-drive.ts'
import { exampleJpeg } from './testing/example-photos.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 10_000)
})
afterAll(() => services.database.close())

/** Acts as a phone handed them over earlier today. */
const fillDay = ({ deviceId }: Phone, count: number) =>
  transact(services, (tx) =>
    tx.execute(sql`
      insert into round_acts (id, device_id, seq, round_id, kind, data, acted_at, judged_at, received_at, round_version, result, content_hash)
      select gen_random_uuid(), ${deviceId}, 10000 + n, gen_random_uuid(), 'note', '{}', t.at, t.at, t.at, 0, 'held', 'x'
      from generate_series(1, ${count}) n, (select ${services.clock.now().toISOString()}::timestamptz as at) t`),
  )
const openOf = ({ deviceId }: Phone) =>
  transact(services, (tx) =>
    tx
      .select()
      .from(exceptions)
      .where(sql`${exceptions.details} ->> 'device' = ${deviceId} and settled_at is null`)
      .orderBy(asc(exceptions.id)),
  )

test.each(['good', 'revoked'] as const)(
  'a %s phone hands over so much in a day; the rest stays there, is asked for again, and comes the next day',
  async (state) => {
    const { phone } = await prepareDay(services)
    phone.session.device.state = state
    await fillDay(phone, dailyBudgets[state].acts - 2)
    const acts = [1, 2, 3].map(() => phone.act('note', null, { words: 'x' }))
    const first = await phone.send(...acts)
    expect(first.answers).toHaveLength(2)
    expect(first.waitSeconds).toBeGreaterThan(0)
    const again = await phone.send(...acts.slice(2))
    expect(again).toMatchObject({ answers: [], waitSeconds: expect.any(Number) as number })
    services.passTime(86_400_000)
    const next = await phone.send(...acts.slice(2))
    expect(next.answers).toHaveLength(1)
    expect(next).not.toHaveProperty('waitSeconds')
    services.passTime(-86_400_000)
  },
)

test('an honest day of a hundred stops is far below what a phone may hand over, also once it was lost', () => {
  const stops = 100
  expect(dailyBudgets.good.acts).toBeGreaterThan(stops * 5 * 5)
  expect(dailyBudgets.revoked.acts).toBeGreaterThan(stops * 5)
  expect(dailyBudgets.revoked.photos).toBeGreaterThan(stops)
})

test('what a phone sends without end is judged one by one up to a day’s worth, and then as one, with its number', async () => {
  const { driver, roundId } = await prepareDay(services)
  const phone = await makePhone(services, { driver, roundId })
  phone.session.device.state = 'revoked'
  for (let n = 0; n < 8; n++)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await phone.send(...Array.from({ length: 25 }, (_, each) => ({ odd: `${n} ${each}` })))
  expect(await listActs(services, phone.deviceId)).toHaveLength(200)
  const open = await openOf(phone)
  expect(open.filter(({ kind }) => kind === 'act-held')).toHaveLength(150)
  expect(open.filter(({ kind }) => kind === 'acts-piled')).toMatchObject([{ details: { count: 50 } }])
})

test('what an unreadable act holds is kept only up to 16 kB', async () => {
  const { phone } = await prepareDay(services)
  await phone.send({ odd: 'x'.repeat(50_000) })
  const [kept] = await transact(services, (tx) =>
    tx.select().from(roundActs).where(eq(roundActs.deviceId, phone.deviceId)),
  )
  expect(String(kept?.data.sent)).toHaveLength(16 * 1024)
})

test('photos have a budget of their own, and one that is here already is known', async () => {
  const { driver, roundId } = await prepareDay(services)
  const phone = await makePhone(services, { driver, roundId })
  phone.session.device.state = 'revoked'
  const bytes = exampleJpeg()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const send = async () => {
    const [id, { id: actId }] = [randomUUID(), await phone.do('note', null, { odd: randomUUID() })]
    return { id, actId }
  }
  const { id, actId } = await send()
  await transact(services, (tx) =>
    tx.execute(sql`
      with acts as (
        insert into round_acts (id, device_id, seq, round_id, kind, data, acted_at, judged_at, received_at, round_version, result, content_hash)
        select gen_random_uuid(), ${phone.deviceId}, 20000 + n, gen_random_uuid(), 'note', '{}', t.at, t.at, t.at, 0, 'held', 'x'
        from generate_series(1, ${dailyBudgets.revoked.photos}) n, (select ${services.clock.now().toISOString()}::timestamptz as at) t
        returning id
      )
      insert into act_photos (id, act_id, sha256, format, width, height, byte_count, bytes, created_at)
      select gen_random_uuid(), id, 'x', 'webp', 1, 1, 1, '\\x00', ${services.clock.now().toISOString()}::timestamptz from acts`),
  )
  const { session } = phone
  expect(await keepPhoto(services, { session, id, actId, sha256, bytes })).toMatchObject({
    kind: 'over-budget',
  })
  services.passTime(86_400_000)
  expect(await keepPhoto(services, { session, id, actId, sha256, bytes })).toEqual({ kind: 'kept' })
  services.passTime(-86_400_000)
})

test('what a phone sends of no round goes to its driver’s area, and never to dispatchers of another one', async () => {
  const areas = await transact(services, (tx) =>
    tx.select().from(coverageAreas).orderBy(asc(coverageAreas.id)),
  )
  const [first, own] = [areas[0]?.id ?? '', areas.at(-1)?.id ?? '']
  expect(first).not.toBe(own)
  for (const [areaId, expected] of [
    [own, own],
    [null, ''],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { staffId } = await acceptAs(services, `d-${areaId}@example.org`, [{ role: 'driver', areaId }])
    // oxlint-disable-next-line no-await-in-loop
    const phone = await makePhone(services, { driver: { id: staffId, name: 'D' }, roundId: randomUUID() })
    // oxlint-disable-next-line no-await-in-loop
    await phone.do('note', null, { words: 'Hello' })
    // oxlint-disable-next-line no-await-in-loop
    expect(await openOf(phone)).toMatchObject([{ areaId: expected }])
    const listOf = async (seen: 'all' | string[]) =>
      (await listExceptions(services, { areas: seen, isOpen: true })).listed.filter(
        ({ details }) => details.device === phone.deviceId,
      )
    // oxlint-disable-next-line no-await-in-loop
    expect([(await listOf([first])).length, (await listOf('all')).length]).toEqual([0, 1])
  }
})
