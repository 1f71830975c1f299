import { countAtMost } from '@kindfold/content/facts/booking-facts.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { staffEvents } from '@kindfold/database/schema/staff.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import type { BookingAsked } from '@kindfold/domain/booking/booking/check-booking.ts'
import { readManagedBooking } from '@kindfold/domain/booking/manage/read-managed-booking.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { fingerprintDatabase } from '@kindfold/domain/testing/fingerprint-database.ts'
import { changeItems } from '@kindfold/domain/booking/change/change-items.ts'
import { assignWindows } from '@kindfold/domain/rounds/evening/assign-windows.ts'
import { eq } from 'drizzle-orm'
import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openColleague, type Colleague } from './testing/open-colleague.ts'

let services: BookingTestServices
let sam: Colleague
let kim: Colleague
let admin: Colleague
let oxford: Colleague
beforeAll(async () => {
  services = await createBookingTestServices()
  sam = await openColleague(services, { name: 'Sam', role: 'dispatcher' })
  kim = await openColleague(services, { name: 'Kim', role: 'support' })
  admin = await openColleague(services, { name: 'Alex', role: 'admin' })
  oxford = await openColleague(services, { name: 'Olu', role: 'support', areaId: 'oxford' })
})
beforeEach(() => services.setNow('2026-11-21T12:00:00Z'))
afterAll(() => services.database.close())

async function book(changes: Partial<BookingAsked> = {}) {
  const asked = askForBooking(changes)
  const made = await bookCollection(services, asked)
  if (made.kind !== 'booked') throw new Error(made.kind)
  return { ...made.booking, path: `/bookings/${made.booking.reference}`, asked }
}
const read = async (id: string) => (await readManagedBooking(services, id)).booking
/** Everything that is written, but for when staff were last seen and what they opened. */
async function printDonors() {
  // What the desk keeps of who looks at it.
  const {
    staff_sessions: _seen,
    staff_events: _opened,
    kept_answers: _shown,
    ...prints
  } = await fingerprintDatabase(services)
  return prints
}
const readEvents = (id: string) =>
  services.database.transaction((tx) => tx.select().from(staffEvents).where(eq(staffEvents.subjectId, id)))
const writtenOf = async (id: string) =>
  (
    await services.database.transaction((tx) => tx.select().from(messages).where(eq(messages.bookingId, id)))
  ).map(({ kind }) => kind)

test('an act first shows whom it tells and in which words, and does nothing until it is confirmed', async () => {
  const { id, path, asked } = await book()
  const form = await kim.open(`${path}/cancel`)
  const before = await printDonors()
  const shown = await kim.submit(form, `${path}/cancel`, {
    intent: 'check',
    who: 'us',
    reason: 'Our van broke down',
  })
  expect(await printDonors()).toEqual(before)
  for (const words of [
    asked.details.email,
    'We are sorry: we cannot come on Wednesday 25 November',
    'Our van broke down',
  ])
    expect(shown.text).toContain(words)
  const done = await kim.submit(shown, `${path}/cancel`, { intent: 'confirm' })
  expect(done).toMatchObject({ status: 303, location: `${path}?done=booking-cancelled` })
  expect(await read(id)).toMatchObject({ status: 'cancelled', cancelledBy: 'staff' })
  expect(await writtenOf(id)).toContain('cancelled')
  expect((await kim.open(`${path}?done=booking-cancelled`)).text).toMatch(/Cancelled.*by Kim/s)
  // Whoever comes second reads who was first, and when.
  expect((await sam.open(`${path}/cancel`)).text).toMatch(/over or cancelled.*Cancelled.*by Kim/s)
})

test('of a past day that was never made nobody says that it is yet to come', async () => {
  const past = (await sam.open('/days/cambridge/2026-10-07')).text
  expect(past).toContain('No collections were offered on this day.')
  expect(past).not.toContain('farther ahead')
  expect((await sam.open('/days/cambridge/2027-03-03')).text).toContain('farther ahead')
})

test('that no bag is left is said beside the counts, and tied to them', async () => {
  const { path } = await book()
  const none = { bagsOfClothes: '', bagsOfBooks: '', boxesOfBricABrac: '', note: '', intent: 'check' }
  const { status, text } = await kim.submit(await kim.open(`${path}/items`), `${path}/items`, none)
  expect(status).toBe(400)
  expect(text).toMatch(/id="items"[^>]* aria-describedby="items-error"/)
  expect(text).toMatch(/<p class="field__error" id="items-error">/)
})

