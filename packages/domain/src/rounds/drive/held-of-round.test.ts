import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { settleException } from '../decision/settle-exception.ts'
import { handOverRound } from '../round/hand-over-round.ts'
import { readRoundDocument } from './read-round-document.ts'
import { listOpen, makePhone, prepareDay, readRoundRow, taken } from './testing/example-drive.ts'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 1000)
})
afterEach(() => services.database.close())

const by = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001', name: 'Dee' } as const
const collected = { taken, photo: null }

/** A round of three doors that goes from a phone without signal to another driver, and what the first one did after. */
async function handOver() {
  const { phone, roundId, stopIds } = await prepareDay(services)
  await phone.start()
  await phone.do('collected', stopIds[0], collected)
  services.passTime(10 * 60_000)
  const { driver: next } = await prepareDay(services, { doors: 1, state: 'finished' })
  const { version, vanId } = await readRoundRow(services, roundId)
  const asked = { roundId, version, driverId: next.id, vanId: vanId ?? '', by }
  const other = await makePhone(services, { driver: next, roundId })
  return { phone, other, roundId, stopIds, asked, next }
}

test('who goes on with a round reads what the phone before recorded meanwhile, until the office has decided', async () => {
  const { phone, other, roundId, stopIds, asked, next } = await handOver()
  expect(await handOverRound(services, asked)).toEqual({ kind: 'handed-over' })
  services.passTime(5 * 60_000)
  const at = services.clock.now().toISOString()
  expect(await phone.do('collected', stopIds[1], collected)).toMatchObject({
    result: 'held',
    reason: 'taken-over',
  })
  expect(await readRoundDocument(services, { session: phone.session })).toEqual({
    kind: 'none',
    gone: { number: (await readRoundRow(services, roundId)).number, driver: next.name, held: 1 },
  })
  const driver = phone.session.driver.name
  expect(await readRoundDocument(services, { session: other.session })).toMatchObject({
    document: {
      stops: [
        { state: 'done', said: null },
        { state: 'waiting', said: { driver, kind: 'collected', at } },
        { state: 'waiting', said: null },
      ],
    },
  })
  const [held] = await listOpen(services, roundId)
  await settleException(services, {
    id: held?.id ?? 0,
    decision: 'keep-desk',
    words: 'She was next door.',
    by,
  })
  expect(await readRoundDocument(services, { session: other.session })).toMatchObject({
    document: { stops: [{}, { state: 'waiting', said: null }, {}] },
  })
})

test('a driver without a round of today is told of none that went', async () => {
  const { other, asked } = await handOver()
  await handOverRound(services, asked)
  services.passTime(86_400_000)
  expect(await readRoundDocument(services, { session: other.session })).toEqual({
    kind: 'none',
    gone: null,
  })
})
