import { randomUUID } from 'node:crypto'
import { messages } from '@kindfold/database/schema/messages.ts'
import { staffEvents } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { Channel } from '@kindfold/messages/channels.ts'
import { desc, eq, gte, lt } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { assignWindows } from '../../rounds/evening/assign-windows.ts'
import { anonymiseDonor } from '../../booking/privacy/anonymise-donor.ts'
import { claimDueMessages } from '../../message/claim-due-messages.ts'
import { markFailed, markSent } from '../../message/mark-message.ts'
import type { MessageKind } from '@kindfold/messages/message-kinds.ts'
import { countFailedMessages, countFailedOf, listFailedMessages } from './failed-messages.ts'
import { openMessage } from './open-message.ts'
import { sendAgain } from './send-again.ts'
import { sendFailedAgain } from './send-failed-again.ts'
import { settleMessage } from './settle-message.ts'
import { countWaitingMessages, listWaitingMessages } from './waiting-messages.ts'

const by = { kind: 'staff', id: '1', name: 'Sam' } as const
const open = { areas: 'all', which: 'open' } as const

let services: Awaited<ReturnType<typeof createBookingTestServices>>
beforeAll(async () => {
  services = await createBookingTestServices()
})
beforeEach(async () => {
  services.setNow('2026-11-21T12:00:00Z')
  await transact(services, (tx) => tx.update(messages).set({ settledAt: services.clock.now() }))
  await claimDueMessages(services, { limit: 1000 })
})
afterAll(() => services.database.close())

/** A message of a kind that was tried, with what came of it. */
async function tried(
  kind: MessageKind,
  channel: Channel,
  end: 'failed' | 'sent',
  phone: string | null = '07700 900123',
) {
  const asked = askForBooking()
  asked.details.phone = phone
  const made = await bookCollection(services, asked)
  if (made.kind !== 'booked') throw new Error(made.kind)
  if (kind === 'window') await assignWindows(services, { date: '2026-11-25' })
  const claimed = await claimDueMessages(services, { limit: 1000 })
  const message = claimed.find(
    (one) => one.bookingId === made.booking.id && one.kind === kind && one.channel === channel,
  )
  if (!message) throw new Error('it is not due')
  const { id, attempt } = message
  if (end === 'sent') await markSent(services, { id, attempt, providerId: 'P1' })
  else await markFailed(services, { id, attempt, error: '550 no such mailbox', permanent: true })
  return { messageId: id, booking: made.booking, asked }
}
const read = async (id: string) =>
  (await transact(services, (tx) => tx.select().from(messages).where(eq(messages.id, id))))[0]
const openIds = async () => (await listFailedMessages(services, open)).messages.map(({ id }) => id)

test('what failed goes again by the same channel at once, and the audit says who sent it', async () => {
  const { messageId, booking } = await tried('confirmation', 'email', 'failed', null)
  expect(await openIds()).toEqual([messageId])
  expect(await sendAgain(services, { messageId, channel: 'email', by })).toEqual({
    kind: 'queued',
    messageId,
    isByHand: false,
  })
  expect(await openIds()).toEqual([])
  const [again] = await claimDueMessages(services, { limit: 10 })
  expect(again).toMatchObject({ id: messageId, attempt: 2 })
  const [event] = await transact(services, (tx) =>
    tx.select().from(staffEvents).orderBy(desc(staffEvents.id)),
  )
  expect(event).toMatchObject({
    act: 'send-again',
    actorName: 'Sam',
    subjectKind: 'booking',
    subjectId: booking.id,
    details: { messageId, channel: 'email' },
  })
})

test('all that failed of a kind, a channel and a day goes again at once; what is no longer true stays, and others are left', async () => {
  const failed = [
    await tried('confirmation', 'email', 'failed', null),
    await tried('confirmation', 'email', 'failed', null),
  ]
  const untrue = await tried('confirmation', 'email', 'failed', null)
  await cancelBooking(services, { bookingId: untrue.booking.id, by })
  services.setNow('2026-11-20T12:00:00Z')
  const ofAnotherDay = await tried('confirmation', 'email', 'failed', null)
  services.setNow('2026-11-21T12:00:00Z')
  const asked = { areas: 'all', kind: 'confirmation', channel: 'email', day: '2026-11-21', by } as const
  const first = await sendFailedAgain(services, { ...asked, atMost: 2 })
  const rest = await sendFailedAgain(services, { ...asked, atMost: Infinity })
  expect([first.queued + first.refused, first.queued + rest.queued]).toEqual([2, 2])
  const status = async ({ messageId }: { messageId: string }) => (await read(messageId))?.status
  expect(await Promise.all([...failed, untrue, ofAnotherDay].map(status))).toEqual([
    'due',
    'due',
    'failed',
    'failed',
  ])
  // A second press finds nothing more to send.
  expect(await sendFailedAgain(services, { ...asked, atMost: Infinity })).toMatchObject({ queued: 0 })
})

