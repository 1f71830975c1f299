import { messages } from '@kindfold/database/schema/messages.ts'
import { exceptions } from '@kindfold/database/schema/rounds.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { cancelBooking } from '@kindfold/domain/booking/change/cancel-booking.ts'
import {
  listOpen,
  prepareDay,
  readBookingRow,
  taken,
} from '@kindfold/domain/rounds/drive/testing/example-drive.ts'
import { recordNothingOut } from '@kindfold/domain/booking/outcome/testing/record-states.ts'
import type { StaffRole } from '@kindfold/domain/staff/may.ts'
import { acceptAs } from '@kindfold/domain/staff/testing/accept-as.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStaffVisitor } from '../testing/staff-visitor.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 1000)
})
afterAll(() => services.database.close())

let people = 0
async function signInAs(given: StaffRole) {
  const { token } = await acceptAs(services, `judge-${++people}@example.org`, [given])
  const visitor = await openStaffVisitor(services)
  visitor.setCookie('kindfold-desk', token)
  return visitor
}
const dispatcher = { role: 'dispatcher', areaId: 'cambridge' } as const
const office = { kind: 'staff', id: null, name: 'Olga Office' } as const

/** The office says that nothing was out; the driver has collected, and comes back into signal. */
async function disagree() {
  const day = await prepareDay(services, { state: 'started' })
  services.passTime(3_600_000)
  const [bookingId = '', stopId = ''] = [day.bookingIds[0], day.stopIds[0]]
  const act = day.phone.act('collected', stopId, { taken, photo: null })
  await recordNothingOut(services, { bookingId, by: office })
  services.passTime(3_600_000)
  await day.phone.send(act)
  const [open] = await listOpen(services, day.roundId)
  return { ...day, bookingId, stopId, path: `/exceptions/${open?.id}` }
}

/** A driver without signal collects from a donor who has cancelled; what he did is held. */
async function collectThoughCancelled() {
  const day = await prepareDay(services, { state: 'started' })
  const [bookingId = '', stopId = ''] = [day.bookingIds[0], day.stopIds[0]]
  const act = day.phone.act('collected', stopId, { taken, photo: null })
  await cancelBooking(services, { bookingId, by: { kind: 'donor' }, acceptLate: true })
  await day.phone.send(act)
  const [held] = await listOpen(services, day.roundId)
  return { ...day, bookingId, stopId, act, path: `/exceptions/${held?.id}` }
}

test('both truths stand side by side; what the donor will read is shown first, and only then done', async () => {
  const { path, bookingId, roundId } = await disagree()
  const judge = await signInAs(dispatcher)
  expect((await judge.open('/')).text).toContain('Exceptions on the rounds')
  expect((await judge.open('/exceptions')).text).toContain('could not be applied')
  const page = await judge.open(path)
  for (const said of ['What the driver says', '2 of clothes', 'What the office says', 'Olga Office'])
    expect(page.text).toContain(said)
  const asked = { decision: 'take-driver', intent: 'check' }
  expect((await judge.send(path, { ...asked, words: '' })).status).toBe(422)
  const words = 'We wrote it down for the wrong house.'
  const shown = await judge.send(path, { ...asked, words })
  expect(shown.text).toContain('What will follow')
  expect(shown.text).toContain(words)
  expect((await readBookingRow(services, bookingId)).status).toBe('nothing-out')
  const done = await judge.send(path, { ...asked, words, intent: 'confirm' })
  expect(done.location).toBe('/exceptions?done=exception-settled')
  expect(await readBookingRow(services, bookingId)).toMatchObject({
    status: 'collected',
    takenBagsOfClothes: 2,
  })
  expect(await listOpen(services, roundId)).toEqual([])
  expect((await judge.send(path, { ...asked, words, intent: 'confirm' })).status).toBe(409)
})

