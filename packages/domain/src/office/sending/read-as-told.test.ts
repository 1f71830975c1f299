import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { Channel } from '@kindfold/messages/channels.ts'
import type { MessageKind } from '@kindfold/messages/message-kinds.ts'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { recordMissed } from '../../booking/outcome/testing/record-states.ts'
import { bookRegularTurns } from '../../booking/regular/book-regular-turns.ts'
import { endRegular, pauseRegular } from '../../booking/regular/change-regular.ts'
import { skipTurn } from '../../booking/regular/skip-turn.ts'
import { startRegular } from '../../booking/regular/start-regular.ts'
import { makeCollectionDays } from '../../capacity/collection-day/make-collection-days.ts'
import { claimDueMessages } from '../../message/claim-due-messages.ts'
import { markFailed, markSent } from '../../message/mark-message.ts'
import { readPhoneHours } from '../../publishing/changing-fact/read-phone-hours.ts'
import { assignWindows } from '../../rounds/evening/assign-windows.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import { listCalls } from '../call/list-calls.ts'
import { drawPreview } from '../message/draw-preview.ts'
import { sendAgain } from '../message/send-again.ts'
import { composeAsTold } from './compose-message.ts'

let services: Awaited<ReturnType<typeof createBookingTestServices>>
beforeEach(async () => {
  services = await createBookingTestServices()
  services.settings.channels = ['email', 'sms', 'call']
})
afterEach(() => services.database.close())

const by = { kind: 'staff', id: null, name: 'Sam' } as const

async function book() {
  const asked = askForBooking({ collectionDate: '2026-11-25' })
  const details = { ...asked.details, phone: '07700 900123' }
  const made = await bookCollection(services, { ...asked, details })
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking.id
}
const readRow = async (bookingId: string, kind: MessageKind, channel: Channel) => {
  const [row] = await transact(services, (tx) =>
    tx
      .select()
      .from(messages)
      .where(and(eq(messages.bookingId, bookingId), eq(messages.kind, kind), eq(messages.channel, channel))),
  )
  if (!row) throw new Error('it was not written')
  return row
}
/** Every message that is due goes, but what an email server refuses. */
async function send(refused: readonly MessageKind[] = []) {
  for (const message of await claimDueMessages(services, { limit: 100 })) {
    const { id, attempt, kind, channel } = message
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { toldData } = await composeAsTold(services, message)
    const isRefused = channel === 'email' && refused.includes(kind)
    // oxlint-disable-next-line no-await-in-loop
    await (isRefused
      ? markFailed(services, { id, attempt, error: '550', permanent: true })
      : markSent(services, { id, attempt, providerId: null, toldData }))
  }
}
/** The text of a missed collection as it would go, which is what staff see of it. */
async function readText(bookingId: string) {
  const row = await readRow(bookingId, 'missed', 'sms')
  const { composed } = await composeAsTold(services, row as never)
  const hours = await readPhoneHours(services)
  const seen = await services.database.read((tx) => drawPreview(services, tx, row, hours))
  expect(composed).toEqual({ form: 'text', text: seen.text })
  return seen.text
}

test('a text sends to our email only where one may have arrived, and stays written as it went', async () => {
  const [first, second] = [await book(), await book()].toSorted()
  if (!first || !second) throw new Error('they were not booked')
  services.setNow('2026-11-24T19:00:00Z')
  await assignWindows(services, { date: '2026-11-25' })
  services.setNow('2026-11-25T08:00:00Z')
  await send()
  services.setNow('2026-11-25T16:00:00Z')
  await recordMissed(services, { bookingId: first, by })
  expect(await readText(first)).toContain('Book by our email or on 020')
  const email = await readRow(first, 'missed', 'email')
  const claimed = await claimDueMessages(services, { limit: 100 })
  const ours = claimed.find(({ id }) => id === email.id)
  await markFailed(services, { id: email.id, attempt: ours?.attempt ?? 0, error: '550', permanent: true })
  expect(await readText(first)).toMatch(/Book on 020/)
  const text = claimed.find(({ channel }) => channel === 'sms')
  const { toldData } = await composeAsTold(services, text!)
  await markSent(services, { id: text!.id, attempt: text!.attempt, providerId: null, toldData })
  await sendAgain(services, { messageId: email.id, channel: 'email', by })
  await send()
  expect(await readText(first)).toMatch(/Book on 020/)
})