test('it goes by the other channel where the donor has one, once; the failed one needs nobody then', async () => {
  const { messageId } = await tried('window', 'sms', 'failed')
  // The email of the time slot went out with it.
  expect(await sendAgain(services, { messageId, channel: 'email', by })).toEqual({
    kind: 'has-it-already',
  })
  const confirmed = await tried('confirmation', 'email', 'sent')
  const ask = { messageId: confirmed.messageId, channel: 'sms', by } as const
  const queued = await sendAgain(services, ask)
  if (queued.kind !== 'queued') throw new Error(queued.kind)
  expect(await read(queued.messageId)).toMatchObject({
    channel: 'sms',
    recipient: '+447700900123',
    insteadOfId: confirmed.messageId,
    status: 'due',
  })
  expect(await sendAgain(services, ask)).toEqual({ kind: 'has-it-already' })
})

test('two who press at once send one', async () => {
  const { messageId } = await tried('confirmation', 'email', 'sent')
  const ask = { messageId, channel: 'sms', by } as const
  const outcomes = await Promise.all([sendAgain(services, ask), sendAgain(services, ask)])
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['has-it-already', 'queued'])
})

test('an untrue message is never sent again: not after a change, nor when it is over, nor when withdrawn', async () => {
  const { messageId, booking } = await tried('confirmation', 'email', 'failed', null)
  await cancelBooking(services, { bookingId: booking.id, by, reason: 'Snow' })
  const send = (channel: Channel) => sendAgain(services, { messageId, channel, by })
  expect([await send('email'), await send('sms')]).toEqual([{ kind: 'untrue' }, { kind: 'untrue' }])
  const window = await tried('window', 'email', 'failed', null)
  services.setNow('2026-11-25T19:00:00Z')
  expect(await sendAgain(services, { ...window, channel: 'email', by })).toEqual({ kind: 'too-late' })
})

test('an act that comes while it is being sent again withdraws it', async () => {
  const { messageId, booking } = await tried('confirmation', 'email', 'failed', null)
  await Promise.all([
    sendAgain(services, { messageId, channel: 'email', by }),
    cancelBooking(services, { bookingId: booking.id, by, reason: 'Snow' }),
  ])
  expect(['withdrawn', 'failed']).toContain((await read(messageId))?.status)
})

test('nothing goes by a channel that does not reach the donor, has no words or is not set up, or to nobody', async () => {
  const without = await tried('confirmation', 'email', 'failed', null)
  const send = (channel: Channel) => sendAgain(services, { messageId: without.messageId, channel, by })
  expect(await send('sms')).toEqual({ kind: 'no-address' })
  const { channels } = services.settings
  services.settings.channels = ['email']
  expect(await send('sms')).toEqual({ kind: 'no-channel' })
  services.settings.channels = channels
  const now = services.clock.now()
  await transact(services, (tx) => anonymiseDonor(tx, without.booking.donorId, { requestsBefore: now, now }))
  expect(await send('email')).toEqual({ kind: 'forgotten' })
  expect(await openIds()).toEqual([])
  expect(await sendAgain(services, { messageId: 'no-such', channel: 'email', by })).toEqual({
    kind: 'unknown',
  })
})

test('what staff have settled is listed no more, and counted among all', async () => {
  const { messageId } = await tried('confirmation', 'email', 'failed', null)
  const { counts } = await countFailedMessages(services, open)
  expect(counts).toEqual([
    { day: '2026-11-21', kind: 'confirmation', name: 'Confirmation', channel: 'email', count: 1 },
  ])
  expect(await settleMessage(services, { messageId, by })).toEqual({ kind: 'settled' })
  expect((await countFailedMessages(services, open)).counts).toEqual([])
  const all = await listFailedMessages(services, { areas: 'all', which: 'all', day: '2026-11-21' })
  expect(all.messages.find(({ id }) => id === messageId)).toMatchObject({ isSettled: true, attempts: 1 })
})

test('pages follow one another without a gap, each of one’s areas, whatever the address says', async () => {
  const ids: string[] = []
  for (let n = 0; n < 5; n++) {
    services.passTime(1000)
    ids.push((await tried('confirmation', 'email', 'failed', null)).messageId)
  }
  const seen: string[] = []
  let after: string | null = null
  do {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const page = await listFailedMessages(services, { ...open, after, limit: 2 })
    seen.push(...page.messages.map(({ id }) => id))
    after = page.next
  } while (after !== null)
  expect(seen).toEqual(ids.toReversed())
  for (const odd of ['x', '2026-99-99 00:00:00+00~', "'; drop table messages"])
    // oxlint-disable-next-line no-await-in-loop
    expect((await listFailedMessages(services, { ...open, after: odd })).messages).toHaveLength(5)
  expect((await listFailedMessages(services, { ...open, areas: ['no-such-area'] })).messages).toEqual([])
  expect((await listFailedMessages(services, { ...open, areas: ['cambridge'] })).messages).toHaveLength(5)
})

