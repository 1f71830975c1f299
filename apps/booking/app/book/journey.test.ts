import { makeDonorLink } from '@kindfold/domain/booking/donor-link/make-donor-link.ts'
import { packingRules } from '@kindfold/content/items/packing-rules.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { fingerprintDatabase } from '@kindfold/domain/testing/fingerprint-database.ts'
import { claimDueMessages } from '@kindfold/domain/message/claim-due-messages.ts'
import { markBounced } from '@kindfold/domain/message/delivery-report.ts'
import { markSent } from '@kindfold/domain/message/mark-message.ts'
import { listMessages } from '@kindfold/domain/message/list-messages.ts'
import { copyOfDataForDonor } from '@kindfold/domain/booking/privacy/copy-of-data.ts'
import { addArea, changeArea } from '@kindfold/domain/capacity/area/change-area.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { labelsAtMost } from '@kindfold/content/booking/list-labels.ts'
import {
  bookAsDonor,
  declarations,
  details,
  findOwnBase,
  firstDate,
  walkToCheck,
} from '../testing/book-as-donor.ts'
import { openVisitor } from '../testing/visitor.ts'

let services: Awaited<ReturnType<typeof createBookingTestServices>>
beforeEach(async () => {
  await services?.database.close()
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

const countBookings = async () => Number((await fingerprintDatabase(services)).bookings?.split(':', 1)[0])

test('the site hands over a charity, and what booking does not know is asked, never guessed', async () => {
  const visitor = await openVisitor(services)
  const led = async (path: string) => (await visitor.open(path)).location
  expect(await led('/?charity=clothing-collective')).toBe('/book?charity=clothing-collective')
  expect(await led('/book?charity=clothing-collective')).toBe('/book/postcode?charity=clothing-collective')
  expect(await led('/book?charity=no-such-charity&material=textiles')).toBe('/book/charity')
  expect(await led('/book')).toBe('/book/charity')
})

test('a postcode that comes along leaves the address at once; a whole one leads to the dates, a half stands in its field', async () => {
  const visitor = await openVisitor(services, { origin: 'https://book.kindfold.example' })
  const start = await visitor.open('/book?postcode=cb21tn&material=textiles')
  expect(start.location).toBe('/book/charity')
  expect(start.headers.get('Set-Cookie')).toBe(
    '__Host-postcode=CB2-1TN; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax; Secure',
  )
  expect((await visitor.send('/book/charity', { charity: 'all-charities' })).location).toBe('/book/postcode')
  expect((await visitor.open('/book/postcode')).location).toBe('/book/date')
  expect((await visitor.open('/book/postcode')).text).toContain('value="CB2 1TN"')
  await visitor.send('/book/postcode', { postcode: 'BN1 1AA' })
  expect((await visitor.open('/book/postcode')).text).toContain('value="BN1 1AA"')
  const again = await visitor.open('/book?charity=clothing-collective&postcode=rg1')
  expect(again.location).toBe('/book/postcode?charity=clothing-collective')
  expect((await visitor.open(again.location ?? '')).text).toContain('value="RG1"')
})

test('piles from the site stand on the tag and in the fields of the bags, by every way there', async () => {
  const arriveAtItems = async (start: string) => {
    const visitor = await openVisitor(services)
    const begun = await visitor.open(start)
    let page = await visitor.open(begun.location ?? '')
    expect(page.text).toContain('2 bags of clothes, 11 bags or boxes of bric-a-brac')
    let path = /<form[^>]* action="([^"]+)"/.exec(page.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
    if (path.startsWith('/book/charity')) {
      // A mistake loses nothing.
      page = await visitor.send(path)
      expect(page.text).toContain('2 bags of clothes, 11 bags or boxes of bric-a-brac')
      path = (await visitor.send(path, { charity: 'all-charities' })).location ?? ''
    }
    await visitor.submit(page, path, { postcode: 'CB2 1TN' })
    await visitor.send('/book/date', { date: firstDate })
    return visitor
  }
  for (const start of ['/book?bags=2-0-11', '/book?charity=the-dream-factory&bags=2-0-11']) {
    const visitor = await arriveAtItems(start)
    const page = await visitor.open('/book/items')
    expect(page.text).toContain('We have filled in your piles from our site.')
    expect(page.text).toMatch(/name="bagsOfClothes" value="2"/)
    expect(page.text).toMatch(/name="boxesOfBricABrac" value="11"/)
    // Nothing is answered yet.
    expect((await visitor.open('/book/details')).location).toBe('/book/items')
  }
})

test('bags that were answered stay, whatever piles an address brings later; a wrong one brings none', async () => {
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services)
  for (const bags of ['9-9-9', '0-0-0', '999-1-1', '1', '<script>', '-1-0-0']) {
    const query = new URLSearchParams({ charity: 'all-charities', bags })
    const begun = await visitor.open(`/book?${query}`)
    expect(begun.location).toBe(
      `/book/postcode?charity=all-charities${bags === '9-9-9' ? '&bags=9-9-9' : ''}`,
    )
    expect((await visitor.send(begun.location ?? '', { postcode: 'CB2 1TN' })).location).toBe('/book/check')
    const page = await visitor.open('/book/items')
    expect(page.text).toContain('value="3"')
    expect(page.text).not.toContain('value="9"')
    expect(page.text).not.toContain('from our site')
  }
})

