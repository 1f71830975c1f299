import { attempts, donorLinks } from '@kindfold/database/schema/donor-access.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCollection } from '../booking/book-collection.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'
import { askForSignInLink } from './ask-for-sign-in-link.ts'
import { countAttempt } from '../../base/rate-limit/count-attempt.ts'
import { makeDonorLink, type LinkPurpose } from './make-donor-link.ts'
import { openDonorLink, openDonorLinkAsVisitor } from './open-donor-link.ts'
import { revokeLinksOfBooking } from './revoke-links.ts'
import { hashToken } from '../../base/token/token.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

async function book() {
  const asked = askForBooking()
  const made = await bookCollection(services, asked)
  if (made.kind !== 'booked') throw new Error(made.kind)
  return { ...made.booking, email: asked.details.email }
}
const readAll = () =>
  services.database.transaction(async (tx) => ({
    links: await tx.select().from(donorLinks),
    messages: await tx.select().from(messages),
  }))

test('a link opens one booking for one purpose until 90 days after the collection, and is stored as a hash', async () => {
  const booking = await book()
  const { token, expiresAt } = await makeDonorLink(services, { purpose: 'manage', bookingId: booking.id })
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(expiresAt).toBe('2027-02-23T00:00:00.000Z')
  expect(JSON.stringify(await readAll())).not.toContain(token)
  expect(await openDonorLink(services, { token, purpose: 'manage' })).toMatchObject({
    kind: 'open',
    bookingId: booking.id,
    donorId: null,
  })
  expect(await openDonorLink(services, { token, purpose: 'calendar' })).toEqual({ kind: 'unknown' })
  expect(await openDonorLink(services, { token: `${token.slice(0, -1)}_`, purpose: 'manage' })).toEqual({
    kind: 'unknown',
  })
  services.setNow('2027-02-22T23:59:59.999Z')
  expect((await openDonorLink(services, { token, purpose: 'manage' })).kind).toBe('open')
  services.setNow('2027-02-23T00:00:00Z')
  expect(await openDonorLink(services, { token, purpose: 'manage' })).toEqual({ kind: 'expired' })
  services.setNow('2026-11-21T12:00:00Z')
})

test('opening a link a hundred times changes nothing', async () => {
  const { id } = await book()
  const { token } = await makeDonorLink(services, { purpose: 'manage', bookingId: id })
  const before = await readAll()
  for (let n = 0; n < 100; n++) await openDonorLink(services, { token, purpose: 'manage' })
  expect(await readAll()).toEqual(before)
})

test('what is kept of a visitor’s address cannot be worked out from the address without our key', async () => {
  const address = '203.0.113.77'
  const keysOf = async (keyed: BookingTestServices) => {
    await services.database.transaction((tx) => tx.delete(attempts))
    await countAttempt(keyed, { what: 'link', address })
    return (await services.database.transaction((tx) => tx.select().from(attempts))).map(({ key }) => key)
  }
  const [key = ''] = await keysOf(services)
  expect(key).toMatch(/^link:[\w-]{43}$/)
  expect(key).not.toContain(address)
  for (const text of [address, `link ${address}`]) expect(key).not.toContain(hashToken(text))
  expect(await keysOf(services)).toEqual([key])
  expect(await keysOf({ ...services, addressKey: Buffer.from('another key') })).not.toEqual([key])
})

test('links that are taken back are unknown: the booking’s, and those to all that its donor has', async () => {
  const { id, donorId } = await book()
  const { id: otherId } = await book()
  const manage = await makeDonorLink(services, { purpose: 'manage', bookingId: id })
  const calendar = await makeDonorLink(services, { purpose: 'calendar', bookingId: id })
  const signIn = await makeDonorLink(services, { purpose: 'sign-in', donorId })
  const other = await makeDonorLink(services, { purpose: 'manage', bookingId: otherId })
  const open = async ({ token }: { token: string }, purpose: LinkPurpose) =>
    (await openDonorLink(services, { token, purpose })).kind
  expect(
    await revokeLinksOfBooking(services, { bookingId: id, by: { kind: 'staff', id: null, name: 'sam' } }),
  ).toEqual({ revoked: 3 })
  expect(await open(manage, 'manage')).toBe('unknown')
  expect(await open(calendar, 'calendar')).toBe('unknown')
  expect(await open(signIn, 'sign-in')).toBe('unknown')
  expect(await open(other, 'manage')).toBe('open')
  const again = await makeDonorLink(services, { purpose: 'manage', bookingId: id })
  expect(await open(again, 'manage')).toBe('open')
})

