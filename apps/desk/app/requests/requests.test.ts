import { answerTemplates } from './answer-templates.ts'
import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import { listOpenRequests } from '@kindfold/domain/booking/privacy/list-open-requests.ts'
import { listEnquiries } from '@kindfold/domain/booking/enquiry/list-enquiries.ts'
import { sendEnquiry } from '@kindfold/domain/booking/enquiry/send-enquiry.ts'
import { requestPrivacy } from '@kindfold/domain/booking/privacy/request-privacy.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openColleague, type Colleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
let kim: Colleague
beforeAll(async () => {
  services = await createBookingTestServices()
  kim = await openColleague(services, { name: 'Kim', role: 'support' })
})
afterAll(() => services.database.close())

test('an answer that is too long comes back whole', async () => {
  const asked = { kind: 'complaint', email: 'ada@example.org', words: 'Nobody came.', address: 'x' } as const
  await requestPrivacy(services, asked)
  const [request] = await listOpenRequests(services)
  const path = `/requests/${request?.id}`
  const text = `${'We are sorry. '.repeat(500)}The end.`
  const refused = await kim.submit(await kim.open(path), path, { do: 'preview', text })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('We are sorry. The end.')
})

test('of very many requests the most urgent are listed, and it says how many more there are', async () => {
  const receivedAt = services.clock.now()
  const of = (number: number) => ({ kind: 'copy' as const, email: `a${number}@example.org`, receivedAt })
  const dueDate = (number: number) => (number === 0 ? '2026-11-22' : '2026-12-20')
  await services.database.transaction((tx) =>
    tx
      .insert(privacyRequests)
      .values(Array.from({ length: 220 }, (_, number) => ({ ...of(number), dueDate: dueDate(number) }))),
  )
  const { text } = await kim.open('/requests')
  expect(text.match(/<a href="\/requests\/[0-9a-f-]{36}"/g)).toHaveLength(200)
  expect(text).toContain('a0@example.org')
  expect(text).toContain('21 more')
})

test('a template comes after what was typed, once, and takes nothing away', async () => {
  const asked = { kind: 'complaint', email: 'bo@example.org', words: 'Nobody came.', address: 'y' } as const
  await requestPrivacy(services, asked)
  const request = (await listOpenRequests(services)).find(({ email }) => email === asked.email)
  const path = `/requests/${request?.id}`
  const [template] = answerTemplates.complaint
  const shown = await kim.submit(await kim.open(path), path, {
    text: 'Dear Bo, I was there myself.',
    template: template?.key ?? '',
  })
  const read = (page: { text: string }) =>
    (/<textarea[^>]*>([^<]*)</.exec(page.text)?.[1] ?? '').replaceAll('&#x27;', "'").trim()
  expect(read(shown)).toBe(`Dear Bo, I was there myself.\n\n${template?.text}`)
  const twice = await kim.submit(shown, path, { text: read(shown), template: template?.key ?? '' })
  expect(read(twice)).toBe(read(shown))
})

async function ask(kind: 'complaint' | 'copy', email: string) {
  await requestPrivacy(services, { kind, email, words: 'Nobody came.', address: email })
  const request = (await listOpenRequests(services)).find((one) => one.email === email)
  return `/requests/${request?.id}`
}

test('without scripts a complaint is given to somebody, noted, linked with its booking both ways, and closed with a reason', async () => {
  const email = 'cy@example.org'
  const asked = askForBooking()
  const made = await bookCollection(services, { ...asked, details: { ...asked.details, email } })
  if (made.kind !== 'booked') throw new Error(made.kind)
  const path = await ask('complaint', email)
  const { reference } = made.booking
  const page = await kim.open(path)
  expect(page.text).toContain('Of the same address')
  const kimId = /<option value="([^"]+)"[^>]*>Kim</.exec(page.text)?.[1] ?? ''
  const press = async (fields: Record<string, string>) => await kim.submit(page, path, fields)
  expect((await press({ handle: 'assign', person: kimId })).location).toBe(`${path}?done=request-assigned`)
  expect((await press({ handle: 'note', note: '' })).text).toContain('Write the note.')
  expect((await press({ handle: 'note', note: 'Rang: <b>angry</b>.' })).location).toBe(
    `${path}?done=request-noted`,
  )
  expect((await press({ handle: 'link', reference: 'by the church' })).text).toContain(
    'value="by the church"',
  )
  expect((await press({ handle: 'link', reference })).location).toBe(`${path}?done=request-linked`)
  const handled = await kim.open(path)
  for (const words of ['Kim sees to it.', 'Rang: &lt;b&gt;angry&lt;/b&gt;.', `href="/bookings/${reference}"`])
    expect(handled.text).toContain(words)
  const booking = await kim.open(`/bookings/${reference}`)
  expect(booking.text).toContain(`<a href="${path}">Complaint</a> about this booking`)
  const closed = await press({ handle: 'close', reason: 'Settled by telephone.' })
  expect(closed.location).toBe('/requests?done=request-closed')
  expect((await kim.open(path)).text).toContain('Closed without an email by Kim: Settled by telephone.')
})

test('an answer that is looked at or kept is there in another browser, and a colleague’s is not written over unseen', async () => {
  const path = await ask('complaint', 'dee@example.org')
  const lou = await openColleague(services, { name: 'Lou', role: 'support' })
  const seenByLou = await lou.open(path)
  const kept = await kim.submit(await kim.open(path), path, { do: 'keep', text: 'Dear Dee, we are sorry.' })
  expect(kept.location).toBe(`${path}?done=draft-kept`)
  const there = await lou.open(path)
  expect(there.text).toContain('Dear Dee, we are sorry.')
  expect(there.text).toContain('Kept by Kim')
  const unseen = await lou.submit(seenByLou, path, { do: 'keep', text: 'Sorry.' })
  expect(unseen.text).toContain('Kim kept other words')
  expect(unseen.text).toContain('>Sorry.<')
  const again = await lou.submit(unseen, path, { do: 'keep', text: 'Sorry.' })
  expect(again.location).toBe(`${path}?done=draft-kept`)
  const shown = await kim.submit(await kim.open(path), path, { do: 'preview', text: 'Sorry, Dee.' })
  expect(shown.text).toContain('Sorry, Dee.')
})