test('a page cannot be visited before those it needs', async () => {
  const visitor = await openVisitor(services)
  for (const page of ['postcode', 'date', 'items', 'details', 'check']) {
    expect((await visitor.open(`/book/${page}`)).location).toBe('/book/charity')
  }
  for (const page of ['date', 'items', 'details', 'check']) {
    expect((await visitor.send(`/book/${page}`)).location).toBe('/book/charity')
  }
  await visitor.send('/book/charity', { charity: 'all-charities' })
  expect((await visitor.open('/book/check')).location).toBe('/book/postcode')
  await visitor.send('/book/postcode', { postcode: 'CB2 1TN' })
  expect((await visitor.open('/book/details')).location).toBe('/book/date')
  await visitor.send('/book/date', { date: firstDate })
  expect((await visitor.open('/book/check')).location).toBe('/book/items')
  await visitor.send('/book/items', { bagsOfClothes: '1' })
  expect((await visitor.open('/book/check')).location).toBe('/book/details')
})

test('a day that no calendar has is asked for anew, and nothing is said of it', async () => {
  const visitor = await openVisitor(services)
  await visitor.send('/book/postcode', { charity: 'the-dream-factory', postcode: 'CB2 1TN' })
  for (const date of ['2026-02-30', '2026-13-01', 'tomorrow', '']) {
    const refused = await visitor.send('/book/date', { date })
    expect([date, refused.status]).toEqual([date, 400])
    expect(refused.text).toContain('Choose a day.')
  }
})

test('back to any page of an unfinished journey shows it as it was left', async () => {
  const visitor = await openVisitor(services)
  await visitor.send('/book/postcode', { charity: 'the-dream-factory', postcode: 'cb21tn' })
  await visitor.send('/book/date', { date: '2026-12-04' })
  await visitor.send('/book/items', { bagsOfClothes: '18', bagsOfBooks: '2', note: 'In the garage' })
  await visitor.send('/book/details', details)
  const isShown = (text: string, marks: string[]) =>
    [...text.matchAll(/<(?:input|textarea)[^>]*>[^<]*/g)].some(([field]) =>
      marks.every((mark) => field.includes(mark)),
    )
  const left: [page: string, ...fields: string[][]][] = [
    [
      'details',
      ...Object.entries(details).map(([name, typed]) => [
        `name="${name}"`,
        name === 'phone' ? '07700 900123' : typed,
      ]),
    ],
    [
      'items',
      ['bagsOfClothes', 'value="18"'],
      ['bagsOfBooks', 'value="2"'],
      ['name="note"', 'In the garage'],
    ],
    ['date', ['value="2026-12-04"', 'checked']],
    ['postcode', ['name="postcode"', 'value="CB2 1TN"']],
    ['charity', ['value="the-dream-factory"', 'checked']],
  ]
  let path = '/book/check'
  for (const [page, ...fields] of left) {
    const back = /class="journey__back" href="([^"]+)"/.exec((await visitor.open(path)).text)?.[1] ?? ''
    expect(back).toBe(`/book/${page}`)
    const { text } = await visitor.open(back)
    for (const marks of fields) expect([marks, isShown(text, marks)]).toEqual([marks, true])
    path = back
  }
  // From there on nothing has to be typed again.
  expect((await visitor.send('/book/charity', { charity: 'all-charities' })).location).toBe('/book/check')
})

test('“Change” on the last page leads to a page whose Back, also after a mistake, leads to the last page', async () => {
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services)
  const readBack = (text: string) => /class="journey__back" href="([^"]+)"/.exec(text)?.[1]
  const { text } = await visitor.open('/book/check')
  const links = [...text.matchAll(/class="summary__change" href="([^"]+)"/g)].map(([, href = '']) => href)
  expect(links.length).toBeGreaterThan(6)
  for (const link of links) {
    const page = await visitor.open(link.replace(/#.*/, ''))
    expect([link, page.status, readBack(page.text)]).toEqual([link, 200, '/book/check'])
    const form = /<form[^>]* action="(\/book\/[^"]+)"/.exec(page.text)?.[1] ?? ''
    const refused = await visitor.submit(page, form, { bagsOfClothes: 'x', charity: 'x', date: 'x' })
    expect([link, refused.status, readBack(refused.text)]).toEqual([link, 400, '/book/check'])
  }
  const items = await visitor.open('/book/items?from=check')
  const saved = await visitor.submit(items, '/book/items?from=check', { bagsOfClothes: '2' })
  expect(saved.location).toBe('/book/check')
})

test('the last page shows the e-mail address large, on a line of its own, with its own “Change”', async () => {
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services)
  const { text } = await visitor.open('/book/check')
  expect(text).toContain(
    `<dt>Email</dt><dd class="summary__value summary__value--large"><span>${details.email}</span></dd>`,
  )
  expect(text).toContain('href="/book/details?from=check#email"')
})

test('the note is never called optional: it says from how many bags on we ask for it', async () => {
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services)
  const label = /<label[^>]*for="note">(.*?)<\/label>/.exec((await visitor.open('/book/items')).text)?.[1]
  expect(label).toBe('A note for our driver (please, from 20 bags)')
})

test('where the bags go is offered in the words that many use, and anything else may be typed', async () => {
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services, { details: { bagsPlace: 'Behind the yew' } })
  const { text } = await visitor.open('/book/details')
  expect(/<input[^>]*name="bagsPlace"[^>]*>/.exec(text)?.[0]).toContain('list="bagsPlace-choices"')
  const choices = /<datalist id="bagsPlace-choices">(.*?)<\/datalist>/.exec(text)?.[1] ?? ''
  for (const words of ['In the porch', 'On the doorstep', 'At reception'])
    expect(choices).toContain(`<option>${words}</option>`)
  expect(text).toContain('value="Behind the yew"')
})

