import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { exceptions } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { moveToAnotherDay } from '../../booking/change/move-to-another-day.ts'
import { checkCounters } from '../../capacity/collection-day/check-counters.ts'
import {
  date,
  listOpen,
  makePhone,
  prepareDay,
  readBookingRow,
  readStopRow,
  taken,
} from '../drive/testing/example-drive.ts'
import { readTill } from '../closing/read-till.ts'
import { drawEmail, drawText } from '@kindfold/messages/draw-message.ts'
import { exampleAnswer, exampleHours, exampleLinks } from '@kindfold/messages/testing/example-messages.ts'
import { listMessages } from '../../message/list-messages.ts'
import { readManagedBooking } from '../../booking/manage/read-managed-booking.ts'
import { correctOutcome } from '../../booking/outcome/correct-outcome.ts'
import { recordCollected } from '../../booking/outcome/testing/record-states.ts'
import { createRound } from '../live/testing/create-round.ts'
import { findException } from './list-exceptions.ts'
import { openException } from '../../capacity/exception/open-exception.ts'
import { listDecisions, settleException } from './settle-exception.ts'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 1000)
})
afterEach(() => services.database.close())

const by = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001', name: 'Dee' } as const
const newDate = '2026-12-02'

/** A driver without a signal collects from a booking that the office moves to another day meanwhile. */
async function collectMoved() {
  const { phone, roundId, bookingIds, stopIds } = await prepareDay(services, { doors: 1, state: 'started' })
  const [bookingId = ''] = bookingIds
  const act = phone.act('collected', stopIds[0], { taken, photo: null })
  const { version } = await readBookingRow(services, bookingId)
  const moved = await moveToAnotherDay(services, { bookingId, version, date: newDate, by })
  expect(moved).toMatchObject({ kind: 'changed' })
  expect((await phone.send(act)).answers).toMatchObject([{ result: 'held', reason: 'date-changed' }])
  const [open] = await listOpen(services, roundId)
  const id = open?.id ?? 0
  const offered = async () => listDecisions((await findException(services, id))!, null)
  return { id, bookingId, stopId: stopIds[0] ?? '', offered }
}

test('bags that were collected count on the day of the round, though the booking moved to another; its donor reads of them once', async () => {
  const { id, bookingId, stopId, offered } = await collectMoved()
  // Others took the places of the old day.
  await transact(services, (tx) =>
    tx
      .update(collectionDays)
      .set({ capacity: sql`booked + held` })
      .where(and(eq(collectionDays.areaId, 'cambridge'), eq(collectionDays.date, date))),
  )
  expect(await offered()).toEqual(['take-driver', 'keep-desk'])
  expect(await settleException(services, { id, decision: 'take-driver', words: '', by })).toEqual({
    kind: 'settled',
  })
  expect(await readBookingRow(services, bookingId)).toMatchObject({
    status: 'collected',
    collectionDate: date,
    takenBagsOfClothes: taken.bagsOfClothes,
  })
  expect(await readStopRow(services, stopId)).toMatchObject({ isOpen: false, endedAs: 'done' })
  expect(await checkCounters(services)).toEqual([])
  const told = await transact(services, (tx) =>
    tx
      .select({ kind: messages.kind })
      .from(messages)
      .where(and(eq(messages.bookingId, bookingId), eq(messages.status, 'due'))),
  )
  expect(told).toEqual([{ kind: 'collected' }])
})

test('what a driver says is not offered for a booking that was collected on its new day', async () => {
  const { bookingId, offered } = await collectMoved()
  services.setNow('2026-12-03T09:00:00Z')
  await transact(services, (tx) =>
    tx.update(bookings).set({ status: 'scheduled' }).where(eq(bookings.id, bookingId)),
  )
  const recorded = await recordCollected(services, { bookingId, by, taken })
  expect(recorded).toMatchObject({ kind: 'moved' })
  expect(await offered()).toEqual(['keep-desk'])
})

