import { listPartners } from '@kindfold/content/charities/charities.ts'
import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { assignWindows } from '@kindfold/domain/rounds/evening/assign-windows.ts'
import { cancelBooking } from '@kindfold/domain/booking/change/cancel-booking.ts'
import { readBefore } from '@kindfold/domain/booking/change/before-act.ts'
import { takeCancellationBack } from '@kindfold/domain/booking/change/take-cancellation-back.ts'
import { writeNote } from '@kindfold/domain/booking/change/write-note.ts'
import { startOnTheWay } from '@kindfold/domain/booking/outcome/record-outcome.ts'
import {
  recordCollected,
  recordMissed,
  recordNoAccess,
  recordNothingOut,
  recordPartCollected,
  recordRefused,
} from '@kindfold/domain/booking/outcome/testing/record-states.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { makeDonorLink } from '@kindfold/domain/booking/donor-link/make-donor-link.ts'
import { makeEmailLinks } from '@kindfold/domain/office/sending/make-email-links.ts'
import { createRound } from '@kindfold/domain/rounds/live/testing/create-round.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { stops } from '@kindfold/database/schema/rounds.ts'
import { fingerprintDatabase } from '@kindfold/domain/testing/fingerprint-database.ts'
import { claimDueMessages } from '@kindfold/domain/message/claim-due-messages.ts'
import { markSent } from '@kindfold/domain/message/mark-message.ts'
import { withheldWords } from '@kindfold/domain/message/withheld.ts'
import { listMessages } from '@kindfold/domain/message/list-messages.ts'
import { eq, not, type SQL } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookAsDonor, details } from '../testing/book-as-donor.ts'
import { dropMarks } from '../testing/drop-marks.ts'
import { openVisitor, type Visitor } from '../testing/visitor.ts'

// What the pages say of one booking of Monday 23 November, from the evening before to long after.
let services: Awaited<ReturnType<typeof createBookingTestServices>>
let donor: Visitor
let bookingId: string
let donorId: string
let confirmation: string
let here: string
beforeEach(async () => {
  services = await createBookingTestServices()
  services.setNow('2026-11-22T17:50:00Z')
  donor = await openVisitor(services)
  confirmation = `/booked/${await bookAsDonor(donor, services)}`
  here = confirmation.replace('/booked/', '/manage/here/')
  const [message] = await listMessages(services, { limit: 1 })
  if (!message?.bookingId || !message.donorId) throw new Error('no confirmation was written')
  bookingId = message.bookingId
  donorId = message.donorId
})
afterEach(() => services.database.close())

const main = async (path: string) =>
  dropMarks(/<main[\s\S]*<\/main>/.exec((await donor.open(path)).text)?.[0] ?? '')
const taken = { bagsOfClothes: 3, bagsOfBooks: 1, boxesOfBricABrac: 0 }
const setWindow = () => assignWindows(services, { date: '2026-11-23' })

test('the confirmation says that we will come until the day, and from then on the page of the booking how it stands', async () => {
  expect(await main(confirmation)).toContain('We will collect on Monday 23 November.')
  services.setNow('2026-11-22T19:00:00Z')
  await setWindow()
  expect(await main(confirmation)).toContain('We will collect on Monday 23 November.')
  await createRound(services, {
    date: '2026-11-23',
    state: 'released',
    stops: [{ bookingId, plannedAt: '2026-11-23T08:30:00Z' }],
  })
  expect((await donor.open(confirmation)).status).toBe(200)
  // Since the evening before no van has it.
  await services.database.transaction((tx) =>
    tx.update(stops).set({ isOpen: false, endedAs: 'handed-back', endedAt: services.clock.now() }),
  )
  expect((await donor.open(confirmation)).location).toBe(here)
  await services.database.transaction((tx) =>
    tx.update(stops).set({ isOpen: true, endedAs: null, endedAt: null }),
  )
  services.setNow('2026-11-23T00:00:00Z')
  expect((await donor.open(confirmation)).location).toBe(here)
  services.setNow('2026-11-23T09:00:00Z')
  await startOnTheWay(services, { by: { kind: 'staff', id: null, name: 'Sam' }, bookingId })
  expect((await donor.open(confirmation)).location).toBe(here)
  await recordCollected(services, { by: { kind: 'staff', id: null, name: 'Sam' }, bookingId, taken })
  expect((await donor.open(confirmation)).location).toBe(here)
})

