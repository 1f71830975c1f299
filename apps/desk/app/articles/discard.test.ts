import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { emptyArticle } from '@kindfold/domain/publishing/article/article-text.ts'
import { findArticle } from '@kindfold/domain/publishing/article/find-article.ts'
import { saveDraft } from '@kindfold/domain/publishing/article/save-draft.ts'
import { startArticle } from '@kindfold/domain/publishing/article/start-article.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openColleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

test('a draft that somebody saved meanwhile is not discarded from an older page, which says so', async () => {
  const edie = await openColleague(services, { name: 'Edie', role: 'editor' })
  const by = { kind: 'staff', id: null, name: 'Eve' } as const
  const { postId } = await startArticle(services, { by })
  const path = `/articles/${postId}`
  const older = await edie.open(path)
  const { version, base } = (await findArticle(services, postId)) ?? { version: -1, base: -1 }
  await saveDraft(services, { postId, version, base, by, text: { ...emptyArticle, title: 'Coats' } })
  const refused = await edie.submit(older, path, { intent: 'discard' })
  expect(refused).toMatchObject({ status: 409, text: expect.stringContaining('Not discarded') })
  expect((await findArticle(services, postId))?.text.title).toBe('Coats')
  expect(await edie.submit(refused, path, { intent: 'discard' })).toMatchObject({
    location: `${path}?done=draft-discarded`,
  })
})

test('every field of an article is kept whole, however long it is', async () => {
  const edie = await openColleague(services, { name: 'Ed', role: 'editor' })
  const { postId } = await startArticle(services, { by: { kind: 'staff', id: null, name: 'Eve' } })
  const path = `/articles/${postId}`
  const excerpt = `${'Coats and books. '.repeat(400)}The end.`
  await edie.submit(await edie.open(path), path, { intent: 'save', excerpt })
  expect((await findArticle(services, postId))?.text.excerpt).toBe(excerpt)
})
