import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { fingerprintDatabase } from '@kindfold/domain/testing/fingerprint-database.ts'
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookAsDonor, declarations, findOwnBase, firstDate, walkToCheck } from '../testing/book-as-donor.ts'
import { openVisitor } from '../testing/visitor.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

const journeyPaths = ['charity', 'postcode', 'date', 'items', 'details', 'check', 'not-covered']
const bookingPaths = ['/date', '/items', '/details', '/notes', '/cancel', '/missed']
const bodies: [kind: string, contentType: string | null, body: string][] = [
  ['nothing at all', null, ''],
  ['JSON', 'application/json', '{"date":"2026-11-25"}'],
  ['plain text', 'text/plain', 'date=2026-11-25'],
  ['a multipart body without its boundary', 'multipart/form-data', '--x\r\n\r\n--x--'],
  [
    'a multipart body that breaks off',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; na',
  ],
  [
    'bad percent-encoding',
    'application/x-www-form-urlencoded',
    'date=%zz%&charity=%ff%fe&postcode=%00&reason=%00',
  ],
  [
    'half characters',
    'application/x-www-form-urlencoded',
    'reason=%ED%A0%80&bagsPlace=%ED%A0%80&accessNotes=%00x',
  ],
  [
    'a huge field',
    'application/x-www-form-urlencoded',
    `note=${'n'.repeat(60_000)}&email=${'e'.repeat(2000)}`,
  ],
]

test.each(bodies)(
  '%s as a form is the sender’s mistake, told calmly, anywhere',
  async (_, contentType, body) => {
    const handle = await openDoor()
    const visitor = await openVisitor(services, { address: `bodies ${contentType} ${body.length}` })
    await walkToCheck(visitor, services, { details: { email: `${body.length}@example.org` } })
    const other = await openVisitor(services, { address: `bodies too ${body.length}` })
    await bookAsDonor(other, services, {
      details: { email: `b${body.length}@example.org`, line1: `${body.length} Row` },
    })
    const paths = [
      ...journeyPaths.map((path) => [`/book/${path}`, visitor] as const),
      ...bookingPaths.map((path) => [`${findOwnBase(other)}${path}`, other] as const),
      ['/manage', visitor] as const,
      ['/privacy-requests', visitor] as const,
      ['/', visitor] as const,
      ['/share', visitor] as const,
      ['/no-such-page', visitor] as const,
    ]
    for (const [path, who] of paths) {
      const headers: Record<string, string> = { Cookie: who.cookie(), 'Sec-Fetch-Site': 'same-origin' }
      if (contentType !== null) headers['Content-Type'] = contentType
      const request = new Request(`http://localhost:3001${path}`, {
        method: 'POST',
        headers,
        body: new TextEncoder().encode(body),
      })
      const answer = await handle(request, services)
      expect([path, answer.status < 500]).toEqual([path, true])
      expect(await answer.text()).not.toContain('that is our fault')
    }
  },
)