test('a text sends to no email where the last one about its booking did not arrive', async () => {
  const bookingId = await book()
  services.setNow('2026-11-24T19:00:00Z')
  await assignWindows(services, { date: '2026-11-25' })
  services.setNow('2026-11-25T08:00:00Z')
  await send(['window'])
  services.setNow('2026-11-25T16:00:00Z')
  await recordMissed(services, { bookingId, by })
  expect(await readText(bookingId)).toMatch(/Book on 020/)
})

/** A collection each week, of which two turns are booked and their letters have gone. */
async function beginRegular() {
  const bookingId = await book()
  const started = await startRegular(services, {
    bookingId,
    by,
    weeks: 1,
    firstOn: null,
    charitySlug: 'the-dream-factory',
    items: { bagsOfClothes: 2, bagsOfBooks: 0, boxesOfBricABrac: 0 },
    accessNotes: null,
  })
  if (started.kind !== 'started') throw new Error(started.kind)
  services.setNow('2026-11-29T06:30:00Z')
  await makeCollectionDays(services)
  await bookRegularTurns(services)
  await send()
  const letters = await transact(services, (tx) =>
    tx.select().from(messages).where(eq(messages.kind, 'regular-booked')),
  )
  const [one, two] = letters.toSorted((a, b) => dateOf(a).localeCompare(dateOf(b)))
  if (!one?.bookingId || !two?.bookingId) throw new Error('no turns were booked')
  return { regularId: started.regularId, one, two }
}
const dateOf = ({ data }: { data: Record<string, unknown> }) => String(data['collectionDate'])

test('a letter of regular collections that goes again by telephone says what is due next now, and nothing once they have ended', async () => {
  const { regularId, two } = await beginRegular()
  const words = async () => {
    const { calls } = await listCalls(services)
    return calls.find(({ bookingId }) => bookingId === two.bookingId)?.words
  }
  expect(two.data['nextDueDate']).toBe('2026-12-16')
  await pauseRegular(services, { regularId, version: 1, by, until: '2026-12-23' })
  expect(await sendAgain(services, { messageId: two.id, channel: 'call', by })).toMatchObject({
    kind: 'queued',
  })
  expect(await words()).toContain('I can skip it for you: the next one is due on Wednesday 30 December.')
  await endRegular(services, { regularId, by })
  expect(await words()).toContain('I can skip it for you. Your reference')
})

test('a letter of a skipped turn that waits names no next one that was skipped too, or that has ended', async () => {
  const { regularId, one, two } = await beginRegular()
  const donor = { kind: 'donor' } as const
  const skip = ({ bookingId, ...letter }: typeof one) =>
    skipTurn(services, { bookingId: bookingId ?? '', date: dateOf(letter), by: donor })
  await skip(one)
  const say = async () => {
    const row = await readRow(one.bookingId ?? '', 'cancelled', 'email')
    const { composed } = await composeAsTold(services, row as never)
    return composed.form === 'email' ? composed.email.text.replaceAll(/\s+/g, ' ') : ''
  }
  expect(await say()).toContain('the next one is booked for Wednesday 9 December.')
  await skip(two)
  expect(await say()).toContain('the next one is due on Wednesday 16 December.')
  await endRegular(services, { regularId, by: donor })
  expect(await say()).not.toContain('the next one')
})

test('who is told late that we did not come is offered no other day where we collect no more since', async () => {
  const bookingId = await book()
  services.setNow('2026-11-24T19:00:00Z')
  await assignWindows(services, { date: '2026-11-25' })
  services.setNow('2026-11-25T16:00:00Z')
  await recordMissed(services, { bookingId, by })
  expect(await readText(bookingId)).toContain('Next dates')
  await transact(services, (tx) =>
    tx.update(coverageAreas).set({ active: false }).where(eq(coverageAreas.id, 'cambridge')),
  )
  const late = await readText(bookingId)
  expect(late).toContain('any more')
  expect(late).not.toMatch(/Next dates|Book /)
})