test('who hands the bags over at the door ticks it, names no place, and reads it before booking and after', async () => {
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services, {
    date: '2026-11-24',
    details: { bagsPlace: '', handOver: 'yes' },
  })
  const said = '<span>You hand them over, and our driver rings and waits</span>'
  expect((await visitor.open('/book/check')).text).toContain(said)
  expect((await visitor.open('/book/details')).text).toMatch(/<input[^>]*name="handOver"[^>]*checked/)
  const { location } = await visitor.send('/book/check', declarations)
  const own = (location ?? '').replace('/booked/', '/manage/here/')
  expect((await visitor.open(own)).text).toContain(said)
  const form = await visitor.open(`${own}/notes`)
  expect(form.text).toMatch(/<input[^>]*name="handOver"[^>]*checked/)
  const version = '1'
  const nowhere = await visitor.send(`${own}/notes`, { bagsPlace: '', accessNotes: '', version })
  expect([nowhere.status, nowhere.text]).toEqual([
    400,
    expect.stringContaining('Tell us where you will leave the bags, or tick that you hand them over.'),
  ])
})

test('looking at pages keeps nothing: a journey begins with the first answer', async () => {
  const before = await fingerprintDatabase(services)
  const visitor = await openVisitor(services)
  for (const path of [
    '/',
    '/book',
    '/book/charity',
    '/book/postcode?charity=all-charities',
    '/manage',
    '/share',
  ]) {
    await visitor.open(path)
    await visitor.open(path, 'HEAD')
  }
  expect(await fingerprintDatabase(services)).toEqual(before)
  expect(visitor.cookie()).toBe('')
})

test('a donor comes to the dates within three pages, two choices and a postcode, and nothing personal is asked', async () => {
  // The promised minute, as its cost: pages to read and fields to fill in, by the longest way.
  const answers: Record<string, Record<string, string>> = {
    '/book/charity': { charity: 'all-charities' },
    '/book/postcode': { postcode: 'cb21tn' },
  }
  const visitor = await openVisitor(services)
  const pages: string[] = []
  let path = (await visitor.open('/book')).location ?? ''
  for (;;) {
    const page = await visitor.open(path)
    pages.push(path)
    const fields = [...page.text.matchAll(/<(?:input|textarea|select)[^>]* name="([^"]+)"/g)]
    const expected = {
      '/book/postcode': ['charity', 'postcode'],
      '/book/date': ['seen', 'date'],
    }[path] ?? [path.slice('/book/'.length)]
    expect([path, ...new Set(fields.map(([, name]) => name))]).toEqual([path, ...expected])
    if (path === '/book/date') break
    path = (await visitor.send(path, answers[path])).location ?? ''
  }
  expect(pages).toEqual(['/book/charity', '/book/postcode', '/book/date'])
})

test('a whole booking: dates before any personal detail, at the end the confirmation', async () => {
  const visitor = await openVisitor(services)
  await visitor.send('/book/postcode', { charity: 'the-dream-factory', postcode: 'cb21tn' })
  const dates = await visitor.open('/book/date')
  for (const date of ['Monday', 'Tuesday', 'Wednesday']) expect(dates.text).toContain(date)
  expect(dates.text).toContain('Specific time slots cannot be changed')
  await walkToCheck(visitor, services)
  const check = await visitor.open('/book/check')
  for (const known of [
    'The Dream Factory',
    'Monday 23 November',
    '3 bags of clothes',
    details.email,
    'CB2 1TN',
  ]) {
    expect(check.text).toContain(known)
  }
  expect(check.text).toContain('80% of the proceeds of resale go to The Dream Factory')
  expect(check.text.match(/type="checkbox"/g)).toHaveLength(5)
  expect(check.text).not.toContain('checked')
  const sent = await visitor.send('/book/check', declarations)
  expect(sent.status).toBe(303)
  const confirmation = await visitor.open(sent.location ?? '')
  expect(confirmation.text).toContain(sent.location?.slice('/booked/'.length))
  expect(await countBookings()).toBe(1)
})

test('sent again, at once, later, by reload or back: one booking, one confirmation', async () => {
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => visitor.send('/book/check', declarations)),
  )
  answers.push(await visitor.send('/book/check', declarations))
  expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
  expect(await countBookings()).toBe(1)
  expect(await listMessages(services, { limit: 10 })).toHaveLength(1)
  // Back to any page of the journey redirects to the booking.
  expect((await visitor.open('/book/check')).location).toBe(answers[0]?.location)
  expect((await visitor.open('/book/details')).location).toBe(answers[0]?.location)
})

test('after a booking another one begins anew', async () => {
  const visitor = await openVisitor(services)
  await bookAsDonor(visitor, services)
  expect((await visitor.open('/book/postcode')).location).toBe('/book/charity')
  await visitor.send('/book/charity', { charity: 'all-charities' })
  expect((await visitor.open('/book/postcode')).text).not.toContain('value="CB2 1TN"')
})

