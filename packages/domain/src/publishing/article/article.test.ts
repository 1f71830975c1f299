import { drawArticle } from '@kindfold/content/markdown/draw-article.ts'
import { postDrafts } from '@kindfold/database/schema/articles.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { staffEvents } from '@kindfold/database/schema/staff.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { findMovedPost } from '../catalogue/find-moved-post.ts'
import { findPublishedPost } from '../catalogue/find-published-post.ts'
import { listPublishedPosts } from '../catalogue/list-published-posts.ts'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { findRevisionText, listRevisions, restoreRevision } from './article-history.ts'
import type { ArticleText } from '../../base/services/article-press.ts'
import { checkArticleNow, findArticle } from './find-article.ts'
import { discardDraft } from './discard-draft.ts'
import { listArticles } from './list-articles.ts'
import { endPreview, makePreview, openPreview } from './previews.ts'
import { publishArticle } from './publish-article.ts'
import { saveDraft } from './save-draft.ts'
import { startArticle } from './start-article.ts'
import { unpublishArticle } from './unpublish-article.ts'

const minuteMs = 60_000
const edie = { kind: 'staff', id: 'e', name: 'Edie Example' } as const
const sam = { kind: 'staff', id: 's', name: 'Sam Example' } as const

const good: ArticleText = {
  title: 'How to fold a coat',
  slug: 'how-to-fold-a-coat',
  excerpt: 'Three folds, and the sleeves first.',
  description: 'A coat folds flat in three steps. The sleeves come first, and the collar stays up.',
  content: '## First\n\nLay it *flat*.\n\n## Then\n\n- Sleeves\n- Sides',
  picture: '/pictures/folded-pile-1200.webp',
  pictureAlt: '',
  pictureDecorative: true,
}

let services: TestServices
beforeEach(async () => {
  await services?.database.close()
  services = await createTestServices()
  // Behind the database's own clock, so that what has come here has come there.
  services.passTime(Date.now() - 60 * minuteMs - services.clock.now().getTime())
})
afterAll(() => services.database.close())

const basisOf = async (postId: string) => {
  const article = await findArticle(services, postId)
  if (!article) throw new Error('no article')
  return { postId, version: article.version, base: article.base }
}
const save = async (
  postId: string,
  changes: Partial<ArticleText> = {},
  by: typeof edie | typeof sam = edie,
) => saveDraft(services, { ...(await basisOf(postId)), text: { ...good, ...changes }, by })
const publish = async (postId: string, times: { from?: Date | null; until?: Date | null } = {}) =>
  publishArticle(services, { ...(await basisOf(postId)), from: null, until: null, ...times, by: edie })
const later = (minutes: number) => new Date(services.clock.now().getTime() + minutes * minuteMs)
async function publishNew(changes: Partial<ArticleText> = {}) {
  const { postId } = await startArticle(services, { by: edie })
  await save(postId, changes)
  expect(await publish(postId)).toMatchObject({ kind: 'published' })
  return postId
}

test('a draft is seen by nobody; published, readers see it as HTML; a changed draft changes nothing for them', async () => {
  const { postId } = await startArticle(services, { by: edie })
  expect(await save(postId)).toMatchObject({ kind: 'saved', version: 2 })
  expect(await findPublishedPost(services, good.slug)).toBeNull()
  expect(await publish(postId)).toMatchObject({ kind: 'published', version: 1, slug: good.slug })
  const seen = await findPublishedPost(services, good.slug)
  expect(seen?.post.contentHtml).toContain('<h2>First</h2>')
  await save(postId, { title: 'Another title', content: '<p>Less</p>' })
  expect(await findPublishedPost(services, good.slug)).toEqual(seen)
  const article = await findArticle(services, postId)
  expect(article).toMatchObject({ base: 1, state: { readers: 'see' }, draft: { differs: true } })
  expect(await publish(postId)).toMatchObject({ kind: 'published', version: 2 })
  expect((await findPublishedPost(services, good.slug))?.post.title).toBe('Another title')
  const events = await services.database.transaction((tx) => tx.select().from(staffEvents))
  expect(events.map(({ act, actorName }) => [act, actorName])).toEqual([
    ['start-article', 'Edie Example'],
    ['publish-article', 'Edie Example'],
    ['publish-article', 'Edie Example'],
  ])
})

