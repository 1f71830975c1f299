import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { holdMessages } from '@kindfold/domain/message/hold.ts'
import { listHeldMessages } from '@kindfold/domain/office/message/held-messages.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { performWords } from './perform-words.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

const say = (...words: string[]) => performWords(services, words, 'sam')

test('at the terminal too what a restore holds is read, left out and let go', async () => {
  expect(await say('held')).toEqual({ exitCode: 0, text: 'Nothing is held.' })
  expect(await say('release-held')).toEqual({ exitCode: 1, text: 'Messages go: nothing is held.' })
  for (let n = 0; n < 3; n++) await bookCollection(services, askForBooking({ collectionDate: '2026-11-25' }))
  services.passTime(60_000)
  const hold = { since: services.clock.now(), backupAt: new Date('2026-11-21T12:00:30Z') }
  await services.database.transaction((tx) => holdMessages(tx, hold))
  const [first] = (await listHeldMessages(services))?.messages ?? []
  const { text } = await say('held')
  expect(text).toContain('No email and no text goes out since 12.01pm on Saturday 21 November')
  expect(text).toContain(first?.id)
  expect(text).toContain(first?.recipient)
  expect(text).toContain('Due before the restore: 3')
  expect(await say('release-held')).toMatchObject({
    exitCode: 1,
    text: expect.stringContaining('--with-due 3'),
  })
  expect(await say('drop-held', first!.id)).toEqual({ exitCode: 0, text: '1 message will not be sent.' })
  expect(await say('drop-held', first!.id)).toEqual({ exitCode: 1, text: 'Nothing like that is held.' })
  expect(await say('release-held', '--with-due', 'all')).toMatchObject({ exitCode: 2 })
  expect(await say('release-held', '--with-due', '2')).toEqual({
    exitCode: 0,
    text: 'Messages go again: 2 messages that waited.',
  })
  expect(await say('held')).toEqual({ exitCode: 0, text: 'Nothing is held.' })
})