test.each([
  ['', 'Enter your postcode'],
  ['CB2', 'both halves'],
  ['Cambridge', 'looks like a place'],
  ['CB1X 0BY', 'first half'],
  ['QQ1 1AA', 'No UK postcode begins'],
])('the postcode %j is answered beside the field, and what was typed stays', async (postcode, words) => {
  const visitor = await openVisitor(services)
  const answer = await visitor.send('/book/postcode?charity=all-charities', {
    postcode,
    charity: 'all-charities',
  })
  expect(answer.status).toBe(400)
  expect(answer.text).toContain(words)
  expect(answer.text).toContain('<a href="#postcode">')
  expect(answer.text).toContain(`value="${postcode}"`)
})

test('outside the area: other ways, and a list that is joined by a consent of its own', async () => {
  const visitor = await openVisitor(services)
  const answer = await visitor.send('/book/postcode', { charity: 'all-charities', postcode: 'm11ae' })
  expect(answer.location).toBe('/book/not-covered')
  const page = await visitor.open('/book/not-covered')
  expect(page.text).toContain('We do not collect in M1 yet')
  // A person tells the list, on whatever day.
  expect(page.text).toContain('We’ll email you once, when we collect there.')
  const waysTo = [...page.text.matchAll(/class="ways__link" href="([^"]+)"/g)].map(([, to]) => to)
  expect(waysTo).toEqual([
    'http://localhost:3000/donate-by-post',
    'https://www.recyclenow.com/recycle-an-item/clothing-textiles',
    '/book/postcode',
  ])
  const begun = /name="begun-at" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  services.passTime(10_000)
  const without = await visitor.send('/book/not-covered', { email: 'a@example.org', 'begun-at': begun })
  expect(without.status).toBe(400)
  expect(without.text).toContain('value="a@example.org"')
  const joined = await visitor.send('/book/not-covered', {
    email: 'a@example.org',
    consent: 'yes',
    'begun-at': begun,
  })
  expect(joined.text).toContain('We’ll email you when we start collecting in M1')
  expect((await visitor.open('/book/date')).location).toBe('/book/postcode')
})

test('a postcode outside the area that comes along from the site leads to the waiting list', async () => {
  const visitor = await openVisitor(services)
  expect((await visitor.open('/book?postcode=m11ae')).location).toBe('/book/not-covered')
  const page = await visitor.open('/book/not-covered')
  expect(page.text).toContain('We do not collect in M1 yet')
  const begun = /name="begun-at" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  services.passTime(10_000)
  const joined = await visitor.send('/book/not-covered', {
    email: 'a@example.org',
    consent: 'yes',
    'begun-at': begun,
  })
  expect(joined.text).toContain('We’ll email you when we start collecting in M1')
})

test('opening the page of a postcode that came along begins one journey, and a browser without cookies none', async () => {
  const before = (await fingerprintDatabase(services)).drafts
  const stranger = await openVisitor(services)
  await stranger.open('/book?charity=all-charities&postcode=cb21tn')
  expect((await fingerprintDatabase(services)).drafts).toBe(before)
})

test('an address left empty is asked for, however quickly the form was sent', async () => {
  const visitor = await openVisitor(services)
  for (const [path, fields] of [
    ['/manage', {}],
    ['/privacy-requests', { kind: 'copy' }],
  ] as const) {
    const begun = /name="begun-at" value="([^"]+)"/.exec((await visitor.open(path)).text)?.[1] ?? ''
    const refused = await visitor.send(path, { ...fields, email: '', 'begun-at': begun })
    expect([path, refused.status]).toEqual([path, 400])
    expect(refused.text).toContain('href="#email"')
    expect(refused.text).not.toContain('very quick')
  }
})

test('every page of booking has our phone number in its footer, and when somebody answers', async () => {
  const visitor = await openVisitor(services)
  const [footer = ''] = /<footer.*/s.exec((await visitor.open('/book/charity')).text) ?? []
  expect(footer).toContain('href="tel:')
  expect(footer.replaceAll(/<[^>]*>/g, '')).toContain('020 7946 0000 (6am to 3pm, Monday to Friday)')
})

test('a day that is tomorrow, and an end of booking that is today, are called so', async () => {
  const visitor = await openVisitor(services)
  services.passTime(24 * 60 * 60_000)
  await visitor.send('/book/postcode', { charity: 'the-dream-factory', postcode: 'CB2 1TN' })
  const { text } = await visitor.open('/book/date')
  const [first = ''] = /<strong class="leaf">.*?<\/label>/s.exec(text) ?? []
  expect(first.replaceAll(/<[^>]+>/g, '')).toMatch(/^Tomorrow/)
  expect(first).toContain('Book by 6pm today')
})

test('the same page is not open to who is inside the area', async () => {
  const visitor = await openVisitor(services)
  expect((await visitor.open('/book/not-covered')).location).toBe('/book/postcode')
})

test('a held date that ran out and is still free is kept silently', async () => {
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services)
  services.passTime(60 * 60_000)
  expect((await visitor.open('/book/check')).status).toBe(200)
  services.passTime(60 * 60_000)
  expect((await visitor.send('/book/check', declarations)).location).toMatch(/^\/booked\//)
})