test('two editors: the second is told, sees the other’s text, and both texts are kept', async () => {
  const postId = await publishNew()
  const basis = await basisOf(postId)
  const text = { ...good, title: 'By Edie' }
  expect(await saveDraft(services, { ...basis, text, by: edie })).toMatchObject({ kind: 'saved' })
  const asked = { ...basis, text: { ...good, title: 'By Sam' }, by: sam }
  const conflict = await saveDraft(services, asked)
  expect(conflict).toMatchObject({
    kind: 'conflict',
    other: { version: 1, savedByName: 'Edie Example', text: { title: 'By Edie' } },
  })
  expect((await findArticle(services, postId))?.text.title).toBe('By Edie')
  // Sam knows it now and writes over it: Edie's stands in the history, as does Sam's first try.
  expect(await saveDraft(services, { ...asked, version: 1 })).toMatchObject({ kind: 'saved', version: 2 })
  const kept = await Promise.all(
    (await listRevisions(services, postId)).shown.map(({ id }) =>
      findRevisionText(services, { postId, choice: id }),
    ),
  )
  expect(kept.map((one) => one?.title)).toEqual(expect.arrayContaining(['By Edie', 'By Sam']))
  // A page from before somebody published is as old as one from before somebody saved.
  await publish(postId)
  expect(await saveDraft(services, { ...basis, text, by: edie })).toMatchObject({
    kind: 'conflict',
    other: { base: 2, text: { title: 'By Sam' } },
  })
  expect(await publishArticle(services, { ...basis, from: null, until: null, by: edie })).toEqual({
    kind: 'stale',
  })
})

test('twenty saves of the same page at once: one is written, and every other is told', async () => {
  const { postId } = await startArticle(services, { by: edie })
  const basis = await basisOf(postId)
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      saveDraft(services, { ...basis, text: { ...good, title: `Title ${n}` }, by: edie, isAutomatic: true }),
    ),
  )
  const counts = Object.groupBy(outcomes, ({ kind }) => kind)
  expect([counts.saved?.length, counts.conflict?.length]).toEqual([1, 19])
})

