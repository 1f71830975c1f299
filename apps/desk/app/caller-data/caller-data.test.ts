import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { cancelBooking } from '@kindfold/domain/booking/change/cancel-booking.ts'
import { addStaffNote } from '@kindfold/domain/office/desk/notes/staff-notes.ts'
import { listAudit } from '@kindfold/domain/staff/list-audit.ts'
import type { StaffRole } from '@kindfold/domain/staff/may.ts'
import { acceptAs } from '@kindfold/domain/staff/testing/accept-as.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStaffVisitor, type StaffVisitor } from '../testing/staff-visitor.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
beforeEach(() => services.setNow('2026-11-21T12:00:00Z'))
afterAll(() => services.database.close())

const by = { kind: 'staff', id: null, name: 'Sam' } as const
let people = 0
async function signInAs(given: StaffRole): Promise<StaffVisitor> {
  const { token } = await acceptAs(services, `caller-data-${++people}@example.org`, [given])
  const visitor = await openStaffVisitor(services)
  visitor.setCookie('kindfold-desk', token)
  return visitor
}
const support = { role: 'support', areaId: null } as const

/** A booking of a caller who gave a landline and no email address. */
async function bookCaller(name = 'Ada Example') {
  const asked = askForBooking()
  const details = { ...asked.details, name, email: '', phone: `01223 4961${10 + ++people}` }
  const made = await bookCollection(services, { ...asked, details, by })
  if (made.kind !== 'booked') throw new Error(JSON.stringify(made))
  return made.booking
}
const listActs = async (act: 'copy-donor-data' | 'delete-donor-data', subjectId: string) =>
  (await listAudit(services, { act, areas: 'all' })).entries.filter((one) => one.subjectId === subjectId)

test('who has no email address gets a copy by us: how we are sure is asked and kept, it is shown to print, and sent as a file', async () => {
  const { id, reference } = await bookCaller()
  await addStaffNote(services, { bookingId: id, words: 'Asks for a knock at the side door.', by })
  const kim = await signInAs(support)
  expect((await kim.open('/requests')).text).toContain('A donor without an email address asks by telephone')
  const path = `/bookings/${reference}/copy`
  expect((await kim.open(`/bookings/${reference}`)).text).toContain(`href="${path}"`)
  expect((await kim.open(path)).text).toContain('How are you sure who asks?')
  const unsure = await kim.send(path, {})
  expect([unsure.status, unsure.text]).toEqual([
    400,
    expect.stringContaining('Choose how you are sure.') as string,
  ])
  expect(await listActs('copy-donor-data', id)).toEqual([])
  const shown = await kim.send(path, { proof: 'rang-back' })
  expect(shown.status).toBe(200)
  for (const said of [
    'What Kindfold holds about Ada Example',
    reference,
    'Gate code 1234',
    'Asks for a knock at the side door.',
    'Wednesday 25 November 2026',
    'Bags of clothes',
  ])
    expect(shown.text, said).toContain(said)
  expect(await listActs('copy-donor-data', id)).toMatchObject([{ details: { proof: 'rang-back' } }])
  const file = await kim.send(`${path}/file`, { proof: 'rang-back' })
  expect(file.headers.get('Content-Disposition')).toContain('attachment')
  expect(file.headers.get('Cache-Control')).toBe('no-store')
  expect(JSON.parse(file.text)).toMatchObject({ bookings: [{ reference }], donor: { email: null } })
  expect(await listActs('copy-donor-data', id)).toHaveLength(2)
  for (const answer of [await kim.open(`${path}/file`), await kim.send(`${path}/file`, { proof: 'x' })])
    expect([answer.status, answer.location]).toEqual([303, path])
})

test('their data is deleted by us, once nobody is to come any more, after what goes and stays was shown and two questions answered', async () => {
  const { id, reference } = await bookCaller('Grace Example')
  const kim = await signInAs(support)
  const path = `/bookings/${reference}/deletion`
  const sent = { proof: 'letter', sure: 'yes' }
  const ahead = await kim.open(path)
  expect(ahead.text).toContain('these collections are ahead')
  expect(ahead.text).not.toContain('Delete for good')
  expect((await kim.send(path, sent)).status).toBe(409)
  await cancelBooking(services, { bookingId: id, by: { kind: 'donor' } })
  const shown = await kim.open(path)
  expect(shown.text).toContain('names, addresses and notes of one booking')
  expect(shown.text).toContain('day, bags, town and the first half of the postcode')
  const incomplete: Record<string, string>[] = [{}, { proof: 'letter' }, { sure: 'yes' }]
  for (const missing of incomplete)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await kim.send(path, missing)).status).toBe(400)
  expect((await kim.open(`/bookings/${reference}`)).text).toContain('Grace Example')
  expect((await kim.send(path, sent)).location).toBe(`/bookings/${reference}?done=data-deleted`)
  const after = await kim.open(`/bookings/${reference}`)
  expect(after.text).not.toContain('Grace Example')
  for (const gone of [path, `/bookings/${reference}/copy`]) {
    expect(after.text).not.toContain(`href="${gone}"`)
    // oxlint-disable-next-line no-await-in-loop
    expect((await kim.open(gone)).text).toContain('The data of this donor is deleted already.')
  }
  expect(await listActs('delete-donor-data', id)).toMatchObject([{ details: { proof: 'letter' } }])
})

test('who has an email address proves it by its link, and not by our word', async () => {
  const made = await bookCollection(services, askForBooking())
  if (made.kind !== 'booked') throw new Error(made.kind)
  const { reference } = made.booking
  const kim = await signInAs(support)
  const page = await kim.open(`/bookings/${reference}`)
  for (const name of ['copy', 'deletion']) {
    const path = `/bookings/${reference}/${name}`
    expect(page.text).not.toContain(`href="${path}"`)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const opened = await kim.open(path)
    expect(opened.text).toContain('This donor has an email address.')
    expect(opened.text).not.toContain('How are you sure')
    // oxlint-disable-next-line no-await-in-loop
    expect((await kim.send(path, { proof: 'letter', sure: 'yes' })).status).toBe(409)
  }
  expect((await kim.open(`/bookings/${reference}`)).text).toContain('Ada Example')
})

test('a role of one area, and who confirmed long ago who they are, neither reads nor deletes', async () => {
  const { reference } = await bookCaller('Joan Example')
  const here = await signInAs({ role: 'support', areaId: 'cambridge' })
  expect((await here.open(`/bookings/${reference}`)).text).toContain('Joan Example')
  const kim = await signInAs(support)
  services.passTime(11 * 60_000)
  for (const name of ['copy', 'deletion', 'copy/file']) {
    const path = `/bookings/${reference}/${name}`
    /* oxlint-disable no-await-in-loop -- one after another */
    expect((await here.open(path)).status).toBe(403)
    expect((await here.send(path, { proof: 'letter', sure: 'yes' })).status).toBe(403)
    const answer = await kim.send(path, { proof: 'letter', sure: 'yes' })
    if (name === 'copy/file') expect(answer.location).toMatch(/^\/confirm\?to=/)
    else expect(answer.status).toBe(401)
    if (name !== 'copy/file') expect((await kim.open(path)).location).toMatch(/^\/confirm\?to=/)
    expect(answer.text).not.toContain('Gate code')
    /* oxlint-enable no-await-in-loop */
  }
})
