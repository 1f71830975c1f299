import { copyOfDataForDonor } from '@kindfold/domain/booking/privacy/copy-of-data.ts'
import { startOnTheWay } from '@kindfold/domain/booking/outcome/record-outcome.ts'
import {
  recordCollected,
  recordMissed,
  recordNoAccess,
  recordNothingOut,
  recordPartCollected,
  recordRefused,
} from '@kindfold/domain/booking/outcome/testing/record-states.ts'
import { assignWindows } from '@kindfold/domain/rounds/evening/assign-windows.ts'
import { getBooking } from '@kindfold/domain/booking/booking/read-booking.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { fingerprintDatabase } from '@kindfold/domain/testing/fingerprint-database.ts'
import { makeDonorLink } from '@kindfold/domain/booking/donor-link/make-donor-link.ts'
import { claimDueMessages } from '@kindfold/domain/message/claim-due-messages.ts'
import { markBounced, markDelivered } from '@kindfold/domain/message/delivery-report.ts'
import { markSent } from '@kindfold/domain/message/mark-message.ts'
import { listMessages } from '@kindfold/domain/message/list-messages.ts'
import { makeEmailLinks } from '@kindfold/domain/office/sending/make-email-links.ts'
import { afterEach, beforeEach, expect, test, inject } from 'vitest'
import { bookAsDonor, details, findOwnBase } from '../testing/book-as-donor.ts'
import { dropMarks } from '../testing/drop-marks.ts'
import { openVisitor, type Visitor } from '../testing/visitor.ts'

const pages = [
  '',
  '/date',
  '/items',
  '/details',
  '/notes',
  '/charity',
  '/email',
  '/cancel',
  '/missed',
  '/label',
  '/keepsake',
  '/calendar',
  '/calendar.ics',
]
const acts: [path: string, fields: Record<string, string>][] = [
  ['/date', { date: '2026-11-24' }],
  ['/items', { bagsOfClothes: '9' }],
  ['/details', { name: 'Eve', line1: 'Elsewhere', town: 'Nowhere' }],
  ['/notes', { bagsPlace: 'Elsewhere' }],
  ['/charity', { charity: 'all-charities' }],
  ['/email', { email: 'eve@example.org' }],
  ['/cancel', {}],
  ['/missed', {}],
  ['/calendar', {}],
]

type Booked = {
  bookingId: string
  donorId: string
  reference: string
  token: string
  calendar: string
  all: string
}
let services: Awaited<ReturnType<typeof createBookingTestServices>>
let stranger: Visitor
let ada: Booked
beforeEach(async () => {
  services = await createBookingTestServices()
  stranger = await openVisitor(services, { address: '192.0.2.99' })
  ada = await book(details.email)
})
afterEach(() => services.database.close())

async function book(email: string): Promise<Booked> {
  const reference = await bookAsDonor(await openVisitor(services), services, { details: { email } })
  const [latest] = await listMessages(services, { limit: 1 })
  const { bookingId, donorId } = latest ?? {}
  if (!bookingId || !donorId) throw new Error('no confirmation was written')
  const make = async (subject: Parameters<typeof makeDonorLink>[1]) =>
    (await makeDonorLink(services, subject)).token
  return {
    bookingId,
    donorId,
    reference,
    token: await make({ purpose: 'manage', bookingId }),
    calendar: await make({ purpose: 'calendar', bookingId }),
    all: await make({ purpose: 'sign-in', donorId }),
  }
}

const version = async () => String((await getBooking(services, ada.bookingId)).version)

test('while no message goes, nobody reads that one comes within minutes, and the confirmation says where it is', async () => {
  const donor = await openVisitor(services)
  const base = `/manage/${ada.token}`
  const change = async () => {
    const notes = { bagsPlace: `By the gate ${services.clock.now().toISOString()}`, version: await version() }
    return (await donor.open((await donor.send(`${base}/notes`, notes)).location ?? '')).text
  }
  expect(await change()).toContain('We’ll send you an email within a few minutes.')
  // Another donor’s confirmation should have gone five minutes ago.
  await book('eve@example.org')
  services.passTime(6 * 60_000)
  expect(await change()).toContain('We’ll send you an email as soon as our messages go again.')
  const reference = await bookAsDonor(donor, services, {
    details: { email: 'bo@example.org', line1: '8 Acorn Row' },
  })
  expect((await donor.open(`/booked/${reference}`)).text).toContain(
    'Your booking stands. Our email does not go out at the moment',
  )
  const late = 'Our email does not go out at the moment. Yours comes as soon as it does.'
  const begun = services.clock.now().toISOString()
  services.passTime(10_000)
  expect((await donor.send('/manage', { email: 'bo@example.org', 'begun-at': begun })).text).toContain(late)
})