test('each fault of an unfinished article is named with its field when it is published, and none when it is saved', async () => {
  const other = await publishNew({ slug: 'taken', title: 'Taken' })
  await save(other, { slug: 'taken-now' })
  await publish(other)
  const { postId } = await startArticle(services, { by: edie })
  expect(
    await save(postId, { title: '', slug: 'Not A Slug', excerpt: 'x'.repeat(103), description: '' }),
  ).toMatchObject({
    kind: 'saved',
  })
  const faultsOf = async (changes: Partial<ArticleText>) => {
    const { faults } = await checkArticleNow(services, { postId, text: { ...good, ...changes } })
    return faults.map(({ field, fault }) => `${field} ${fault}`)
  }
  expect(await faultsOf({})).toEqual([])
  expect(await faultsOf({ title: '', excerpt: 'x'.repeat(103), description: '' })).toEqual([
    'title missing',
    'excerpt too-long',
    'description missing',
  ])
  expect(await faultsOf({ slug: 'not a slug' })).toEqual(['slug malformed-slug'])
  expect(await faultsOf({ slug: 'taken-now' })).toEqual(['slug slug-taken'])
  expect(await faultsOf({ slug: 'taken' })).toEqual(['slug slug-taken'])
  expect(await faultsOf({ slug: 'why-small-charities-matter' })).toEqual(['slug slug-retired'])
  expect(await faultsOf({ picture: '' })).toEqual(['picture missing'])
  expect(await faultsOf({ picture: 'https://other.example/a.png' })).toEqual(['picture picture-elsewhere'])
  expect(await faultsOf({ pictureDecorative: false })).toEqual(['pictureAlt alt-missing'])
  expect(await faultsOf({ content: ' ' })).toEqual(['content missing'])
  expect(await faultsOf({ content: '<p>In {{areas}}, {{no such}} and {{areass}}.</p>' })).toEqual([
    'content unknown-fact',
    'content unknown-fact',
  ])
  expect(await faultsOf({ excerpt: 'We collect in {{areas}}.' })).toEqual(['excerpt fact-outside-text'])
  expect(await faultsOf({ content: '<h2>A</h2><h4>B</h4><p>x</p>' })).toEqual(['content heading-skips'])
  expect(await faultsOf({ content: '<p>x<img src="https://o.example/a.png" alt=""></p>' })).toEqual([
    'content picture-elsewhere',
  ])
  expect(await faultsOf({ content: '<p>x<img src="/pictures/parcel-1200.webp"></p>' })).toEqual([
    'content alt-missing',
  ])
  const links = (...hrefs: string[]) => hrefs.map((href) => `<p><a href="${href}">x</a></p>`).join('')
  expect(
    await faultsOf({
      content: links(
        '/faq',
        '/blog/taken',
        '/blog/taken-now',
        `/blog/${good.slug}`,
        '#part',
        'mailto:a@b.uk',
        'https://other.example/x',
        'http://localhost:3000/about#team',
      ),
    }),
  ).toEqual([])
  expect(await faultsOf({ content: links('/nowhere', '/blog/none', 'http://localhost:3000/none') })).toEqual(
    Array(3).fill('content link-leads-nowhere'),
  )
  expect(await publish(postId)).toMatchObject({ kind: 'faulty' })
})

test('a scheduled article appears at its minute and goes at its end; until then it can be changed or called off', async () => {
  const { postId } = await startArticle(services, { by: edie })
  await save(postId)
  expect(await publish(postId, { from: later(-1) })).toEqual({ kind: 'time-past' })
  expect(await publish(postId, { from: later(10), until: later(10) })).toEqual({
    kind: 'ends-before-it-begins',
  })
  expect(await publish(postId, { from: later(10), until: later(200) })).toMatchObject({
    kind: 'scheduled',
  })
  expect(await publish(postId, { from: later(20), until: later(200) })).toMatchObject({
    kind: 'scheduled',
    version: 1,
  })
  services.passTime(20 * minuteMs - 1)
  expect(await findPublishedPost(services, good.slug)).toBeNull()
  services.passTime(1)
  expect(await findPublishedPost(services, good.slug)).not.toBeNull()
  expect(await publish(postId, { from: later(5) })).toEqual({ kind: 'already-seen' })
  const stop = async (until: Date | null) =>
    unpublishArticle(services, { ...(await basisOf(postId)), until, by: edie })
  expect(await stop(later(150))).toMatchObject({ kind: 'will-end' })
  services.passTime(150 * minuteMs)
  expect(await findPublishedPost(services, good.slug)).toBeNull()
  expect(await stop(null)).toEqual({ kind: 'not-seen' })
  expect(await publish(postId)).toMatchObject({ kind: 'published', version: 1 })
  expect(await stop(null)).toEqual({ kind: 'withdrawn' })
  expect((await findArticle(services, postId))?.state).toEqual({ readers: 'no-longer-see', since: null })
  const { postId: planned } = await startArticle(services, { by: edie })
  await save(planned, { slug: 'planned' })
  await publish(planned, { from: later(10) })
  expect(await unpublishArticle(services, { ...(await basisOf(planned)), until: null, by: edie })).toEqual({
    kind: 'called-off',
  })
  expect((await findArticle(services, planned))?.state).toEqual({ readers: 'never-saw' })
})