test('a held date that ran out and is full leads back to the dates, says why, and loses nothing', async () => {
  await services.setCapacity('cambridge', 1)
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services)
  services.passTime(16 * 60_000)
  const other = await bookCollection(services, askForBooking({ collectionDate: firstDate }))
  expect(other.kind).toBe('booked')
  const sent = await visitor.send('/book/check', declarations)
  expect(sent.location).toBe('/book/date?why=full')
  const dates = await visitor.open('/book/date?why=full')
  expect(dates.text).toContain('Monday 23 November has no place left any more. Nothing you entered is lost.')
  // It was held from each step on, and the day may have been made smaller.
  expect(dates.text).not.toMatch(/held it|someone else/)
  expect(dates.text).not.toContain(`value="${firstDate}"`)
  expect((await visitor.send('/book/date', { date: firstDate })).status).toBe(409)
  expect((await visitor.send('/book/date', { date: '2026-11-24' })).location).toBe('/book/check')
  expect((await visitor.open('/book/check')).text).toContain(details.line1)
  expect((await visitor.send('/book/check', declarations)).location).toMatch(/^\/booked\//)
})

test('why the day is gone is looked up whenever its page is opened, whatever the address says', async () => {
  services.setNow('2026-11-22T17:00:00Z')
  await services.setCapacity('cambridge', 1)
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services)
  services.passTime(16 * 60_000)
  await bookCollection(services, askForBooking({ collectionDate: firstDate }))
  expect((await visitor.open('/book/date?why=cut-off')).text).toContain('has no place left any more')
  services.setNow('2026-11-22T18:00:00Z')
  const late = await visitor.open('/book/date?why=full')
  expect(late.text).toContain('It is too late to book Monday 23 November.')
  expect(late.text).not.toContain('has no place left')
})

test('the cut-off is checked again when the booking is sent, to the second', async () => {
  services.setNow('2026-11-22T17:00:00Z')
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services)
  services.setNow('2026-11-22T18:00:00Z')
  const sent = await visitor.send('/book/check', declarations)
  expect(sent.location).toBe('/book/date?why=cut-off')
  expect((await visitor.open('/book/date?why=cut-off')).text).toContain(
    'It is too late to book Monday 23 November',
  )
  expect(await countBookings()).toBe(0)
})

test('a day that is held up to its cut-off is said to be held until then, and no longer', async () => {
  const visitor = await openVisitor(services)
  services.setNow('2026-11-22T17:50:00Z')
  await visitor.send('/book/postcode', { charity: 'all-charities', postcode: 'cb21tn' })
  expect((await visitor.open('/book/date')).text).toContain(
    'hold the day for you for 15 minutes while you fill in the rest, but not past the time to book it by.',
  )
  await visitor.send('/book/date', { date: '2026-11-23' })
  const near = await visitor.open('/book/items')
  expect(near.text).toContain(
    'We’ll hold Monday 23 November for you until 6pm. After that it can be booked no more.',
  )
  expect(near.text).not.toContain('for another')
})

test('an area that closes on the way is said at the postcode, from every page and at the end, and nothing is lost', async () => {
  const by = { kind: 'staff', id: null, name: 'Sam' } as const
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services)
  const days = await visitor.open('/book/date')
  await changeArea(services, { areaId: 'cambridge', changes: { active: false }, by })
  expect((await visitor.open('/book/items')).location).toBe('/book/date?why=closed')
  expect((await visitor.open('/book/date?why=closed')).location).toBe('/book/postcode')
  expect((await visitor.submit(days, '/book/date', { date: '2026-11-24' })).location).toBe('/book/postcode')
  services.passTime(10_000)
  expect((await visitor.send('/book/check', declarations)).location).toBe('/book/postcode')
  const asked = await visitor.open('/book/postcode')
  expect(asked.text).toContain('We do not collect in CB2 any more. Nothing you entered is lost.')
  expect(asked.text).toContain('value="CB2 1TN"')
})

test('where we begin to collect meanwhile, nobody reads that we do not, and nobody waits for it', async () => {
  const by = { kind: 'staff', id: null, name: 'Sam' } as const
  const visitor = await openVisitor(services)
  await visitor.send('/book/postcode', { charity: 'all-charities', postcode: 'm11ae' })
  const outside = await visitor.open('/book/not-covered')
  expect(outside.text).toContain('We do not collect in M1 yet')
  expect((await visitor.open('/book/postcode')).text).not.toContain('We collect in M1')
  const place = { id: 'manchester', name: 'Manchester', nation: 'england' as const }
  const area = { ...place, outwardPatterns: ['M1'], weekdays: [2], dailyCapacity: 20 }
  await addArea(services, { area, by })
  expect((await visitor.open('/book/not-covered')).location).toBe('/book/postcode')
  services.passTime(10_000)
  const joined = await visitor.submit(outside, '/book/not-covered', {
    email: 'a@example.org',
    consent: 'yes',
  })
  expect(joined.location).toBe('/book/postcode')
  expect(await listMessages(services, { limit: 9 })).toEqual([])
  expect((await visitor.open('/book/postcode')).text).toContain('We collect in M1 now.')
  expect((await visitor.send('/book/postcode', { postcode: 'm11ae' })).location).toBe('/book/date')
})

test('another area’s postcode asks for a date anew; another one of the same area keeps it', async () => {
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services)
  expect((await visitor.send('/book/postcode', { postcode: 'CB1 2AB' })).location).toBe('/book/check')
  expect((await visitor.send('/book/postcode', { postcode: 'BN1 1AA' })).location).toBe('/book/date')
})

test('twenty in all ask for a note on both pages, and are taken without one', async () => {
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services)
  const many = { bagsOfClothes: '12', bagsOfBooks: '5', boxesOfBricABrac: '3' }
  expect((await visitor.send('/book/items', many)).location).toBe('/book/check')
  expect((await visitor.open('/book/items')).text).toContain('A note for our driver (please, from 20 bags)')
  const asked = 'If you can, tell us where so many are, and whether there is parking.'
  expect((await visitor.open('/book/check')).text).toContain(asked)
  expect((await visitor.send('/book/items', { ...many, note: 'In the garage' })).location).toBe('/book/check')
  expect((await visitor.open('/book/check')).text).not.toContain(asked)
})

