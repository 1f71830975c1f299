import {
  askForBooking,
  createBookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { fingerprintDatabase } from '@kindfold/domain/testing/fingerprint-database.ts'
import { makeDonorLink } from '@kindfold/domain/booking/donor-link/make-donor-link.ts'
import { followRounds } from '@kindfold/domain/rounds/live/follow-rounds.ts'
import { keepTestPhoto } from '@kindfold/domain/rounds/live/testing/keep-test-photo.ts'
import { bookRound } from '@kindfold/domain/rounds/live/testing/book-round.ts'
import { assignWindows } from '@kindfold/domain/rounds/evening/assign-windows.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stampDone } from '@kindfold/web/http/say-done-for-a-while.ts'
import { openVisitor, type Visitor } from '../testing/visitor.ts'

// What a donor's page says while the van is out. The round of 14 stops sets out at 8 and makes one every ten minutes.
let services: Awaited<ReturnType<typeof createBookingTestServices>>
let round: Awaited<ReturnType<typeof bookRound>>
let donor: Visitor
beforeEach(async () => {
  services = await createBookingTestServices()
  round = await bookRound(services, 14)
  donor = await openVisitor(services)
})
afterEach(() => services.database.close())

const linkOf = async (number: number) => {
  const bookingId = round.ids[number] ?? ''
  return `/manage/${(await makeDonorLink(services, { purpose: 'manage', bookingId })).token}`
}
const read = async (path: string) => {
  const { text } = await donor.open(path)
  return (/<section class="live"[\s\S]*?<\/section>/.exec(text)?.[0] ?? '').replaceAll(/<[^>]+>/g, ' ')
}

test('from release on the page says the time slot, then how many stops away we are, then a time; reading changes nothing', async () => {
  const [first, near, far] = [await linkOf(0), await linkOf(5), await linkOf(13)]
  services.setNow('2026-11-24T20:00:00Z')
  expect((await donor.open(near)).text).toContain('Told: between 8am and 10am')
  expect(await read(near)).toBe('')
  round.at(0)
  expect(await read(near)).toContain('Your collection today')
  await round.start(0)
  expect(await read(first)).toContain('You are next.')
  expect(await read(near)).toContain('About 5 stops away.')
  expect(await read(near)).toMatch(/We expect to be with you between 8\.\d+am and 9\.\d+am/)
  expect(await read(far)).toContain('Later this morning.')
  // Who waits reads first when we come, and only below it what was told before.
  const { text } = await donor.open(near)
  expect(text.indexOf('class="live"')).toBeLessThan(text.indexOf('Told: between 8am and 10am'))
  const before = await fingerprintDatabase(services)
  for (const path of [near, `${near}/live`, `${near}/late`, `${near}/photo`]) await donor.open(path)
  expect(await fingerprintDatabase(services)).toEqual(before)
  await round.visit(0, 13)
  expect(await read(near)).toContain('About 4 stops away.')
  expect(await read(first)).toBe('')
})

test('the page asks for a few words that have a tag, and for nothing while nothing has changed', async () => {
  const near = await linkOf(5)
  await round.start(0)
  const answer = await donor.open(`${near}/live`)
  expect(JSON.parse(answer.text)).toMatchObject({
    title: { words: 'About 5 stops away.', marks: { 'data-says': 'stops-away', 'data-value': '5' } },
    askAgainSeconds: 60,
  })
  const tag = answer.headers.get('ETag') ?? ''
  const again = await donor.open(`${near}/live`, 'GET', { 'If-None-Match': tag })
  expect([again.status, again.text]).toEqual([304, ''])
  await round.visit(0, 13)
  await round.visit(1, 23)
  const changed = await donor.open(`${near}/live`, 'GET', { 'If-None-Match': tag })
  expect(JSON.parse(changed.text)).toMatchObject({
    title: { words: 'About 3 stops away.' },
    askAgainSeconds: 30,
  })
  await round.visit(5, 40)
  expect(JSON.parse((await donor.open(`${near}/live`)).text)).toMatchObject({ askAgainSeconds: null })
})

test('whom we keep waiting reads the new time and may say that we should leave it: uncounted, with the next days', async () => {
  await round.start(0)
  const late = await linkOf(10)
  expect((await donor.open(`${late}/late`)).text).toContain('There is nothing to choose here now')
  const soon = await donor.send(`${late}/late`, { choice: 'stay' })
  expect([soon.status, soon.text]).toEqual([
    409,
    expect.stringContaining('There is nothing to choose here now') as string,
  ])
  await round.hear(110)
  await followRounds(services)
  expect(await read(late)).toContain('We are running late, and we are sorry.')
  // At 10.05 the time slot is over, and the new time is not.
  await round.hear(125)
  expect((await donor.open(late)).text).not.toContain('Tell us that we did not come')
  const page = await donor.open(`${late}/late`)
  expect(page.text).toContain('Choose a day, and your collection moves there at once')
  for (const once of ['sent', 'sent again'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await donor.send(`${late}/late`, { choice: 'stay' })).location, once).toBe(`${late}?done=waits`)
  expect((await donor.open(late)).text.split('You said that you wait for us')).toHaveLength(2)
  const left = await donor.submit(page, `${late}/late`, { choice: 'leave' })
  expect(left.location).toBe(`${late}?done=left`)
  const after = await donor.open(left.location ?? '')
  expect(after.text).toContain('We’ll leave it today.')
  expect(after.text).toContain('Book another collection')
  expect(after.text).not.toContain('counts as late')
  expect((await donor.send(`${late}/late`, { choice: 'leave' })).location).toBe(`${late}?done=left`)
  // A tab that is opened again, or a bookmark: what was done then is said by the page itself.
  const bookmarked = stampDone(`${late}?done=left`, services.clock)
  expect((await donor.open(bookmarked)).text).toContain('We’ll leave it today.')
  await round.hear(128)
  expect((await donor.open(bookmarked)).text).not.toContain('We’ll leave it today.')
})

test('whom we keep waiting chooses another day in one step, and the page then speaks of that day', async () => {
  await round.start(0)
  const late = await linkOf(10)
  await round.hear(110)
  await followRounds(services)
  const page = await donor.open(`${late}/late`)
  expect((await donor.submit(page, `${late}/late`, { choice: 'move', date: '' })).status).toBe(400)
  const moved = await donor.submit(page, `${late}/late`, { choice: 'move', date: '2026-12-02' })
  expect(moved.location).toBe(`${late}?done=date`)
  const after = await donor.open(moved.location ?? '')
  expect(after.text).toContain('Wednesday 2 December')
  expect(after.text).not.toContain('Your collection today')
  expect((await donor.send(`${late}/late`, { choice: 'move', date: '2026-12-02' })).location).toBe(
    `${late}?done=date`,
  )
})

test('after the stop: the photo for its donor alone, where else it can go, and the next days', async () => {
  await round.start(0)
  const [theirs, other] = [await linkOf(0), await linkOf(1)]
  await round.visit(0, 13, 13, { kind: 'refused', codes: ['duvets'], words: null })
  await keepTestPhoto(services, round, 0, { kind: 'refused' })
  expect(await read(theirs)).toContain('Where else it can go')
  const photo = await donor.open(`${theirs}/photo`)
  expect([photo.status, photo.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
  expect(photo.headers.get('Cache-Control')).toBe('no-store')
  expect((await donor.open(`${other}/photo`)).status).toBe(404)
  expect((await donor.open('/manage/nobody/photo')).status).toBe(404)
  await round.visit(1, 23, 23, { kind: 'nothing-out', words: null })
  expect(await read(other)).toContain('The next days with places')
})

test('a picture of an act that was taken back is shown to nobody', async () => {
  await round.start(0)
  const theirs = await linkOf(0)
  await round.visit(0, 13)
  await keepTestPhoto(services, round, 0, { takenBack: true })
  expect((await donor.open(`${theirs}/photo`)).status).toBe(404)
})

test('a stop that no round makes any more is said to be unsure, not on its way', async () => {
  await round.start(0)
  const theirs = await linkOf(2)
  await round.handBack(2)
  const said = await read(theirs)
  expect(said).toContain('We cannot say yet when we will come.')
  // Nobody is written to once another van has it.
  expect(said).toContain('this page shows it as soon as we know')
  expect((await donor.open(`${theirs}/late`)).text).toContain('Come on another day')
  // Nobody looks for another van once the day is over.
  services.setNow('2026-11-25T21:10:00Z')
  const { text: late } = await donor.open(theirs)
  expect(late).not.toContain('We cannot say yet when we will come.')
  expect(late).toContain('We should have been by now.')
  const { text: cancel } = await donor.open(`${theirs}/cancel`)
  expect(cancel).toContain('We should have been by now.')
  expect(cancel).not.toContain('Have your bags ready')
})

test('who waits while no van has the stop is promised to be told, and not that we come', async () => {
  await round.start(0)
  const theirs = await linkOf(2)
  await round.handBack(2)
  const page = await donor.open(`${theirs}/late`)
  expect(page.text).toContain(
    'If we can still come today, we’ll take them with us. If not, we’ll tell you the next days.',
  )
  expect(page.text).not.toContain('Leave the bags where they are, and we’ll take them with us.')
  const waits = await donor.submit(page, `${theirs}/late`, { choice: 'stay' })
  const after = (await donor.open(waits.location ?? '')).text
  expect(after).toContain('Thank you. We have noted it.')
  expect(after).not.toContain('We’ll come as soon as we can')
})

test('whom we told that we come later may say after that time that nobody came, and reads so until then', async () => {
  await round.start(0)
  const late = await linkOf(10)
  await round.hear(110)
  await followRounds(services)
  // At 10.05 the time slot is over, and the new time is not.
  await round.hear(125)
  const early = (await donor.open(`${late}/missed`)).text
  expect(early).toMatch(
    /Please tell us after 1\S+ on Wednesday 25 November\. Until then our driver may still come\./,
  )
  expect(early).not.toContain('This can no longer be changed.')
  // A driver who was there and found nothing comes no later.
  await round.visit(10, 130, 130, { kind: 'nothing-out', words: null })
  expect((await donor.open(`${late}/missed`)).text).toContain('Were your bags out, or are they gone?')
  expect((await donor.open(`${late}/missed`)).text).toContain('Yes, look into it')
})

test('before the day the page waits for its time slot, from the cut-off on, and for the day: it asks for one word, with a tag', async () => {
  const theirs = await linkOf(2)
  const readAwaited = async () => {
    const { text } = await donor.open(theirs)
    const [, address, standing, seconds] =
      /data-await="([^"]*)" data-await-standing="([^"]*)" data-await-seconds="(\d+)"/.exec(text) ?? []
    return { address, standing, seconds }
  }
  await round.tell(2, null)
  services.setNow('2026-11-24T17:30:00Z')
  expect(await readAwaited()).toEqual({ address: `${theirs}/live`, standing: 'booked  ', seconds: '1800' })
  services.setNow('2026-11-24T18:30:00Z')
  expect(await readAwaited()).toMatchObject({ standing: 'booked  ', seconds: '0' })
  const before = await donor.open(`${theirs}/live`)
  expect(JSON.parse(before.text)).toMatchObject({ standing: 'booked  ', askAgainSeconds: null })
  const tagged = { 'If-None-Match': before.headers.get('ETag') ?? '' }
  expect((await donor.open(`${theirs}/live`, 'GET', tagged)).status).toBe(304)
  await round.tell(2, { start: '10:00', end: '12:00' })
  const told = await donor.open(`${theirs}/live`, 'GET', tagged)
  expect(JSON.parse(told.text)).toMatchObject({ standing: 'scheduled 10:00-12:00 ' })
  expect(await readAwaited()).toMatchObject({ standing: 'scheduled 10:00-12:00 ' })
  services.setNow('2026-11-25T07:00:00Z')
  expect(JSON.parse((await donor.open(`${theirs}/live`)).text)).toMatchObject({
    standing: 'scheduled 10:00-12:00 today',
  })
  // The day's own part of the page follows from then on.
  expect(await readAwaited()).toMatchObject({ address: undefined })
})

test('where no round brings the time slot, its page learns of it too, and waits no more after the day', async () => {
  services.setNow('2026-11-21T12:00:00Z')
  const made = await bookCollection(services, askForBooking({ collectionDate: '2026-11-24' }))
  if (made.kind !== 'booked') throw new Error(made.kind)
  const { id: bookingId } = made.booking
  const link = `/manage/${(await makeDonorLink(services, { purpose: 'manage', bookingId })).token}`
  const ask = async () => JSON.parse((await donor.open(`${link}/live`)).text) as { standing: string }
  services.setNow('2026-11-23T19:30:00Z')
  expect((await ask()).standing).toBe('booked  ')
  await assignWindows(services, { date: '2026-11-24' })
  expect((await ask()).standing).toMatch(/^scheduled \d\d:\d\d-\d\d:\d\d $/)
  expect((await donor.open(link)).text).toContain('data-await=')
  services.setNow('2026-11-25T09:00:00Z')
  expect((await donor.open(link)).text).not.toContain('data-await=')
})