test('one’s own link shows everything: how it stands, what was sent, what can be changed', async () => {
  const page = await stranger.open(`/manage/${ada.token}`)
  expect(page.status).toBe(200)
  for (const words of [
    ada.reference,
    'Booked',
    details.line1,
    details.email,
    'Messages to you',
    'Confirmation',
  ]) {
    expect(page.text).toContain(words)
  }
  expect(page.text).toContain('You can change or cancel until 6pm on Sunday 22 November')
  expect(page.text).toContain('Specific time slots cannot be changed')
  expect(page.headers.get('Cache-Control')).toBe('no-store')
})

test('no link, a wrong one, one for something else and an old one open nothing and change nothing', async () => {
  const bob = await book('bob@example.org')
  const wrong = {
    'no token': 'x',
    'no cookie': 'here',
    'an unknown token': 'A'.repeat(43),
    'a calendar’s token': ada.calendar,
    'a token of all bookings': ada.all,
  }
  const before = await fingerprintDatabase(services)
  for (const [place, [what, token]] of Object.entries(wrong).entries()) {
    for (const path of pages) {
      const visitor = await openVisitor(services, { address: `${place} ${path}` })
      const answer = await visitor.open(`/manage/${token}${path}`)
      expect([what, path, answer.status]).toEqual([what, path, 404])
      expect(answer.text).not.toContain(details.line1)
    }
    for (const [path, fields] of acts) {
      const visitor = await openVisitor(services, { address: `${place} ${path}!` })
      expect((await visitor.send(`/manage/${token}${path}`, { ...fields, version: '1' })).status).toBe(404)
    }
  }
  // A link to all bookings of another donor does not open this one.
  for (const path of pages) {
    expect((await stranger.open(`/manage/all/${bob.all}/${ada.reference}${path}`)).status).toBe(404)
  }
  for (const [path, fields] of acts) {
    expect((await stranger.send(`/manage/all/${bob.all}/${ada.reference}${path}`, fields)).status).toBe(404)
  }
  const { attempts: _, ...after } = await fingerprintDatabase(services)
  const { attempts: __, ...rest } = before
  expect(after).toEqual(rest)
})

test('an expired link says so and offers a new one, and changes nothing', async () => {
  services.setNow('2027-04-01T12:00:00Z')
  const before = await fingerprintDatabase(services)
  for (const path of pages) {
    const answer = await stranger.open(`/manage/${ada.token}${path}`)
    expect(answer.status).toBe(410)
    expect(answer.text).not.toContain(ada.reference)
  }
  for (const [path, fields] of acts) {
    expect((await stranger.send(`/manage/${ada.token}${path}`, fields)).status).toBe(410)
  }
  const expired = (await stranger.open(`/manage/${ada.token}`)).text
  expect(expired).toContain('This link has expired')
  expect((await stranger.open(`/calendar/${ada.calendar}.ics`)).status).toBe(410)
  expect((await stranger.open(`/manage/all/${ada.all}`)).status).toBe(410)
  expect(await fingerprintDatabase(services)).toEqual(before)
  const unknown = (await stranger.open(`/manage/${'A'.repeat(43)}`)).text
  expect(unknown).toContain('It may be incomplete, or it no longer works.')
  // Not where the data was deleted, nor to who gave no address.
  const ifKnown =
    'If we have a booking with your email address, we can email you a new one. If you gave us none, please ring us in the hours below.'
  for (const text of [expired, unknown]) expect(text).toContain(ifKnown)
  expect((await stranger.open('/manage')).text).toContain(
    'If we sent you a text, the link is in it. Otherwise, or for a new one, ring us in the hours below.',
  )
})

