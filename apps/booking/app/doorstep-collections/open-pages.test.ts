import { createBookingTestServices } from '@kindfold/domain/testing/create-booking-test-services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVisitor, type Visitor } from '../testing/visitor.ts'

let services: Awaited<ReturnType<typeof createBookingTestServices>>
let visitor: Visitor
beforeAll(async () => {
  services = await createBookingTestServices()
  visitor = await openVisitor(services)
})
afterAll(() => services.database.close())

test('the locator’s question is answered in its shape, and leads to booking with the postcode', async () => {
  const inside = await visitor.open('/api/doorstep-collections/cb21tn')
  expect(JSON.parse(inside.text)).toEqual([
    {
      id: 'cambridge',
      provider: 'Kindfold',
      bookingUrl: 'http://localhost:3001/book?postcode=CB2+1TN',
      nextCollectionDate: '2026-11-23',
    },
  ])
  expect(JSON.parse((await visitor.open('/api/doorstep-collections/M1%201AE')).text)).toEqual([])
  expect((await visitor.open('/api/doorstep-collections/nowhere')).status).toBe(400)
})

test('each charity has a page and a poster for each place, with its share and who runs it', async () => {
  const list = await visitor.open('/share')
  const addresses = [...list.text.matchAll(/href="(\/share\/[^"]+)"/g)].map(([, address]) => address ?? '')
  expect(addresses).toHaveLength(5 * 9)
  for (const address of addresses.filter((_, place) => place % 7 === 0)) {
    const page = await visitor.open(address)
    expect(page.text).toContain('80%')
    expect(page.text).toContain('is a company, not a charity')
    expect(page.text).toContain('class="qr-code"')
  }
})

test('a link to booking that is passed on says what it leads to', async () => {
  const { text } = await visitor.open('/book/charity')
  expect(text).toMatch(/<meta name="description" content="Choose a charity, a day[^"]+80%[^"]+"/)
  expect(text).toMatch(/<meta property="og:title" content="Book a free collection of clothes"/)
  expect(text).toMatch(/<meta property="og:image:alt" content="Kindfold: [^"]+"/)
  expect(text).toMatch(/<meta property="og:image" content="http[^"]+\/share\/kindfold.png"/)
})

test('the outbox is there on a machine that sends nothing, and nowhere else', async () => {
  expect((await visitor.open('/outbox')).status).toBe(404)
  expect((await visitor.open('/outbox/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  const entry = {
    id: '00000000-0000-4000-8000-000000000000',
    kind: 'confirmation' as const,
    channel: 'email' as const,
    channelName: 'Email',
    reference: null,
    recipient: 'ada@example.org',
    subject: 'Your collection is booked',
    status: 'sent' as const,
    dueAt: '2026-11-21T12:00:00Z',
    sentAt: '2026-11-21T12:00:01Z',
    attempts: 1,
    lastError: null,
  }
  const html = '<p style="color:red">Hello</p>'
  const email = { subject: entry.subject, html, text: 'Hello', calendar: null }
  const message = { ...entry, form: 'email' as const, email }
  const outbox = {
    list: async () => [entry],
    read: async (id: string) => (id === entry.id ? message : null),
  }
  const developer = await openVisitor({ ...services, outbox })
  expect((await developer.open('/outbox')).text).toContain(entry.subject)
  const page = await developer.open(`/outbox/${entry.id}`)
  expect(page.text).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"')
  expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(page.text).not.toContain('<script')
  expect((await developer.open('/outbox/../../x')).status).toBe(404)
})

test('an address that leads nowhere is a page not found', async () => {
  for (const address of ['/book/nothing', '/share/no-such-charity', '/share/all-charities/atlantis']) {
    const page = await visitor.open(address)
    expect(page.status, address).toBe(404)
    expect(page.text, address).toContain('<title>Page not found | Kindfold</title>')
    expect(page.text, address).toContain('Oops! Page not found')
    expect(page.text, address).toContain('href="http://localhost:3000/"')
  }
  expect((await visitor.open('/calendar/x.ics')).status).toBe(404)
})