test('who came before the promised time counts on nobody, once a dispatcher says that we did not come', async () => {
  const { phone, roundId, bookingIds, stopIds } = await prepareDay(services, { doors: 1, state: 'started' })
  services.setNow(`${date}T08:41:00Z`)
  await phone.do('nothing-out', stopIds[0], { words: null, photo: null })
  const [open] = await listOpen(services, roundId)
  const id = open?.id ?? 0
  const { donorId } = await readBookingRow(services, bookingIds[0] ?? '')
  const count = () => transact(services, (tx) => tx.select().from(donors).where(eq(donors.id, donorId)))
  expect(await count()).toMatchObject([{ nothingOutCount: 1 }])
  const settle = (words: string) => settleException(services, { id, decision: 'missed', words, by })
  expect(await settle('')).toEqual({ kind: 'words-needed' })
  expect(await settle('x'.repeat(501))).toEqual({ kind: 'words-too-long', atMost: 500 })
  expect(await settle('Our driver was early.')).toEqual({ kind: 'settled' })
  expect(await count()).toMatchObject([{ nothingOutCount: 0 }])
  expect((await readBookingRow(services, bookingIds[0] ?? '')).status).toBe('missed')
})

/** A driver without a signal comes to a donor whose collection is cancelled meanwhile. */
async function actOnCancelled(
  cancelledBy: 'donor' | 'staff',
  acts: readonly ['collected' | 'nothing-out', object][],
) {
  const { phone, roundId, bookingIds, stopIds } = await prepareDay(services, { doors: 1, state: 'started' })
  const [bookingId = ''] = bookingIds
  const made = acts.map(([kind, data]) => phone.act(kind, stopIds[0], data))
  const actor = cancelledBy === 'donor' ? ({ kind: 'donor' } as const) : by
  expect(await cancelBooking(services, { bookingId, by: actor, acceptLate: true })).toMatchObject({
    kind: 'cancelled',
  })
  for (const answer of (await phone.send(...made)).answers)
    expect(answer).toMatchObject({ result: 'held', reason: 'donor-cancelled' })
  const ids = (await listOpen(services, roundId)).map(({ id }) => id)
  const offered = async () => listDecisions((await findException(services, ids[0] ?? 0))!, null)
  const settle = (id: number, words = '') =>
    settleException(services, { id, decision: 'take-driver', words, by })
  const readTold = async () =>
    (await listMessages(services, { limit: 200 })).filter(
      (message) =>
        message.bookingId === bookingId && message.kind !== 'cancelled' && message.status === 'due',
    )
  const sendDue = () =>
    transact(services, (tx) =>
      tx
        .update(messages)
        .set({ status: 'sent', sentAt: services.clock.now() })
        .where(and(eq(messages.bookingId, bookingId), eq(messages.status, 'due'))),
    )
  const undo = (act = made[0]?.id) => phone.do('undone', stopIds[0], { act })
  const collectAgain = () =>
    phone.do('collected', stopIds[0], { taken: { ...taken, bagsOfBooks: 0 }, photo: null })
  const readOpen = () => listOpen(services, roundId)
  return { ids, bookingId, offered, settle, readTold, sendDue, undo, collectAgain, readOpen }
}

test('whose bags were collected though they had cancelled is told once: what was taken, and whom to ring', async () => {
  const collected = ['collected', { taken, photo: null }] as const
  const { ids, bookingId, offered, settle, readTold } = await actOnCancelled('donor', [
    [...collected],
    [...collected],
  ])
  expect(await offered()).toEqual(['take-driver', 'keep-desk'])
  const before = await readTill(services, day)
  const words = 'Our driver had no signal.'
  for (const id of ids)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect(await settle(id, words)).toEqual({ kind: 'settled' })
  const told = await readTold()
  expect(told.map(({ kind }) => kind)).toEqual(['collected-though-cancelled'])
  const email = drawEmail(told[0]!, exampleLinks, exampleHours)
  for (const said of [
    'Our driver collected from you on Wednesday 25 November, although you had cancelled.',
    'That was our mistake. We are sorry.',
    '2 bags of clothes, 1 bag of books',
    words,
    'please tell us as soon as you can: reply to this email, or ring us in the hours below',
  ])
    expect(email.text).toContain(said)
  expect(drawText(told[0]!, exampleAnswer)).toContain('we collected although you had cancelled')
  // It stays cancelled; donor and staff see what was taken, and the till counts it as before.
  const { booking, history } = await readManagedBooking(services, bookingId)
  expect(booking).toMatchObject({ status: 'cancelled', taken })
  expect(history.filter(({ kind }) => kind === 'collected-though-cancelled')).toHaveLength(1)
  const till = await readTill(services, day)
  expect(till).toMatchObject({ bookings: 0, bagsAtDoors: 3 })
  expect(till?.bagsAtDoors).toBe(before?.bagsAtDoors)
  expect(await checkCounters(services)).toEqual([])
})

