import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { readManagedBooking } from '@kindfold/domain/booking/manage/read-managed-booking.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { emptyArticle } from '@kindfold/domain/publishing/article/article-text.ts'
import { findArticle } from '@kindfold/domain/publishing/article/find-article.ts'
import { saveDraft } from '@kindfold/domain/publishing/article/save-draft.ts'
import { startArticle } from '@kindfold/domain/publishing/article/start-article.ts'
import { listAreas } from '@kindfold/domain/capacity/area/change-area.ts'
import { listFleet } from '@kindfold/domain/rounds/fleet/list-fleet.ts'
import { saveDepot } from '@kindfold/domain/rounds/fleet/save-depot.ts'
import { saveVan } from '@kindfold/domain/rounds/fleet/save-van.ts'
import { anonymiseDonor } from '@kindfold/domain/booking/privacy/anonymise-donor.ts'
import { addReview } from '@kindfold/domain/publishing/review/edit-review.ts'
import { findReview } from '@kindfold/domain/publishing/review/list-reviews.ts'
import { readReviewCounts } from '@kindfold/domain/publishing/review/review-counts.ts'
import { listPeople } from '@kindfold/domain/staff/people.ts'
import { inviteStaff } from '@kindfold/domain/staff/invite-staff.ts'
import { readFacts } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openColleague, type Colleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
let sam: Colleague
let kim: Colleague
const by = { kind: 'staff', id: null, name: 'Sam' } as const
beforeAll(async () => {
  services = await createBookingTestServices()
  sam = await openColleague(services, { name: 'Sam', role: 'admin' })
  kim = await openColleague(services, { name: 'Kim', role: 'admin' })
})
beforeEach(() => services.setNow('2026-11-21T12:00:00Z'))
afterAll(() => services.database.close())

/** Two colleagues open a page at once; the first saves, then the second. Returns what the second is answered. */
async function saveBoth(
  path: string,
  [first, second]: [Record<string, string | string[]>, Record<string, string | string[]>],
  press: Record<string, string> = {},
) {
  const [ofSam, ofKim] = [await sam.open(path), await kim.open(path)]
  const saved = await sam.change(ofSam, path, first, press)
  expect(saved.status).toBe(303)
  return await kim.change(ofKim, path, second, press)
}

async function book(changes = {}) {
  const made = await bookCollection(services, askForBooking(changes))
  if (made.kind !== 'booked') throw new Error(made.kind)
  const { id, reference, donorId } = made.booking
  const read = async () => (await readManagedBooking(services, id)).booking
  return { read, donorId, path: `/bookings/${reference}` }
}
const confirm = { intent: 'confirm' }

test('of a booking’s details each colleague’s own field stays, and the page says what becomes of each', async () => {
  const { path, read } = await book()
  const here = `${path}/details`
  const [ofSam, ofKim] = [await sam.open(here), await kim.open(here)]
  await sam.change(ofSam, here, { phone: '07700 900555' }, confirm)
  const shown = await kim.change(ofKim, here, { name: 'Ada New' }, { intent: 'check' })
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('Name: “Ada Example” becomes “Ada New”.')
  expect(shown.text).toContain('Mobile number is now “07700 900555”.')
  const done = await kim.submit(shown, here, confirm)
  expect(done.status).toBe(303)
  expect((await read()).contact).toMatchObject({ name: 'Ada New', phone: '+447700900555' })
  const history = await kim.open(path)
  expect(history.text).toContain('Name: “Ada Example” becomes “Ada New”.')
})

test('what a colleague saved after the preview is seen before it is saved with it', async () => {
  const { path, read } = await book()
  const here = `${path}/details`
  const shown = await kim.change(await kim.open(here), here, { name: 'Ada New' }, { intent: 'check' })
  await sam.change(await sam.open(here), here, { town: 'Ely' }, confirm)
  const again = await kim.submit(shown, here, confirm)
  expect(again).toMatchObject({ status: 200, text: expect.stringContaining('Town or city is now “Ely”.') })
  expect((await kim.submit(again, here, confirm)).status).toBe(303)
  expect([(await read()).contact.name, (await read()).address.town]).toEqual(['Ada New', 'Ely'])
})