test('the confirmation is said to be on its way or sent by its own state, and by that of no other email', async () => {
  const of = eq(messages.kind, 'confirmation')
  const set = (status: 'sent' | 'failed' | 'withdrawn', which: SQL = of) =>
    services.database.transaction((tx) =>
      tx
        .update(messages)
        .set({ status, sentAt: status === 'sent' ? services.clock.now() : null })
        .where(which),
    )
  const by = { kind: 'staff', id: null, name: 'Sam' } as const
  await writeNote(services, { bookingId, fromDate: '2026-11-23', words: 'Our drivers wear red.', by })
  await set('sent', not(of))
  const readState = async () =>
    /(are sending|have sent) a confirmation|did not arrive/.exec(await main(confirmation))?.[0]
  expect(await readState()).toBe('are sending a confirmation')
  await set('sent')
  expect(await readState()).toBe('have sent a confirmation')
  await set('failed')
  expect(await readState()).toBe('did not arrive')
  await set('withdrawn')
  expect(await readState()).toBe(undefined)
})

test('who comes too early to report a missed collection reads from when they may', async () => {
  const early = 'Please tell us after 6pm on Monday 23 November. Until then our driver may still come.'
  expect(await main(`${here}/missed`)).toContain(early)
  await setWindow()
  expect(await main(`${here}/missed`)).toContain('Please tell us after 10am on Monday 23 November')
  services.setNow('2026-11-23T10:00:00Z')
  expect(await main(`${here}/missed`)).toContain('No, nobody came')
})

test('once a driver came and found nothing, a donor may say at once that nobody did', async () => {
  await setWindow()
  services.setNow('2026-11-23T08:05:00Z')
  await startOnTheWay(services, { by: { kind: 'staff', id: null, name: 'Sam' }, bookingId })
  expect(await main(here)).not.toContain('Tell us that we did not come')
  await recordNothingOut(services, { by: { kind: 'staff', id: null, name: 'Sam' }, bookingId })
  expect(await main(here)).toContain('Tell us that your bags were out or are gone, or that nobody came')
  expect((await donor.send(`${here}/missed`)).text).toContain(
    'You did nothing wrong, and nothing is counted against you.',
  )
})

test('who says that nobody came, where a driver says otherwise, is thanked and admitted nothing', async () => {
  await setWindow()
  services.setNow('2026-11-23T08:05:00Z')
  await startOnTheWay(services, { by: { kind: 'staff', id: null, name: 'Sam' }, bookingId })
  await recordNoAccess(services, { by: { kind: 'staff', id: null, name: 'Sam' }, bookingId })
  const { text } = await donor.send(`${here}/missed`)
  expect(text).toContain('Thank you for telling us. We’ll look into it.')
  expect(text).not.toContain('sorry')
})

test('with the time slot set another day can be chosen until 8am of the day, and nothing else changes', async () => {
  services.setNow('2026-11-22T19:00:00Z')
  await setWindow()
  expect(await main(`${here}/date`)).toContain('Move to this day')
  for (const page of ['items', 'details', 'notes']) {
    expect(await main(`${here}/${page}`)).toContain(
      'Your time slot is set, so this can no longer be changed.',
    )
  }
  expect(await main(`${here}/items`)).not.toContain('A good guess is enough')
  services.setNow('2026-11-23T08:00:00Z')
  for (const page of ['date', 'items', 'details', 'notes']) {
    expect(await main(`${here}/${page}`)).toContain('The deadline for changes was 6pm on Sunday 22 November.')
  }
})

