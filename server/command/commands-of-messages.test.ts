import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { claimDueMessages } from '@kindfold/domain/message/claim-due-messages.ts'
import { markFailed } from '@kindfold/domain/message/mark-message.ts'
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

test('what failed of a kind, a channel and a day is listed, and sent again at once by its number alone', async () => {
  const references: string[] = []
  for (let n = 0; n < 3; n++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const made = await bookCollection(services, askForBooking())
    if (made.kind === 'booked') references.push(made.booking.reference)
  }
  // They wait, and none is said to have arrived.
  expect((await say('failed')).text).toBe(
    'No message that was given up needs somebody. Others may still wait, or be tried again.',
  )
  for (const { id, attempt } of await claimDueMessages(services, { limit: 1000 }))
    // oxlint-disable-next-line no-await-in-loop
    await markFailed(services, { id, attempt, error: '421 the relay is away', permanent: true })
  const [cancelled = ''] = references
  await say('cancel', cancelled, '--reason', 'Snow.')
  const which = ['send-failed', 'confirmation', 'email', '2026-11-21'] as const
  expect((await say('failed')).text).toMatch(/2026-11-21 +confirmation +email +3/)
  const listed = await say(...which)
  expect(listed).toMatchObject({ exitCode: 0, text: expect.stringContaining('421 the relay is away') })
  expect(listed.text).toContain('Nothing was sent. To send all of it again, add --count 3.')
  expect(await say(...which, '--count', '2')).toMatchObject({ exitCode: 1 })
  expect((await say(...which)).text).toContain('add --count 3')
  expect(await say(...which, '--count', '3')).toEqual({
    exitCode: 0,
    text: '2 messages wait to be sent again. 1 stays in the list: it is no longer true.',
  })
  expect((await say(...which)).text).toContain('add --count 1')
  expect(await say('send-failed', 'confirmation', 'sms', '2026-11-21')).toMatchObject({ exitCode: 0 })
})