test('where both changed the same, nothing is saved, and what one did not touch is as the other left it', async () => {
  const { path, read } = await book()
  const here = `${path}/details`
  const refused = await saveBoth(here, [{ name: 'Bea', phone: '07700 900777' }, { name: 'Cat' }], confirm)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('Name: theirs is “Bea”, yours “Cat”.')
  expect((await kim.change(refused, here, { name: 'Cat' }, confirm)).status).toBe(303)
  expect((await read()).contact).toMatchObject({ name: 'Cat', phone: '+447700900777' })
})

test('what a history says of a donor’s words goes with the donor', async () => {
  const { path, donorId } = await book()
  const here = `${path}/details`
  await sam.change(await sam.open(here), here, { name: 'Quentin Zebra' }, confirm)
  expect((await sam.open(path)).text).toContain('Quentin Zebra')
  const now = services.clock.now()
  await services.database.transaction((tx) => anonymiseDonor(tx, donorId, { requestsBefore: now, now }))
  expect((await sam.open(path)).text).not.toContain('Quentin Zebra')
})

test('of the bags, the note and the place of a booking each colleague’s own field stays', async () => {
  const { path, read } = await book()
  await saveBoth(`${path}/items`, [{ bagsOfBooks: '4' }, { note: 'Two are heavy' }], confirm)
  const shown = await kim.open(`${path}/items`)
  expect((await read()).items.bagsOfBooks).toBe(4)
  expect(shown.text).toContain('value="4"')
  const { path: other, read: readOther } = await book()
  const page = await saveBoth(
    `${other}/notes`,
    [{ bagsPlace: 'Porch' }, { accessNotes: 'Ring twice' }],
    confirm,
  )
  expect((await kim.submit(page, `${other}/notes`, confirm)).status).toBe(303)
  expect(await readOther()).toMatchObject({ bagsPlace: 'Porch', accessNotes: 'Ring twice' })
})

test('until when a time slot may be refused is set at the desk, and its cancelling says the time of the booking', async () => {
  services.setNow('2026-11-21T12:00:00Z')
  const before = await book()
  const path = '/facts/slot-refusal'
  const refused = await sam.change(await sam.open(path), path, { refusableUntil: '04:00' })
  expect(refused).toMatchObject({ status: 400, text: expect.stringContaining('from 05:00 to 12:00') })
  expect((await sam.change(await sam.open(path), path, { refusableUntil: '07:00' })).status).toBe(303)
  expect((await sam.open('/facts')).text).toContain('7am')
  const after = await book({ collectionDate: '2026-11-26' })
  const hint = async (of: { path: string }) => (await sam.open(`${of.path}/cancel`)).text
  expect(await hint(before)).toContain('from the time slot until 8am of the day')
  expect(await hint(after)).toContain('from the time slot until 7am of the day')
})

test('of an area each colleague’s own field stays', async () => {
  const path = '/areas/cambridge'
  const intent = 'save'
  const shown = await saveBoth(path, [
    { dailyCapacity: '31', intent },
    { horizonDays: '25', intent },
  ])
  expect(shown.text).toContain('Stops of a day is now “31”.')
  expect(shown.text).toMatch(/Days ahead that donors can book: “\d+” becomes “25”/)
  expect((await kim.submit(shown, path, {})).status).toBe(303)
  const area = (await listAreas(services)).find(({ id }) => id === 'cambridge')
  expect(area).toMatchObject({ dailyCapacity: 31, horizonDays: 25 })
  const refused = await saveBoth(path, [
    { dailyCapacity: '31', name: 'Cam', intent },
    { dailyCapacity: '31', name: 'Fens', intent },
  ])
  expect(refused).toMatchObject({
    status: 409,
    text: expect.stringContaining('theirs is “Cam”, yours “Fens”'),
  })
})