test('whom a released plan leaves out reads of no time slot and no collection, and that cancelling is not late', async () => {
  services.setNow('2026-11-22T20:00:00Z')
  await createRound(services, {
    date: '2026-11-23',
    state: 'released',
    stops: [{ bookingId: null, kind: 'break', plannedAt: '2026-11-23T12:00:00Z' }],
  })
  for (const now of ['2026-11-22T21:30:00Z', '2026-11-23T08:30:00Z']) {
    services.setNow(now)
    // oxlint-disable-next-line no-await-in-loop -- one moment after the other
    const page = await main(here)
    expect(page).toContain(
      'We have not set your time slot yet, and we are sorry. You can still cancel, and it does not count as late.',
    )
    expect(page).not.toContain('Your time slot is set')
    expect(page).not.toContain('You can still cancel until')
    expect((await donor.open(confirmation)).location).toBe(here)
    for (const step of ['date', 'items', 'details', 'notes', 'charity']) {
      // oxlint-disable-next-line no-await-in-loop -- one page after the other
      const refused = await main(`${here}/${step}`)
      expect(refused).toContain('The deadline for changes was 6pm on Sunday 22 November.')
      expect(refused).not.toContain('Your time slot is set')
    }
  }
})

test('who still waits for a time slot on the day is promised no more to refuse it once that is over', async () => {
  services.setNow('2026-11-23T07:55:00Z')
  expect(await main(here)).toContain('you may still say no until 8am on the day')
  expect(await main(`${here}/cancel`)).toContain('you may still say no until 8am on the day')
  services.setNow('2026-11-23T08:00:00Z')
  expect(await main(here)).toContain('The deadline for changes was 6pm on Sunday 22 November.')
  expect(await main(here)).not.toContain('say no')
  expect(await main(`${here}/cancel`)).toContain('now it counts as late')
  expect(await main(`${here}/cancel`)).not.toContain('say no')
})

test('who gave no email address reads before booking again that one is needed there, and that we book by telephone', async () => {
  const asked = askForBooking({ collectionDate: '2026-11-25' })
  const by = { kind: 'staff', id: null, name: 'Sam' } as const
  const caller = { ...asked.details, email: '', phone: '07700 900123' }
  const made = await bookCollection(services, { ...asked, details: caller, by })
  if (made.kind !== 'booked') throw new Error(made.kind)
  const { token } = await makeDonorLink(services, { purpose: 'manage', bookingId: made.booking.id })
  const page = await main(`/manage/${token}/again`)
  expect(page).toContain('To book here you need an email address, and we have none of yours')
  expect(page).toContain('Or ring us in the hours below, and we’ll book it for you.')
  expect(page).not.toContain('We have filled in')
  expect(page).not.toContain(caller.line1)
  expect(await main(`${here}/again`)).toContain('We have filled in what you told us before.')
})

test('once the time slot is told the page says until when one may say no, and that the slot cannot be changed', async () => {
  await setWindow()
  const page = await main(here)
  expect(page).toContain('you may say no until 8am on Monday 23 November: move to another day or cancel.')
  expect(page).toContain('Specific time slots cannot be changed.')
  expect(page).not.toContain('You can change or cancel')
  const lead = 'You may say no until 8am on Monday 23 November.'
  expect(await main(`${here}/late`)).toContain(lead)
})

test('until it is told the time slot is what comes next, then it is ticked and the doorstep comes next', async () => {
  const readNext = async () =>
    /aria-current="step".*?<strong[^>]*>(.*?)<\/strong> <span[^>]*>(.*?)<\/span>/
      .exec(await main(here))
      ?.slice(1, 3)
  expect(await readNext()).toEqual(['By about 9pm on Sunday 22 November', 'Next'])
  services.setNow('2026-11-22T21:00:00Z')
  expect(await main(here)).toContain('We have not told you yet, and we are sorry.')
  await setWindow()
  expect(await readNext()).toEqual(['Your doorstep, Monday 23 November', 'Next'])
  expect(await main(here)).toContain(
    '>Told: between 8am and 10am</strong> <span class="moments__state">Done<',
  )
  expect(await main(here)).toContain('9pm on Sunday 22 November')
  expect(await main(here)).toContain('in the dry, by 8am.')
})