test('ten attempts in ten minutes, even all at once, and then none until the oldest is ten minutes old', async () => {
  const attempt = () => countAttempt(services, { what: 'link', address: '192.0.2.1' })
  const outcomes = await Promise.all(Array.from({ length: 30 }, attempt))
  expect(outcomes.filter(({ kind }) => kind === 'allowed')).toHaveLength(10)
  services.passTime(9 * 60_000)
  expect(await attempt()).toEqual({ kind: 'too-many', retryAfterSeconds: 60 })
  expect((await countAttempt(services, { what: 'link', address: '192.0.2.2' })).kind).toBe('allowed')
  expect((await countAttempt(services, { what: 'privacy', address: '192.0.2.1' })).kind).toBe('allowed')
  services.passTime(60_000)
  expect(await attempt()).toEqual({ kind: 'allowed' })
})

test('all networks of one wider IPv6 network together have ten times as many attempts', async () => {
  const attempt = (n: number, wider = '2001:db8:1') =>
    countAttempt(services, { what: 'link', address: `${wider}:${n.toString(16)}` })
  for (let n = 0; n < 100; n++) expect((await attempt(n)).kind).toBe('allowed')
  expect(await attempt(100)).toEqual({ kind: 'too-many', retryAfterSeconds: 600 })
  expect((await attempt(100, '2001:db8:2')).kind).toBe('allowed')
  services.passTime(600_000)
  expect((await attempt(100)).kind).toBe('allowed')
})

test('who has guessed wrongly ten times must wait, however many guesses come at once, while a right link always opens', async () => {
  const { id: bookingId } = await book()
  const { token } = await makeDonorLink(services, { purpose: 'manage', bookingId })
  const open = (guess: string, address = '192.0.2.20') =>
    openDonorLinkAsVisitor(services, { token: guess, purpose: 'manage', address })
  for (let n = 0; n < 20; n++) expect((await open(token)).kind).toBe('open')
  const guesses = Array.from({ length: 30 }, (_, n) => token.slice(0, -2) + String(n).padStart(2, '0'))
  const outcomes = await Promise.all(guesses.map((guess) => open(guess)))
  expect(outcomes.filter(({ kind }) => kind === 'unknown')).toHaveLength(10)
  const [guess = ''] = guesses
  expect(await open(guess)).toEqual({ kind: 'too-many', retryAfterSeconds: 600 })
  expect((await open(token)).kind).toBe('open')
  expect((await open(guess, '192.0.2.21')).kind).toBe('unknown')
  services.passTime(600_000)
  expect((await open(guess)).kind).toBe('unknown')
})

test('asking for a link is answered the same and writes the same, whether or not there is a booking', async () => {
  const booking = await book()
  const ask = (email: string, reference: string | null, address: string) =>
    askForSignInLink(services, { email, reference, address })
  const before = (await readAll()).messages.length
  const answers = [
    await ask(booking.email.toUpperCase().replace('EXAMPLE.ORG', 'example.org'), null, '192.0.2.10'),
    await ask(booking.email, booking.reference.toLowerCase(), '192.0.2.10'),
    await ask('nobody@example.org', null, '192.0.2.10'),
    await ask('nobody@example.org', booking.reference, '192.0.2.10'),
  ]
  for (const answer of answers) expect(answer).toEqual({ kind: 'answered' })
  const written = (await readAll()).messages.slice(before).filter(({ kind }) => kind === 'sign-in')
  expect(written).toHaveLength(4)
  const sent = await services.database.transaction((tx) =>
    tx.select().from(messages).where(eq(messages.kind, 'sign-in')),
  )
  expect(sent.map(({ status, recipient, bookingId }) => [status, recipient, bookingId])).toEqual([
    ['due', booking.email, null],
    ['due', booking.email, booking.id],
    ['withdrawn', null, null],
    ['withdrawn', null, null],
  ])
  expect(JSON.stringify(sent)).not.toContain('nobody@')
})

test('the eleventh look-up of one visitor waits, and what cannot be an address is said at once', async () => {
  for (let n = 0; n < 10; n++) {
    await askForSignInLink(services, { email: `${n}@example.org`, reference: null, address: '192.0.2.11' })
  }
  expect(
    (await askForSignInLink(services, { email: 'x@example.org', reference: null, address: '192.0.2.11' }))
      .kind,
  ).toBe('too-many')
  expect(
    await askForSignInLink(services, { email: '', reference: 'ABCD-EFGH', address: '192.0.2.12' }),
  ).toEqual({
    kind: 'invalid',
    problems: [
      { field: 'email', problem: 'missing' },
      { field: 'reference', problem: 'malformed' },
    ],
  })
})
