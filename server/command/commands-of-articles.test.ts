import { createBookingTestServices } from '@kindfold/domain/testing/create-booking-test-services.ts'
import { findPublishedPost } from '@kindfold/domain/publishing/catalogue/find-published-post.ts'
import { findArticleId } from '@kindfold/domain/publishing/article/find-article-id.ts'
import { findArticle } from '@kindfold/domain/publishing/article/find-article.ts'
import { saveDraft } from '@kindfold/domain/publishing/article/save-draft.ts'
import { listArticles } from '@kindfold/domain/publishing/article/list-articles.ts'
import { startArticle } from '@kindfold/domain/publishing/article/start-article.ts'
import { expect, test } from 'vitest'
import { performWords } from './perform-words.ts'

test('an article is listed, published, planned and taken from readers by the command, in the desk’s words', async () => {
  const services = await createBookingTestServices()
  const say = (...words: string[]) => performWords(services, words, 'edie')
  const by = { kind: 'staff', id: null, name: 'Edie' } as const
  const { postId } = await startArticle(services, { by })
  const text = { title: 'How to fold a coat', slug: 'how-to-fold-a-coat', excerpt: '', description: '' }
  const rest = { picture: '/pictures/folded-pile-1200.webp', pictureAlt: '', pictureDecorative: true }
  const save = async (changes: object) => {
    const { version = 0, base = 0 } = (await findArticle(services, postId)) ?? {}
    const content = '## First\n\nLay it flat.'
    const asked = { postId, version, base, text: { ...text, ...rest, content, ...changes }, by }
    expect(await saveDraft(services, asked)).toMatchObject({ kind: 'saved' })
  }
  await save({})
  expect((await say('articles', 'coat')).text).toMatch(/How to fold a coat +No reader has seen it\. +Saved/)
  expect(await say('publish-article', text.slug)).toMatchObject({
    exitCode: 1,
    text: expect.stringMatching(/^Not published\.\n {2}Write the excerpt\./),
  })
  await save({
    excerpt: 'Three folds, and the sleeves first.',
    description: 'A coat folds flat in three steps. The sleeves come first, and the collar stays up.',
  })
  expect(await say('publish-article', text.slug, '--from', '2027-03-28 01:30')).toMatchObject({
    exitCode: 2,
    text: expect.stringContaining('this time does not exist'),
  })
  expect(await say('publish-article', text.slug, '--from', '2026-12-01 09:00')).toMatchObject({
    exitCode: 0,
    text: 'Planned. Readers will see it from its minute on.',
  })
  expect((await say('articles', '--state', 'planned')).text).toContain('Tuesday 1 December 2026, 9am')
  expect(await findPublishedPost(services, text.slug)).toBeNull()
  expect((await say('unpublish-article', text.slug)).text).toBe(
    'The plan is given up. No reader has seen it.',
  )
  expect((await say('publish-article', text.slug)).text).toBe('Published. Readers see it now.')
  expect((await say('articles', '--state', 'seen')).text).toContain('Readers see version 1')
  expect((await say('unpublish-article', text.slug)).text).toBe(
    'Taken from readers. Its address leads to the list.',
  )
  expect(await say('unpublish-article', text.slug)).toMatchObject({
    exitCode: 1,
    text: 'Readers do not see this article.',
  })
  expect(await say('publish-article', 'nothing')).toMatchObject({
    exitCode: 1,
    text: 'There is no article nothing.',
  })
  expect(await say('articles', '--state', 'lost')).toMatchObject({ exitCode: 2 })
  await services.database.close()
})

test('an article is started and written by the command, what is not named stays, and nobody sees it', async () => {
  const services = await createBookingTestServices()
  const say = (...words: string[]) => performWords(services, words, 'edie')
  expect(await say('write-article')).toMatchObject({ exitCode: 2 })
  const before = await say('articles')
  for (const title of ['', '  ']) {
    expect(await say('write-article', '--title', title, '--text', 'Lay it flat.')).toMatchObject({
      exitCode: 2,
      text: expect.stringMatching(/^Write the title\.$/m),
    })
  }
  expect(await say('articles')).toEqual(before)
  const refused = await say('write-article', '--text', 'x'.repeat(60_001))
  expect(refused).toMatchObject({ exitCode: 1, text: expect.stringContaining('longer than 60,000') })
  expect(await say('articles')).toEqual(before)
  const slug = 'how-to-fold-a-coat'
  const text = '## First\n\nLay it flat.'
  const started = ['--title', 'How to fold a coat', '--slug', slug, '--text', text]
  expect(await say('write-article', ...started)).toEqual({
    exitCode: 0,
    text: `Saved. Nobody sees it yet. It is ${slug}.`,
  })
  await say(
    'write-article',
    slug,
    '--excerpt',
    'Three folds.',
    '--picture',
    '/pictures/folded-pile-1200.webp',
  )
  expect((await say('write-article', slug, '--decorative')).exitCode).toBe(0)
  const postId = (await findArticleId(services, slug)) ?? ''
  expect(await findArticle(services, postId)).toMatchObject({
    draft: { savedByName: 'edie' },
    text: {
      title: 'How to fold a coat',
      content: text,
      excerpt: 'Three folds.',
      picture: '/pictures/folded-pile-1200.webp',
      pictureDecorative: true,
    },
  })
  expect(await findPublishedPost(services, slug)).toBeNull()
  expect(await say('write-article', 'nothing', '--title', 'x')).toMatchObject({
    exitCode: 1,
    text: 'There is no article nothing.',
  })
  await services.database.close()
})

test('articles that are not listed are counted', async () => {
  const services = await createBookingTestServices()
  const by = { kind: 'staff', id: null, name: 'Edie' } as const
  const say = (...words: string[]) => performWords(services, words, 'edie')
  const { counts } = await listArticles(services, { filter: 'all', words: '', page: 1 })
  expect((await say('articles')).text).not.toContain('the latest first')
  // oxlint-disable-next-line no-await-in-loop -- one database
  for (let n = counts.all; n < 51; n++) await startArticle(services, { by })
  expect((await say('articles')).text).toContain('These are 50 of 51, the latest first.')
})