test('whose collection we had cancelled reads that we collected all the same', async () => {
  const { ids, settle, readTold } = await actOnCancelled('staff', [['collected', { taken, photo: null }]])
  expect(await settle(ids[0] ?? 0)).toEqual({ kind: 'settled' })
  const [told] = await readTold()
  expect(drawEmail(told!, exampleLinks, exampleHours).text).toContain('although we had cancelled')
})

const readDonors = async (bookingId: string) => {
  const { booking, history } = await readManagedBooking(services, bookingId)
  return { taken: booking.taken, history: history.map(({ kind }) => kind) }
}
const day = { areaId: 'cambridge', date }

test('what a driver takes back after its donor read that we collected is told once as our mistake, and the desk sees it', async () => {
  const { ids, bookingId, settle, readTold, sendDue, undo, readOpen } = await actOnCancelled('donor', [
    ['collected', { taken, photo: null }],
  ])
  await settle(ids[0] ?? 0)
  await sendDue()
  expect(await undo()).toMatchObject({ result: 'applied' })
  const told = await readTold()
  expect(told.map(({ kind }) => kind)).toEqual(['corrected'])
  const email = drawEmail(told[0]!, exampleLinks, exampleHours)
  for (const said of [
    'We wrote that we took 2 bags of clothes, 1 bag of books. That was our mistake. We are sorry.',
    'In fact we took nothing from you, and your collection is still cancelled.',
    'Our driver ticked the wrong answer.',
  ])
    expect(email.text).toContain(said)
  expect(drawText(told[0]!, exampleAnswer)).toContain('We took nothing: your collection is still cancelled.')
  expect(await readDonors(bookingId)).toMatchObject({ taken: null })
  expect((await readDonors(bookingId)).history.slice(-2)).toEqual([
    'collected-though-cancelled',
    'outcome-corrected',
  ])
  expect(await readTill(services, day)).toMatchObject({ bagsAtDoors: 0 })
  expect(await readOpen()).toMatchObject([{ kind: 'taken-back', bookingId }])
  // The same again: known, and told once.
  expect(await undo()).toMatchObject({ result: 'applied' })
  expect(await readTold()).toHaveLength(1)
  expect(await readOpen()).toHaveLength(1)
})

test('what a driver takes back before its donor read that we collected is never told', async () => {
  const { ids, bookingId, settle, readTold, undo, readOpen } = await actOnCancelled('donor', [
    ['collected', { taken, photo: null }],
  ])
  await settle(ids[0] ?? 0)
  expect(await undo()).toMatchObject({ result: 'applied' })
  expect(await readTold()).toEqual([])
  const { taken: said, history } = await readDonors(bookingId)
  expect(said).toBeNull()
  expect(history).not.toContain('collected-though-cancelled')
  expect(await readOpen()).toMatchObject([{ kind: 'taken-back' }])
})

test('what another of the driver’s acts says too stays when one of them is taken back, until a dispatcher judges it', async () => {
  const collected = ['collected', { taken, photo: null }] as const
  const { ids, bookingId, settle, undo, readTold, sendDue } = await actOnCancelled('donor', [
    [...collected],
    [...collected],
  ])
  for (const id of ids)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await settle(id)
  await sendDue()
  expect(await undo()).toMatchObject({ result: 'held', reason: 'recorded-otherwise' })
  expect(await readDonors(bookingId)).toMatchObject({ taken })
  expect(await readTold()).toEqual([])
})

