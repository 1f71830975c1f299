import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { namePartners } from '@kindfold/content/charities/charities.ts'
import { listLegalFacts } from '@kindfold/content/legal/legal-facts.ts'
import { dateWords } from '@kindfold/content/booking/step-words.ts'
import { bookingActWords } from '@kindfold/content/desk/booking-act-words.ts'
import { readPart, setPart } from '@kindfold/domain/publishing/changing-fact/set-part.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { agree } from '@kindfold/domain/testing/agree.ts'
import { forgetInstallation } from '@kindfold/domain/testing/say-installation.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookAsDonor, declarations, findOwnBase, walkToCheck } from '../testing/book-as-donor.ts'
import { liveWords } from '../live/live-words.ts'
import { openVisitor, type Visitor } from '../testing/visitor.ts'

let services: BookingTestServices
let donor: Visitor
beforeEach(async () => {
  services = await createBookingTestServices()
  services.setNow('2026-11-20T12:00:00Z')
  donor = await openVisitor(services)
})
afterEach(async () => {
  forgetInstallation()
  await services.database.close()
})

async function pause(): Promise<void> {
  const { value, version } = await readPart(services, 'charities')
  const paused = value.map((one) => ({ ...one, isPaused: one.slug === 'the-dream-factory' }))
  const by = { kind: 'staff', id: null, name: 'Sam' } as const
  await setPart(services, { part: 'charities', value: paused, version, by })
}

test('a charity that is paused while somebody books is said at the end, and another is chosen without losing the rest', async () => {
  await walkToCheck(donor, services)
  await pause()
  const refused = await donor.send('/book/check', declarations)
  expect(refused.text).toContain('This charity takes no bookings now. Choose another.')
  expect((await donor.send('/book/charity', { charity: 'clothing-collective' })).status).toBe(303)
  expect((await donor.send('/book/check', declarations)).location).toMatch(/^\/booked\//)
})

test('a link for a paused charity leads to the choice; a booking for it stands, and another one chooses anew', async () => {
  await bookAsDonor(donor, services)
  const base = findOwnBase(donor)
  await pause()
  expect((await donor.open(base)).text).toContain('The Dream Factory')
  const again = await donor.open(`${base}/again`)
  expect(again.text).toContain('The Dream Factory takes no bookings now: you choose another')
  expect(await donor.submit(again, `${base}/again`)).toMatchObject({ location: '/book/charity' })
  const other = await openVisitor(services)
  expect((await other.open('/book?charity=the-dream-factory')).location).toBe('/book/charity')
})

test('a charity without an agreement on the day that was chosen leads to the days at the end, which say why', async () => {
  await walkToCheck(donor, services)
  const shown = await donor.open('/book/check')
  expect(shown.text).toContain('go to The Dream Factory')
  // This one’s ends tomorrow, and another’s begins.
  await agree(services, { charitySlug: 'the-dream-factory', startsOn: '2026-11-01', endsOn: '2026-11-21' })
  await agree(services, { charitySlug: 'clothing-collective', startsOn: '2026-11-22' })
  const refused = await donor.send('/book/check', declarations)
  expect(refused.location).toBe('/book/date?why=charity')
  const days = await donor.open('/book/date?why=charity')
  expect(days.text).toContain('we do not collect for the charity you chose')
  // Others have places on those days.
  expect(days.text).toContain(
    'On the days that can be booked now we do not collect for The Dream Factory. <a href="/book/charity">Choose another charity</a>',
  )
  expect(days.text).not.toContain('places left')
  expect((await donor.send('/book/charity', { charity: 'clothing-collective' })).status).toBe(303)
  expect((await donor.send('/book/check', declarations)).location).toMatch(/^\/booked\//)
})

test('where only the charity of a booking has no day, no page says that the days have no places', async () => {
  await bookAsDonor(donor, services)
  const base = findOwnBase(donor)
  await agree(services, { charitySlug: 'the-dream-factory', startsOn: '2026-11-01', endsOn: '2026-11-21' })
  const { text } = await donor.open(`${base}/date`)
  expect(text).toContain('There is no other day to choose at the moment. Your booking stays as it is.')
  const words = [dateWords.none, manageWords.date.none, manageWords.move.none, liveWords.choice.noDays]
  for (const said of [...words, bookingActWords.day.none])
    expect(said).toMatch(/^There is no (other )?day to choose/)
})

test('a day of others only is not called a day on which we do not collect, to who moves a booking there', async () => {
  await bookAsDonor(donor, services)
  const base = findOwnBase(donor)
  const days = await donor.open(`${base}/date`)
  await agree(services, { charitySlug: 'the-dream-factory', startsOn: '2026-11-01', endsOn: '2026-11-23' })
  await agree(services, { charitySlug: 'clothing-collective', startsOn: '2026-11-01' })
  const refused = await donor.submit(days, `${base}/date`, { date: '2026-11-24' })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(
    'On Tuesday 24 November we do not collect for the charity of your booking. Please choose another day.',
  )
})

test('a charity whose agreement is still to begin can be chosen, and is not said to share yet', async () => {
  for (const charitySlug of ['clothing-collective', 'voice-for-epilepsy', 'the-maypole-project'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await agree(services, { charitySlug, startsOn: '2026-11-01' })
  await agree(services, { charitySlug: 'the-dream-factory', startsOn: '2027-02-01' })
  const { text } = await donor.open('/book/charity')
  expect(text).toContain('value="the-dream-factory"')
  const shared = /The money is split equally between [^<]*/.exec(text)?.[0]
  expect(shared).toBe(
    'The money is split equally between Clothing Collective, The Voice for Epilepsy and The Maypole Project.',
  )
  expect(listLegalFacts().sharerNames).not.toContain('The Dream Factory')
  expect(namePartners()).toContain('The Dream Factory')
})

test('where nobody has a day the page says so, and names no days above it', async () => {
  await donor.send('/book/postcode', { charity: 'the-dream-factory', postcode: 'CB2 1TN' })
  await services.setCapacity('cambridge', 0)
  const { text } = await donor.open('/book/date')
  expect(text).toContain('There is no day to choose at the moment. New days open as the weeks go on')
  expect(text).not.toMatch(/places left|do not collect for/)
})
