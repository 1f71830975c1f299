import { vanPositions } from '@kindfold/database/schema/drive.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { forgetPosition, keepPosition } from './keep-position.ts'
import { handOverRound } from '../round/hand-over-round.ts'
import { takeRoundOver } from './take-round-over.ts'
import { makePhone, prepareDay, readRoundRow } from './testing/example-drive.ts'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
})
afterEach(() => services.database.close())

const read = () => services.database.transaction((tx) => tx.select().from(vanPositions))

test('where a van is: off unless the operator turns it on, one point to 250 m, none in a break, gone at the end', async () => {
  const { phone, roundId, stopIds } = await prepareDay(services, { doors: 1 })
  const keep = async (latE6: number, lonE6: number) =>
    (await keepPosition(services, { session: phone.session, latE6, lonE6 })).kind
  await phone.start()
  expect(await keep(52_205_337, 121_817)).toBe('off')
  expect(await read()).toEqual([])
  Object.assign(services.settings, { keepsVanPositions: true })
  expect(await keep(0, 0)).toBe('no-place')
  expect(await keep(52_205_337, 121_817)).toBe('kept')
  expect(await keep(52_211_000, 131_000)).toBe('kept')
  expect(await read()).toMatchObject([{ roundId, latE6: 52_211_250, lonE6: 131_250 }])
  expect(await forgetPosition(services, { session: phone.session })).toEqual({ kind: 'forgotten' })
  expect(await read()).toEqual([])
  expect(await keep(52_211_000, 131_000)).toBe('kept')
  await phone.do('break-began', stopIds[0], {})
  expect(await read()).toEqual([])
  expect(await keep(52_300_000, 200_000)).toBe('on-break')
  await phone.do('break-ended', stopIds[0], {})
  await phone.do('finished', null, { bags: 0, kilos: 0 })
  expect(await read()).toEqual([])
  expect(await keep(52_211_000, 131_000)).toBe('no-round')
})

test('a break that was taken back is none: where the van is, is kept again', async () => {
  Object.assign(services.settings, { keepsVanPositions: true })
  const { phone } = await prepareDay(services, { doors: 1 })
  const keep = () => keepPosition(services, { session: phone.session, latE6: 52_205_337, lonE6: 121_817 })
  await phone.start()
  const began = phone.act('break-began')
  await phone.send(began)
  expect(await keep()).toEqual({ kind: 'on-break' })
  expect(await phone.do('undone', null, { act: began.id })).toMatchObject({ result: 'applied' })
  expect(await keep()).toEqual({ kind: 'kept' })
})

test('where a van was is gone once its round goes to another driver or phone', async () => {
  Object.assign(services.settings, { keepsVanPositions: true })
  const { phone, roundId, driver } = await prepareDay(services, { doors: 1 })
  const tell = async () => {
    await keepPosition(services, { session: phone.session, latE6: 52_205_337, lonE6: 121_817 })
    expect(await read()).toHaveLength(1)
  }
  await phone.start()
  await tell()
  const second = await makePhone(services, { driver, roundId })
  expect(await takeRoundOver(services, { session: second.session, roundId })).toMatchObject({
    kind: 'taken-over',
  })
  expect(await read()).toEqual([])
  expect(await takeRoundOver(services, { session: phone.session, roundId })).toMatchObject({
    kind: 'taken-over',
  })
  await tell()
  const { driver: next } = await prepareDay(services, { doors: 1, state: 'finished' })
  const { version, vanId } = await readRoundRow(services, roundId)
  const by = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001', name: 'Dee' } as const
  const asked = { roundId, version, driverId: next.id, vanId: vanId ?? '', by }
  expect(await handOverRound(services, asked)).toEqual({ kind: 'handed-over' })
  expect(await read()).toEqual([])
})