test('of two agents on one booking the second sees what the first did, keeps what was typed, and overwrites nothing', async () => {
  const { id, path } = await book()
  const [ofSam, ofKim] = [await sam.open(`${path}/items`), await kim.open(`${path}/items`)]
  const typed = { bagsOfClothes: '7', bagsOfBooks: '', boxesOfBricABrac: '2', note: 'On the left' }
  await sam.submit(ofSam, `${path}/items`, { intent: 'confirm', bagsOfClothes: '5', note: '' })
  const refused = await kim.submit(ofKim, `${path}/items`, { ...typed, intent: 'check' })
  expect(refused.status).toBe(409)
  expect((await read(id)).items).toMatchObject({ bagsOfClothes: 5 })
  expect(refused.text).toMatch(/Bags changed.*by Sam/s)
  expect(refused.text).toContain('5 bags of clothes')
  expect(refused.text).toMatch(/value="7"/)
  expect(refused.text).toContain('On the left</textarea>')
  const again = await kim.submit(refused, `${path}/items`, { ...typed, intent: 'confirm' })
  expect(again.status).toBe(303)
  expect((await read(id)).items).toMatchObject({ bagsOfClothes: 7, boxesOfBricABrac: 2 })
})

test('an agent whose donor was quicker is shown the donor’s change, also at the last step', async () => {
  const { id, path } = await book()
  const form = await kim.open(`${path}/cancel`)
  const shown = await kim.submit(form, `${path}/cancel`, { intent: 'check', who: 'donor', reason: '' })
  const { version, items } = await read(id)
  await changeItems(services, {
    bookingId: id,
    version,
    items: { ...items, bagsOfClothes: 9 },
    note: null,
    by: { kind: 'donor' },
  })
  const refused = await kim.submit(shown, `${path}/cancel`, { intent: 'confirm' })
  expect(refused.status).toBe(409)
  expect(refused.text).toMatch(/Bags changed.*by the donor/s)
  expect((await read(id)).status).toBe('booked')
})

test('what is wrong stands beside its field, and what was typed stays', async () => {
  const { path } = await book()
  const form = await kim.open(`${path}/details`)
  const answer = await kim.submit(form, `${path}/details`, {
    intent: 'check',
    name: 'Ada New',
    phone: '12',
    line1: '',
    town: 'Ely',
  })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain('Enter the house and street.')
  expect(answer.text).toContain('value="Ada New"')
  const cancel = await kim.submit(await kim.open(`${path}/cancel`), `${path}/cancel`, {
    intent: 'check',
    who: 'us',
  })
  expect(cancel.text).toContain('Write the reason: the donor reads it.')
})

test('every kind of change goes through: day, details, notes, charity and address', async () => {
  const { id, path } = await book()
  const change = async (act: string, fields: Record<string, string>) => {
    const shown = await kim.submit(await kim.open(`${path}/${act}`), `${path}/${act}`, {
      intent: 'check',
      ...fields,
    })
    expect([act, shown.status]).toEqual([act, 200])
    expect(shown.text).toContain('What will follow')
    const done = await kim.submit(shown, `${path}/${act}`, { intent: 'confirm' })
    expect(done.status).toBe(303)
    expect((await kim.open(done.location ?? '')).text).toContain(
      'The donor is sent an email within a few minutes.',
    )
  }
  await change('day', { date: '2026-11-26' })
  await change('details', {
    name: 'Ada New',
    phone: '',
    line1: '1 New Street',
    line2: '',
    town: 'Ely',
    postcode: 'CB2 1TN',
  })
  await change('notes', { handOver: 'yes', bagsPlace: 'By the shed', accessNotes: 'Code 9' })
  await change('charity', { charity: 'all-charities' })
  await change('email', { email: 'ada-right@example.org' })
  expect(await read(id)).toMatchObject({
    collectionDate: '2026-11-26',
    contact: { name: 'Ada New', email: 'ada-right@example.org' },
    address: { line1: '1 New Street', town: 'Ely' },
    handOver: 'yes',
    bagsPlace: 'By the shed',
    accessNotes: 'Code 9',
    charitySlug: 'all-charities',
  })
})

test('how the donor hears of it is what the outbox has then: a call, a text, or later where messages do not go', async () => {
  const change = async (phone: string) => {
    const asked = askForBooking()
    const details = { ...asked.details, email: '', phone }
    const made = await bookCollection(services, {
      ...asked,
      details,
      by: { kind: 'staff', id: null, name: 'Kim' },
    })
    const path = `/bookings/${made.kind === 'booked' ? made.booking.reference : ''}`
    const shown = await kim.submit(await kim.open(`${path}/notes`), `${path}/notes`, {
      intent: 'check',
      bagsPlace: 'By the shed',
    })
    const done = await kim.submit(shown, `${path}/notes`, { intent: 'confirm' })
    return async () => (await kim.open(done.location ?? '')).text
  }
  const [byCall, byText] = [await change('01223 496123'), await change('07700 900123')]
  expect(await byCall()).toContain('Only a call reaches the donor: it is on the list of calls.')
  expect(await byText()).toContain('The donor is sent a text within a few minutes.')
  services.passTime(8 * 60_000)
  expect(await byText()).toContain('The donor is sent a text as soon as messages go again.')
})