test('who must wait is told how long on a calm page that keeps what was typed', async () => {
  const address = '192.0.2.40'
  const allowed = services.settings.visitorLimits?.beginJourney ?? 0
  const begin = async () =>
    (await openVisitor(services, { address })).send('/book/postcode?charity=the-dream-factory', {
      charity: 'the-dream-factory',
      postcode: 'nowhere',
    })
  for (let n = 0; n < allowed; n++) {
    const visitor = await openVisitor(services, { address })
    expect((await visitor.send('/book/charity', { charity: 'all-charities' })).status).toBe(303)
  }
  const before = await fingerprintDatabase(services)
  const visitor = await openVisitor(services, { address })
  const refused = await visitor.send('/book/charity', { charity: 'all-charities', postcode: 'CB2 1TN' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(refused.text).toContain('Nothing is lost')
  expect(refused.text).toContain('<input type="hidden" name="charity" value="all-charities"/>')
  expect(refused.text).toContain('<input type="hidden" name="postcode" value="CB2 1TN"/>')
  expect(await fingerprintDatabase(services)).toEqual(before)
  expect((await begin()).status).toBe(400)
  const other = await openVisitor(services, { address: '192.0.2.41' })
  expect((await other.send('/book/charity', { charity: 'all-charities' })).status).toBe(303)
  services.passTime(600_000)
  expect((await visitor.send('/book/charity', { charity: 'all-charities' })).status).toBe(303)
})

test('the page that asks to wait carries what may be a field of ours, and nothing of a form longer than any of ours', async () => {
  const limits = services.settings.visitorLimits
  services.settings.visitorLimits = { beginJourney: 1, holdDate: 1, book: 1, change: 1 }
  const handle = await openDoor()
  const send = (body: string) =>
    handle(
      new Request('http://localhost:3001/book/charity', {
        method: 'POST',
        headers: {
          'Sec-Fetch-Site': 'same-origin',
          'Sec-Fetch-Mode': 'cors',
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body,
      }),
      services,
    )
  await send('charity=all-charities')
  const findCarried = async (body: string) => {
    const answer = await send(body)
    expect(answer.status).toBe(429)
    const fields = (await answer.text()).matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
    return [...fields].map(([, name, value]) => [name, value?.length])
  }
  const ours = `charity=all-charities&charity=x&postcode=${'n'.repeat(6000)}`
  expect(await findCarried(`${ours}&<b>=1&${'=&'.repeat(9000)}`)).toEqual([
    ['charity', 'all-charities'.length],
    ['charity', 1],
    ['postcode', 6000],
  ])
  const others = Array.from({ length: 5000 }, (_, n) => `other${n}=`)
  expect(await findCarried(`${ours}&${others.join('&')}`)).toEqual([])
  services.settings.visitorLimits = limits
})

test.each(['/manage', '/privacy-requests'])(
  'who asks %s too often is told when to come back',
  async (path) => {
    const visitor = await openVisitor(services, { address: `192.0.2.80 ${path}` })
    const begun = services.clock.now().toISOString()
    services.passTime(10_000)
    const fields = { kind: 'copy', email: 'often@example.org', 'begun-at': begun }
    for (let n = 0; n < services.settings.attemptsAllowed; n++)
      expect((await visitor.send(path, fields)).status).toBe(200)
    const refused = await visitor.send(path, fields)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '600'])
  },
)

test('booking and changing have limits of their own', async () => {
  const visitor = await openVisitor(services, { address: '192.0.2.50' })
  const limits = services.settings.visitorLimits
  services.settings.visitorLimits = { beginJourney: 9, holdDate: 1, book: 1, change: 1 }
  try {
    await bookAsDonor(visitor, services, { details: { email: 'limits@example.org', line1: '8 Row' } })
    const booking = await visitor.open(`${findOwnBase(visitor)}/notes`)
    const version = /name="version" value="(\d+)"/.exec(booking.text)?.[1] ?? ''
    const change = () =>
      visitor.send(`${findOwnBase(visitor)}/notes`, { version, bagsPlace: 'Shed & <porch>', accessNotes: '' })
    expect((await change()).status).toBe(303)
    const refused = await change()
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '600'])
    expect(refused.text).toContain('value="Shed &amp; &lt;porch&gt;"')
    const next = await openVisitor(services, { address: '192.0.2.50' })
    await next.send('/book/postcode', { charity: 'the-dream-factory', postcode: 'cb21tn' })
    expect((await next.send('/book/date', { date: firstDate })).status).toBe(429)

    services.settings.visitorLimits = { beginJourney: 9, holdDate: 9, book: 1, change: 1 }
    await walkToCheck(next, services, { details: { email: 'limits-2@example.org', line1: '9 Row' } })
    const unbooked = await next.send('/book/check', { ...declarations, marketing: 'yes' })
    expect(unbooked.status).toBe(429)
    expect(Number(unbooked.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(unbooked.text).toContain('name="marketing" value="yes"')
  } finally {
    services.settings.visitorLimits = limits
  }
})

test('where no texts are sent, no mobile number is asked for', async () => {
  const visitor = await openVisitor(services, { address: '192.0.2.60' })
  await walkToCheck(visitor, services, { details: { phone: '', email: 'texts@example.org' } })
  const isAsked = async () => (await visitor.open('/book/details')).text.includes('name="phone"')
  expect(await isAsked()).toBe(true)
  services.settings.channels = ['email']
  expect(await isAsked()).toBe(false)
  services.settings.channels = ['email', 'sms']
})

async function openDoor() {
  const door = new URL('../../build/server/index.js', import.meta.url)
  if (!existsSync(door)) throw new Error('apps/booking has not been built: npm test builds it')
  type Door = { handle(request: Request, services: BookingTestServices): Promise<Response> }
  return ((await import(door.href)) as Door).handle
}

test('a browser that keeps back where a form came from may send ours, by its word that it is ours', async () => {
  const visitor = await openVisitor(services)
  const fields = { charity: 'the-dream-factory', postcode: 'cb21tn' }
  const kept = { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }
  expect((await visitor.send('/book/postcode', fields, kept)).location).toBe('/book/date')
  expect((await visitor.send('/book/postcode', fields, { Origin: 'null' })).status).toBe(403)
})

test('who is told that it was quick gets through once the time has passed, however often they press', async () => {
  const visitor = await openVisitor(services, { address: '192.0.2.90' })
  await visitor.send('/book/postcode', { charity: 'all-charities', postcode: 'M1 1AE' })
  for (const path of ['/manage', '/privacy-requests', '/book/not-covered']) {
    const fields = { email: 'quick@example.org', kind: 'copy', consent: 'yes' }
    let page = await visitor.open(path)
    services.passTime(1000)
    page = await visitor.submit(page, path, fields)
    expect([path, page.status]).toEqual([path, 400])
    services.passTime(1000)
    expect([path, (await visitor.submit(page, path, fields)).status]).toEqual([path, 200])
  }
})

test('a browser that says by Referer alone where a form came from can book, and what is refused is a page of ours', async () => {
  const visitor = await openVisitor(services, { address: '192.0.2.91' })
  const fields = { charity: 'all-charities', postcode: 'CB2 1TN' }
  const told = await visitor.send('/book/postcode', fields, { Referer: 'http://localhost:3001/' })
  expect(told.location).toBe('/book/date')
  const refused = await visitor.send('/book/postcode', fields, {})
  expect([refused.status, refused.headers.get('Content-Type')]).toEqual([403, 'text/html; charset=utf-8'])
  expect(refused.text).toContain('We could not take that form')
  expect(refused.text).toContain('<a href="/">')
})