test('a dispatcher who finds that nothing was taken corrects it: the donor reads it once, and the till counts no bags', async () => {
  const { ids, bookingId, settle, readTold, sendDue } = await actOnCancelled('staff', [
    ['collected', { taken, photo: null }],
  ])
  const correct = (to: 'cancelled' | 'collected') =>
    correctOutcome(services, {
      bookingId,
      to,
      taken: to === 'cancelled' ? null : taken,
      reason: 'The wrong door.',
      by,
    })
  expect(await correct('cancelled')).toMatchObject({ kind: 'refused' })
  await settle(ids[0] ?? 0)
  await sendDue()
  services.passTime(1000)
  expect(await correct('collected')).toMatchObject({ kind: 'refused' })
  expect(await readTill(services, day)).toMatchObject({ bagsAtDoors: 3 })
  expect(await correct('cancelled')).toMatchObject({ kind: 'corrected', told: true })
  expect((await readTold()).map(({ kind, data }) => [kind, 'reason' in data && data.reason])).toEqual([
    ['corrected', 'The wrong door.'],
  ])
  expect(await readDonors(bookingId)).toMatchObject({ taken: null })
  expect(await readTill(services, day)).toMatchObject({ bagsAtDoors: 0 })
  expect(await correct('cancelled')).toMatchObject({ kind: 'refused' })
})

test('bags that are collected after all, once their driver had taken that back, are told in place of the correction', async () => {
  const { ids, settle, readTold, sendDue, undo, readOpen, collectAgain } = await actOnCancelled('donor', [
    ['collected', { taken, photo: null }],
  ])
  await settle(ids[0] ?? 0)
  await sendDue()
  await undo()
  await collectAgain()
  const again = (await readOpen()).find(({ kind }) => kind === 'act-held')
  await settle(again?.id ?? 0)
  expect((await readTold()).map(({ kind }) => kind)).toEqual(['collected-though-cancelled'])
  expect(await readTill(services, day)).toMatchObject({ bagsAtDoors: 2 })
  // That one is taken back too.
  await sendDue()
  expect(await undo(again?.subjectId)).toMatchObject({ result: 'applied' })
  expect((await readTold()).map(({ kind }) => kind)).toEqual(['corrected'])
  expect(await readTill(services, day)).toMatchObject({ bagsAtDoors: 0 })
})

test('a driver who took nothing from a donor who had cancelled is no news to anybody', async () => {
  const { ids, offered, settle, readTold } = await actOnCancelled('donor', [
    ['nothing-out', { words: null, photo: null }],
  ])
  expect(await offered()).toEqual(['keep-desk'])
  expect(await settle(ids[0] ?? 0)).toEqual({ kind: 'not-offered' })
  expect(await readTold()).toEqual([])
})

/** What is still asked of a booking whose stop its driver handed back, and whose promised time cannot be kept. */
async function handBackLate() {
  const day = await prepareDay(services, { doors: 1, state: 'started' })
  const [bookingId = ''] = day.bookingIds
  await day.phone.do('handed-back', day.stopIds[0], { words: null })
  await transact(services, async (tx) => {
    const asked = {
      areaId: 'cambridge',
      date,
      subject: { kind: 'booking', id: bookingId } as const,
      bookingId,
    }
    for (const kind of ['window-at-risk', 'untold', 'no-position'] as const)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await openException(tx, { ...asked, kind, at: services.clock.now() })
  })
  const list = async () =>
    await transact(services, (tx) =>
      tx
        .select({ kind: exceptions.kind, decision: exceptions.decision, by: exceptions.settledByName })
        .from(exceptions)
        .where(eq(exceptions.bookingId, bookingId))
        .orderBy(exceptions.id),
    )
  expect((await list()).map(({ decision }) => decision)).toEqual([null, null, null, null])
  return { bookingId, list }
}
const asked = ['handed-back', 'window-at-risk', 'untold', 'no-position']

test('once the office has recorded what became of a collection, nobody is asked any more how to get to it', async () => {
  const { bookingId, list } = await handBackLate()
  services.setNow(`${date}T11:30:00Z`)
  expect(await recordCollected(services, { bookingId, by, taken })).toMatchObject({ kind: 'moved' })
  expect(await list()).toEqual(asked.map((kind) => ({ kind, decision: 'recorded', by: 'Dee' })))
})

test('once the driver of another round has made a stop, nobody is asked any more about it', async () => {
  const { bookingId, list } = await handBackLate()
  const other = await createRound(services, {
    date,
    state: 'started',
    stops: [{ bookingId, plannedAt: `${date}T10:00:00Z` }],
  })
  const driver = { id: other.driverId, name: other.by.name }
  const phone = await makePhone(services, { driver, roundId: other.roundId })
  services.setNow(`${date}T10:05:00Z`)
  await phone.do('collected', other.stopIds[0], { taken, photo: null })
  expect(await list()).toEqual(asked.map((kind) => ({ kind, decision: 'made-after-all', by: null })))
})