test('an article that comes back keeps its first day, and a changed address leads on while readers see it', async () => {
  const postId = await publishNew()
  const first = (await findArticle(services, postId))?.state
  services.passTime(10 * minuteMs)
  await save(postId, { slug: 'folding-a-coat' })
  await publish(postId)
  expect((await findArticle(services, postId))?.state).toEqual(first)
  expect(await findMovedPost(services, good.slug)).toBe('folding-a-coat')
  await save(postId)
  await publish(postId)
  expect(await findMovedPost(services, 'folding-a-coat')).toBe(good.slug)
  expect(await findMovedPost(services, good.slug)).toBeNull()
  await unpublishArticle(services, { ...(await basisOf(postId)), until: null, by: edie })
  expect(await findMovedPost(services, 'folding-a-coat')).toBeNull()
})

test('every published text, and every draft that gave way, is found again and can be brought back', async () => {
  const postId = await publishNew()
  await save(postId, { title: 'Second' })
  await publish(postId)
  await save(postId, { title: 'Given up' })
  expect(await discardDraft(services, { ...(await basisOf(postId)), by: edie })).toEqual({
    kind: 'discarded',
  })
  const { shown: revisions } = await listRevisions(services, postId)
  expect(
    revisions.filter(({ kind }) => kind === 'published').map(({ publishedVersion }) => publishedVersion),
  ).toEqual([2, 1])
  const oldest = revisions.find(({ publishedVersion }) => publishedVersion === 1)
  const restored = await restoreRevision(services, {
    ...(await basisOf(postId)),
    revisionId: oldest?.id ?? 0,
    by: sam,
  })
  expect(restored).toEqual({ kind: 'restored', version: 1 })
  expect((await findArticle(services, postId))?.text.title).toBe(good.title)
  expect((await findPublishedPost(services, good.slug))?.post.title).toBe('Second')
  await expect(
    services.database.transaction((tx) => tx.execute('delete from post_revisions')),
  ).rejects.toThrow()
})

test('the first change of an article that was brought in keeps what readers saw as version 1', async () => {
  const [row] = await services.database.transaction((tx) =>
    tx
      .insert(blogPosts)
      .values({
        slug: 'old',
        title: 'Old',
        content: '<p>Old words</p>',
        status: 'published',
        publishedAt: new Date(0),
      })
      .returning(),
  )
  const postId = row?.id ?? ''
  await save(postId, { slug: 'old' })
  await publish(postId)
  const [, first] = (await listRevisions(services, postId)).shown.filter(({ kind }) => kind === 'published')
  expect(first).toMatchObject({ publishedVersion: 1, byName: 'Kindfold' })
  expect(await findRevisionText(services, { postId, choice: first?.id ?? 0 })).toMatchObject({ title: 'Old' })
})

test('a preview link shows the draft for seven days, until it is ended, and to nobody else', async () => {
  const postId = await publishNew()
  await save(postId, { title: 'Not yet' })
  const made = await makePreview(services, { postId, by: edie })
  expect(await openPreview(services, made?.token ?? '')).toMatchObject({
    post: { title: 'Not yet' },
    isDraft: true,
  })
  expect(await openPreview(services, 'x'.repeat(43))).toBeNull()
  expect((await findPublishedPost(services, good.slug))?.post.title).toBe(good.title)
  expect((await listPublishedPosts(services, { page: 1 })).total).toBe(1)
  const [preview] = (await findArticle(services, postId))?.previews ?? []
  expect(JSON.stringify(preview)).not.toContain(made?.token)
  services.passTime(7 * 24 * 60 * minuteMs - 1)
  expect(await openPreview(services, made?.token ?? '')).not.toBeNull()
  services.passTime(1)
  expect(await openPreview(services, made?.token ?? '')).toBeNull()
  const second = await makePreview(services, { postId, by: edie })
  const tokenHash = (await findArticle(services, postId))?.previews[0]?.tokenHash ?? ''
  await endPreview(services, { postId, tokenHash, by: sam })
  expect(await openPreview(services, second?.token ?? '')).toBeNull()
})