test('guessing links ends after ten tries in ten minutes, for that visitor alone', async () => {
  const guess = (place: number) => stranger.open(`/manage/${String(place).padStart(43, 'A')}`)
  for (let place = 0; place < 10; place++) expect((await guess(place)).status).toBe(404)
  const refused = await guess(10)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  const other = await openVisitor(services, { address: '198.51.100.7' })
  expect((await other.open(`/manage/${'B'.repeat(43)}`)).status).toBe(404)
  services.passTime(10 * 60_000 + 1)
  expect((await guess(11)).status).toBe(404)
})

test('a mail scanner that opens every mailed link again and again changes nothing', async () => {
  const [confirmation] = await listMessages(services, { limit: 1 })
  if (!confirmation) throw new Error('no confirmation was written')
  const links = await makeEmailLinks(services, confirmation)
  const paths = [links.manage, links.calendar, `${services.deployment.bookingOrigin}/book`].map(
    (url) => new URL(url ?? '').pathname,
  )
  paths.push(
    `/calendar/${ada.calendar}.ics`,
    `/manage/all/${ada.all}`,
    ...pages.map((path) => `/manage/${ada.token}${path}`),
  )
  const before = await fingerprintDatabase(services)
  for (const path of paths.slice(0, 5)) {
    for (let times = 0; times < (inject('isWhole') ? 100 : 10); times++)
      await stranger.open(path, times % 2 ? 'HEAD' : 'GET')
  }
  for (const path of paths.slice(5)) {
    for (let times = 0; times < 6; times++) await stranger.open(path, times % 2 ? 'HEAD' : 'GET')
  }
  expect(await fingerprintDatabase(services)).toEqual(before)
})

test('another date, other bags, details and notes: each is changed once, even sent twice', async () => {
  const base = `/manage/${ada.token}`
  const send = async (path: string, fields: Record<string, string>) => {
    const typed = { ...fields, version: await version() }
    const first = await stranger.send(base + path, typed)
    expect([path, first.location]).toEqual([path, `${base}?done=${path.slice(1)}`])
    const changed = await version()
    expect((await stranger.send(base + path, typed)).location).toBe(first.location)
    expect(await version()).toBe(changed)
  }
  const none = await stranger.send(`${base}/date`, { date: '2026-11-31', version: await version() })
  expect([none.status, none.text]).toEqual([400, expect.stringContaining('Choose a day.')])
  await send('/date', { date: '2026-11-24' })
  // Browsers end the lines of a larger field with two characters.
  const note = 'Two flights up.\r\nThe lift is broken.'
  await send('/items', { bagsOfClothes: '5', bagsOfBooks: '', boxesOfBricABrac: '2', note })
  await send('/details', { name: 'Ada  B', line1: '8  Acorn Row', town: 'Cambridge' })
  await send('/notes', { bagsPlace: 'Behind  the hedge', accessNotes: 'Gate 4711\r\nthen left' })
  const page = await stranger.open(`${base}?done=notes`)
  for (const words of [
    'Tuesday 24 November',
    '5 bags of clothes, 2 bags or boxes of bric-a-brac',
    'Ada B',
    '8 Acorn Row',
    'Behind the hedge',
    'Day changed',
  ]) {
    expect(page.text).toContain(words)
  }
})

test('a change made over another one is shown what stands now, and what was typed is kept', async () => {
  const base = `/manage/${ada.token}`
  const old = await version()
  await stranger.send(`${base}/notes`, { bagsPlace: 'Behind the hedge', version: old })
  const answer = await stranger.send(`${base}/items`, { bagsOfClothes: '8', version: old })
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('has changed since you opened it')
  expect(answer.text).toContain('value="8"')
  expect(answer.text).toContain(`name="version" value="${await version()}"`)
})

test('what was not right at first is not saved over a change that came between', async () => {
  const base = `/manage/${ada.token}`
  const send = (path: string, fields: Record<string, string>, at: string) =>
    stranger.send(base + path, { ...fields, version: at })
  const wrong = { '/items': { bagsOfClothes: 'x' }, '/notes': { bagsPlace: '' }, '/details': { name: '' } }
  for (const [path, fields] of Object.entries(wrong)) {
    const old = await version()
    await send('/date', { date: path === '/notes' ? '2026-11-25' : '2026-11-24' }, old)
    const again = await send(path, fields, old)
    expect([path, again.status]).toEqual([path, 400])
    expect(again.text).toContain(`name="version" value="${old}"`)
  }
  const thing = await send('/items', { bagsOfClothes: '8', thing: 'duvet' }, '1')
  expect(thing.text).toContain('name="version" value="1"')
})

