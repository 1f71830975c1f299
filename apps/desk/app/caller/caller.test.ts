import { bookings } from '@kindfold/database/schema/bookings.ts'
import { joinWaitingList } from '@kindfold/domain/booking/waiting-list/join-waiting-list.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { staff, staffRoles } from '@kindfold/database/schema/staff.ts'
import { findBookingForStaff } from '@kindfold/domain/office/desk/find-booking-for-staff.ts'
import { assignWindows } from '@kindfold/domain/rounds/evening/assign-windows.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { keepStatement } from '@kindfold/domain/testing/keep-statement.ts'
import { forgetInstallation } from '@kindfold/domain/testing/say-installation.ts'
import { addStandingNote } from '@kindfold/domain/booking/standing/add-standing-note.ts'
import { listAudit } from '@kindfold/domain/staff/list-audit.ts'
import { createSession } from '@kindfold/domain/staff/session.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openStaffVisitor, type StaffVisitor } from '../testing/staff-visitor.ts'

let services: BookingTestServices
let agent: StaffVisitor
let people = 0
beforeAll(async () => {
  services = await createBookingTestServices()
})
beforeEach(async () => {
  services.setNow('2026-11-21T12:00:00Z')
  agent = await signIn()
})
afterAll(() => services.database.close())

/** Somebody who answers the telephone for these areas; null: for all. */
async function signIn(areaId: string | null = null): Promise<StaffVisitor> {
  const at = services.clock.now()
  const { token } = await services.database.transaction(async (tx) => {
    const values = { email: `agent-${++people}@example.org`, name: 'Sam Example', createdAt: at }
    const [person] = await tx.insert(staff).values(values).returning()
    const staffId = person?.id ?? ''
    await tx.insert(staffRoles).values({ staffId, role: 'support', areaId })
    return await createSession(services, tx, {
      staffId,
      kind: 'desk',
      isSharedComputer: false,
      label: 'Test',
    })
  })
  const visitor = await openStaffVisitor(services)
  visitor.setCookie('kindfold-desk', token)
  return visitor
}

const where = { postcode: 'cb2 1tn' }
const day = { date: '2026-11-25', charity: 'the-dream-factory', bagsOfClothes: '3' }
const ticks = { adult: 'yes', entitled: 'yes', acceptable: 'yes', terms: 'yes' }
let callers = 0
const details = () => ({
  name: 'Ada Example',
  phone: `01223 497${String(++callers).padStart(3, '0')}`,
  email: '',
  line1: `${callers} Example Street`,
  town: 'Cambridge',
  bagsPlace: 'In the porch',
  ...ticks,
})
type Page = Awaited<ReturnType<StaffVisitor['open']>>

