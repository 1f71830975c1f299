import { readDraft } from '@kindfold/domain/booking/booking/draft.ts'
import { getBooking } from '@kindfold/domain/booking/booking/read-booking.ts'
import { createBookingTestServices } from '@kindfold/domain/testing/create-booking-test-services.ts'
import { listMessages } from '@kindfold/domain/message/list-messages.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bookAsDonor, declarations, details, firstDate, walkToCheck } from './testing/book-as-donor.ts'
import { openVisitor, type Visitor } from './testing/visitor.ts'

// One browser, several tabs: a page opened earlier acts on what it showed, or on nothing.
let services: Awaited<ReturnType<typeof createBookingTestServices>>
let visitor: Visitor
beforeEach(async () => {
  await services?.database.close()
  services = await createBookingTestServices()
  visitor = await openVisitor(services)
})
afterAll(() => services.database.close())

type Fields = Record<string, string>
type Act = [page: string, fields: Fields]

const answers: Act[] = [
  ['/book/charity', { charity: 'voice-for-epilepsy' }],
  ['/book/postcode', { postcode: 'CB1 2AB' }],
  ['/book/date', { date: '2026-11-25' }],
  ['/book/items', { bagsOfClothes: '7', note: 'Behind the gate' }],
  ['/book/details', { ...details, name: 'Bob Other', line1: '9 Elm Road', accessNotes: '' }],
]
/** The same pages with other answers. */
const others: Act[] = [
  ['/book/charity', { charity: 'all-charities' }],
  ['/book/postcode', { postcode: 'CB3 0AA' }],
  ['/book/date', { date: '2026-11-26' }],
  ['/book/items', { bagsOfBooks: '2', note: '' }],
  ['/book/details', { ...details, name: 'Cy Third', bagsPlace: 'By the bins' }],
]
const changes: Act[] = [
  ['/date', { date: '2026-11-27' }],
  ['/items', { bagsOfClothes: '9' }],
  ['/details', { ...details, name: 'Eve Fourth', line1: '1 Oak Street' }],
  ['/notes', { bagsPlace: 'In the shed', accessNotes: '' }],
  ['/charity', { charity: 'voice-for-epilepsy' }],
  ['/cancel', {}],
  ['/calendar', {}],
]

async function book(changed: { date?: string; details?: Partial<typeof details> } = {}) {
  const reference = await bookAsDonor(visitor, services, changed)
  const [latest] = await listMessages(services, { limit: 1 })
  const bookingId = latest?.bookingId ?? ''
  return { base: `/manage/here/${reference}`, confirmation: `/booked/${reference}`, bookingId, reference }
}

const read = async ({ bookingId }: { bookingId: string }) => await getBooking(services, bookingId)
const readJourney = async () => {
  const draftId = /booking=([^.;]*)/.exec(visitor.cookie())?.[1] ?? ''
  return (await readDraft(services, draftId))?.data
}
const isDone = (status: number) => status === 303 || status === 200

test('a page of one booking never touches another, which was booked or changed in another tab', async () => {
  const first = await book({ date: firstDate })
  const early = await visitor.open(`${first.base}/date`)
  const second = await book({ date: '2026-11-24' })
  for (const [place, [page, fields]] of changes.entries()) {
    const opened = page === '/date' ? early : await visitor.open(first.base + page)
    const shown = await visitor.open(`${second.base}/items`)
    const many = { bagsOfClothes: String(place + 4) }
    expect((await visitor.submit(shown, `${second.base}/items`, many)).status).toBe(303)
    const [before, other] = [await read(first), await read(second)]
    const sent = await visitor.submit(opened, first.base + page, fields)
    expect([page, isDone(sent.status)]).toEqual([page, true])
    expect(await read(second)).toEqual(other)
    if (page !== '/calendar') expect(await read(first)).not.toEqual(before)
  }
})

