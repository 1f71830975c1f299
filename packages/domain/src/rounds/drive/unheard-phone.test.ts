import { eq } from 'drizzle-orm'
import { rounds } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { revokePhone } from './phones.ts'
import { takeRoundOver } from './take-round-over.ts'
import {
  date,
  listActs,
  listOpen,
  makePhone,
  prepareDay,
  readRoundRow,
  taken,
} from './testing/example-drive.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 10_000)
})
afterAll(() => services.database.close())

const minutes = (count: number) => services.passTime(count * 60_000)
const good = { items: { tyres: true }, words: null }

/** A round whose phone started it at eight without a signal, and went on; another phone takes it over and starts it at 08:17. */
async function startUnheard({ doors = 2 }: { doors?: number } = {}) {
  const day = await prepareDay(services, { doors })
  const { phone, roundId, driver } = day
  const unheard = [
    phone.act('van-check', null, { items: { tyres: false }, words: 'One is flat.' }),
    phone.act('started'),
  ]
  minutes(14)
  unheard.push(phone.act('running-late', null, { minutes: 30 }))
  minutes(3)
  const second = await makePhone(services, { driver, roundId })
  await takeRoundOver(services, { session: second.session, roundId: null })
  expect(
    (await second.send(second.act('van-check', null, good), second.act('started'))).answers,
  ).toMatchObject([{ result: 'applied' }, { result: 'applied' }])
  return { ...day, unheard, second }
}

test('what a phone did before another’s start was heard is told at the time at which it was done, held or not', async () => {
  const { phone, roundId, unheard } = await startUnheard()
  await revokePhone(services, {
    deviceId: phone.deviceId,
    isStolen: false,
    by: { kind: 'staff', id: null, name: 'Dev' },
  })
  phone.session.device.state = 'revoked'
  minutes(25)
  const { answers } = await phone.send(...unheard)
  expect(answers.map(({ result }) => result)).toEqual(['held', 'held', 'held'])
  const [, started, late] = await listActs(services, phone.deviceId)
  expect([started?.judgedAt, late?.judgedAt]).toEqual([
    new Date(`${date}T08:00:00Z`),
    new Date(`${date}T08:14:00Z`),
  ])
  expect((await readRoundRow(services, roundId)).startedAt).toEqual(new Date(`${date}T08:17:00Z`))
})

test('a phone that was unheard is told to have done nothing before its own start, and one that took a round over nothing before the round’s', async () => {
  const { phone, unheard, second } = await startUnheard()
  minutes(25)
  const ofNoDay = (one: typeof phone) => ({
    ...one.act('break-began'),
    actedAt: '2026-11-20T00:00:00.000Z',
  })
  await phone.send(...unheard, ofNoDay(phone))
  await second.send(ofNoDay(second))
  const [before, since] = await Promise.all(
    [phone, second].map(async ({ deviceId }) => (await listActs(services, deviceId)).at(-1)?.judgedAt),
  )
  expect([before, since]).toEqual([new Date(`${date}T08:00:00Z`), new Date(`${date}T08:00:00Z`)])
})

test('a check of the van that reaches us late stands behind the one made since, and its fault is told all the same', async () => {
  const { phone, roundId, unheard } = await startUnheard()
  minutes(25)
  await phone.send(...unheard)
  expect((await readRoundRow(services, roundId)).vanCheck).toMatchObject({ items: { tyres: true } })
  expect(await listOpen(services, roundId)).toContainEqual(expect.objectContaining({ kind: 'van-fault' }))
})

test('a start that reaches us after the round was finished opens it no more', async () => {
  const { phone, roundId, unheard, second, stopIds } = await startUnheard({ doors: 1 })
  await second.do('collected', stopIds[0] ?? null, { taken, photo: null })
  minutes(5)
  expect(await second.do('finished', null, { bags: 3, kilos: null })).toMatchObject({ result: 'applied' })
  minutes(20)
  await phone.send(...unheard)
  const isDriven = await transact(services, (tx) =>
    tx.select({ state: rounds.state }).from(rounds).where(eq(rounds.id, roundId)),
  )
  expect(isDriven).toEqual([{ state: 'finished' }])
})