test('who sends an answer second reads that it was answered meanwhile, beside the words that were not sent', async () => {
  const path = await ask('complaint', 'fay@example.org')
  const max = await openColleague(services, { name: 'Max', role: 'support' })
  const look = async (colleague: Colleague, text: string) =>
    await colleague.submit(await colleague.open(path), path, { do: 'preview', text })
  const ofKim = await look(kim, 'We are sorry, Fay.')
  const ofMax = await look(max, 'Sorry, Fay.')
  const answered = { do: 'send', text: 'We are sorry, Fay.', seen: 'We are sorry, Fay.' }
  expect((await kim.submit(ofKim, path, answered)).location).toBe('/requests?done=request-answered')
  const text = 'Sorry, Fay.'
  const press = async (pressed: string) => await max.submit(ofMax, path, { do: pressed, text, seen: text })
  for (const late of [await press('send'), await press('preview'), await press('keep')]) {
    expect(late.status).toBe(400)
    for (const words of ['Not sent: it was answered at', '>Sorry, Fay.<', 'We are sorry, Fay.'])
      expect(late.text).toContain(words)
  }
  // Their forms are gone; what was refused and written is not.
  const closed = await max.submit(ofMax, path, { handle: 'close', reason: 'Rang Fay, who is content.' })
  expect(closed.text).toContain('It was answered meanwhile, at ')
  expect(closed.text).toContain('Rang Fay, who is content.')
  const assigned = await max.submit(ofMax, path, { handle: 'assign', person: '' })
  expect(assigned.text).toContain('role="alert"')
})

test('a copy is put off and refused by letters that are seen before they go', async () => {
  const path = await ask('copy', 'eve@example.org')
  const extend = `${path}/extend`
  const wrong = await kim.submit(await kim.open(extend), extend, { do: 'preview', reason: '' })
  expect(wrong.status).toBe(422)
  for (const words of ['Choose by when.', 'Write the reason.']) expect(wrong.text).toContain(words)
  const asked = { do: 'preview', months: '2', reason: 'Eleven addresses in nine years.' }
  const shown = await kim.submit(wrong, extend, asked)
  expect(shown.text).toContain('Eleven addresses in nine years.')
  expect(shown.text).toContain('up to two months more')
  const sent = await kim.submit(shown, extend, { do: 'send' })
  expect(sent.location).toBe(`${path}?done=request-extended`)
  const page = await kim.open(path)
  expect(page.text).toContain('Put off from Monday 21 December by Kim')
  expect(page.text).not.toContain(`href="${extend}"`)
  const refuse = `${path}/refuse`
  const letter = await kim.submit(await kim.open(refuse), refuse, {
    do: 'preview',
    ground: 'not-identified',
    reason: 'We asked you twice.',
  })
  expect(letter.text).toContain('We do not do what you asked')
  const refused = await kim.submit(letter, refuse, { do: 'send' })
  expect(refused.location).toBe(`${path}?done=request-refused`)
  expect((await kim.open(path)).text).toContain('Refused by Kim: we cannot tell who asks.')
  const twice = await kim.submit(letter, refuse, { do: 'send' })
  expect(twice.status).toBe(409)
})

test('one’s own requests are listed by an address of their own, of both kinds, and nobody else’s', async () => {
  const lee = await openColleague(services, { name: 'Lee', role: 'support' })
  const [mine, kims] = [
    await ask('complaint', 'mine@example.org'),
    await ask('complaint', 'kims@example.org'),
  ]
  const sent = await sendEnquiry(services, {
    kind: 'stock',
    address: '192.0.2.9',
    typed: {
      organisation: 'Mine Ltd',
      place: 'London N1 1AA',
      goods: 'Coats',
      amount: '12 boxes',
      charity: 'all-charities',
      name: 'Ada Example',
      email: 'ma@example.org',
    },
  })
  if (sent.kind !== 'received') throw new Error(sent.kind)
  const [enquiry] = (await listEnquiries(services, { which: 'open' })).enquiries
  const give = async (path: string, name: string) => {
    const page = await lee.open(path)
    const person = new RegExp(`<option value="([^"]+)"[^>]*>${name}<`).exec(page.text)?.[1] ?? ''
    await lee.submit(page, path, { handle: 'assign', person })
  }
  const own = '/requests?view=open&kind=&whose=mine'
  expect((await lee.open(own)).text.match(/You see to none of these/g)).toHaveLength(2)
  await give(mine, 'Lee')
  await give(`/requests/${enquiry?.id}`, 'Lee')
  await give(kims, 'Kim')
  const { text } = await lee.open(own)
  expect(text).toMatch(/<option value="mine" selected="">Mine/)
  for (const path of [mine, `/requests/${enquiry?.id}`]) expect(text).toContain(`href="${path}"`)
  expect(text.match(/<a href="\/requests\/[0-9a-f-]{36}"/g)).toHaveLength(2)
  const all = (await lee.open('/requests')).text
  expect(all).toContain('Anybody or nobody')
  expect(all.match(/<a href="\/requests\/[0-9a-f-]{36}"/g)?.length).toBeGreaterThan(2)
})
