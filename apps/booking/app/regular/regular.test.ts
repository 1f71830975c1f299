import { makeDonorLink } from '@kindfold/domain/booking/donor-link/make-donor-link.ts'
import { bookRegularTurns } from '@kindfold/domain/booking/regular/book-regular-turns.ts'
import { startRegular } from '@kindfold/domain/booking/regular/start-regular.ts'
import { makeCollectionDays } from '@kindfold/domain/capacity/collection-day/make-collection-days.ts'
import { changeArea } from '@kindfold/domain/capacity/area/change-area.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { cancelBooking } from '@kindfold/domain/booking/change/cancel-booking.ts'
import { addStandingNote } from '@kindfold/domain/booking/standing/add-standing-note.ts'
import { listFactHistory } from '@kindfold/domain/publishing/changing-fact/list-fact-history.ts'
import { readPart, setPart } from '@kindfold/domain/publishing/changing-fact/set-part.ts'
import { assignWindows } from '@kindfold/domain/rounds/evening/assign-windows.ts'
import { forgetInstallation } from '@kindfold/domain/testing/say-installation.ts'
import { setFact } from '@kindfold/domain/publishing/changing-fact/set-fact.ts'
import { fingerprintDatabase } from '@kindfold/domain/testing/fingerprint-database.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { regularCollections } from '@kindfold/database/schema/regular-collections.ts'
import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openVisitor, type Visitor } from '../testing/visitor.ts'
import { bookAsDonor } from '../testing/book-as-donor.ts'

let services: BookingTestServices
let donor: Visitor
beforeEach(async () => {
  services = await createBookingTestServices()
  donor = await openVisitor(services)
})
afterEach(async () => {
  forgetInstallation()
  await services.database.close()
})

async function book() {
  const made = await bookCollection(services, askForBooking())
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking
}
const readTurn = async (id: string) =>
  (await services.database.transaction((tx) => tx.select().from(bookings).where(eq(bookings.id, id))))[0]
const by = { kind: 'staff', id: null, name: 'Sam' } as const
/** A turn of a donor's collections, each two weeks unless said otherwise, on 9 December, with the address of its letter's link. */
async function bookTurn(weeks = 2) {
  const first = await book()
  await startRegular(services, {
    bookingId: first.id,
    by,
    weeks,
    firstOn: null,
    charitySlug: 'the-dream-factory',
    items: { bagsOfClothes: 2, bagsOfBooks: 0, boxesOfBricABrac: 0 },
    accessNotes: null,
  })
  services.setNow('2026-11-29T06:30:00Z')
  await makeCollectionDays(services)
  await bookRegularTurns(services)
  const [turn] = await services.database.transaction((tx) =>
    tx
      .select()
      .from(bookings)
      .where(eq(bookings.donorId, first.donorId))
      .orderBy(desc(bookings.collectionDate))
      .limit(1),
  )
  if (turn?.collectionDate !== '2026-12-09') throw new Error('no turn was booked')
  const { token } = await makeDonorLink(services, { purpose: 'regular', bookingId: turn.id })
  const read = async () =>
    await services.database.transaction(async (tx) => ({
      status: (await tx.select().from(bookings).where(eq(bookings.id, turn.id)))[0]?.status,
      regular: (await tx.select().from(regularCollections))[0],
    }))
  return { turn, path: `/regular/${token}`, read }
}