test('the thread says when the time slot was told, and no time while its letter waits', async () => {
  const readTold = async () =>
    /Told: between 8am and 10am<.*?<\/li>/.exec(await main(here))?.[0].replaceAll(/<[^>]+>/g, ' ')
  services.setNow('2026-11-22T19:00:00Z')
  await setWindow()
  services.setNow('2026-11-22T20:00:00Z')
  expect(await readTold()).not.toContain('Sunday 22 November')
  for (const { id, attempt, kind } of await claimDueMessages(services, { limit: 9 }))
    if (kind === 'window') await markSent(services, { id, attempt, providerId: null })
  expect(await readTold()).toContain('8pm on Sunday 22 November')
})

test('what happened on the day says what we knew, not that it was told; a message that was withheld was not sent', async () => {
  const { events, messageStates } = manageWords
  for (const kind of ['running-late', 'in-doubt', 'after-all', 'note'] as const)
    expect(events[kind]).not.toMatch(/said|wrote|told/)
  await setWindow()
  await services.database.transaction((tx) =>
    tx
      .update(messages)
      .set({ status: 'withdrawn', lastError: withheldWords.night })
      .where(eq(messages.kind, 'window')),
  )
  const page = await main(here)
  expect(page).toContain(`>${messageStates.withheld}<`)
  expect(page).not.toContain(messageStates.withdrawn)
})

test('who cancels or is cancelled reads so in the thread, and why', async () => {
  await setWindow()
  await cancelBooking(services, {
    bookingId,
    by: { kind: 'staff', id: null, name: 'Sam' },
    reason: 'Our van broke down',
  })
  const cancelled = await main(here)
  expect(cancelled).toContain('We had to cancel this booking. We’re sorry.')
  expect(cancelled).toContain('Why: Our van broke down')
  expect(cancelled).not.toContain('aria-current')
})

test('who opened the page while a cancellation of ours stood reads there when it came and when it was taken back', async () => {
  const by = { kind: 'staff', id: null, name: 'Sam' } as const
  const before = await services.database.transaction((tx) => readBefore(tx, bookingId))
  if (!before) throw new Error('nobody is to come')
  services.setNow('2026-11-22T18:00:00Z')
  await cancelBooking(services, { bookingId, by, reason: 'Snow' })
  expect(await main(here)).toContain('Cancelled')
  services.setNow('2026-11-22T18:10:00Z')
  const asked = { bookingId, fromDate: '2026-11-23', before, accessNotes: null, by }
  expect(await takeCancellationBack(services, asked)).toEqual({ kind: 'taken-back' })
  const page = (await main(here)).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(page).toContain(
    'Cancelled 6pm on Sunday 22 November, by us Cancellation taken back: the booking stands 6.10pm on Sunday 22 November, by us',
  )
  expect(page).toContain('Monday 23 November')
})

test('after the collection the thread says when we came and what we took', async () => {
  await setWindow()
  services.setNow('2026-11-23T07:30:00Z')
  await startOnTheWay(services, { by: { kind: 'staff', id: null, name: 'Sam' }, bookingId })
  await recordCollected(services, { by: { kind: 'staff', id: null, name: 'Sam' }, bookingId, taken })
  const page = await main(here)
  expect(page).toMatch(
    /Collected<\/strong> <span[^>]*>Done<.*7\.30am on Monday 23 November.*We took 3 bags of clothes, 1 bag of books\./,
  )
  expect(page).not.toContain('aria-current')
})