/** Sends the page's form, and follows to the page that it leads to. */
async function say(page: Page, typed: Record<string, string>, pressed = 'next', by = agent): Promise<Page> {
  const fields = Object.fromEntries(
    [...page.text.matchAll(/<input type="hidden" name="(call|again|parts|shown)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')],
    ),
  )
  const led = await by.send('/caller', { ...fields, ...typed, do: pressed })
  expect(led.status).toBe(303)
  return await by.open(led.location ?? '')
}
async function talkUntilReadBack(changes: Record<string, string> = {}) {
  const page = await say(await say(await agent.open('/caller'), where), day)
  const typed = { ...where, ...day, ...details(), ...changes }
  return { page: await say(page, typed), typed }
}
const readReference = (page: Page) => /call__reference">([^<]+)</.exec(page.text)?.[1] ?? ''

test('a caller is booked in four sendings without a script, and the reference is spelled out', async () => {
  const began = await agent.open('/caller')
  expect(began.text).not.toContain('id="call-day"')
  const dates = await say(began, where)
  expect(dates.text).toContain('We collect there: Cambridge.')
  expect(dates.text).toContain('60 places')
  const asked = await say(dates, { ...where, ...day })
  expect(asked.text).toContain('id="call-details"')
  expect(asked.text).not.toContain('error-summary')
  const { page, typed } = await talkUntilReadBack()
  expect(page.text).toContain('3 bags of clothes on Wednesday 25 November from')
  expect(page.text).toContain(
    `You are Ada Example, and we reach you on ${typed.phone}. We will collect 3 bags`,
  )
  expect(page.text).toContain('80% of the proceeds of resale go to The Dream Factory')
  expect(page.text).toContain('We will tell you the time slot the evening before')
  expect(page.text).toContain('Your reference is (it follows).')
  expect(page.text).toContain('we ring them the evening before')
  const booked = await say(page, typed, 'book')
  const reference = readReference(booked)
  expect(reference).toMatch(/^\w{4}-\w{4}$/)
  expect(booked.text).toContain('Say this now')
  expect((await say(page, typed, 'book')).text).toContain(reference)
  const found = await findBookingForStaff(services, { reference })
  expect(found).toMatchObject({
    history: [{ kind: 'booked', actor: 'staff', staff: 'Sam Example' }],
    messages: [{ channel: 'call', status: 'sent' }],
  })
  if (found.kind !== 'found') throw new Error(found.kind)
  const opened = await listAudit(services, {
    booking: { id: found.booking.id, reference },
    act: 'open-booking',
    areas: 'all',
  })
  expect(opened.entries[0]).toMatchObject({ actorName: 'Sam Example', areaId: 'cambridge' })
})

test('after the call the page says how far the confirmation has got, and not that it is on its way for ever', async () => {
  const email = 'ada-by-email@example.org'
  const { page, typed } = await talkUntilReadBack({ email, line1: '5 Email Street', date: '2026-12-03' })
  const booked = await say(page, typed, 'book')
  expect(booked.text).toContain(`Email to ${email}. Waiting to be sent.`)
  await services.database.transaction((tx) =>
    tx.update(messages).set({ status: 'failed' }).where(eq(messages.recipient, email)),
  )
  expect((await say(page, typed, 'book')).text).toContain(`Email to ${email}. Did not arrive.`)
})

test('what is read out of who benefits is kept, and read out again where it changed meanwhile', async () => {
  await keepStatement(services, 160n)
  const { page, typed } = await talkUntilReadBack()
  expect(page.text).toContain('Lately that was about £1.60 for each 10 kg (August to October 2026).')
  const newer = await keepStatement(services, 90n)
  const again = await say(page, typed, 'book')
  expect(again.text).toContain('Something is different from what was shown. Read it back again, then book.')
  expect(again.text).toContain('Lately that was about £0.90')
  const reference = readReference(await say(again, typed, 'book'))
  const [kept] = await services.database.read((tx) =>
    tx.select({ id: bookings.statementId }).from(bookings).where(eq(bookings.reference, reference)),
  )
  expect(kept).toEqual({ id: newer })
  forgetInstallation()
})

test('a booking leads to another with the same details: only the day and the bags are asked anew', async () => {
  const first = await talkUntilReadBack()
  const reference = readReference(await say(first.page, first.typed, 'book'))
  const shown = await agent.open(`/bookings/${reference}`)
  const [, again = ''] = /href="(\/caller\?again=[^"]+)"/.exec(shown.text) ?? []
  const began = await agent.open(again)
  expect(began.text).toContain('value="CB2 1TN"')
  const asked = await say(began, { ...where, ...day, date: '2026-12-02' })
  const { name, phone, line1, town, bagsPlace } = first.typed
  for (const known of [name, phone, line1, town, bagsPlace]) expect(asked.text).toContain(`value="${known}"`)
  expect(asked.text).not.toMatch(/name="terms"[^>]*checked/)
  const second = await say(asked, { ...first.typed, date: '2026-12-02' })
  const booked = readReference(await say(second, { ...first.typed, date: '2026-12-02' }, 'book'))
  expect(booked).toMatch(/^\w{4}-\w{4}$/)
  expect(booked).not.toBe(reference)
  expect(await findBookingForStaff(services, { reference: booked })).toMatchObject({
    booking: { collectionDate: '2026-12-02', contact: { name } },
  })
})