test('opening the link of the letter a hundred times skips nothing; the button does, and a second press says that it is done', async () => {
  const { path, read } = await bookTurn()
  const before = await fingerprintDatabase(services)
  for (let times = 0; times < 100; times++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as scanners do
    await donor.open(path, times % 2 === 0 ? 'GET' : 'HEAD')
  expect(await fingerprintDatabase(services)).toEqual(before)
  const page = await donor.open(path)
  expect(page.text).toContain('Your collection on Wednesday 9 December')
  expect(page.text).toContain('the next one is due on Wednesday 23 December')
  for (let presses = 0; presses < 2; presses++) {
    // oxlint-disable-next-line no-await-in-loop -- the second press after the first
    const sent = await donor.submit(page, path, { do: 'skip' })
    expect(sent.location).toBe(`${path}?done=skipped`)
  }
  const done = await donor.open(path)
  expect(done.text).toContain('This collection is skipped')
  expect(done.text).toContain('Nobody will come on Wednesday 9 December')
  expect(done.text).not.toContain('value="skip"')
  expect((await read()).status).toBe('cancelled')
})

test('after the deadline the page says what is possible then, and a press on an old page skips nothing', async () => {
  const { path, read } = await bookTurn()
  const old = await donor.open(path)
  services.setNow('2026-12-08T18:00:00Z')
  const late = await donor.open(path)
  expect(late.text).toContain('It could be skipped until')
  expect(late.text).toContain('A cancellation at this time is counted')
  expect(late.text).not.toContain('value="skip"')
  expect((await donor.submit(old, path, { do: 'skip' })).status).toBe(409)
  expect((await read()).status).toBe('booked')
})

test('a cancellation is called counted only where it is: not while the time slot may be refused', async () => {
  const { path } = await bookTurn()
  const isCounted = async (now: string) => {
    services.setNow(now)
    const { text } = await donor.open(path)
    expect(text).toContain('You can still cancel it')
    return text.includes('A cancellation at this time is counted')
  }
  expect(await isCounted('2026-12-08T18:30:00Z')).toBe(true)
  services.setNow('2026-12-08T19:05:00Z')
  await assignWindows(services, { date: '2026-12-09' })
  expect(await isCounted('2026-12-08T19:10:00Z')).toBe(false)
  expect(await isCounted('2026-12-09T07:59:59Z')).toBe(false)
  expect(await isCounted('2026-12-09T08:00:00Z')).toBe(true)
})

test('the next one that its page names is the one that is booked already, where one is', async () => {
  const { turn } = await bookTurn(1)
  const [before] = await services.database.transaction((tx) =>
    tx.select().from(bookings).where(eq(bookings.collectionDate, '2026-12-02')),
  )
  const { token } = await makeDonorLink(services, { purpose: 'regular', bookingId: before?.id ?? '' })
  const path = `/regular/${token}`
  const page = await donor.open(path)
  expect(page.text).toContain('Nothing is counted, and the next one is booked for Wednesday 9 December.')
  await donor.submit(page, path, { do: 'skip' })
  const skipped = await donor.open(path)
  expect(skipped.text).toContain(
    'please keep your bags inside. The next one is booked for Wednesday 9 December.',
  )
  await cancelBooking(services, { bookingId: turn.id, by: { kind: 'donor' } })
  expect((await donor.open(path)).text).toContain('The next one is due on Wednesday 16 December')
})

test('where the charity takes no more bookings, the pages say so and lead to another, also on an old page', async () => {
  const { turn, path, read } = await bookTurn()
  const old = await donor.open(path)
  const oldBags = await donor.open(`${path}/bags`)
  const other = await bookAsDonor(donor, services, {
    date: '2026-12-14',
    details: { email: 'other@example.org' },
  })
  const [booking] = await services.database.transaction((tx) =>
    tx.select().from(bookings).where(eq(bookings.reference, other)),
  )
  const link = await makeDonorLink(services, { purpose: 'manage', bookingId: booking?.id ?? '' })
  const base = `/manage/${link.token}`
  const oldStart = await donor.open(`${base}/regular`)
  const { value, version } = await readPart(services, 'charities')
  const paused = value.map((one) => ({ ...one, isPaused: one.slug === 'the-dream-factory' }))
  await setPart(services, { part: 'charities', value: paused, version, by })

  const gone = 'The Dream Factory takes no bookings now'
  const running = await donor.open(path)
  expect(running.text).toContain(gone)
  expect(running.text).toContain(`href="${path}/charity"`)
  expect(running.text).not.toContain('name="weeks"')
  const bags = { bagsOfClothes: '5', bagsOfBooks: '', boxesOfBricABrac: '', note: '' }
  const refused = [
    await donor.submit(old, path, { do: 'change', weeks: '8' }),
    await donor.submit(oldBags, `${path}/bags`, bags),
    await donor.submit(oldStart, `${base}/regular`, { do: 'start', weeks: '4' }),
  ]
  for (const { status, text } of refused) {
    expect([status, text.includes(gone)]).toEqual([409, true])
    expect(text).not.toMatch(/Choose how often we should come|has changed meanwhile/)
  }
  expect((await read()).regular?.version).toBe(1)

  const start = await donor.open(`${base}/regular`)
  expect(start.text).toContain(gone)
  expect(start.text).toContain(`href="${base}/charity"`)
  expect(start.text).not.toContain('value="start"')
  services.setNow('2026-12-13T18:30:00Z')
  expect((await donor.open(`${base}/regular`)).text).toContain(`href="${base}/again"`)

  services.setNow('2026-11-29T06:40:00Z')
  const charity = await donor.open(`${path}/charity`)
  await donor.submit(charity, `${path}/charity`, { charity: 'all-charities' })
  const changed = await donor.open(path)
  expect(changed.text).not.toContain(gone)
  await donor.submit(changed, path, { do: 'change', weeks: '8' })
  expect((await read()).regular).toMatchObject({ charitySlug: 'all-charities', weeksBetween: 8 })
  expect((await readTurn(turn.id))?.charitySlug).toBe('the-dream-factory')
})

test('where we do not collect any more, no page says that we come, and none begins them', async () => {
  const { path } = await bookTurn()
  const other = await bookAsDonor(donor, services, {
    date: '2026-12-14',
    details: { email: 'other@example.org' },
  })
  const [booking] = await services.database.transaction((tx) =>
    tx.select().from(bookings).where(eq(bookings.reference, other)),
  )
  const { token } = await makeDonorLink(services, { purpose: 'manage', bookingId: booking?.id ?? '' })
  const oldStart = await donor.open(`/manage/${token}/regular`)
  await changeArea(services, { areaId: 'cambridge', changes: { active: false }, by })
  const running = await donor.open(path)
  expect(running.text).toContain('We do not collect in CB2 any more. Until we do again we book nothing.')
  expect(running.text).not.toMatch(/We come every|is due on|name="weeks"/)
  const start = await donor.open(`/manage/${token}/regular`)
  expect(start.text).toContain('We do not collect in CB2 any more.')
  expect(start.text).not.toContain('value="start"')
  await donor.submit(oldStart, `/manage/${token}/regular`, { do: 'start', weeks: '4' })
  expect((await services.database.read((tx) => tx.select().from(regularCollections))).length).toBe(1)
})

test('a day of another year is said with its year', async () => {
  const { path } = await bookTurn()
  await services.database.transaction((tx) => tx.update(regularCollections).set({ nextOn: '2027-11-30' }))
  const { text } = await donor.open(path)
  expect(text).toContain('The next one that is not booked yet is due on Tuesday 30 November 2027.')
  expect(text).toContain('stays due on Tuesday 30 November 2027.')
  expect(text).toContain('and the next one is due on Tuesday 30 November 2027.')
})

test('a change says how often from the next one on; ending books no more, and what is booked stays', async () => {
  const { path, read } = await bookTurn()
  const page = await donor.open(path)
  expect((await donor.submit(page, path, { do: 'change', weeks: '3' })).status).toBe(400)
  await donor.submit(page, path, { do: 'change', weeks: '8' })
  expect((await read()).regular).toMatchObject({ weeksBetween: 8, nextOn: '2026-12-23' })
  expect((await donor.submit(page, path, { do: 'change', weeks: '4' })).status).toBe(409)
  const changed = await donor.open(path)
  expect(changed.text).toContain('The collection on Wednesday 9 December stays booked')
  await donor.submit(changed, path, { do: 'end' })
  expect((await donor.open(path)).text).toContain('Your regular collections have ended.')
  expect(await read()).toMatchObject({ status: 'booked', regular: { endedBy: 'donor' } })
})

test('a link of another purpose opens nothing here, and this one opens no booking', async () => {
  const { turn, path } = await bookTurn()
  const { token } = await makeDonorLink(services, { purpose: 'manage', bookingId: turn.id })
  expect((await donor.open(`/regular/${token}`)).status).toBe(404)
  expect((await donor.open(path.replace('/regular/', '/manage/'))).status).toBe(404)
})

test('a donor has a booking come again by its emailed link, after what follows is read; nobody who only typed the address', async () => {
  const reference = await bookAsDonor(donor, services)
  const [booking] = await services.database.transaction((tx) =>
    tx.select().from(bookings).where(eq(bookings.reference, reference)),
  )
  const here = await donor.open(`/manage/here/${reference}`)
  expect(here.text).not.toContain('/regular"')
  const typed = await donor.open(`/manage/here/${reference}/regular`)
  expect(typed.text).toContain('Open this page by the link in your email')
  await donor.send(`/manage/here/${reference}/regular`, { do: 'start', weeks: '4' })
  const count = () => services.database.transaction((tx) => tx.$count(regularCollections))
  expect(await count()).toBe(0)
  const { token } = await makeDonorLink(services, { purpose: 'manage', bookingId: booking?.id ?? '' })
  const path = `/manage/${token}/regular`
  expect((await donor.open(`/manage/${token}`)).text).toContain('Have us come regularly')
  const form = await donor.open(path)
  expect(form.text).toContain('The first is due on Monday 21 December.')
  expect(form.text).toContain(
    'We book each one 10 days before, or as soon as it can be booked after that, and write to you',
  )
  expect((await donor.submit(form, path, { do: 'start' })).status).toBe(400)
  for (let presses = 0; presses < 2; presses++)
    // oxlint-disable-next-line no-await-in-loop -- the second press after the first
    expect((await donor.submit(form, path, { do: 'start', weeks: '4' })).location).toBe(path)
  expect(await count()).toBe(1)
  expect((await donor.open(path)).text).toContain('We come every 4 weeks for The Dream Factory')
  expect((await donor.open(`/manage/${token}`)).text).toContain('Your regular collections')
})

test('a donor changes the address for what is booked from then on, within the area, and reads beside the field why not', async () => {
  const { turn, path, read } = await bookTurn()
  expect((await donor.open(path)).text).toContain(`href="${path}/address"`)
  const form = await donor.open(`${path}/address`)
  expect(form.text).toContain('Also the collection on Wednesday 9 December')
  const typed = { line1: '9 Moved Lane', line2: '', town: 'Cambridge', postcode: 'CB1 2AB' }
  const send = (over: Record<string, string>) => donor.submit(form, `${path}/address`, { ...typed, ...over })
  const cases = [
    [{ line1: ' ' }, 400, 'Enter the house and street.'],
    [{ postcode: 'CB1' }, 400, 'id="postcode-error"'],
    [{ postcode: 'M1 1AA' }, 409, 'We do not collect in M1 yet. Your regular collections stay as they are.'],
    [{ postcode: 'OX1 1AA' }, 409, 'That is in another area'],
  ] as const
  for (const [over, status, said] of cases) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const refused = await send(over)
    expect([over, refused.status]).toEqual([over, status])
    expect(refused.text).toContain(said)
    expect(refused.text).toContain('value="Cambridge"')
    expect(refused.text).toContain(`value="${'line1' in over ? ' ' : '9 Moved Lane'}"`)
  }
  const stands = { kind: 'do-not-collect', reach: 'address', words: 'A dog.', until: '2027-01-31' } as const
  const there = await bookCollection(services, { ...askForBooking({ collectionDate: '2026-12-16' }) })
  if (there.kind !== 'booked') throw new Error(there.kind)
  const { addressLine1: line1, postcode = '' } = (await readTurn(there.booking.id)) ?? {}
  await addStandingNote(services, { bookingId: there.booking.id, by, ...stands })
  const forbidden = await send({ line1: line1 ?? '', postcode })
  expect(forbidden.status).toBe(409)
  expect(forbidden.text).not.toContain('A dog.')
  expect((await read()).regular?.version).toBe(1)

  expect((await send({})).location).toBe(`${path}?done=changed`)
  expect((await read()).regular).toMatchObject({ addressLine1: '9 Moved Lane', postcode: 'CB1 2AB' })
  // What is booked stays; a second press finds it done, and an old page with another address is told.
  expect(await readTurn(turn.id)).toMatchObject({ addressLine1: turn.addressLine1, version: turn.version })
  expect((await send({})).location).toBe(`${path}?done=changed`)
  const stale = await send({ line1: '10 Moved Lane' })
  expect([stale.status, stale.text.includes('value="10 Moved Lane"')]).toEqual([409, true])
  expect((await donor.open(`${path}?done=changed`)).text).toContain('What is booked already stays as it is.')
})

