import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { date, prepareDay, taken } from '@kindfold/domain/rounds/drive/testing/example-drive.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { performWords } from './perform-words.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

const say = (...words: string[]) => performWords(services, ['count-day', ...words], 'dev')

test('a day is counted and closed by hand; while a round is out only when that is said', async () => {
  const { phone, stopIds } = await prepareDay(services)
  await phone.start()
  await phone.do('collected', stopIds[0] ?? '', { taken, photo: null })
  const counted = await say('cambridge', date)
  expect(counted.exitCode).toBe(0)
  expect(counted.text).toMatch(/Bags and boxes at doors +3\n/)
  expect(await say('cambridge', date, '--close')).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('round 1 is still out') as string,
  })
  const closed = await say('cambridge', date, '--close', '--even-if-out')
  expect([closed.exitCode, closed.text.split('\n').at(-1)]).toEqual([0, 'Settled. Something does not agree.'])
  expect((await say('cambridge', date, '--close')).exitCode).toBe(1)
  expect(await say('cambridge', date, '--reopen')).toMatchObject({
    exitCode: 0,
    text: 'Open again. Each round is as it was before.',
  })
  expect((await say('cambridge', date, '--reopen')).exitCode).toBe(1)
  expect((await say('nowhere', date)).exitCode).toBe(1)
})