test('a full date is refused, the old place kept, and what is wrong is told at the field', async () => {
  await services.setCapacity('cambridge', 1)
  const visitor = await openVisitor(services)
  await bookAsDonor(visitor, services, { date: '2026-11-24', details: { email: 'bob@example.org' } })
  const base = `/manage/${ada.token}`
  expect((await stranger.open(`${base}/date`)).text).not.toContain('value="2026-11-24"')
  const answer = await stranger.send(`${base}/date`, { date: '2026-11-24', version: await version() })
  expect(answer.status).toBe(409)
  expect(answer.text).toContain('There is no place left on Tuesday 24 November.')
  expect((await getBooking(services, ada.bookingId)).collectionDate).toBe('2026-11-23')
})

test('after the cut-off nothing is changed, and cancelling asks for a tick', async () => {
  services.setNow('2026-11-22T18:00:00Z')
  const base = `/manage/${ada.token}`
  expect((await stranger.open(`${base}/date`)).text).toContain(
    'The deadline for changes was 6pm on Sunday 22 November',
  )
  for (const [path, fields] of acts.slice(0, 4)) {
    const answer = await stranger.send(base + path, { ...fields, version: await version() })
    expect([path, answer.status]).toEqual([path, 409])
  }
  const unticked = await stranger.send(`${base}/cancel`)
  expect(unticked.status).toBe(409)
  expect(unticked.text).toContain('href="#late"')
  expect((await stranger.send(`${base}/cancel`, { late: 'yes' })).location).toBe(`${base}?done=cancelled`)
  expect(await getBooking(services, ada.bookingId)).toMatchObject({
    status: 'cancelled',
    cancelledLate: true,
  })
})

test('the button makes a link that a calendar follows: the entry and nothing else, whoever has it', async () => {
  const made = await stranger.send(`/manage/${ada.token}/calendar`)
  const url = /href="(http:[^"]*\/calendar\/[\w-]{43}\.ics)"/.exec(made.text)?.[1] ?? ''
  expect(made.text).toContain(`href="${url.replace('http:', 'webcal:')}"`)
  const path = new URL(url).pathname
  const calendar = await openVisitor(services, { address: '203.0.113.9' })
  const entry = await calendar.open(path)
  expect(entry.status).toBe(200)
  expect(entry.headers.get('Content-Type')).toContain('text/calendar')
  expect(entry.text).toContain(ada.bookingId)
  const token = path.slice('/calendar/'.length, -'.ics'.length)
  expect((await calendar.open(`/manage/${token}`)).status).toBe(404)
  const bob = await openVisitor(services, { address: '203.0.113.10' })
  await bookAsDonor(bob, services, { details: { email: 'bob@example.org', line1: '9 Acorn Row' } })
  expect((await bob.send(`${findOwnBase(bob)}/calendar`)).text).toContain('webcal:')
})

test('cancelling is done once, sent twice or not, and the calendar entry is taken back', async () => {
  const base = `/manage/${ada.token}`
  const entry = async () => (await stranger.open(`/calendar/${ada.calendar}.ics`)).text
  const before = await entry()
  await stranger.send(`${base}/date`, { date: '2026-11-25', version: await version() })
  const moved = await entry()
  for (let times = 0; times < 2; times++) {
    expect((await stranger.send(`${base}/cancel`)).location).toBe(`${base}?done=cancelled`)
  }
  const cancelled = await entry()
  const read = (text: string, name: string) => new RegExp(`^${name}:(.*)\r?$`, 'm').exec(text)?.[1]?.trim()
  expect(new Set([before, moved, cancelled].map((text) => read(text, 'UID'))).size).toBe(1)
  const sequences = [before, moved, cancelled].map((text) => Number(read(text, 'SEQUENCE')))
  expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
  expect(new Set(sequences).size).toBe(3)
  expect([read(before, 'STATUS'), read(cancelled, 'STATUS')]).toEqual(['CONFIRMED', 'CANCELLED'])
  expect((await stranger.open(`${base}?done=cancelled`)).text).toContain('You cancelled this booking')
})