test('a page of a booking that was changed in another tab changes nothing until it was shown anew', async () => {
  const booking = await book()
  const { base } = booking
  let times = 0
  const change = (path: string): Fields => {
    times += 1
    if (path === '/date') return { date: `2026-11-2${4 + (times % 3)}` }
    return path === '/cancel'
      ? {}
      : {
          ...details,
          name: `Dee ${times}`,
          bagsPlace: `Shed ${times}`,
          bagsOfBooks: String((times % 15) + 1),
          charity: times % 2 ? 'all-charities' : 'clothing-collective',
        }
  }
  for (const [page, fields] of changes.slice(0, 5)) {
    for (const [path] of [...changes.slice(0, 5), ...(page === '/charity' ? [['/cancel']] : [])] as Act[]) {
      const [opened, other] = [await visitor.open(base + page), await visitor.open(base + path)]
      expect((await visitor.submit(other, base + path, change(path))).status).toBe(303)
      const before = await read(booking)
      const sent = await visitor.submit(opened, base + page, fields)
      expect([page, path, sent.status]).toEqual([page, path, 409])
      expect(await read(booking)).toEqual(before)
      expect(sent.text).toContain(path === '/cancel' ? 'is cancelled' : 'has changed since you opened it')
    }
  }
})

test('a move to another area that was shown is not made once the booking was changed in another tab', async () => {
  const booking = await book()
  const path = `${booking.base}/details`
  const moved = { ...details, postcode: 'OX1 1AA' }
  for (const [place, [page, fields]] of changes.slice(0, 5).entries()) {
    const days = await visitor.submit(await visitor.open(path), path, moved)
    const shown = await visitor.submit(days, path, { date: '2026-11-25' })
    const other = await visitor.open(booking.base + page)
    const change = { ...fields, date: `2026-11-2${4 + place}`, name: `Dee ${place}` }
    expect((await visitor.submit(other, booking.base + page, change)).status).toBe(303)
    const before = await read(booking)
    for (const step of [days, shown]) {
      const sent = await visitor.submit(step, path, { date: '2026-11-25' })
      expect([page, sent.status]).toEqual([page, 409])
      for (const words of ['has changed since you opened it', 'value="OX1 1AA"'])
        expect(sent.text).toContain(words)
    }
    expect(await read(booking)).toEqual(before)
  }
})

test('a cancel page cancels the day that it showed and no other', async () => {
  const booking = await book()
  const { base } = booking
  const opened = await visitor.open(`${base}/cancel`)
  await visitor.submit(await visitor.open(`${base}/date`), `${base}/date`, { date: '2026-11-25' })
  const sent = await visitor.submit(opened, `${base}/cancel`, { reason: 'Away on Monday' })
  expect([sent.status, (await read(booking)).status]).toEqual([409, 'booked'])
  for (const words of ['moved to another day', 'Wednesday 25 November', 'Away on Monday'])
    expect(sent.text).toContain(words)
  expect((await visitor.submit(sent, `${base}/cancel`)).status).toBe(303)
})

test('each confirmation of a day stays in the browser that made it, with links to its own pages', async () => {
  const bookings = [await book(), await book({ date: '2026-11-24' }), await book({ date: '2026-11-25' })]
  await visitor.send('/book/charity', { charity: 'all-charities' })
  for (const { base, confirmation } of bookings) {
    const page = await visitor.open(confirmation)
    expect(page.status).toBe(200)
    for (const link of ['', '/calendar.ics', '/calendar', '/label'])
      expect(page.text).toContain(`href="${base}${link}"`)
    expect(page.text).not.toContain('/manage/here/calendar')
    for (const path of ['', '/label', '/calendar.ics', ...changes.map(([name]) => name)])
      expect((await visitor.open(base + path)).status).toBe(200)
  }
})

