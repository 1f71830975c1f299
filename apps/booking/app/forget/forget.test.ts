import { createBookingTestServices } from '@kindfold/domain/testing/create-booking-test-services.ts'
import { fingerprintDatabase } from '@kindfold/domain/testing/fingerprint-database.ts'
import { checkCounters } from '@kindfold/domain/capacity/collection-day/check-counters.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bookAsDonor, details, findOwnBase, walkToCheck } from '../testing/book-as-donor.ts'
import { openVisitor } from '../testing/visitor.ts'

let services: Awaited<ReturnType<typeof createBookingTestServices>>
beforeEach(async () => {
  await services?.database.close()
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

const button =
  '<form action="/forget" method="post"><button class="link-button">Forget this on this computer</button></form>'

test('every page that knows something of a donor offers to forget it, and no other does', async () => {
  const visitor = await openVisitor(services)
  for (const path of ['/book/charity', '/manage', '/share'])
    expect((await visitor.open(path)).text).not.toContain(button)
  await walkToCheck(visitor, services)
  for (const page of ['charity', 'postcode', 'date', 'items', 'details', 'check'])
    expect((await visitor.open(`/book/${page}`)).text).toContain(button)
  const reference = await bookAsDonor(visitor, services, { date: '2026-11-24' })
  for (const path of [`/booked/${reference}`, findOwnBase(visitor), `${findOwnBase(visitor)}/date`])
    expect((await visitor.open(path)).text).toContain(button)
  const byLink = await openVisitor(services)
  expect((await byLink.open('/manage/x')).text).toContain(button)
})

test('one press gives the place back, deletes what was typed, and ends what this browser may see', async () => {
  const visitor = await openVisitor(services)
  const reference = await bookAsDonor(visitor, services)
  const base = findOwnBase(visitor)
  await walkToCheck(visitor, services, { date: '2026-11-24' })
  const cookie = visitor.cookie()
  expect((await fingerprintDatabase(services)).holds).toMatch(/^1:/)
  const forgotten = await visitor.send('/forget')
  expect((await visitor.open(forgotten.location ?? '')).text).toContain('Forgotten on this computer')
  expect(forgotten.headers.get('Clear-Site-Data')).toBe('"cache", "storage"')
  expect(forgotten.headers.getSetCookie()).toEqual([
    'booking=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    'postcode=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
    'answers=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  ])
  const after = await fingerprintDatabase(services)
  expect([after.holds?.split(':')[0], after.drafts?.split(':')[0], after.bookings?.split(':')[0]]).toEqual([
    '0',
    '0',
    '1',
  ])
  expect(await checkCounters(services)).toEqual([])
  // Not even with the cookie that was copied before.
  for (const held of [visitor, await openVisitor(services, { cookie })]) {
    for (const path of [`/booked/${reference}`, base, `${base}/cancel`]) {
      const page = await held.open(path)
      expect([path, page.status]).toEqual([path, 404])
      expect(page.text).not.toContain(details.line1)
    }
    expect((await held.open('/book/check')).location).toMatch(/^\/book\/charity/)
  }
})

test('opening its page forgets nothing, and who has nothing there may press as well', async () => {
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services)
  const before = await fingerprintDatabase(services)
  for (const path of ['/forget', '/forget?done=yes'])
    expect((await visitor.open(path)).text).toContain('Forget this on this computer?')
  expect(await fingerprintDatabase(services)).toEqual(before)
  expect((await (await openVisitor(services)).send('/forget')).location).toBe('/forget?done=yes')
})

test('the cookie ends with the browser, unless a donor asks to keep the answers on the device', async () => {
  const visitor = await openVisitor(services)
  await walkToCheck(visitor, services)
  const plain = await visitor.send('/book/items', { bagsOfClothes: '2' })
  expect(plain.headers.get('Set-Cookie')).not.toContain('Max-Age')
  const kept = await visitor.send('/book/details', { ...details, keep: 'yes' })
  expect(kept.headers.get('Set-Cookie')).toContain('; Max-Age=86400; ')
  expect((await visitor.open('/book/details')).text).toMatch(/name="keep"[^>]* checked=""/)
  const later = await visitor.send('/book/items', { bagsOfClothes: '3' })
  expect(later.headers.get('Set-Cookie')).toContain('; Max-Age=86400; ')
})
