import { createAnswerMemory } from '@kindfold/domain/base/services/answer-memory.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { fingerprintDatabase } from '@kindfold/domain/testing/fingerprint-database.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bookAsDonor, declarations, details, findOwnBase, walkToCheck } from '../testing/book-as-donor.ts'
import { openVisitor, type Visitor } from '../testing/visitor.ts'

let services: BookingTestServices
let visitor: Visitor
beforeEach(async () => {
  await services?.database.close()
  services = await createBookingTestServices()
  visitor = await openVisitor(services)
})
afterAll(() => services.database.close())

const misspelt = { ...details, email: 'ada at example' }

async function refuseDetails() {
  await walkToCheck(visitor, services)
  const refused = await visitor.send('/book/details', misspelt)
  return { refused, address: refused.address ?? '' }
}

test('what is wrong with a form has an address, which after going on still shows what was typed', async () => {
  const { refused, address } = await refuseDetails()
  expect(refused.status).toBe(400)
  expect(address).toMatch(/^\/book\/details\?kept=[\w-]{43}$/)
  expect(refused.text).toContain('ada at example')
  expect((await visitor.send('/book/details', details)).location).toBe('/book/check')
  const before = await fingerprintDatabase(services)
  const back = await visitor.open(address)
  expect(back).toMatchObject({ status: 400, text: refused.text })
  expect(back.headers.get('Cache-Control')).toBe('no-store')
  expect(await fingerprintDatabase(services)).toEqual(before)
})

test('no form of ours is answered by a page without an address', async () => {
  await bookAsDonor(visitor, services)
  const base = findOwnBase(visitor)
  const other = await openVisitor(services, { address: '192.0.2.2' })
  await walkToCheck(other, services)
  const sent: [Visitor, string, Record<string, string>, number][] = [
    [other, '/book/charity', {}, 400],
    [other, '/book/date', {}, 400],
    [other, '/book/items', {}, 400],
    [other, '/book/items', { thing: 'duvet' }, 200],
    [other, '/book/details', misspelt, 400],
    [other, '/book/check', {}, 400],
    [other, '/book/check', declarations, 409],
    [other, '/book/check', { do: 'send-link' }, 200],
    [other, '/book/postcode', { postcode: 'nowhere' }, 400],
    [other, '/book/not-covered', { outcode: 'M1' }, 400],
    [other, '/ask/stock', {}, 400],
    [other, '/manage', {}, 400],
    [other, '/privacy-requests', {}, 400],
    [other, `/manage/${'A'.repeat(43)}/date`, {}, 404],
    [visitor, `${base}/date`, {}, 400],
    [visitor, `${base}/items`, { bagsOfClothes: '-1' }, 400],
    [visitor, `${base}/details`, {}, 400],
    [visitor, `${base}/notes`, {}, 400],
    [visitor, `${base}/charity`, {}, 400],
    [visitor, `${base}/email`, {}, 400],
    [visitor, `${base}/calendar`, {}, 200],
    [visitor, `${base}/missed`, {}, 409],
    [visitor, `${base}/late`, { choice: 'move' }, 400],
  ]
  for (const [who, path, fields, status] of sent) {
    const answer = await who.send(path, fields)
    expect([path, answer.status, answer.address?.split('=')[0]]).toEqual([path, status, `${path}?kept`])
    expect(await who.open(answer.address ?? '')).toMatchObject({ status, text: answer.text })
  }
})

test('what was put right and then cancelled is not said to be wrong by the pages that refused it', async () => {
  await bookAsDonor(visitor, services)
  const base = findOwnBase(visitor)
  const refused = [
    await visitor.send(`${base}/cancel`, { date: '2026-11-24' }),
    await visitor.send(`${base}/details`, {}),
    await visitor.send(`${base}/date`, {}),
  ]
  expect((await visitor.send(`${base}/cancel`)).location).toBe(`${base}?done=cancelled`)
  for (const { text, address = '' } of refused) {
    expect(text).toContain('There is a problem')
    expect((await visitor.open(address)).text).not.toContain('There is a problem')
  }
})

test('whoever has to wait finds that page again, with all that was typed', async () => {
  services.settings.visitorLimits = { beginJourney: 1, holdDate: 1, book: 1, change: 1 }
  await (await openVisitor(services)).send('/book/charity', { charity: 'all-charities' })
  const refused = await visitor.send('/book/charity', { charity: 'all-charities' })
  expect(refused.status).toBe(429)
  const again = await visitor.open(refused.address ?? '')
  expect(again).toMatchObject({ status: 429, text: refused.text })
  expect(Number(again.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(again.text).toContain('value="all-charities"')
})

test('an answer opens in the browser that sent the form, on its page, for an hour: anywhere else the page itself', async () => {
  const { address } = await refuseDetails()
  const lost = { status: 303, location: '/book/details' }
  const stranger = await openVisitor(services)
  expect(await stranger.open(address)).toMatchObject(lost)
  await stranger.send('/book/charity', {})
  expect(await stranger.open(address)).toMatchObject(lost)
  expect(await visitor.open(address.replace('details', 'items'))).toMatchObject({ location: '/book/items' })
  expect(await visitor.open('/no-such-page?kept=x')).toMatchObject({ location: '/no-such-page' })
  services.passTime(3_599_000)
  expect((await visitor.open(address)).text).toContain('ada at example')
  services.passTime(1_000)
  expect(await visitor.open(address)).toMatchObject(lost)
})

test('another process, or one that started since, shows the page itself', async () => {
  const { address } = await refuseDetails()
  services.answerMemory = createAnswerMemory()
  expect(await visitor.open(address)).toMatchObject({ status: 303, location: '/book/details' })
  expect((await visitor.open('/book/details')).status).toBe(200)
})

test('a process without a memory, and an answer too large for it, answer the form at once', async () => {
  const limits = { answers: 9, bytes: 9, answersOfNetwork: 9, bytesOfNetwork: 9, bytesOfAnswer: 9 }
  for (const memory of [createAnswerMemory(limits), null]) {
    services.answerMemory = memory
    const refused = await visitor.send('/book/charity', {})
    expect([refused.status, refused.address]).toEqual([400, undefined])
  }
})

test('a browser that keeps no cookies sees its answer once', async () => {
  const plain = await openVisitor(services, { keepsCookies: false })
  const refused = await plain.send('/manage', { reference: 'FHJK-34RT' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('value="FHJK-34RT"')
  expect(await plain.open(refused.address ?? '')).toMatchObject({ status: 303, location: '/manage' })
})

test('what is forgotten on a computer is shown there no more, not even with its cookies', async () => {
  const { address = '' } = await visitor.send('/manage', { reference: 'FHJK-34RT' })
  const copied = await openVisitor(services, { cookie: visitor.cookie() })
  expect((await copied.open(address)).text).toContain('FHJK-34RT')
  expect((await visitor.open('/manage')).text).toContain('action="/forget"')
  await visitor.send('/forget')
  expect((await copied.open(address)).location).toBe('/manage')
})

test('a script is answered at once, also in a browser that says less of itself', async () => {
  const ours = { Origin: 'http://localhost:3001', 'Sec-Fetch-Site': 'same-origin' }
  for (const [name, value] of [
    ['Sec-Fetch-Mode', 'cors'],
    ['Accept', 'text/html'],
  ] as const) {
    const refused = await visitor.send('/book/charity', {}, { ...ours, [name]: value })
    expect([refused.status, refused.address]).toEqual([400, undefined])
  }
  const page = { Accept: 'text/html,application/xhtml+xml' }
  expect((await visitor.send('/book/charity', {}, { ...ours, ...page })).address).toBeDefined()
})