test('what failed of a kind, a channel and a day is counted, however much failed since', async () => {
  const { messageId } = await tried('confirmation', 'email', 'failed', null)
  const day = '2026-11-21'
  const ofDay = { ...open, kind: 'confirmation', channel: 'email', day } as const
  const before = await countFailedOf(services, ofDay)
  await transact(services, async (tx) => {
    const [row] = await tx.select().from(messages).where(eq(messages.id, messageId))
    if (!row) throw new Error('it is not there')
    const later = new Date(row.createdAt.getTime() + 3 * 86_400_000)
    const since = Array.from({ length: 2_001 }, (_, place) => ({
      ...row,
      id: randomUUID(),
      version: 1_000 + place,
      createdAt: later,
    }))
    for (let from = 0; from < since.length; from += 500)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await tx.insert(messages).values(since.slice(from, from + 500))
  })
  expect(before).toBeGreaterThan(0)
  expect(await countFailedOf(services, ofDay)).toBe(before)
  expect((await countFailedMessages(services, open)).isCut).toBe(true)
  // More than are read at once: page after page, up to what is asked.
  const ofLater = { ...ofDay, day: '2026-11-24', by, atMost: 250 }
  const { queued, refused } = await sendFailedAgain(services, ofLater)
  expect(queued + refused).toBe(250)
  await transact(services, (tx) => tx.delete(messages).where(gte(messages.version, 1_000)))
})

test('what waits is listed by its time, over all channels, and counted with what is late', async () => {
  await bookCollection(services, askForBooking())
  const mine = await countWaitingMessages(services, { areas: 'all' })
  services.passTime(600_000)
  const later = await countWaitingMessages(services, { areas: 'all' })
  expect([later.waiting, later.late]).toEqual([mine.waiting, mine.waiting])
  const { messages: listed, next } = await listWaitingMessages(services, { areas: 'all', limit: 1 })
  expect(listed).toHaveLength(1)
  const rest =
    next === null ? [] : (await listWaitingMessages(services, { areas: 'all', after: next })).messages
  expect(rest).toHaveLength(mine.waiting - 1)
  const all = await listWaitingMessages(services, { areas: 'all' })
  expect(all.messages.map(({ dueAt }) => dueAt)).toEqual(all.messages.map(({ dueAt }) => dueAt).toSorted())
})

test('a message opens with its words, its ways and without a live link; that it was opened is in the audit', async () => {
  const { messageId, booking } = await tried('confirmation', 'email', 'failed')
  const opened = await openMessage(services, { messageId, by, mayOpen: () => true })
  if (opened.kind !== 'found') throw new Error(opened.kind)
  expect(opened.message).toMatchObject({
    reference: booking.reference,
    error: '550 no such mailbox',
    attempts: 1,
    ways: [
      { channel: 'email', kind: 'allowed' },
      // The text went in its place by itself.
      { channel: 'sms', kind: 'has-it-already' },
      { channel: 'call', kind: 'allowed' },
    ],
  })
  expect(opened.message.replacedBy).toEqual([{ id: expect.any(String), channel: 'sms' }])
  expect(opened.message.drawn?.text).toContain('the-link-of-this-donor')
  expect(await openMessage(services, { messageId, by, mayOpen: () => false })).toEqual({
    kind: 'not-allowed',
  })
  const events = await transact(services, (tx) =>
    tx.select().from(staffEvents).where(eq(staffEvents.act, 'open-message')),
  )
  expect(events).toHaveLength(1)
  expect(JSON.stringify(events)).not.toContain('@')
})

test('what is late is counted by itself, however much waits that is not', async () => {
  await bookCollection(services, askForBooking())
  await transact(services, (tx) => tx.update(messages).set({ dueAt: new Date('2027-01-01T12:00:00Z') }))
  await bookCollection(services, askForBooking({ postcode: 'CB1 3AB' }))
  // What is counted first is what goes by email.
  const isNew = lt(messages.dueAt, new Date('2027-01-01T12:00:00Z'))
  await transact(services, (tx) => tx.update(messages).set({ channel: 'sms' }).where(isNew))
  const { late } = await countWaitingMessages(services, { areas: 'all', countedAtMost: 50 })
  expect(late).toBe(0)
  services.passTime(600_000)
  for (const areas of ['all', ['cambridge']] as const)
    // oxlint-disable-next-line no-await-in-loop -- one database
    expect(await countWaitingMessages(services, { areas, countedAtMost: 1 })).toMatchObject({
      waiting: 2,
      late: 1,
    })
})