test('with a mobile the page shows the text that goes, with its link, and the slot that follows by text', async () => {
  const { page } = await talkUntilReadBack({ phone: '07700 900777' })
  expect(page.text).toContain('Text message')
  expect(page.text).toContain('/manage/the-link-of-this-donor')
  expect(page.text).toContain('follows the evening before, by text message')
})

test('mistakes show in the part where somebody is, beside their fields, and nothing typed is lost', async () => {
  const wrong = await say(await agent.open('/caller'), { postcode: 'CB2' })
  expect(wrong.text).toContain('id="postcode-error"')
  expect(wrong.text).toContain('value="CB2"')
  const { page } = await talkUntilReadBack({ phone: '0900 123', name: '', terms: '' })
  for (const field of ['phone', 'name', 'terms']) expect(page.text).toContain(`id="${field}-error"`)
  for (const typed of ['0900 123', 'In the porch']) expect(page.text).toContain(`value="${typed}"`)
  expect(page.text).not.toContain('value="book"')
})

test('what changes after it was shown is shown again before it is booked', async () => {
  const { page, typed } = await talkUntilReadBack()
  const again = await say(page, { ...typed, bagsOfClothes: '7' }, 'book')
  expect(again.text).toContain('Something is different from what was shown')
  expect(again.text).toContain('7 bags of clothes on Wednesday')
  expect(readReference(await say(again, { ...typed, bagsOfClothes: '7' }, 'book'))).not.toBe('')
})

test('a day that closes meanwhile keeps everything and offers others; the place is held while they talk', async () => {
  await services.setCapacity('cambridge', 0)
  // Whether they are full, closed or not agreed with any charity.
  expect((await say(await agent.open('/caller'), where)).text).toContain('There is no day to choose.')
  await services.setCapacity('cambridge', 1)
  const { page, typed } = await talkUntilReadBack({ date: '2026-11-26' })
  const other = await say(await agent.open('/caller'), where)
  expect(other.text).not.toContain('value="2026-11-26"')
  services.passTime(16 * 60_000)
  const taker = await say(await say(await agent.open('/caller'), where), {
    ...where,
    ...day,
    date: '2026-11-26',
  })
  expect(taker.text).toContain('The place is kept for this call')
  const refused = await say(page, typed, 'book')
  expect(refused.text).toContain('Thursday 26 November is full or closed now')
  expect(refused.text).toContain(`value="${typed.line1}"`)
  expect(refused.text).toContain('value="2026-11-27"')
  await services.setCapacity('cambridge', 60)
})

test('who has booked before is found by number and postcode, and their details are used', async () => {
  const { page, typed } = await talkUntilReadBack({ line1: '99 Known Street', date: '2026-11-27' })
  await say(page, typed, 'book')
  const found = await say(await agent.open('/caller'), { postcode: '', known: typed.phone ?? '' })
  const use = /value="(use:[\w-]+)"/.exec(found.text)?.[1] ?? ''
  expect(found.text).toContain('is still to come on Friday 27 November')
  const filled = await say(found, {}, use)
  expect(filled.text).toContain('value="CB2 1TN"')
  // The button is gone: whoever types goes on in the next part.
  expect(filled.text).toMatch(/id="call-day".*?autofocus/is)
  const { name = '', line1 = '', bagsPlace = '' } = typed
  const shown = await say(filled, { ...where, ...day, date: '2026-12-01' }, 'keep')
  const entered = await say(shown, { ...where, ...day, date: '2026-12-01', name, line1, bagsPlace })
  expect(entered.text).toContain('id="call-details"')
  // What we filled in was not asked yet.
  expect(entered.text).not.toContain('error-summary')
  const asked = await say(entered, { ...where, ...day, date: '2026-12-01', name, line1, bagsPlace })
  expect(asked.text).toContain('id="terms-error"')
  const onward = await say(filled, { ...where, ...day, date: '2026-11-27' })
  expect(onward.text).toContain('value="99 Known Street"')
  const twice = await say(onward, { ...where, ...day, ...typed, date: '2026-11-27' })
  expect(twice.text).toContain('has a booking on Friday 27 November already')
})