test('the evening before, the time slot is shown; after the collection, what was taken', async () => {
  services.setNow('2026-11-22T19:00:00Z')
  await assignWindows(services, { date: '2026-11-23' })
  expect((await stranger.open(`/manage/${ada.token}`)).text).toMatch(/between \d+(am| noon|pm) and/)
  services.setNow('2026-11-23T08:30:00Z')
  await startOnTheWay(services, { by: { kind: 'staff', id: null, name: 'Sam' }, bookingId: ada.bookingId })
  await recordCollected(services, {
    by: { kind: 'staff', id: null, name: 'Sam' },
    bookingId: ada.bookingId,
    taken: { bagsOfClothes: 2, bagsOfBooks: 0, boxesOfBricABrac: 0 },
  })
  const page = await stranger.open(`/manage/${ada.token}`)
  expect(page.text).toContain('Collected')
  expect(page.text).toContain('We took')
  expect(page.text).not.toContain('Cancel the collection')
})

test('the page says what became of the collection, what was taken, and why not all of it', async () => {
  const outcomes = [
    ['Partly collected', '1 bag of books', recordPartCollected],
    ['Not taken', null, recordRefused],
    ['We did not come', null, recordMissed],
    ['No bags found', null, recordNothingOut],
    ['We could not reach your bags', null, recordNoAccess],
  ] as const
  const made = await Promise.all(
    outcomes.map(() => bookCollection(services, askForBooking({ collectionDate: '2026-11-23' }))),
  )
  const ids = made.flatMap((one) => (one.kind === 'booked' ? [one.booking.id] : []))
  services.setNow('2026-11-22T19:00:00Z')
  await assignWindows(services, { date: '2026-11-23' })
  services.setNow('2026-11-23T08:30:00Z')
  for (const [place, [status, took, record]] of outcomes.entries()) {
    const bookingId = ids[place] ?? ''
    const { token } = await makeDonorLink(services, { purpose: 'manage', bookingId })
    const told = { bookingId, by: { kind: 'staff' as const, id: null, name: 'Sam Driver' } }
    await startOnTheWay(services, told)
    const taken = { bagsOfClothes: 0, bagsOfBooks: 1, boxesOfBricABrac: 0 }
    await record(services, { ...told, taken, reason: 'Two bags were open & wet' })
    const text = dropMarks((await stranger.open(`/manage/${token}`)).text)
    const thread = /<ol[^>]*class="moments".*?<\/ol>/.exec(text)?.[0] ?? ''
    expect([status, /We took ([^<]*)\./.exec(thread)?.[1] ?? null]).toEqual([status, took])
    expect([status, /Why: ([^<]*)/.exec(thread)?.[1]]).toEqual([status, 'Two bags were open &amp; wet'])
    expect(text).toContain(`<p class="status-tag__status">${status}</p>`)
    expect(text).not.toContain('Sam Driver')
  }
})

test('a missed collection is reported once we are late, and the next dates are the answer', async () => {
  const base = `/manage/${ada.token}`
  expect((await stranger.send(`${base}/missed`)).status).toBe(409)
  services.setNow('2026-11-23T18:30:00Z')
  expect((await stranger.open(base)).text).toContain('Tell us that we did not come')
  // Nobody has looked yet, and at night nobody does at once.
  expect((await stranger.open(`${base}/missed`)).text).toContain('Tell us, and we’ll look into it. Please')
  const answer = await stranger.send(`${base}/missed`)
  expect(answer.text).toContain('Thank you for telling us. We’ll look into it.')
  expect(answer.text).toContain('Wednesday 25 November')
  expect((await stranger.send(`${base}/missed`)).status).toBe(200)
})

test('once we came after all, what was said to a report is not said any more', async () => {
  const base = `/manage/${ada.token}`
  services.setNow('2026-11-22T19:00:00Z')
  await assignWindows(services, { date: '2026-11-23' })
  services.setNow('2026-11-23T18:30:00Z')
  await stranger.send(`${base}/missed`)
  expect((await stranger.open(`${base}/missed`)).text).toContain(
    'Thank you for telling us. We’ll look into it.',
  )
  const came = { bookingId: ada.bookingId, by: { kind: 'staff' as const, id: null, name: 'Sam' } }
  await startOnTheWay(services, came)
  const taken = { bagsOfClothes: 1, bagsOfBooks: 0, boxesOfBricABrac: 0 }
  expect((await recordCollected(services, { ...came, taken })).kind).toBe('moved')
  const { text } = await stranger.open(`${base}/missed`)
  expect(text).not.toContain('We’ll look into it.')
  expect(text).toContain('Thank you. We’ve collected your bags.')
})