test('an outcome is recorded and corrected by who plans, and by nobody on the telephone', async () => {
  const { id, path } = await book()
  await assignWindows(services, { date: '2026-11-25' })
  services.setNow('2026-11-25T12:00:00Z')
  expect((await kim.open(`${path}/outcome`)).status).toBe(403)
  const step = async (act: string, fields: Record<string, string>) => {
    const shown = await sam.submit(await sam.open(`${path}/${act}`), `${path}/${act}`, {
      intent: 'check',
      ...fields,
    })
    return await sam.submit(shown, `${path}/${act}`, { intent: 'confirm' })
  }
  expect((await step('outcome', { state: 'nothing-out', reason: '' })).status).toBe(303)
  expect((await read(id)).status).toBe('nothing-out')
  const fields = { state: 'collected', bagsOfClothes: '2', reason: '', because: 'The wrong house was ticked' }
  expect((await step('correct', fields)).status).toBe(303)
  expect(await read(id)).toMatchObject({ status: 'collected', taken: { bagsOfClothes: 2 } })
  expect((await sam.open(path)).text).toMatch(
    /We corrected what we had recorded.*“No bags found” to “Collected”.*by Sam/s,
  )
  // The state was right, and the number of bags was not.
  const count = { ...fields, bagsOfClothes: '12', because: 'One bag was counted twice' }
  const shown = await sam.submit(await sam.open(`${path}/correct`), `${path}/correct`, {
    ...count,
    intent: 'check',
  })
  expect(shown.text).toContain('The booking says 12 bags of clothes in place of 2 bags of clothes.')
  expect((await step('correct', count)).status).toBe(303)
  expect(await read(id)).toMatchObject({ status: 'collected', taken: { bagsOfClothes: 12 } })
  expect((await sam.open(path)).text).toMatch(
    /We corrected what we had recorded.*to 12 bags of clothes.*by Sam/s,
  )
  const same = { ...count, intent: 'check' }
  expect((await sam.submit(await sam.open(`${path}/correct`), `${path}/correct`, same)).text).toContain(
    'recorded as collected already',
  )
})

test('as many as a booking may hold can be recorded as taken, and no more', async () => {
  const { id, path } = await book()
  await assignWindows(services, { date: '2026-11-25' })
  services.setNow('2026-11-25T12:00:00Z')
  const page = await sam.open(`${path}/outcome`)
  const record = (intent: string, bagsOfClothes: number) =>
    sam.submit(page, `${path}/outcome`, {
      intent,
      state: 'collected',
      bagsOfClothes: String(bagsOfClothes),
      reason: '',
    })
  const over = await record('check', countAtMost + 1)
  expect(over.text).toContain('Write 99,999 of a kind at most.')
  expect((await record('confirm', countAtMost)).status).toBe(303)
  expect(await read(id)).toMatchObject({ status: 'collected', taken: { bagsOfClothes: 99_999 } })
})

test('to open a donor’s page is written to the audit, without what it shows', async () => {
  const { id, path, asked } = await book()
  await kim.open(path)
  await kim.open(`${path}/details`)
  const events = await readEvents(id)
  expect(events.map(({ act, actorName, areaId }) => [act, actorName, areaId])).toEqual([
    ['open-booking', 'Kim', 'cambridge'],
    ['open-booking', 'Kim', 'cambridge'],
  ])
  expect(JSON.stringify(events)).not.toContain(asked.details.email)
})

test('nobody opens, changes or finds a booking of an area that is not theirs', async () => {
  const { id, path, reference } = await book()
  for (const act of ['', '/cancel', '/items', '/end-links'])
    expect([act, (await oxford.open(path + act)).status]).toEqual([act, 403])
  const form = await kim.open(`${path}/cancel`)
  const sent = await oxford.submit(form, `${path}/cancel`, { intent: 'confirm', who: 'donor' })
  expect(sent.status).toBe(403)
  expect((await read(id)).status).toBe('booked')
  expect(await readEvents(id)).toHaveLength(1)
  expect(await oxford.open(`/bookings?q=${reference}`)).toMatchObject({ status: 200, location: null })
  expect((await oxford.open('/bookings?q=Ada')).text).not.toContain(reference)
})

test('a reference leads to its booking, other words to a list, and half a phone number to words beside the box', async () => {
  const { reference, path } = await book({
    details: { ...askForBooking().details, name: 'Petronella Quist', phone: '07700 900999' },
  })
  expect(await kim.open(`/bookings?q=${reference.toLowerCase()}`)).toMatchObject({ location: path })
  for (const words of ['petronel', '07700900999']) {
    const { text } = await kim.open(`/bookings?q=${words}`)
    expect(text).toContain(`href="${path}"`)
    expect(text).not.toContain('Gate code')
  }
  expect((await kim.open('/bookings?q=07700900')).text).toContain('Write the whole phone number')
  expect((await kim.open('/bookings?q=nobodyiscalledthis')).text).toContain('Nothing found')
  expect((await kim.open('/bookings?day=2026-13-45&state=lost&charity=none')).status).toBe(200)
})

