import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { changeItems } from '../../booking/change/change-items.ts'
import { changeDate } from '../../booking/change/change-date.ts'
import { readManagedBooking } from '../../booking/manage/read-managed-booking.ts'
import { startOnTheWay } from '../../booking/outcome/record-outcome.ts'
import { recordMissed } from '../../booking/outcome/testing/record-states.ts'
import { assignWindows } from './assign-windows.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'
import { claimDueMessages } from '../../message/claim-due-messages.ts'
import { markFailed, markSent } from '../../message/mark-message.ts'
import type { ClaimedMessage } from '../../message/message.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

async function book(phone: string | null = null) {
  const asked = askForBooking()
  asked.details.phone = phone
  const made = await bookCollection(services, asked)
  if (made.kind !== 'booked') throw new Error(made.kind)
  const bookingId = made.booking.id
  let version = 1
  return {
    bookingId,
    claim: async () =>
      (await claimDueMessages(services, { limit: 1000 })).filter((one) => one.bookingId === bookingId),
    async moveTo(date: string) {
      const changed = await changeDate(services, { bookingId, version, date, by: { kind: 'donor' } })
      if (changed.kind !== 'changed') throw new Error(changed.kind)
      version = changed.version
    },
    cancel: () => cancelBooking(services, { bookingId, by: { kind: 'donor' } }),
    async readStates() {
      const { messages } = await readManagedBooking(services, bookingId)
      return messages.map(({ kind, status }) => `${kind} ${status}`)
    },
  }
}
const kinds = (claimed: ClaimedMessage[]) => claimed.map(({ kind, version }) => `${kind} ${version}`)
const fail = ({ id, attempt }: ClaimedMessage, permanent = false) =>
  markFailed(services, { id, attempt, error: 'no', permanent })
const take = ({ id, attempt }: ClaimedMessage) => markSent(services, { id, attempt, providerId: null })
async function claimOnly(claim: () => Promise<ClaimedMessage[]>) {
  const [message, ...others] = await claim()
  if (!message || others.length > 0) throw new Error(`${others.length + (message ? 1 : 0)} messages are due`)
  return message
}

test('what waits for another try is not sent after a change or after cancelling', async () => {
  const { claim, moveTo, cancel, readStates } = await book()
  await fail(await claimOnly(claim))
  await moveTo('2026-11-26')
  services.passTime(3_600_000)
  const changed = await claimOnly(claim)
  expect(kinds([changed])).toEqual(['changed 2'])
  await fail(changed)
  await moveTo('2026-11-27')
  services.passTime(60_000)
  await fail(await claimOnly(claim))
  await cancel()
  services.passTime(3_600_000)
  const last = await claimOnly(claim)
  expect(kinds([last])).toEqual(['cancelled 4'])
  await take(last)
  expect(await readStates()).toEqual([
    'confirmation withdrawn',
    'changed withdrawn',
    'changed withdrawn',
    'cancelled sent',
  ])
})

test('cancelled while its confirmation is being sent: that is tried no more, and the cancellation follows', async () => {
  const { claim, cancel, readStates } = await book('07700 900123')
  const confirmation = await claimOnly(claim)
  await cancel()
  expect(await claim()).toEqual([])
  expect(await fail(confirmation)).toEqual({ kind: 'withdrawn' })
  const cancelled = await claimOnly(claim)
  expect(kinds([cancelled])).toEqual(['cancelled 2'])
  await take(cancelled)
  services.passTime(86_400_000)
  expect(await claim()).toEqual([])
  expect(await readStates()).toEqual(['confirmation withdrawn', 'cancelled sent'])
})

test('an outdated message that no mailbox takes goes by text no more', async () => {
  const { claim, cancel } = await book('07700 900123')
  const confirmation = await claimOnly(claim)
  await cancel()
  expect(await fail(confirmation, true)).toEqual({ kind: 'withdrawn' })
  expect(kinds(await claim())).toEqual(['cancelled 2'])
})

test('what the provider takes although it is outdated goes out before what tells better', async () => {
  const { claim, moveTo, readStates } = await book()
  const confirmation = await claimOnly(claim)
  await moveTo('2026-11-26')
  expect(await claim()).toEqual([])
  expect(await take(confirmation)).toEqual({ kind: 'marked' })
  services.passTime(60_000)
  expect(kinds(await claim())).toEqual(['changed 2'])
  expect(await readStates()).toEqual(['confirmation sent', 'changed sending'])
})

test('a sender that died with an outdated message holds back nothing for longer than its claim', async () => {
  const { claim, cancel, readStates } = await book()
  const confirmation = await claimOnly(claim)
  await cancel()
  services.passTime(119_000)
  expect(await claim()).toEqual([])
  services.passTime(2_000)
  expect(kinds(await claim())).toEqual(['cancelled 2'])
  expect(await take(confirmation)).toEqual({ kind: 'not-yours' })
  expect(await readStates()).toEqual(['confirmation withdrawn', 'cancelled sending'])
})

test('nobody reads that we come who has read that we did not', async () => {
  const { bookingId, claim } = await book()
  await fail(await claimOnly(claim))
  await assignWindows(services, { date: '2026-11-25' })
  services.setNow('2026-11-25T09:00:00Z')
  await startOnTheWay(services, { by: { kind: 'staff', id: null, name: 'Sam' }, bookingId })
  await recordMissed(services, { by: { kind: 'staff', id: null, name: 'Sam' }, bookingId })
  services.passTime(3_600_000)
  expect(kinds(await claim())).toEqual(['missed 4'])
})

test('several changes within a minute are told once, in one email that says all of them', async () => {
  services.setNow('2026-11-21T12:00:00Z')
  const { bookingId, claim, moveTo, readStates } = await book()
  await take(await claimOnly(claim))
  await moveTo('2026-11-26')
  services.passTime(30_000)
  await moveTo('2026-11-27')
  const items = { bagsOfClothes: 9, bagsOfBooks: 0, boxesOfBricABrac: 0 }
  await changeItems(services, { bookingId, version: 3, items, note: null, by: { kind: 'donor' } })
  expect(await claim()).toEqual([])
  // A minute after the first of them, not after the last.
  services.passTime(30_000)
  const changed = await claimOnly(claim)
  expect(changed).toMatchObject({
    kind: 'changed',
    version: 4,
    data: { collectionDate: '2026-11-27', changed: ['date', 'items'], previousDate: '2026-11-25', items },
  })
  await take(changed)
  expect(await readStates()).toEqual([
    'confirmation sent',
    'changed withdrawn',
    'changed withdrawn',
    'changed sent',
  ])
})