test('the last page books nothing that it did not show, says what differs and keeps the ticks', async () => {
  const said = [
    'the charity',
    'the postcode',
    'the day',
    'the bags and the note',
    'mobile, the address and how',
  ]
  for (const [place, [path, fields]] of answers.entries()) {
    const fresh = await openVisitor(services)
    visitor = fresh
    await walkToCheck(visitor, services, { details: { email: `${place}@example.org` } })
    const opened = await visitor.open('/book/check')
    await visitor.submit(await visitor.open(path), path, fields)
    const sent = await visitor.submit(opened, '/book/check', { ...declarations, marketing: 'yes' })
    expect([path, sent.status]).toEqual([path, 409])
    expect(sent.text).toContain('Your answers were changed in another tab')
    expect(sent.text).toContain(said[place])
    expect(sent.text.match(/ checked=""/g)).toHaveLength(5)
    expect(await listMessages(services, { limit: 50 })).toHaveLength(place)
    const again = await visitor.submit(sent, '/book/check', declarations)
    expect(again.location).toMatch(/^\/booked\//)
  }
})

test('an answer given over a journey that was changed in another tab changes its own part alone', async () => {
  for (const [page, fields] of answers) {
    for (const [path, other] of others) {
      visitor = await openVisitor(services)
      await walkToCheck(visitor, services)
      const opened = await visitor.open(page)
      await visitor.submit(await visitor.open(path), path, other)
      const before = await readJourney()
      const sent = await visitor.submit(opened, page, fields)
      const after = await readJourney()
      const own = {
        '/book/charity': ['charitySlug'],
        '/book/postcode': ['charitySlug', 'postcode', 'town'],
        '/book/date': ['collectionDate'],
        '/book/items': ['items', 'note'],
        '/book/details': ['details'],
      }[page]
      // An answer for one postcode is not used for another.
      const isRefused = page === '/book/details' && path === '/book/postcode'
      expect([page, path, sent.status]).toEqual([page, path, isRefused ? 409 : 303])
      const rest = (data: object | undefined) =>
        Object.fromEntries(Object.entries(data ?? {}).filter(([name]) => !own?.includes(name)))
      expect(rest(after)).toEqual(rest(before))
      if (isRefused) {
        expect(after).toEqual(before)
        for (const typed of ['Bob Other', '9 Elm Road', 'CB3 0AA', 'the postcode'])
          expect(sent.text).toContain(typed)
      }
    }
  }
})

test('a day that was chosen for one area is not kept in another', async () => {
  await visitor.send('/book/postcode', { charity: 'all-charities', postcode: 'CB2 1TN' })
  const opened = await visitor.open('/book/date')
  await visitor.send('/book/postcode', { postcode: 'EH1 1AA' })
  const sent = await visitor.submit(opened, '/book/date', { date: firstDate })
  expect(sent.status).toBe(409)
  expect(sent.text).toContain('the postcode')
  expect((await readJourney())?.collectionDate).toBeUndefined()
  expect((await visitor.submit(sent, '/book/date', { date: firstDate })).location).toBe('/book/items')
})

test('a page of a journey that was booked in another tab leads to its booking, also once another has begun', async () => {
  for (const [page, fields] of [...answers.slice(2), ['/book/check', declarations] as Act]) {
    visitor = await openVisitor(services)
    await walkToCheck(visitor, services, { details: { email: `x${page.length}@example.org` } })
    const opened = await visitor.open(page)
    const booked = await visitor.submit(await visitor.open('/book/check'), '/book/check', declarations)
    expect((await visitor.submit(opened, page, fields)).location).toBe(booked.location)
    await walkToCheck(visitor, services, { date: '2026-11-24' })
    const before = await readJourney()
    expect((await visitor.submit(opened, page, fields)).location).toBe(booked.location)
    expect(await readJourney()).toEqual(before)
  }
})

test('journeys and bookings leave each other alone', async () => {
  const booking = await book()
  await walkToCheck(visitor, services, { date: '2026-11-24' })
  for (const [page, fields] of answers) {
    for (const [path, change] of changes.slice(1, 5)) {
      const opened = await visitor.open(page)
      await visitor.submit(await visitor.open(booking.base + path), booking.base + path, change)
      const before = await read(booking)
      expect((await visitor.submit(opened, page, fields)).status).toBe(303)
      expect(await read(booking)).toEqual(before)
    }
  }
  const journey = await readJourney()
  for (const [path, change] of changes) {
    const opened = await visitor.open(booking.base + path)
    await visitor.submit(await visitor.open('/book/items'), '/book/items', { bagsOfClothes: '4' })
    const before = await readJourney()
    expect(isDone((await visitor.submit(opened, booking.base + path, change)).status)).toBe(true)
    expect(await readJourney()).toEqual(before)
  }
  expect(journey?.charitySlug).toBe('voice-for-epilepsy')
})

test('the list that is joined is that of the postcode which the page named', async () => {
  await visitor.send('/book/postcode', { charity: 'all-charities', postcode: 'M1 1AE' })
  const opened = await visitor.open('/book/not-covered')
  for (const postcode of ['LS1 1UR', 'CB2 1TN']) {
    await visitor.send('/book/postcode', { postcode })
    services.passTime(10_000)
    const joined = await visitor.submit(opened, '/book/not-covered', {
      email: `${postcode.slice(0, 2)}@example.org`,
      consent: 'yes',
    })
    expect(joined.text).toContain('We’ll email you when we start collecting in M1')
  }
})