test('only a label whose bags were all collected comes back stamped; whatever else became of them is said', async () => {
  const by = { kind: 'staff', id: null, name: 'Sam' } as const
  const { statuses } = manageWords
  const stamp = 'Stamped: Collected on Monday 23 November 2026.'
  await setWindow()
  services.setNow('2026-11-23T07:30:00Z')
  await startOnTheWay(services, { by, bookingId })
  expect(await main(here)).not.toContain('class="stamp"')
  await recordCollected(services, { by, bookingId, taken })
  const collected = await main(here)
  expect(collected).toContain(stamp)
  const others = [
    [recordPartCollected, 'part-collected'],
    [recordRefused, 'refused'],
    [recordNothingOut, 'nothing-out'],
    [recordNoAccess, 'no-access'],
    [recordMissed, 'missed'],
  ] as const
  for (const [record, status] of others) {
    const other = await openVisitor(services)
    services.setNow('2026-11-22T17:50:00Z')
    const email = `${status}@example.org`
    const reference = await bookAsDonor(other, services, { details: { email } })
    const written = await listMessages(services, { limit: 100 })
    const own = written.find(({ recipient }) => recipient === email)?.bookingId ?? ''
    await setWindow()
    services.setNow('2026-11-23T07:30:00Z')
    await startOnTheWay(services, { by, bookingId: own })
    await record(services, { by, bookingId: own, taken, reason: 'The bags were open' })
    const text = dropMarks((await other.open(`/manage/here/${reference}`)).text)
    expect([status, text.includes(`<p class="status-tag__status">${statuses[status].name}</p>`)]).toEqual([
      status,
      true,
    ])
    expect([status, text.includes('class="stamp"')]).toEqual([status, false])
  }
})

test('after a collection a keepsake says what was given and to whom, and nothing of the donor', async () => {
  const by = { kind: 'staff', id: null, name: 'Sam' } as const
  const keepsake = `${here}/keepsake`
  const refused = async () => {
    expect(await main(here)).not.toContain(keepsake)
    expect((await donor.open(keepsake)).location).toBe(here)
  }
  await refused()
  await setWindow()
  services.setNow('2026-11-23T07:30:00Z')
  await startOnTheWay(services, { by, bookingId })
  await refused()
  await recordCollected(services, { by, bookingId, taken })
  expect(await main(here)).toContain(`href="${keepsake}"`)
  const page = await main(keepsake)
  const charity = findCharity('the-dream-factory')
  for (const said of [
    'Collected on Monday 23 November 2026.',
    '<li>3 bags of clothes</li><li>1 bag of books</li>',
    charity?.description ?? 'x',
    ...(charity?.details ?? []),
    'Registered charity 1123662',
    'charity-patch__drawing',
    '80% of the proceeds of resale go to The Dream Factory.',
  ])
    expect(page).toContain(said)
  const personal = [...Object.values(details), 'CB2', confirmation.slice(-9)].filter(Boolean)
  const shown = page.slice(page.indexOf('<article'))
  for (const thing of personal) expect(shown).not.toContain(thing)
})

test('a keepsake of a part says what we took, without the stamp', async () => {
  const by = { kind: 'staff', id: null, name: 'Sam' } as const
  await donor.send(`${here}/charity`, { charity: 'all-charities', version: '1' })
  await setWindow()
  services.setNow('2026-11-23T07:30:00Z')
  await startOnTheWay(services, { by, bookingId })
  const part = { ...taken, bagsOfBooks: 0 }
  await recordPartCollected(services, { by, bookingId, taken: part, reason: 'The books were wet' })
  const page = await main(`${here}/keepsake`)
  expect(page).toContain('<li>3 bags of clothes</li></ul><p>Collected on Monday 23 November 2026</p>')
  expect(page).not.toContain('class="stamp"')
  expect(page).not.toContain('bag of books')
  for (const { name, mission } of listPartners())
    expect(page).toContain(`<dt>${name}</dt><dd>${mission}</dd>`)
})

test('bookings of other years stand in the list with their year', async () => {
  const { token } = await makeDonorLink(services, { purpose: 'sign-in', donorId })
  expect(await main(`/manage/all/${token}`)).toContain('<strong>Monday 23 November</strong>')
  services.setNow('2027-01-04T12:00:00Z')
  const later = await makeDonorLink(services, { purpose: 'sign-in', donorId })
  expect(await main(`/manage/all/${later.token}`)).toContain('<strong>Monday 23 November 2026</strong>')
})