test('a message is handed over when the provider has it, and delivered only when that was reported', async () => {
  const [message] = await claimDueMessages(services, { limit: 1 })
  if (!message) throw new Error('nothing was due')
  const page = async () => (await stranger.open(`/manage/${ada.token}`)).text
  expect(await page()).toContain('Being sent')
  await markSent(services, { id: message.id, attempt: 1, providerId: '250 queued as 4Fk' })
  expect(await page()).toMatch(/Passed to our email provider .* on Saturday 21 November/)
  expect(await page()).not.toMatch(/Delivered \d/)
  await markDelivered(services, { id: message.id, providerId: '250 queued as 4Fk' })
  expect(await page()).toMatch(/Delivered .* on Saturday 21 November/)
})

test('an email that came back is said to have not arrived', async () => {
  const [message] = await claimDueMessages(services, { limit: 1 })
  if (!message) throw new Error('nothing was due')
  await markSent(services, { id: message.id, attempt: 1, providerId: null })
  await markBounced(services, { id: message.id, error: 'BOUNCED: 5.1.1 no such person' })
  const { text } = await stranger.open(`/manage/${ada.token}`)
  expect(text).toContain('Did not arrive')
  expect(text).not.toContain('no such person')
})

test('a link is sent to who has a booking; the answer is the same for who has none', async () => {
  const page = await stranger.open('/manage')
  const begun = /name="begun-at" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  services.passTime(10_000)
  const ask = async (email: string, reference = '') =>
    (await stranger.send('/manage', { email, reference, 'begun-at': begun })).text.replaceAll(email, 'E')
  expect(await ask('nobody@example.org')).toBe(await ask(details.email))
  // Whose booking a reference is, nobody learns either: the answer speaks of both together.
  const ofReference = await ask(details.email, ada.reference.toLowerCase())
  expect(await ask('nobody@example.org', ada.reference)).toBe(ofReference)
  expect(ofReference).toContain(`If booking ${ada.reference} was made with E, we’ll email a link to it`)
  expect(ofReference).toContain('check that the booking was made with that address')
  const sent = (await listMessages(services, { limit: 10 })).filter(
    ({ kind, recipient }) => kind === 'sign-in' && recipient,
  )
  expect(sent).toHaveLength(2)
  expect(await ask(details.email, 'FHJK-0000')).toContain('Check the booking reference')
  for (let times = 0; times < 6; times++) await ask('nobody@example.org')
  expect(await ask('nobody@example.org')).toContain('That was too often')
})

test('a link to all bookings opens each of them, and one’s data in one click', async () => {
  const list = await stranger.open(`/manage/all/${ada.all}`)
  expect(list.text).toContain(`/manage/all/${ada.all}/${ada.reference}`)
  const base = `/manage/all/${ada.all}/${ada.reference}`
  expect((await stranger.open(base)).text).toContain(`${base}/date`)
  const changed = await stranger.send(`${base}/notes`, { bagsPlace: 'Shed', version: await version() })
  expect(changed.location).toBe(`${base}?done=notes`)
  const copy = await stranger.send(`/manage/all/${ada.all}/copy`)
  expect(copy.headers.get('Content-Disposition')).toContain('attachment')
  expect(JSON.parse(copy.text)).toMatchObject({ donor: { email: details.email } })
  expect((await stranger.open(`/manage/all/${ada.all}/copy`)).location).toBe(`/manage/all/${ada.all}`)
  expect((await stranger.send(`/manage/all/${ada.token}/copy`)).status).toBe(404)
})

test('labels: one for each bag, the booking’s code as picture and text, and nobody’s name or address', async () => {
  const { text } = await stranger.open(`/manage/${ada.token}/label`)
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
  expect(main.match(/class="qr-code"/g)).toHaveLength(4)
  expect(main).toContain(ada.reference)
  for (const secret of [details.name, details.line1, 'CB2 1TN', details.accessNotes])
    expect(main).not.toContain(secret)
})

