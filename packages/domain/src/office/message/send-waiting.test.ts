import { messages } from '@kindfold/database/schema/messages.ts'
import { staffEvents } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { claimDueMessages } from '../../message/claim-due-messages.ts'
import { markFailed, putBackUntried } from '../../message/mark-message.ts'
import { readQueue } from '../../message/read-queue.ts'
import { endOutage } from '../../message/try-now.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import { sendWaiting } from './send-waiting.ts'
import { countWaitingMessages } from './waiting-messages.ts'

const by = { kind: 'staff', id: '1', name: 'Sam' } as const

let services: Awaited<ReturnType<typeof createBookingTestServices>>
beforeAll(async () => {
  services = await createBookingTestServices()
})
beforeEach(async () => {
  services.setNow('2026-11-21T12:00:00Z')
  await transact(services, (tx) => tx.update(messages).set({ status: 'withdrawn', sentAt: null }))
})
afterAll(() => services.database.close())

/** A confirmation that was tried so often in vain. */
async function tryInVain(postcode: string, tries: number, failure: { error: string; isOutage: boolean }) {
  const collectionDate = postcode.startsWith('OX') ? '2026-11-26' : '2026-11-25'
  const made = await bookCollection(services, askForBooking({ postcode, collectionDate }))
  if (made.kind !== 'booked') throw new Error(made.kind)
  let id = ''
  for (let n = 0; n < tries; n++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const claimed = await claimDueMessages(services, { limit: 100, channel: 'email' })
    const message = claimed.find(({ bookingId }) => bookingId === made.booking.id)
    if (!message) throw new Error('it is not due')
    id = message.id
    // oxlint-disable-next-line no-await-in-loop
    await markFailed(services, { id, attempt: message.attempt, permanent: false, ...failure })
    if (n < tries - 1) services.passTime(3 * 3_600_000)
  }
  return id
}
const away = { error: 'ECONNECTION: connect ECONNREFUSED', isOutage: true }
const full = { error: '452 mailbox full', isOutage: false }
const read = async (id: string) =>
  (await transact(services, (tx) => tx.select().from(messages).where(eq(messages.id, id))))[0]
const listDue = async () => (await claimDueMessages(services, { limit: 100 })).map(({ id }) => id)

test('what was tried in vain is counted by its reason, as late as its first try, and goes at one word, once', async () => {
  const first = await tryInVain('CB2 1TN', 8, away)
  services.passTime(360_000)
  const counted = await countWaitingMessages(services, { areas: ['cambridge'] })
  expect(counted).toMatchObject({
    waiting: 1,
    late: 1,
    failing: [{ channelName: 'Email', error: away.error, count: 1, since: '2026-11-21T12:00:00.000Z' }],
  })
  expect(await readQueue(services)).toEqual([
    { channel: 'email', kind: 'confirmation', count: 1, oldestSeconds: 21 * 3600 + 360 },
  ])
  expect(await sendWaiting(services, { areas: ['oxford'], by })).toEqual({ kind: 'nothing-waits' })
  expect(await sendWaiting(services, { areas: ['cambridge'], by })).toEqual({ kind: 'trying', count: 1 })
  const [event] = await transact(services, (tx) =>
    tx.select().from(staffEvents).orderBy(desc(staffEvents.id)).limit(1),
  )
  expect(event).toMatchObject({ act: 'send-waiting', actorName: 'Sam', details: { count: 1 } })
  expect(await sendWaiting(services, { areas: 'all', by })).toEqual({ kind: 'nothing-waits' })
  expect(await listDue()).toEqual([first])
  expect(await read(first)).toMatchObject({ attempts: 9 })
})

test('the end of an outage brings what waited for the provider, and leaves what waits for a mailbox its pause', async () => {
  const [waits, ownPause] = [await tryInVain('CB2 1TN', 1, away), await tryInVain('CB2 1TN', 1, full)]
  expect(await endOutage(services, 'sms')).toBe(0)
  expect(await endOutage(services, 'email')).toBe(1)
  expect(await listDue()).toEqual([waits])
  expect((await read(ownPause))?.dueAt.getTime()).toBeGreaterThan(services.clock.now().getTime())
})

test('a message that became untrue while our database was away is withdrawn, and not put back', async () => {
  for (const withdrawnAt of [null, services.clock.now()]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await bookCollection(services, askForBooking({ collectionDate: '2026-11-25' }))
    // oxlint-disable-next-line no-await-in-loop
    const [claimed] = await claimDueMessages(services, { limit: 1, channel: 'email' })
    const { id = '', attempt = 0 } = claimed ?? {}
    // oxlint-disable-next-line no-await-in-loop
    await transact(services, (tx) => tx.update(messages).set({ withdrawnAt }).where(eq(messages.id, id)))
    // oxlint-disable-next-line no-await-in-loop
    expect(await putBackUntried(services, { id, attempt, until: null })).toEqual({ kind: 'put-back' })
    // oxlint-disable-next-line no-await-in-loop
    expect(await read(id)).toMatchObject({ status: withdrawnAt === null ? 'due' : 'withdrawn', attempts: 0 })
  }
})