test('the one that is booked already changes too where that is ticked, by the act that changes a booking, and its donor is told', async () => {
  const { turn, path, read } = await bookTurn()
  const change = async (part: string, fields: Record<string, string>) => {
    const form = await donor.open(`${path}/${part}`)
    const sent = await donor.submit(form, `${path}/${part}`, { ...fields, also: 'yes' })
    // The second press of the same form.
    expect((await donor.submit(form, `${path}/${part}`, { ...fields, also: 'yes' })).location).toBe(
      sent.location,
    )
    return sent.location
  }
  const both = `${path}?done=both`
  const address = { line1: '9 Moved Lane', line2: '', town: 'Cambridge', postcode: 'CB1 2AB' }
  expect(await change('address', address)).toBe(both)
  expect(await change('charity', { charity: 'all-charities' })).toBe(both)
  const bags = { bagsOfClothes: '5', bagsOfBooks: '', boxesOfBricABrac: '1', note: 'By the shed' }
  expect(await change('bags', bags)).toBe(both)
  const asked = { charitySlug: 'all-charities', bagsOfClothes: 5, boxesOfBricABrac: 1, note: 'By the shed' }
  expect((await read()).regular).toMatchObject({ ...asked, addressLine1: '9 Moved Lane' })
  expect(await readTurn(turn.id)).toMatchObject({
    ...asked,
    addressLine1: '9 Moved Lane',
    postcode: 'CB1 2AB',
  })
  const told = await services.database.transaction((tx) =>
    tx.select().from(messages).where(eq(messages.bookingId, turn.id)),
  )
  expect(told.some(({ kind }) => kind === 'changed')).toBe(true)
  expect((await donor.open(both)).text).toContain('If it had to change for that, we write to you about it.')
  // Nothing of the one that is booked had to change: nobody is written to.
  const letters = () => services.database.transaction((tx) => tx.$count(messages))
  const before = await letters()
  const form = await donor.open(`${path}/bags`)
  expect((await donor.submit(form, `${path}/bags`, { ...bags, also: 'yes' })).location).toBe(both)
  expect(await letters()).toBe(before)
  expect((await donor.open(path)).text).toContain(
    'We write to you 10 days before, or as soon as it can be booked after that.',
  )
})