test('of a van and of a depot each colleague’s own field stays', async () => {
  const depot = { name: 'Cambridge depot', place: '52.20530, 0.12180', active: true }
  const madeDepot = await saveDepot(services, { known: null, depot, by })
  const depotId = madeDepot.kind === 'saved' ? madeDepot.id : ''
  const van = {
    name: 'Van 7',
    registration: '',
    depotId,
    areaIds: ['cambridge'],
    capacityBags: 180,
    capacityKilos: 900,
    active: true,
  }
  const made = await saveVan(services, { known: null, van, by })
  const id = made.kind === 'saved' ? made.id : ''
  const done = await saveBoth(`/vans/${id}`, [
    { capacityBags: '200', areaIds: ['cambridge', 'oxford'] },
    { name: 'Van 8', areaIds: [] },
  ])
  expect(done.status).toBe(303)
  const fleet = await listFleet(services)
  expect(fleet.vans[0]).toMatchObject({ name: 'Van 8', capacityBags: 200, areaIds: ['oxford'] })
  expect((await saveBoth(`/depots/${depotId}`, [{ name: 'East' }, { place: '52.3, 0.2' }])).status).toBe(303)
  expect((await listFleet(services)).depots[0]).toMatchObject({ name: 'East', latE6: 52_300_000 })
})

test('of a person’s roles each colleague’s own ticks stay', async () => {
  const invited = await inviteStaff(services, {
    name: 'Pat',
    email: 'pat@example.org',
    roles: [{ role: 'support', areaId: null }],
    by: { kind: 'staff', id: null, name: 'Sam' },
  })
  const id = invited.kind === 'invited' ? invited.staffId : ''
  const done = await saveBoth(`/people/${id}`, [{ role: ['support', 'editor'] }, { role: ['dispatcher'] }], {
    act: 'change-roles',
  })
  expect(done.status).toBe(303)
  const [person] = await listPeople(services, { staffId: id })
  expect(person?.roles.map(({ role }) => role).toSorted()).toEqual(['dispatcher', 'editor'])
})

test('of a review, and of the counts of reviews, each colleague’s own field stays', async () => {
  const typed = {
    name: 'Ada Example',
    rating: '5',
    text: 'They came.',
    date: '2026-11-01',
    source: 'google',
    sourceUrl: 'https://reviews.example.org/1',
    permission: 'author',
    licence: 'by email',
  }
  const added = await addReview(services, { typed, by })
  const id = added.kind === 'added' ? added.id : ''
  expect((await saveBoth(`/reviews/${id}`, [{ rating: '4' }, { licence: 'by letter' }])).status).toBe(303)
  expect(await findReview(services, id)).toMatchObject({ rating: 4, licence: 'by letter' })
  const counts = await saveBoth('/reviews', [
    { 'google-count': '700', 'google-as-of': '2026-11-20' },
    { 'trustpilot-count': '900', 'trustpilot-as-of': '2026-11-21' },
  ])
  expect(counts.status).toBe(303)
  expect((await readReviewCounts(services)).counts.map(({ count }) => count).toSorted()).toEqual([700, 900])
})

test('of the opening hours each colleague’s own field stays; of two opening times the second is told', async () => {
  const done = await saveBoth('/facts/opening-hours', [{ opensAt: '08:00' }, { closesAt: '19:00' }])
  expect(done.status).toBe(303)
  services.setNow('2026-11-21T12:01:00Z')
  expect((await readFacts(services)).facts['opening-hours']).toMatchObject({
    opensAt: '08:00',
    closesAt: '19:00',
  })
  const refused = await saveBoth('/facts/opening-hours', [{ opensAt: '07:00' }, { opensAt: '09:00' }])
  expect(refused).toMatchObject({ status: 409, text: expect.stringContaining('yours “09:00”') })
})

test('of an article each editor’s own field stays; where both wrote the text, both texts are kept', async () => {
  const { postId } = await startArticle(services, { by })
  const path = `/articles/${postId}`
  const begun = (await findArticle(services, postId)) ?? { version: -1, base: -1 }
  const text = { ...emptyArticle, title: 'Coats', content: 'Warm.' }
  await saveDraft(services, { postId, version: begun.version, base: begun.base, by, text })
  const save = { intent: 'save' }
  const done = await saveBoth(path, [{ title: 'Warm coats' }, { content: 'Very warm.' }], save)
  expect(done.status).toBe(303)
  expect((await findArticle(services, postId))?.text).toMatchObject({
    title: 'Warm coats',
    content: 'Very warm.',
  })
  const refused = await saveBoth(path, [{ title: 'Old coats', content: 'One.' }, { content: 'Two.' }], save)
  expect(refused.status).toBe(409)
  expect((await kim.change(refused, path, { content: 'Two.' }, save)).status).toBe(303)
  expect((await findArticle(services, postId))?.text).toMatchObject({ title: 'Old coats', content: 'Two.' })
})
