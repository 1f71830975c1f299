import { vanPositions } from '@kindfold/database/schema/drive.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { forgetPosition, keepPosition } from './keep-position.ts'
import { prepareDay } from './testing/example-drive.ts'

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
  expect(await keep(52_300_000, 200_000)).toBe('on-break')
  await phone.do('break-ended', stopIds[0], {})
  await phone.do('finished', null, { bags: 0, kilos: 0 })
  expect(await read()).toEqual([])
  expect(await keep(52_211_000, 131_000)).toBe('no-round')
})