test('after the deadline of the one that is booked, only the others change, and an old page that asked for both says so', async () => {
  const { turn, path, read } = await bookTurn()
  const old = await donor.open(`${path}/charity`)
  services.setNow('2026-12-08T18:00:00Z')
  expect((await donor.open(`${path}/charity`)).text).not.toContain('Also the collection')
  const sent = await donor.submit(old, `${path}/charity`, { charity: 'all-charities', also: 'yes' })
  expect(sent.location).toBe(`${path}?done=alone`)
  expect((await read()).regular?.charitySlug).toBe('all-charities')
  expect((await readTurn(turn.id))?.charitySlug).toBe('the-dream-factory')
  expect((await donor.open(sent.location ?? '')).text).toContain('could not be changed with them')
})

test('a charity that is not there, and no bags, are refused beside the field; of what has ended nothing changes', async () => {
  const { path, read } = await bookTurn()
  const charity = await donor.open(`${path}/charity`)
  expect((await donor.submit(charity, `${path}/charity`, { charity: 'nobody' })).status).toBe(400)
  const bags = await donor.open(`${path}/bags`)
  const none = { bagsOfClothes: '', bagsOfBooks: '', boxesOfBricABrac: '', note: 'What I wrote' }
  const refused = await donor.submit(bags, `${path}/bags`, none)
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('What I wrote')
  expect((await read()).regular?.version).toBe(1)
  await donor.submit(await donor.open(path), path, { do: 'end' })
  expect((await donor.open(`${path}/bags`)).location).toBe(path)
  expect((await donor.submit(bags, `${path}/bags`, { ...none, bagsOfBooks: '2' })).location).toBe(path)
})