test('who decides what the day has settled by itself reads no name of a machine', async () => {
  const { path } = await disagree()
  const judge = await signInAs(dispatcher)
  await services.database.transaction((tx) =>
    tx
      .update(exceptions)
      .set({ settledAt: services.clock.now(), settledByName: 'system', decision: 'served' })
      .where(eq(exceptions.id, Number(path.split('/').at(-1)))),
  )
  const late = await judge.send(path, { decision: 'keep-desk', words: 'I rang.', intent: 'confirm' })
  expect(late.status).toBe(409)
  expect(late.text).toContain('This has been settled by itself meanwhile.')
  expect(late.text).not.toMatch(/system has settled|By itself has settled/)
})

test('what the office says can stay, and nobody is told', async () => {
  const { path, bookingId } = await disagree()
  const judge = await signInAs(dispatcher)
  const shown = await judge.send(path, { decision: 'keep-desk', words: '', intent: 'check' })
  expect(shown.text).toContain('Nothing changes and nobody is told')
  expect((await judge.send(path, { decision: 'keep-desk', intent: 'confirm' })).status).toBe(303)
  expect((await readBookingRow(services, bookingId)).status).toBe('nothing-out')
  expect((await judge.open(path)).text).toContain('What the office says stays')
  // The form is gone for who is second; what was refused and written is not.
  const late = await judge.send(path, { decision: 'keep-desk', words: 'I rang too.', intent: 'confirm' })
  expect(late.status).toBe(409)
  expect(late.text).toContain('has settled this already')
  expect(late.text).toContain('I rang too.')
})

test('what was collected though its donor had cancelled is told after its words were shown, and stays cancelled', async () => {
  const { bookingId, path } = await collectThoughCancelled()
  const judge = await signInAs(dispatcher)
  expect((await judge.open(path)).text).toContain('The booking stays cancelled, and says what was taken.')
  const shown = await judge.send(path, { decision: 'take-driver', words: '', intent: 'check' })
  expect(shown.text).toContain('We are sorry: we collected although you had cancelled')
  expect((await judge.send(path, { decision: 'take-driver', words: '', intent: 'confirm' })).status).toBe(303)
  expect(await readBookingRow(services, bookingId)).toMatchObject({
    status: 'cancelled',
    takenBagsOfClothes: 2,
  })
})

test('what a driver takes back that a dispatcher had judged to count comes to the dispatcher', async () => {
  const { phone, stopId, act, roundId, path } = await collectThoughCancelled()
  const judge = await signInAs(dispatcher)
  await judge.send(path, { decision: 'take-driver', words: '', intent: 'confirm' })
  await phone.do('undone', stopId, { act: act.id })
  expect((await judge.open('/exceptions')).text).toContain('A driver took back what you had judged to count')
  const [open] = await listOpen(services, roundId)
  const page = await judge.open(`/exceptions/${open?.id}`)
  for (const said of ['The booking is cancelled as before, and nothing was taken.', 'Took something back'])
    expect(page.text).toContain(said)
})

test('bags of a cancelled booking that nobody took are corrected at the desk, after the words were shown', async () => {
  const { bookingId, path: exception } = await collectThoughCancelled()
  const judge = await signInAs(dispatcher)
  const { reference } = await readBookingRow(services, bookingId)
  const path = `/bookings/${reference}/correct`
  expect((await judge.open(path)).text).toContain('so it cannot be changed')
  await judge.send(exception, { decision: 'take-driver', words: '', intent: 'confirm' })
  await services.database.transaction((tx) =>
    tx.update(messages).set({ status: 'sent', sentAt: services.clock.now() }),
  )
  expect((await judge.open(`/bookings/${reference}`)).text).toContain(path)
  const form = await judge.open(path)
  expect(form.text).toContain('says that our driver took 2 bags of clothes, 1 bag of books')
  expect(form.text).not.toContain('What is true?')
  const { version } = await readBookingRow(services, bookingId)
  const correct = (intent: string, because: string) =>
    judge.send(path, { intent, because, version: String(version) })
  expect((await correct('check', '')).status).toBe(400)
  const because = 'The wrong door was ticked.'
  expect((await correct('check', because)).text).toContain('In fact we took nothing from you')
  expect((await correct('confirm', because)).status).toBe(303)
  expect(await readBookingRow(services, bookingId)).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'donor',
    takenBagsOfClothes: null,
  })
})

