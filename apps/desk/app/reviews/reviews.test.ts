import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { listLatestReviews } from '@kindfold/domain/publishing/catalogue/list-latest-reviews.ts'
import { addReview } from '@kindfold/domain/publishing/review/edit-review.ts'
import { readReviewCounts } from '@kindfold/domain/publishing/review/review-counts.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openColleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

test('an editor hides a review for a reason and shows it again, without a script; a colleague’s older page is told', async () => {
  const [eve, edie] = await Promise.all(
    ['Eve', 'Edie'].map((name) => openColleague(services, { name, role: 'editor' })),
  )
  if (!eve || !edie) throw new Error('nobody came')
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
  const added = await addReview(services, { typed, by: { kind: 'staff', id: null, name: 'Eve' } })
  const path = `/reviews/${added.kind === 'added' ? added.id : ''}`
  const [page, older] = [await eve.open(path), await edie.open(path)]
  const without = await eve.submit(page, path, { act: 'hide', reason: ' ' })
  expect(without).toMatchObject({ status: 400, text: expect.stringContaining('Say why') })
  const hide = { act: 'hide', reason: 'Its author disputes it.' }
  expect(await eve.submit(page, path, hide)).toMatchObject({ location: `${path}?done=review-hidden` })
  expect(await edie.submit(older, path, hide)).toMatchObject({ status: 409 })
  expect((await listLatestReviews(services)).reviews).toEqual([])
  expect((await eve.open('/reviews')).text).toContain('Hidden')
  const hidden = await eve.open(path)
  expect(hidden.text).toContain('Its author disputes it.')
  expect(await eve.submit(hidden, path, { act: 'show' })).toMatchObject({
    location: `${path}?done=review-shown`,
  })
  expect((await listLatestReviews(services)).reviews).toHaveLength(1)
})

test('a count without the day on which it was read is asked for its day, and not left out without a word', async () => {
  const editor = await openColleague(services, { name: 'Ed', role: 'editor' })
  const page = await editor.open('/reviews')
  const typed = { 'google-count': '900', 'google-as-of': '2026-11-01', 'trustpilot-count': '77' }
  const refused = await editor.submit(page, '/reviews', { ...typed, 'trustpilot-as-of': '' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('value="77"')
  expect((await readReviewCounts(services)).version).toBe(0)
})
