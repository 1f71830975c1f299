import { explainQuery } from '@kindfold/database/explain-query.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { bookCollection } from './book-collection.ts'
import { makeCollectionDays } from '../../capacity/collection-day/make-collection-days.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { claimDueMessages, buildClaimStatement } from '../../message/claim-due-messages.ts'
import { markDelivered } from '../../message/delivery-report.ts'
import { markFailed, markSent } from '../../message/mark-message.ts'

let services: BookingTestServices

beforeEach(async () => {
  services = await createBookingTestServices()
  await makeCollectionDays(services)
})
afterEach(async () => await services.database.close())

const book = async (phone: string | null = null) => {
  const asked = askForBooking()
  const result = await bookCollection(services, { ...asked, details: { ...asked.details, phone } })
  if (result.kind !== 'booked') throw new Error(result.kind)
  return result.booking
}
const claim = (limit = 10) => claimDueMessages(services, { limit })
const claimOne = async () => {
  const [message] = await claim(1)
  if (!message) throw new Error('nothing was due')
  return message
}
const list = () => services.database.transaction((tx) => tx.select().from(messages))

test('a booking’s confirmation is claimed once, and by one sender only', async () => {
  await book()
  const [first, second] = await Promise.all([claim(), claim()])
  expect([...first, ...second]).toMatchObject([
    { kind: 'confirmation', channel: 'email', attempt: 1, recipient: expect.stringContaining('@') },
  ])
})

test('a message that was taken is sent for good', async () => {
  await book()
  const { id, attempt } = await claimOne()
  expect(await markSent(services, { id, attempt, providerId: 'p1' })).toEqual({ kind: 'marked' })
  services.passTime(86_400_000)
  expect(await claim()).toEqual([])
  expect(await markDelivered(services, { id, providerId: 'p1' })).toEqual({ kind: 'marked' })
  expect(await list()).toMatchObject([{ status: 'sent', providerId: 'p1', deliveredAt: expect.any(Date) }])
})

test('what a dead sender had comes back after two minutes, and the dead one’s word counts no more', async () => {
  await book()
  const dead = await claimOne()
  services.passTime(119_000)
  expect(await claim()).toEqual([])
  services.passTime(2_000)
  const [again] = await claim()
  expect(again).toMatchObject({ id: dead.id, attempt: 2 })
  expect(await markSent(services, { id: dead.id, attempt: 1, providerId: null })).toEqual({
    kind: 'not-yours',
  })
  expect(await markFailed(services, { id: dead.id, attempt: 1, error: 'late', permanent: true })).toEqual({
    kind: 'not-yours',
  })
  expect(await list()).toMatchObject([{ status: 'sending', attempts: 2 }])
})

test('a message that nobody took is tried again after pauses that grow, then stands there as failed', async () => {
  await book()
  const pauses: number[] = []
  for (;;) {
    const { id, attempt } = await claimOne()
    const result = await markFailed(services, { id, attempt, error: '450 later', permanent: false })
    if (result.kind !== 'retry') {
      expect(result).toEqual({ kind: 'failed' })
      break
    }
    const pause = Date.parse(result.dueAt) - services.clock.now().getTime()
    pauses.push(pause)
    services.passTime(pause - 1)
    expect(await claim()).toEqual([])
    services.passTime(1)
  }
  expect(pauses).toHaveLength(10)
  expect(pauses.every((pause, place) => place === 0 || pause > (pauses[place - 1] ?? 0))).toBe(true)
  expect(await list()).toMatchObject([{ status: 'failed', attempts: 11, lastError: '450 later' }])
})

test('an address that does not exist is not tried again: the mobile has its turn, then staff ring', async () => {
  const { id: bookingId } = await book('07700 900123')
  const { id, attempt } = await claimOne()
  const result = await markFailed(services, { id, attempt, error: '550', permanent: true })
  expect(result).toMatchObject({ kind: 'other-channel' })
  const instead = await claimOne()
  expect(instead).toMatchObject({
    channel: 'sms',
    recipient: '+447700900123',
    bookingId,
    kind: 'confirmation',
  })
  // A link by text would prove the address that nobody has read.
  expect(instead.data).not.toHaveProperty('isWithoutEmail')
  const failed = await markFailed(services, {
    id: instead.id,
    attempt: 1,
    error: '21614',
    permanent: true,
  })
  expect(failed).toMatchObject({ kind: 'other-channel' })
  expect(await list()).toMatchObject([
    { channel: 'email', status: 'failed' },
    { channel: 'sms', status: 'failed' },
    { channel: 'call', status: 'due', insteadOfId: instead.id },
  ])
  expect(await claim()).toEqual([])
  const rows = await services.database.transaction((tx) =>
    tx.select().from(messages).where(eq(messages.insteadOfId, id)),
  )
  expect(rows).toMatchObject([{ status: 'failed', channel: 'sms' }])
})

test('an evening’s messages are found by the index alone, whatever the statistics of the day say', async () => {
  const channel = 'email' as const
  const ask = () =>
    services.database.transaction((tx) => {
      const now = services.clock.now()
      return explainQuery(tx, buildClaimStatement({ limit: 32, channel }, now, new Date(now.getTime() + 1)))
    })
  await services.database.transaction(async (tx) => {
    const insert = (status: string) => sql`
      insert into messages
        (subject_id, kind, channel, version, recipient, template, data, due_at, status, sent_at, created_at)
      select gen_random_uuid(), 'sign-in', 'email', 1, 'a@example.org', 'sign-in', '{}', '2026-11-21T11:00:00Z',
        ${status}, case ${status} when 'sent' then now() end, now()
      from generate_series(1, 4000)`
    await tx.execute(insert('sent'))
    await tx.execute(sql`analyze messages`)
    await tx.execute(insert('due'))
  })
  const plan = (await ask()).join('\n')
  expect(plan).toContain('using messages_to_send')
  expect(plan).not.toMatch(/Seq Scan on messages\b|Sort/)
})