test('all 25 labels are printed at once; who gives a hundred bags or more prints theirs sheet by sheet', async () => {
  const form = { bagsOfClothes: '25', note: 'In the garage', version: '1' }
  await donor.send(`${here}/items`, form)
  const all = await main(`${here}/label`)
  expect(all.match(/class="print-label"/g)).toHaveLength(25)
  expect(all).not.toContain('These are labels')
  await donor.send(`${here}/items`, { ...form, bagsOfClothes: '102', bagsOfBooks: '2', version: '2' })
  const first = await main(`${here}/label`)
  expect(first).toContain('These are labels 1 to 96 of 104.')
  expect(first).not.toContain('Books')
  const next = /href="([^"]*)">The next 8 labels</.exec(first)?.[1] ?? ''
  expect(next).toBe(`${here}/label?from=97`)
  const second = await main(next)
  expect(second.match(/class="print-label"/g)).toHaveLength(8)
  expect(second).toContain('These are labels 97 to 104 of 104.')
  expect(second).toContain(`href="${here}/label"`)
  for (const junk of ['0', '-3', '999', '1e9', 'x']) {
    expect(await main(`${here}/label?from=${junk}`)).toContain('These are labels 1 to 96 of 104.')
  }
})

test('who asks for a link is told how long any link that we then send works at least', async () => {
  const page = await donor.open('/manage')
  const begun = /name="begun-at" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  services.passTime(10_000)
  const asked = { email: 'ada@example.org', 'begun-at': begun }
  const { expiresAt } = await makeDonorLink(services, { purpose: 'manage', bookingId })
  expect(Date.parse(expiresAt) - services.clock.now().getTime()).toBeGreaterThan(60 * 60_000)
  for (const reference of ['', confirmation.slice('/booked/'.length)]) {
    const { text } = await donor.send('/manage', { ...asked, reference })
    expect(text).toContain('The link will work for at least 60 minutes.')
    expect(text).toContain(
      'we’ll email a link to it, unless we have sent several emails there in the last 60 minutes.',
    )
  }
})

test('back and save again, or saving what stands there, says that nothing was changed and emails nobody', async () => {
  const saves: [path: string, fields: Record<string, string>][] = [
    ['items', { bagsOfClothes: '3', bagsOfBooks: '1' }],
    ['notes', { bagsPlace: details.bagsPlace, accessNotes: details.accessNotes }],
    ['details', details],
  ]
  for (const [path, fields] of saves) {
    const saved = await donor.send(`${here}/${path}`, { ...fields, version: '1' })
    expect([path, saved.location]).toEqual([path, `${here}?done=same`])
  }
  const page = await main(`${here}?done=same`)
  expect(page).toContain('You changed nothing, so your booking is as it was.')
  expect(page).not.toContain('Your booking has changed')
})

test('a form that was refused says so in the title of its page, wherever it stands', async () => {
  const title = async (path: string) => /<title>([^<]*)</.exec((await donor.send(path)).text)?.[1]
  services.passTime(10_000)
  expect(await title('/manage')).toBe('Problem: Manage booking | Kindfold')
  expect(await title('/privacy-requests')).toBe('Problem: Your data | Kindfold')
  donor = await openVisitor(services)
  await donor.send('/book/postcode', { charity: 'all-charities', postcode: 'M1 1AE' })
  expect(await title('/book/not-covered')).toBe('Problem: We do not collect in M1 yet | Kindfold')
})

test('when we should have been and nobody says so, the page promises no more to come', async () => {
  const { token } = await makeDonorLink(services, { purpose: 'manage', bookingId })
  services.setNow('2026-11-23T18:00:00Z')
  const late = await main(`/manage/${token}`)
  expect(late).toContain('We should have been by now. If we did not come, please tell us.')
  for (const words of [
    'We come on your day',
    'the evening before',
    'Print labels',
    'Cancel the collection',
  ]) {
    expect([words, late.includes(words)]).toEqual([words, false])
  }
  await donor.send(`/manage/${token}/missed`)
  const told = await main(`/manage/${token}`)
  expect(told).toContain('You told us that we did not come. We’ll look into it.')
  expect(told).toContain('Book another collection')
  expect(told).not.toContain('Cancel the collection')
})