test('the list says of each article what readers have of it, and finds it by a word', async () => {
  const seen = await publishNew()
  await save(seen, { title: 'How to fold a shirt' })
  const { postId: draft } = await startArticle(services, { by: sam })
  await save(draft, { title: 'Wool', slug: 'wool' }, sam)
  const { postId: planned } = await startArticle(services, { by: sam })
  await save(planned, { title: 'Planned', slug: 'planned' })
  await publish(planned, { from: later(10) })
  const list = (filter: Parameters<typeof listArticles>[1]['filter'], words = '') =>
    listArticles(services, { filter, words, page: 1 })
  expect((await list('all')).counts).toEqual({ all: 3, changing: 2, seen: 1, planned: 1, unseen: 1 })
  expect((await list('unseen')).articles).toMatchObject([{ title: 'Wool', state: { readers: 'never-saw' } }])
  expect((await list('all', 'SHIRT')).articles.map(({ postId }) => postId)).toEqual([seen])
})

test('no id that stands in an address throws, whatever kind of ids the table has', async () => {
  for (const postId of [
    '',
    '1',
    'x',
    'null',
    "'; drop table blog_posts; --",
    '00000000-0000-4000-8000-000000000000',
  ]) {
    expect(await findArticle(services, postId)).toBeNull()
    expect(await makePreview(services, { postId, by: edie })).toBeNull()
    expect(await saveDraft(services, { postId, version: 0, base: 1, text: good, by: edie })).toEqual({
      kind: 'unknown-article',
    })
  }
  await endPreview(services, { postId: 'x', tokenHash: 'x', by: edie })
  expect(await services.database.transaction((tx) => tx.$count(blogPosts, eq(blogPosts.slug, 'x')))).toBe(0)
})

test('a draft is drawn once, when it is saved: whoever opens it or its preview draws nothing', async () => {
  let drawings = 0
  services.articlePress = {
    draw: async (written) => (drawings++, drawArticle(written)),
    compare: async () => null,
  }
  const { postId } = await startArticle(services, { by: edie })
  await save(postId)
  expect(drawings).toBe(1)
  const made = await makePreview(services, { postId, by: edie })
  const preview = await openPreview(services, made?.token ?? '')
  expect(preview?.post.contentHtml).toContain('<h2>First</h2>')
  const article = await findArticle(services, postId)
  if (!article) throw new Error('no article')
  expect((await checkArticleNow(services, article)).faults).toEqual([])
  expect(await publish(postId)).toMatchObject({ kind: 'published' })
  expect(drawings).toBe(1)
})

test('a draft from before is drawn the first time that it is opened, and kept so', async () => {
  const { postId } = await startArticle(services, { by: edie })
  await save(postId)
  await services.database.transaction((tx) => tx.update(postDrafts).set({ drawn: null }))
  const made = await makePreview(services, { postId, by: edie })
  const opened = await openPreview(services, made?.token ?? '')
  expect(opened?.post.contentHtml).toContain('<h2>First</h2>')
  const draw = () => Promise.reject(new Error('it was drawn again'))
  services.articlePress = { draw, compare: async () => null }
  expect(await openPreview(services, made?.token ?? '')).toEqual(opened)
})

test('a text that cannot be drawn is kept, said so in its preview, and not published', async () => {
  const fault = { kind: 'undrawable', fault: 'too-slow' } as const
  services.articlePress = { draw: async () => fault, compare: async () => null }
  const { postId } = await startArticle(services, { by: edie })
  expect(await save(postId, { content: '*a_ '.repeat(10_000) })).toMatchObject({ kind: 'saved' })
  const made = await makePreview(services, { postId, by: edie })
  expect((await openPreview(services, made?.token ?? ''))?.post.contentHtml).toContain('cannot be shown')
  expect(await publish(postId)).toEqual({
    kind: 'faulty',
    faults: [{ field: 'content', fault: 'undrawable', why: 'too-slow' }],
  })
})