test('an administrator takes a list away as a file, which the audit says; nobody else can', async () => {
  await book({ details: { ...askForBooking().details, name: '=1+1 Exporta' } })
  const file = await admin.open('/bookings.csv?q=exporta')
  expect(file.text).toContain(',"\'=1+1 Exporta",')
  expect(file.text.trim().split('\r\n')).toHaveLength(2)
  expect((await sam.open('/bookings.csv')).status).toBe(403)
  const events = await readEvents('search')
  expect(events).toMatchObject([
    { act: 'export-bookings', actorName: 'Alex', details: { rows: 1, hasWords: true } },
  ])
  expect(JSON.stringify(events)).not.toContain('exporta')
})

test('notes are added, shown with their writer and deleted; the donor’s pages never have them', async () => {
  const { path } = await book()
  const page = await kim.open(path)
  expect((await kim.submit(page, path, { note: '' })).text).toContain('Write the note.')
  await kim.submit(page, path, { note: 'Rings the bell twice' })
  const noted = await kim.open(path)
  expect(noted.text).toMatch(/Rings the bell twice.*by Kim/s)
  const noteId = /value="([^"]+)" name="delete"/.exec(noted.text)?.[1] ?? ''
  await sam.submit(noted, path, { delete: noteId })
  expect((await kim.open(path)).text).not.toContain('Rings the bell twice')
})

test('a message is opened in the words in which it went out', async () => {
  const { path, asked } = await book()
  const link = /href="(\/messages\/[^"]+)"/.exec((await kim.open(path)).text)?.[1] ?? ''
  const page = await kim.open(link)
  expect(page.text).toContain(asked.details.email)
  expect(page.text).toContain('Hello Ada Example,')
})

test('links end by a button that says what follows', async () => {
  const { path } = await book()
  const page = await kim.open(`${path}/end-links`)
  expect(page.text).toContain('stop working at once and for good')
  expect(page.text).toMatch(/Nobody is told\. [^<]*“Find my booking” on the site, sent to \S+@example\.org\./)
  expect(await kim.submit(page, `${path}/end-links`, {})).toMatchObject({ location: `${path}?done=no-links` })
})

test('what a colleague does shows on every page that speaks of it, at the next look', async () => {
  const { path } = await book({ collectionDate: '2026-11-24' })
  const pages = [
    path,
    '/bookings?date=2026-11-24',
    '/days/cambridge/2026-11-24',
    '/days?area=cambridge&month=2026-11',
  ]
  const before = await Promise.all(pages.map((page) => kim.open(page)))
  const checked = await sam.submit(await sam.open(`${path}/cancel`), `${path}/cancel`, {
    intent: 'check',
    who: 'donor',
    reason: '',
  })
  expect(await sam.submit(checked, `${path}/cancel`, { intent: 'confirm' })).toMatchObject({ status: 303 })
  for (const [place, page] of pages.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one look after the other
    const after = await kim.open(page)
    expect(after.text, page).not.toBe(before[place]?.text)
  }
  expect((await kim.open(path)).text).toContain('Cancelled')
})

test('what one searches for is in no log, not even when the search fails', async () => {
  const logged: unknown[] = []
  const spies = (['info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(services.log, level).mockImplementation((...said: unknown[]) => void logged.push(said)),
  )
  const rename = (from: string, to: string) =>
    services.database.session((handle) => handle.execute(`alter table ${from} rename to ${to}`))
  expect((await kim.open('/bookings?q=Marquilves')).status).toBe(200)
  await rename('bookings', 'mislaid')
  try {
    expect((await kim.open('/bookings?q=Marquilves')).status).toBe(500)
  } finally {
    await rename('mislaid', 'bookings')
    for (const spy of spies) spy.mockRestore()
  }
  expect(logged).not.toEqual([])
  expect(inspect(logged, { depth: 9, showHidden: true })).not.toMatch(/marquilves/i)
})

test('words that are too long come back whole: of a note, and of an act', async () => {
  const { path } = await book()
  const words = `${'A dog in the yard. '.repeat(400)}The end.`
  const note = await sam.submit(await sam.open(path), path, { note: words })
  const reason = { intent: 'check', who: 'us', reason: words }
  const act = await sam.submit(await sam.open(`${path}/cancel`), `${path}/cancel`, reason)
  for (const refused of [note, act]) {
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('A dog in the yard. The end.')
  }
})