test('a change sent after the booking was cancelled is told that it is cancelled, and Back to cancel as well', async () => {
  const opened = await donor.open(`${here}/notes`)
  await donor.submit(await donor.open(`${here}/cancel`), `${here}/cancel`)
  const sent = await donor.submit(opened, `${here}/notes`, { bagsPlace: 'In the shed' })
  expect(sent.status).toBe(409)
  expect(sent.text).toContain('This collection is cancelled, so it can no longer be changed.')
  expect(await main(`${here}/date`)).toContain('This collection is cancelled')
  const back = await main(`${here}/cancel`)
  expect(back).toContain('<h1 class="journey__heading">This collection is cancelled</h1>')
  expect(back).not.toContain('Cancel this collection?')
})

test('once we know that we did not come, or were told so, nobody is asked to tell us', async () => {
  await setWindow()
  services.setNow('2026-11-23T12:00:00Z')
  await donor.send(`${here}/missed`)
  const told = await main(`${here}/missed`)
  expect(told).toContain('<h1 class="journey__heading">You told us that we did not come</h1>')
  expect(told).not.toContain('Did we not come?')
  const next = await bookAsDonor(donor, services, { date: '2026-11-24' })
  const [message] = await listMessages(services, { limit: 1 })
  await assignWindows(services, { date: '2026-11-24' })
  services.setNow('2026-11-24T11:00:00Z')
  await startOnTheWay(services, {
    by: { kind: 'staff', id: null, name: 'Sam' },
    bookingId: message?.bookingId ?? '',
  })
  await recordMissed(services, {
    by: { kind: 'staff', id: null, name: 'Sam' },
    bookingId: message?.bookingId ?? '',
  })
  expect(await main(`/manage/here/${next}`)).not.toContain('Tell us that we did not come')
  expect(await main(`/manage/here/${next}/missed`)).toContain(
    '<h1 class="journey__heading">We did not come</h1>',
  )
})

test('the calendar file ends its last line, as calendars that are strict ask for', async () => {
  expect((await donor.open(`${here}/calendar.ics`)).text).toMatch(/END:VCALENDAR\r\n$/)
})

test('after a collection that came to nothing, the mailed link brings charity, postcode and details along', async () => {
  await donor.submit(await donor.open(`${here}/cancel`), `${here}/cancel`)
  const [letter] = await listMessages(services, { limit: 1 })
  if (!letter) throw new Error('nothing was written')
  const { bookAgain = '' } = await makeEmailLinks(services, letter)
  const elsewhere = await openVisitor(services, { address: '192.0.2.7' })
  const path = new URL(bookAgain).pathname
  const before = await fingerprintDatabase(services)
  const page = await elsewhere.open(path)
  for (const words of ['The Dream Factory', details.line1, 'CB2 1TN']) expect(page.text).toContain(words)
  expect(await fingerprintDatabase(services)).toEqual(before)
  expect((await elsewhere.submit(page, path)).location).toBe('/book/date')
  await elsewhere.send('/book/date', { date: '2026-11-25' })
  expect((await elsewhere.send('/book/items', { bagsOfClothes: '2' })).location).toBe('/book/check')
  const check = await elsewhere.open('/book/check')
  for (const words of [
    'The Dream Factory',
    ...Object.values(details).slice(0, 2),
    details.line1,
    'In the porch',
  ])
    expect(check.text).toContain(words)
})

test('a sentence that one of us wrote stands on the page, as in the letter', async () => {
  const words = 'Our drivers wear red jackets now.'
  const by = { kind: 'staff', id: null, name: 'Sam' } as const
  await writeNote(services, { bookingId, fromDate: '2026-11-23', words, by })
  const page = await main(here)
  expect(page).toContain(`A word about your collection</strong><p>${words}</p>`)
  expect(page).toContain('A message from us')
})

test('the page of a late cancellation promises the place to nobody', async () => {
  expect(await main(`${here}/cancel`)).toContain('your place will go to someone else')
  services.setNow('2026-11-22T18:30:00Z')
  const late = await main(`${here}/cancel`)
  expect(late).toContain('We will not collect on Monday 23 November.')
  expect(late).not.toContain('someone else')
})