test.each([
  [{}, 'Enter at least 1 bag or box'],
  [{ bagsOfClothes: 'plenty' }, 'in figures'],
  [{ bagsOfClothes: '1,000,000' }, 'or email hello'],
  [{ bagsOfBooks: '-1' }, 'in figures'],
  [{ bagsOfClothes: '9'.repeat(10) }, 'or email hello'],
])('the counts %j are refused in words', async (fields: Record<string, string>, words) => {
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services)
  const refused = await visitor.send('/book/items', fields)
  expect(refused.status).toBe(400)
  expect(refused.text).toContain(words)
})

test('thousands of bags are taken like any others, and drawn on fewer than a hundred labels', async () => {
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services)
  await visitor.send('/book/items', { bagsOfClothes: '12,500', note: 'In the hangar' })
  const sent = await visitor.send('/book/check', declarations)
  expect((await visitor.open(sent.location ?? '')).text).toContain('12500 bags of clothes')
  const labels = await visitor.open(`${findOwnBase(visitor)}/label`)
  expect(labels.text.match(/class="print-label"/g)).toHaveLength(labelsAtMost)
  expect(labels.text).toContain('1 of 12500')
})

test('“can I donate it?” is answered within the page, typed counts kept, and does not stop one going on', async () => {
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services)
  const asked = { bagsOfClothes: '7', thing: 'torn shirt' }
  const answer = await visitor.send('/book/items', asked)
  expect(answer.text).toContain('Sorry, no')
  expect(answer.text).toContain('value="7"')
  expect((await visitor.send('/book/items', { ...asked, answered: 'torn shirt' })).location).toBe(
    '/book/check',
  )
  const yes = await visitor.send('/book/items', { ...asked, thing: 'trainers' })
  expect(yes.text).toContain('Yes, please')
  expect(yes.text).toContain('Pack it with the clothes.')
  const depends = await visitor.send('/book/items', { ...asked, thing: 'guitar' })
  expect(depends.text).toContain('If we can take it, pack it with the bric-a-brac.')
  const unknown = await visitor.send('/book/items', { ...asked, thing: 'xylophone' })
  expect(unknown.text).toContain('ask us before you pack it')
})

test('every problem of the details is told at once, beside its field, in the order of the page', async () => {
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services)
  const refused = await visitor.send('/book/details', { email: 'no', phone: '123', name: '<b>"Ada"</b>' })
  expect(refused.status).toBe(400)
  const summary = [...refused.text.matchAll(/<a href="#(\w+)">/g)].map(([, field]) => field)
  expect(summary).toEqual(['email', 'phone', 'line1', 'town', 'bagsPlace'])
  expect(refused.text).toContain('aria-invalid="true" aria-describedby="email-hint email-error"')
  expect(refused.text).toContain('&lt;b&gt;&quot;Ada&quot;&lt;/b&gt;')
  expect(refused.text).toContain('<title>Problem: ')
})

test.each(Object.keys(declarations))(
  'without the declaration %s nothing is booked, and the others stay ticked',
  async (left) => {
    const visitor = await openVisitor(services)
    await walkToCheck(visitor, services)
    const { [left as 'adult']: _, ...others } = declarations
    const refused = await visitor.send('/book/check', { ...others, marketing: 'yes' })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain(`href="#${left}"`)
    expect(refused.text.match(/ checked=""/g)).toHaveLength(4)
    expect(await countBookings()).toBe(0)
  },
)

test('a machine is asked to send again: the trap filled in, or no time taken', async () => {
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services)
  const trapped = await visitor.send('/book/check', { ...declarations, website: 'https://spam.example' })
  expect(trapped.status).toBe(400)
  const quick = await openVisitor(services)
  await walkToCheck(quick, services, { details: { email: 'quick@example.org' } })
  services.passTime(-60_000)
  expect((await quick.send('/book/check', declarations)).status).toBe(400)
  expect(await countBookings()).toBe(0)
  services.passTime(60_000)
  expect((await quick.send('/book/check', declarations)).status).toBe(303)
})

test('a household that has that date is told so, and a stranger learns no more', async () => {
  const reference = await bookAsDonor(await openVisitor(services), services)
  const stranger = await openVisitor(services)
  await walkToCheck(stranger, services, { details: { email: details.email.toUpperCase() } })
  const refused = await stranger.send('/book/check', declarations)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('You have a booking on that day')
  expect(refused.text).not.toContain(reference)
  expect((await stranger.open(`/booked/${reference}`)).status).toBe(404)
  const linked = await stranger.send('/book/check', { do: 'send-link' })
  expect(linked.text).toContain(
    'We are sending you a link, unless we have sent several emails there in the last 60 minutes.',
  )
  expect(await countBookings()).toBe(1)
})