test('outside our area the agent puts the caller on the waiting list', async () => {
  const outside = await say(await agent.open('/caller'), { postcode: 'M1 1AA' })
  const typed = { postcode: 'M1 1AA', 'waiting-email': 'far@example.org', 'waiting-consent': 'yes' }
  expect(outside.text).toContain('We do not collect in M1 yet')
  const refused = await say(outside, { ...typed, 'waiting-consent': '' }, 'join')
  expect(refused.text).toContain('waiting-consent-error')
  expect(refused.text).not.toContain('waiting-email-error')
  expect((await say(outside, typed, 'join')).text).toContain('They are on the waiting list for M1')
})

test('a caller whose address had its emails of the hour is promised no confirmation', async () => {
  const typed = { postcode: 'M2 1AA', 'waiting-email': 'often@example.org', 'waiting-consent': 'yes' }
  const outside = await say(await agent.open('/caller'), { postcode: 'M2 1AA' })
  for (const postcode of ['LS1', 'LS2', 'LS3', 'LS4', 'LS5', 'LS6', 'LS7', 'LS8'])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await joinWaitingList(services, { email: 'often@example.org', postcode, consent: true })
  const { text } = await say(outside, typed, 'join')
  expect(text).toContain('They are on the waiting list for M2. No confirmation goes')
  expect(text).not.toContain('A confirmation goes by email')
})

test('an agent of another area books nothing there, and opens no other agent’s conversation', async () => {
  const other = await signIn('northampton')
  const refused = await say(await other.open('/caller'), where, 'next', other)
  expect(refused.text).toContain('ask a colleague')
  const led = await agent.send('/caller', { ...where, do: 'next' })
  expect((await other.open(led.location ?? '')).text).not.toContain('CB2 1TN')
})

test('an evening’s call is listed with number and words, tried, ticked off and put back', async () => {
  const { page, typed } = await talkUntilReadBack({ date: '2026-11-30' })
  const reference = readReference(await say(page, typed, 'book'))
  services.setNow('2026-11-29T19:00:00Z')
  agent = await signIn()
  await assignWindows(services, { date: '2026-11-30' })
  const list = await agent.open('/calls?date=2026-11-30&area=cambridge')
  expect(list.text).toContain('May I speak to Ada Example?')
  expect(list.text).toContain('We will collect on Monday 30 November between')
  const [row] = await services.database.transaction((tx) =>
    tx.select().from(messages).where(eq(messages.kind, 'window')),
  )
  const message = row?.id ?? ''
  const press = (pressed: string, tries: string, by = agent) =>
    by.send('/calls', { message, tries, do: pressed })
  expect((await press('told', '0', await signIn('northampton'))).status).toBe(403)
  expect((await press('no-answer', '0')).location).toBe('/calls?done=call-kept')
  expect((await press('no-answer', '0')).text).toContain('somebody else has rung meanwhile')
  expect((await press('told', '1')).location).toBe('/calls?done=call-told')
  const told = await agent.open('/calls')
  expect(told.text).toContain('Nobody is to be rung.')
  expect(told.text).toContain('Told today')
  expect(told.text).toContain(reference)
  expect((await press('put-back', '0')).location).toBe('/calls?done=call-put-back')
  expect((await press('nonsense', '0')).status).toBe(400)
})

test('who reads back to a caller from whom we do not collect sees why, and books nothing', async () => {
  const { page, typed } = await talkUntilReadBack()
  const reference = readReference(await say(page, typed, 'book'))
  const found = await findBookingForStaff(services, { reference })
  if (found.kind !== 'found') throw new Error(found.kind)
  await addStandingNote(services, {
    bookingId: found.booking.id,
    by: { kind: 'staff', id: null, name: 'Sam' },
    kind: 'do-not-collect',
    reach: 'address',
    words: 'The gate is locked for good.',
    until: '2026-12-01',
  })
  const { page: refused, typed: again } = await talkUntilReadBack({ line1: typed.line1 ?? '' })
  expect(refused.text).toContain(
    'We do not collect there up to Tuesday 1 December 2026: The gate is locked for good.',
  )
  expect(refused.text).toContain(`/bookings/${reference}`)
  expect(readReference(await say(refused, again, 'book'))).toBe('')
})