test('where the bags are and how to get to them changes for all that come, and for the one that is booked where that is ticked', async () => {
  const { turn, path, read } = await bookTurn()
  expect((await donor.open(path)).text).toContain(`href="${path}/place"`)
  const form = await donor.open(`${path}/place`)
  expect(form.text).toContain('We keep it until you end your regular collections')
  const typed = { bagsPlace: 'Behind the shed', accessNotes: 'Buzzer 7' }
  const refused = await donor.submit(form, `${path}/place`, { ...typed, bagsPlace: ' ' })
  expect([refused.status, refused.text.includes('Tell us where you will leave the bags')]).toEqual([
    400,
    true,
  ])
  expect(refused.text).toContain('Buzzer 7')
  for (let presses = 0; presses < 2; presses++)
    // oxlint-disable-next-line no-await-in-loop -- the second press after the first
    expect((await donor.submit(form, `${path}/place`, { ...typed, also: 'yes' })).location).toBe(
      `${path}?done=both`,
    )
  expect((await read()).regular).toMatchObject({ ...typed, version: 2 })
  expect(await readTurn(turn.id)).toMatchObject(typed)
  const old = await donor.submit(form, `${path}/place`, { ...typed, accessNotes: 'Buzzer 8' })
  expect([old.status, old.text.includes('Buzzer 8')]).toEqual([409, true])
})