test('a confirmation is shown to the browser that booked and to nobody else', async () => {
  const visitor = await openVisitor(services)
  const reference = await bookAsDonor(visitor, services)
  expect((await visitor.open(`/booked/${reference}`)).text).toContain(details.line1)
  const other = await openVisitor(services)
  await bookAsDonor(other, services, { details: { email: 'other@example.org' } })
  for (const stranger of [other, await openVisitor(services)]) {
    const answer = await stranger.open(`/booked/${reference}`)
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain(details.line1)
  }
  const none = await visitor.open('/booked/FHJK-34RT')
  expect(none.status).toBe(404)
  // Links end, and the email may not have arrived.
  expect(none.text).toContain('If you have our email, the link in it shows your booking.')
  services.passTime(25 * 60 * 60_000)
  expect((await visitor.open(`/booked/${reference}`)).status).toBe(404)
})

test('the confirmation says that our email did not arrive, once it came back, beside where to correct the address', async () => {
  const visitor = await openVisitor(services)
  const path = `/booked/${await bookAsDonor(visitor, services)}`
  const [message] = await claimDueMessages(services, { limit: 1 })
  if (!message) throw new Error('nothing was due')
  await markSent(services, { id: message.id, attempt: 1, providerId: null })
  expect((await visitor.open(path)).text).toContain(`We have sent a confirmation to ${details.email}.`)
  await markBounced(services, { id: message.id, error: 'BOUNCED: 5.1.1 no such person' })
  const { text } = await visitor.open(path)
  expect(text).not.toContain('We are sending a confirmation')
  expect(text).toContain(`our email to ${details.email} did not arrive. Please keep your reference.`)
  expect(text).toMatch(/href="\/manage\/here\/[\w-]{9}\/email">Wrong address\? Correct it<\/a>/)
  const where = `${findOwnBase(visitor)}/email`
  await visitor.submit(await visitor.open(where), where, { email: 'right@example.org' })
  expect((await visitor.open(path)).text).toContain('We are sending a confirmation to right@example.org.')
})

test('the confirmation says when, how to pack and what comes next, and leads to calendar and booking', async () => {
  const visitor = await openVisitor(services)
  const { text } = await visitor.open(`/booked/${await bookAsDonor(visitor, services)}`)
  expect(text).toContain('We will collect on Monday 23 November.')
  expect(text).toContain(`We are sending a confirmation to ${details.email}.`)
  for (const rule of packingRules) expect(text).toContain(`<h3>${rule.title}</h3><p>${rule.text}</p>`)
  const next = /What happens next<\/h2>(<ol.*?<\/ol>)/.exec(text)?.[1] ?? ''
  expect(next.match(/aria-current="step"/g)).toHaveLength(1)
  expect(next).toMatch(/aria-current="step".*By about 9pm on Sunday 22 November.*Next.*We’ll email/)
  expect(next).toContain('Put your bags where you told us, in the dry')
  expect(text).toMatch(/href="\/manage\/here\/[\w-]{9}\/calendar\.ics">.*Add to your calendar<\/a>/)
  expect(text).toMatch(/href="\/manage\/here\/[\w-]{9}">See, change or cancel your booking<\/a>/)
  expect(text).toMatch(/What we cannot take<\/h3><ul><li>[A-Z].*?<li>Duvets/)
  expect(text).toContain(`href="${findOwnBase(visitor)}/label"`)
  const calendar = await visitor.open(`${findOwnBase(visitor)}/calendar.ics`)
  expect(calendar.headers.get('Content-Type')).toContain('text/calendar')
  expect(calendar.text).toContain('DTSTART;VALUE=DATE:20261123')
  expect((await visitor.open(findOwnBase(visitor))).text).toContain('Monday 23 November')
})