test('opening an emailed link proves nothing; a button pressed behind it makes the name count for the donor', async () => {
  const read = async () => (await copyOfDataForDonor(services, { donorId: ada.donorId })).donor?.name
  expect(await read()).toBeNull()
  const page = await stranger.open(`/manage/${ada.token}/notes`)
  expect(await read()).toBeNull()
  await stranger.submit(page, `/manage/${ada.token}/notes`)
  expect(await read()).toBe(details.name)
})

test('who would cancel is shown the next days to move to; one press leads to the day, chosen already', async () => {
  const base = `/manage/${ada.token}`
  const { text } = await stranger.open(`${base}/cancel`)
  expect(text).toContain('Move it instead?')
  const days = [...text.matchAll(/href="([^"]*\/date\?to=[^"]*)"/g)].map(([, href = '']) => href)
  expect(days).toEqual(['2026-11-24', '2026-11-25', '2026-11-26'].map((date) => `${base}/date?to=${date}`))
  const chosen = /<input[^>]*checked=""[^>]*>/.exec((await stranger.open(days[1] ?? '')).text)?.[0]
  expect(chosen).toContain('value="2026-11-25"')
  expect((await stranger.open(`${base}/date?to=nonsense`)).text).not.toContain('checked=""')
  services.setNow('2026-11-22T18:00:00Z')
  expect((await stranger.open(`${base}/cancel`)).text).not.toContain('Move it instead?')
})

test('a mistyped address is corrected in the browser that booked, until a button behind an emailed link was pressed', async () => {
  const donor = await openVisitor(services)
  const reference = await bookAsDonor(donor, services, { details: { email: 'bbo@example.org' } })
  const [{ bookingId } = { bookingId: null }] = await listMessages(services, { limit: 1 })
  const base = `/manage/here/${reference}`
  expect((await donor.open(`/booked/${reference}`)).text).toContain(
    `href="${base}/email">Wrong address? Correct it</a>`,
  )
  const page = await donor.open(`${base}/email`)
  const refused = await donor.submit(page, `${base}/email`, { email: 'bob@' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('value="bob@"')
  for (let times = 0; times < 2; times++)
    expect((await donor.submit(page, `${base}/email`, { email: 'bob@example.org' })).location).toBe(
      `${base}?done=email`,
    )
  expect((await donor.open(`/booked/${reference}`)).text).toContain('confirmation to bob@example.org')
  const [latest] = await listMessages(services, { limit: 1 })
  expect(latest).toMatchObject({ kind: 'confirmation', recipient: 'bob@example.org' })
  const { token } = await makeDonorLink(services, { purpose: 'manage', bookingId: bookingId ?? '' })
  expect((await stranger.open(`/manage/${token}/email`)).text).toContain('cannot be corrected here')
  await stranger.submit(await stranger.open(`/manage/${token}/notes`), `/manage/${token}/notes`)
  expect((await donor.open(`/booked/${reference}`)).text).not.toContain('Wrong address?')
  const late = await donor.submit(page, `${base}/email`, { email: 'eve@example.org' })
  expect(late.status).toBe(409)
  expect(late.text).toContain('cannot be corrected here')
})

test('the charity is changed after booking, said in the history, and shown at the one that is kept', async () => {
  const base = `/manage/${ada.token}`
  expect((await stranger.open(base)).text).toContain(`href="${base}/charity"`)
  const page = await stranger.open(`${base}/charity`)
  expect(/<input[^>]*checked=""[^>]*>/.exec(page.text)?.[0]).toContain('value="the-dream-factory"')
  for (let times = 0; times < 2; times++) {
    const sent = await stranger.submit(page, `${base}/charity`, { charity: 'voice-for-epilepsy' })
    expect(sent.location).toBe(`${base}?done=charity`)
  }
  const { text } = await stranger.open(`${base}?done=charity`)
  for (const words of [
    'Voice for Epilepsy',
    'Charity changed',
    'Your booking has been updated: your charity.',
  ])
    expect(text).toContain(words)
  const missing = await stranger.submit(await stranger.open(`${base}/charity`), `${base}/charity`)
  expect([missing.status, missing.text.includes('Choose a charity.')]).toEqual([400, true])
})