test('each part changes from the emailed link of a booking too, and by nobody who only booked in this browser', async () => {
  const reference = await bookAsDonor(donor, services)
  const [booking] = await services.database.transaction((tx) =>
    tx.select().from(bookings).where(eq(bookings.reference, reference)),
  )
  const bookingId = booking?.id ?? ''
  const { token } = await makeDonorLink(services, { purpose: 'manage', bookingId })
  const all = await makeDonorLink(services, { purpose: 'sign-in', donorId: booking?.donorId ?? '' })
  const path = `/manage/${token}/regular`
  const form = await donor.open(path)
  await donor.submit(form, path, { do: 'start', weeks: '4' })
  const read = async () =>
    (await services.database.transaction((tx) => tx.select().from(regularCollections)))[0]
  const parts = {
    address: { line1: '9 Moved Lane', line2: '', town: 'Cambridge', postcode: 'CB1 2AB' },
    place: { bagsPlace: 'Behind the shed', accessNotes: 'Buzzer 7' },
    charity: { charity: 'all-charities' },
    bags: { bagsOfClothes: '5', bagsOfBooks: '', boxesOfBricABrac: '', note: '' },
  }
  const here = `/manage/here/${reference}/regular`
  expect((await donor.open(here)).text).not.toContain('/regular/')
  for (const [part, fields] of Object.entries(parts)) {
    /* oxlint-disable no-await-in-loop -- each changes what the one before left */
    expect((await donor.open(path)).text, part).toContain(`href="${path}/${part}"`)
    expect((await donor.open(`${here}/${part}`)).location, part).toBe(here)
    const own = await donor.open(`${path}/${part}`)
    const before = await read()
    expect((await donor.submit(own, `${here}/${part}`, fields)).location, part).toBe(here)
    expect(await read(), part).toEqual(before)
    expect((await donor.submit(own, `${path}/${part}`, fields)).location, part).toBe(`${path}?done=changed`)
    expect((await donor.open(`${path}?done=changed`)).text, part).toContain(
      'Your regular collections have changed.',
    )
    const shared = `/manage/all/${all.token}/${reference}/regular`
    expect((await donor.open(`${shared}/${part}`)).text, part).toContain(`href="${shared}"`)
    /* oxlint-enable no-await-in-loop */
  }
  expect(await read()).toMatchObject({
    addressLine1: '9 Moved Lane',
    ...parts.place,
    charitySlug: 'all-charities',
    bagsOfClothes: 5,
    version: 5,
  })
})

test('donors choose from the weeks that the desk has said, and what runs already keeps its own', async () => {
  const { path, read } = await bookTurn()
  const old = await donor.open(path)
  const offered = async (from: string) =>
    [...(await donor.open(from)).text.matchAll(/name="weeks"[^>]* value="(\d+)"/g)].map(([, weeks]) => weeks)
  expect(await offered(path)).toEqual(['2', '4', '8', '12', '26'])
  const say = async (weeks: number[]) => {
    const { version } = await listFactHistory(services, 'regular-weeks')
    // The database’s own clock decides too.
    const validFrom = new Date('2026-01-01T00:00:00Z')
    const asked = { key: 'regular-weeks', value: { weeks }, validFrom, validUntil: null } as const
    return await setFact(services, { ...asked, version, by })
  }
  expect(await say([6, 3])).toMatchObject({ kind: 'set' })
  expect(await offered(path)).toEqual(['2', '3', '6'])
  const refused = await donor.submit(old, path, { do: 'change', weeks: '8' })
  expect([refused.status, refused.text.includes('Choose how often we should come.')]).toEqual([400, true])
  expect((await read()).regular).toMatchObject({ weeksBetween: 2, version: 1 })
  await donor.submit(old, path, { do: 'change', weeks: '6' })
  expect((await read()).regular).toMatchObject({ weeksBetween: 6, version: 2 })
  const reference = await bookAsDonor(donor, services, {
    date: '2026-12-14',
    details: { email: 'other@example.org' },
  })
  const [booking] = await services.database.transaction((tx) =>
    tx.select().from(bookings).where(eq(bookings.reference, reference)),
  )
  const { token } = await makeDonorLink(services, { purpose: 'manage', bookingId: booking?.id ?? '' })
  const start = `/manage/${token}/regular`
  expect(await offered(start)).toEqual(['3', '6'])
  const form = await donor.open(start)
  expect((await donor.submit(form, start, { do: 'start', weeks: '4' })).status).toBe(400)
  expect((await donor.submit(form, start, { do: 'start', weeks: '3' })).location).toBe(start)
})