test('no address holds anything personal, from the first page to the cancelled booking', async () => {
  const visitor = await openVisitor(services)
  const start = await visitor.open('/book?charity=all-charities&postcode=cb21tn')
  const before = visitor.addresses.length
  let path = start.location ?? ''
  for (const fields of [
    { postcode: 'nonsense CB2 1TN', charity: 'all-charities' },
    { postcode: 'CB2 1TN', charity: 'all-charities' },
    { date: firstDate },
    { bagsOfClothes: '3' },
    { ...details, town: '' },
    details,
    declarations,
  ] as Record<string, string>[]) {
    await visitor.open(path)
    services.passTime(60_000)
    path = (await visitor.send(path, fields)).location ?? path
  }
  expect(path).toMatch(/^\/booked\//)
  for (const [page, fields] of [
    ['', {}],
    ['/date', { date: '2026-11-25', version: '1' }],
    ['/items', { bagsOfClothes: '4', version: '2' }],
    ['/details', { ...details, name: 'Ada Other', version: '3' }],
    ['/notes', { ...details, version: '4' }],
    ['/label', {}],
    ['/calendar.ics', {}],
    ['/cancel', {}],
  ] as const) {
    await visitor.open(`${findOwnBase(visitor)}${page}`)
    if ('version' in fields || page === '/cancel') {
      expect([page, (await visitor.send(`${findOwnBase(visitor)}${page}`, fields)).status]).toEqual([
        page,
        303,
      ])
    }
  }
  for (const form of ['/manage', '/privacy-requests', '/book/not-covered']) {
    await visitor.open(form)
    await visitor.send(form, {
      email: details.email,
      reference: path.slice(-9),
      kind: 'copy',
      consent: 'yes',
    })
  }
  const personal = [...Object.values(details).filter(Boolean), 'Ada', 'CB2', '07700', '7700900123']
  const plain = (text: string) => decodeURIComponent(text.replaceAll('&amp;', '&')).replaceAll('+', ' ')
  const squeeze = (text: string) => text.toLowerCase().replaceAll(/[\s-]/g, '')
  const telling = visitor.addresses
    .slice(before)
    .filter((address) => personal.some((thing) => squeeze(plain(address)).includes(squeeze(thing))))
  expect(telling).toEqual([])
  expect(visitor.addresses.length).toBeGreaterThan(100)
})

test('news by email is for those alone who ticked it and confirmed it behind an emailed link', async () => {
  const consents: unknown[] = []
  for (const [email, marketing] of [
    ['yes@example.org', { marketing: 'yes' }],
    ['no@example.org', {}],
  ] as const) {
    const visitor = await openVisitor(services)
    await walkToCheck(visitor, services, { details: { email } })
    const booked = await visitor.send('/book/check', { ...declarations, ...marketing })
    const reference = booked.location?.replace('/booked/', '')
    const [latest] = await listMessages(services, { limit: 1 })
    const { bookingId = null, donorId = null } = latest ?? {}
    if (!bookingId || !donorId) throw new Error('no confirmation was written')
    const read = async () => (await copyOfDataForDonor(services, { donorId })).donor?.marketingConsentAt
    const make = async (subject: Parameters<typeof makeDonorLink>[1]) =>
      (await makeDonorLink(services, subject)).token
    const own = `/manage/${await make({ purpose: 'manage', bookingId })}`
    const all = `/manage/all/${await make({ purpose: 'sign-in', donorId })}/${reference}`
    const here = `/manage/here/${reference}`
    // The browser that booked is not the inbox, and no other button means news.
    expect((await visitor.open(here)).text).not.toContain('Yes, send me news')
    await visitor.send(here, { do: 'confirm-news' })
    await visitor.send(`${own}/notes`, { bagsPlace: 'In the shed', version: '1' })
    await visitor.send(own, {})
    expect(await read()).toBeNull()
    for (const base of [own, all]) {
      const isAsked = (await visitor.open(base)).text.includes('Yes, send me news')
      expect([email, isAsked]).toEqual([email, email === 'yes@example.org'])
    }
    await visitor.send(all, { do: 'confirm-news' })
    consents.push(await read())
    expect((await visitor.open(own)).text).not.toContain('Yes, send me news')
  }
  expect(consents).toEqual([expect.stringMatching(/^2026-11-21T.*Z$/), null])
})

test('a draft of another day is forgotten, and the page says so', async () => {
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services)
  services.passTime(25 * 60 * 60_000)
  expect((await visitor.open('/book/check')).location).toBe('/book/charity?why=expired')
  const forgotten = await visitor.open('/book/charity?why=expired')
  expect(forgotten.text).toContain('started more than 24 hours ago')
  expect(forgotten.text).toContain(
    'If you had booked, your booking stands, and the link in our email opens it.',
  )
  // Who comes back there from the next page has answers that are kept.
  await visitor.send('/book/charity', { charity: 'all-charities' })
  expect((await visitor.open('/book/charity?why=expired')).text).not.toContain('deleted your answers')
})

test('a form sent from another site changes nothing', async () => {
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services)
  const before = await fingerprintDatabase(services)
  for (const headers of [
    { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: 'null' },
  ] as Record<string, string>[]) {
    for (const path of [
      '/book/check',
      '/book/date',
      '/manage',
      '/privacy-requests',
      '/manage/here/FHJK-34RT/cancel',
    ]) {
      expect((await visitor.send(path, declarations, headers)).status).toBe(403)
    }
  }
  expect(await fingerprintDatabase(services)).toEqual(before)
})

test('no page is kept on its way, and the cookie is for our server alone', async () => {
  const visitor = await openVisitor(services)
  const first = await visitor.send('/book/charity', { charity: 'all-charities' })
  expect(first.headers.get('Set-Cookie')).toMatch(/^booking=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  for (const path of ['/book/charity', '/book/postcode', '/manage', '/privacy-requests', '/no-such-page']) {
    expect((await visitor.open(path)).headers.get('Cache-Control')).toBe('no-store')
  }
  const secure = await openVisitor(services, { origin: 'https://book.kindfold.example' })
  const answer = await secure.send('/book/charity', { charity: 'all-charities' })
  expect(answer.headers.get('Set-Cookie')).toMatch(/^__Host-booking=.*; Secure$/)
})

test('a cookie that is junk is as good as none', async () => {
  for (const cookie of ['booking=x', `booking=${'A'.repeat(43)}`, 'booking=../../etc']) {
    const visitor = await openVisitor(services, { cookie })
    expect((await visitor.open('/book/charity')).status).toBe(200)
    expect((await visitor.send('/book/charity', { charity: 'all-charities' })).location).toBe(
      '/book/postcode',
    )
    expect((await visitor.open('/book/postcode')).status).toBe(200)
  }
})

test('a slip in the email address is asked about beside it, once, and nothing typed is lost', async () => {
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services)
  const typed = { ...details, email: 'ada@gmial.com' }
  const asked = await visitor.send('/book/details', typed)
  expect(asked.status).toBe(400)
  expect(asked.text).toContain('Did you mean ada@gmail.com?')
  for (const words of ['value="ada@gmial.com"', details.line1, details.accessNotes])
    expect(asked.text).toContain(words)
  const right = await visitor.submit(asked, '/book/details', { ...typed, email: 'ada@gmail.com' })
  expect(right.location).toBe('/book/check')
  expect((await visitor.submit(asked, '/book/details', typed)).location).toBe('/book/check')
  expect((await visitor.open('/book/check')).text).toContain('ada@gmial.com')
})
