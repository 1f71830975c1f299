import { messages } from '@kindfold/database/schema/messages.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookCollection } from './book-collection.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'
import { changeItems } from '../change/change-items.ts'
import { askForSignInLink } from '../donor-link/ask-for-sign-in-link.ts'
import { requestPrivacy } from '../privacy/request-privacy.ts'
import { claimDueMessages } from '../../message/claim-due-messages.ts'
import { markSent } from '../../message/mark-message.ts'

let services: BookingTestServices
const victim = 'victim@example.org'
beforeEach(async () => {
  services = await createBookingTestServices()
})
afterEach(() => services.database.close())

async function book(collectionDate = '2026-11-25') {
  const asked = askForBooking({ collectionDate })
  asked.details.email = victim
  const made = await bookCollection(services, asked)
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking.id
}
const change = (bookingId: string, version: number) =>
  changeItems(services, {
    bookingId,
    version,
    items: { bagsOfClothes: (version % 18) + 1, bagsOfBooks: 0, boxesOfBricABrac: 0 },
    note: 'https://evil.example/ your account is locked',
    by: { kind: 'donor' },
  })
/** Sends what is due, and returns the kinds. */
async function send(): Promise<string[]> {
  const due = await claimDueMessages(services, { limit: 1000 })
  for (const { id, attempt } of due) await markSent(services, { id, attempt, providerId: null })
  return due.map(({ kind }) => kind)
}

test('sixty changes in half a minute are one confirmation and one email, without what a stranger typed', async () => {
  const bookingId = await book()
  const sent = await send()
  for (let version = 1; version <= 60; version++) {
    expect(await change(bookingId, version)).toEqual({ kind: 'changed', version: version + 1 })
    services.passTime(450)
    sent.push(...(await send()))
  }
  services.passTime(60_000)
  sent.push(...(await send()))
  expect(sent).toEqual(['confirmation', 'changed'])
  const kept = await services.database.transaction((tx) => tx.select().from(messages))
  expect(JSON.stringify(kept.map(({ data }) => data))).not.toContain('evil')
})

test('an address gets five emails in an hour that strangers ask for, and the last state in the end', async () => {
  const bookingId = await book()
  expect(await send()).toEqual(['confirmation'])
  const sent: string[] = []
  for (let minute = 0; minute < 59; minute++) {
    expect((await change(bookingId, minute + 1)).kind).toBe('changed')
    if (minute % 6 === 0) {
      const address = `192.0.2.${minute}`
      expect(await askForSignInLink(services, { reference: null, email: victim, address })).toEqual({
        kind: 'answered',
      })
      const asked = { kind: 'copy' as const, email: victim.toUpperCase(), words: null, address }
      expect((await requestPrivacy(services, asked)).kind).toBe('received')
    }
    services.passTime(60_000)
    sent.push(...(await send()))
  }
  expect(sent).toHaveLength(5)
  services.passTime(3_600_000)
  expect(await send()).toEqual(['changed'])
  const kept = await services.database.transaction((tx) => tx.select().from(messages))
  expect(kept.find(({ version, kind }) => kind === 'changed' && version === 60)).toMatchObject({
    status: 'sent',
  })
})

test('confirmations of distinct bookings are always sent', async () => {
  for (const date of ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'])
    await book(date)
  expect(await send()).toHaveLength(6)
})