test('a stop that was handed back can be recorded as missed; its donor reads the next dates', async () => {
  const { phone, stopIds, bookingIds, roundId } = await prepareDay(services, { state: 'started' })
  await phone.do('handed-back', stopIds[0] ?? '', { words: 'Van is full' })
  const [open] = await listOpen(services, roundId)
  const judge = await signInAs(dispatcher)
  const path = `/exceptions/${open?.id}`
  expect((await judge.open(path)).text).toContain('Van is full')
  const shown = await judge.send(path, { decision: 'missed', words: '', intent: 'check' })
  expect(shown.text).toContain('We should have come')
  expect((await judge.send(path, { decision: 'missed', intent: 'confirm' })).status).toBe(303)
  expect((await readBookingRow(services, bookingIds[0] ?? '')).status).toBe('missed')
})

test('a decision that is not offered is refused', async () => {
  const { path } = await disagree()
  const judge = await signInAs(dispatcher)
  for (const decision of ['missed', 'settled', 'drop table'])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await judge.send(path, { decision, words: 'x', intent: 'confirm' })).status).toBe(422)
})

test('a dispatcher of another area, and support, judge nothing here', async () => {
  const { path } = await disagree()
  const elsewhere = await signInAs({ role: 'dispatcher', areaId: 'scotland' })
  expect((await elsewhere.open(path)).status).toBe(403)
  expect((await elsewhere.open(`${path}/photo`)).status).toBe(403)
  expect((await elsewhere.send(path, { decision: 'keep-desk', intent: 'confirm' })).status).toBe(403)
  expect((await elsewhere.open('/exceptions')).text).not.toContain('could not be applied')
  const support = await signInAs({ role: 'support', areaId: null })
  expect((await support.open('/exceptions')).status).toBe(403)
  for (const id of ['0', '999999999', '-1', 'x', "1'"])
    // oxlint-disable-next-line no-await-in-loop
    expect((await elsewhere.open(`/exceptions/${encodeURIComponent(id)}`)).status).toBe(404)
})

test('whom we told that the driver is on the way can be moved to another day once the stop was handed back', async () => {
  const { phone, stopIds, bookingIds } = await prepareDay(services)
  await phone.start()
  const { status, reference } = await readBookingRow(services, bookingIds[0] ?? '')
  expect(status).toBe('on-the-way')
  const judge = await signInAs(dispatcher)
  const path = `/bookings/${reference}/day`
  expect((await judge.open(path)).text).toContain('This collection is over or cancelled')
  await phone.do('handed-back', stopIds[0] ?? '', { words: 'Van is full' })
  expect((await judge.open(path)).text).toContain('The new day')
})

test('the photo of an exception that there cannot be is not found', async () => {
  const judge = await signInAs(dispatcher)
  for (const id of ['1e300', '9999999999', '-1', '1.5', 'x'])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await judge.open(`/exceptions/${id}/photo`)).status).toBe(404)
})

test('exceptions of the newest day stand first, and those beyond 200 on the next page', async () => {
  const of = (day: string, round: number) => ({
    kind: 'silence' as const,
    areaId: 'cambridge',
    date: day,
    subjectKind: 'round',
    subjectId: `round ${round}`,
    openedAt: services.clock.now(),
  })
  await services.database.transaction((tx) =>
    tx
      .insert(exceptions)
      .values([
        of('2026-10-01', 0),
        ...Array.from({ length: 200 }, (_, n) => of('2026-11-20', n + 1)),
        of('2026-11-24', 201),
      ]),
  )
  const judge = await signInAs(dispatcher)
  const first = await judge.open('/exceptions?area=cambridge')
  expect(first.text.indexOf('24 November')).toBeLessThan(first.text.indexOf('20 November'))
  expect(first.text).not.toContain('1 October')
  expect(first.text).toContain('href="?area=cambridge&amp;page=2"')
  expect((await judge.open('/exceptions?area=cambridge&page=2')).text).toContain('1 October')
})
