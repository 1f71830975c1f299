import { rounds } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { settleException } from '../decision/settle-exception.ts'
import { closeRoundDay } from '../closing/close-round-day.ts'
import { handOverRound } from '../round/hand-over-round.ts'
import { cancelRound } from '../round/lose-van.ts'
import { reopenRound } from '../round/reopen-round.ts'
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
    gone: {
      number: (await readRoundRow(services, roundId)).number,
      driver: next.name,
      state: 'started',
      held: 1,
    },
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

test('a round that was cancelled, or given away before its driver did anything, is named to them', async () => {
  const { phone, roundId } = await prepareDay(services)
  const readGone = async (of = phone) => {
    const found = await readRoundDocument(services, { session: of.session })
    return found.kind === 'none' ? found.gone : found
  }
  const { driver: next } = await prepareDay(services, { doors: 1, state: 'finished' })
  const before = await readRoundRow(services, roundId)
  const { number, version, vanId } = before
  const other = await makePhone(services, { driver: next, roundId })
  await handOverRound(services, { roundId, version, driverId: next.id, vanId: vanId ?? '', by })
  expect(await readGone()).toEqual({ number, driver: next.name, state: 'released', held: 0 })
  const handed = await readRoundRow(services, roundId)
  expect(await cancelRound(services, { roundId, version: handed.version, by })).toMatchObject({
    kind: 'cancelled',
  })
  expect(await readGone()).toMatchObject({ number, state: 'cancelled' })
  // Who has finished one still reads that.
  expect(await readGone(other)).toMatchObject({ kind: 'found' })
})

test('a driver whose round was cancelled after the van check reads so', async () => {
  const { phone, roundId } = await prepareDay(services)
  await phone.do('van-check', null, { items: { tyres: true }, words: null })
  const { number, version, driverId } = await readRoundRow(services, roundId)
  await cancelRound(services, { roundId, version, by })
  expect(driverId).toBe(phone.session.driver.id)
  expect(await readRoundDocument(services, { session: phone.session })).toEqual({
    kind: 'none',
    gone: { number, driver: phone.session.driver.name, state: 'cancelled', held: 0 },
  })
})

test('a round of a draft that was never released is nobody’s loss', async () => {
  const { phone, roundId } = await prepareDay(services)
  // As the release of another plan leaves it.
  await transact(services, (tx) =>
    tx.update(rounds).set({ state: 'cancelled' }).where(eq(rounds.id, roundId)),
  )
  expect(await readRoundDocument(services, { session: phone.session })).toEqual({ kind: 'none', gone: null })
})

test('a phone reads why its finished round cannot be opened again: its van drives another, or the day is closed', async () => {
  const { phone, roundId } = await prepareDay(services)
  const readWhy = async () => {
    const found = await readRoundDocument(services, { session: phone.session })
    return found.kind === 'found' ? [found.document.state, found.document.staysFinished] : found.kind
  }
  await phone.start()
  const finished = phone.act('finished', null, { bags: 0, kilos: 0 })
  await phone.send(finished)
  expect(await readWhy()).toEqual(['finished', undefined])
  const { areaId, date, vanId } = await readRoundRow(services, roundId)
  const next = await prepareDay(services, { doors: 1 })
  await transact(services, (tx) => tx.update(rounds).set({ vanId }).where(eq(rounds.id, next.roundId)))
  expect(await readWhy()).toEqual(['finished', 'van-taken'])
  expect(await reopenRound(services, { roundId, by })).toEqual({ kind: 'taken' })
  await closeRoundDay(services, { areaId, date, by, evenIfOut: true })
  expect(await readWhy()).toEqual(['finished', 'day-closed'])
  expect(await phone.do('undone', null, { act: finished.id })).toMatchObject({ reason: 'day-closed' })
})
