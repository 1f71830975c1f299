import { builtInInstallation } from '@kindfold/content/installation/built-in.ts'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { forgetInstallation } from '../../testing/say-installation.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setFact } from '../changing-fact/set-fact.ts'
import { listFactHistory } from '../changing-fact/list-fact-history.ts'
import { readPart, setPart } from '../changing-fact/set-part.ts'
import { findArticle } from './find-article.ts'
import { listArticlesNaming } from './list-articles-naming.ts'
import { listNamesOf, listOvertakenArticles, listOvertakenWords } from './list-overtaken.ts'
import { publishArticle } from './publish-article.ts'
import { saveDraft } from './save-draft.ts'
import { startArticle } from './start-article.ts'
import { unpublishArticle } from './unpublish-article.ts'

const by = { kind: 'staff', id: 'e', name: 'Edie Example' } as const
const minuteMs = 60_000
let services: TestServices
beforeEach(async () => {
  services = await createTestServices()
  // Behind the database's own clock, so that what has come here has come there.
  services.passTime(Date.now() - 120 * minuteMs - services.clock.now().getTime())
})
afterEach(async () => {
  forgetInstallation()
  await services.database.close()
})

const basisOf = async (postId: string) => {
  const article = await findArticle(services, postId)
  if (!article) throw new Error('no article')
  return { postId, version: article.version, base: article.base }
}
async function publishAgain(postId: string) {
  services.passTime(minuteMs)
  const published = await publishArticle(services, {
    ...(await basisOf(postId)),
    from: null,
    until: null,
    by,
  })
  expect(published.kind).toBe('published')
}
async function publish(title: string, content: string): Promise<string> {
  const { postId } = await startArticle(services, { by })
  const text = {
    title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    excerpt: 'Three folds, and the sleeves first.',
    description: 'A coat folds flat in three steps. The sleeves come first, and the collar stays up.',
    content: `## First\n\n${content}\n\n## Then\n\nFold it.`,
    picture: '/pictures/folded-pile-1200.webp',
    pictureAlt: '',
    pictureDecorative: true,
  }
  await saveDraft(services, { ...(await basisOf(postId)), text, by })
  await publishAgain(postId)
  return postId
}
async function change(slug: string, changes: object) {
  services.passTime(minuteMs)
  const { value, version } = await readPart(services, 'charities')
  const partners = value.map((one) => (one.slug === slug ? { ...one, ...changes } : one))
  expect(await setPart(services, { part: 'charities', value: partners, version, by })).toMatchObject({
    kind: 'set',
  })
}
const titles = async (...names: string[]) =>
  (await listArticlesNaming(services, names)).map(({ title }) => title).toSorted()

test('a name is found as a whole, with its own capitals, in what readers see and nowhere else', async () => {
  const seen = await publish('One', 'Coats for **Hope’s** homes, says Warm & Dry (Ltd).')
  await publish('Two', 'We are Hopeful, and hope. Hopes rise.')
  const { postId } = await startArticle(services, { by })
  const draft = await basisOf(postId)
  await saveDraft(services, {
    ...draft,
    text: { ...((await findArticle(services, seen))?.text ?? never()), slug: 'three' },
    by,
  })
  expect(await titles('Hope')).toEqual(['One'])
  expect(await titles("Hope's homes")).toEqual(['One'])
  expect(await titles('Warm & Dry (Ltd)')).toEqual(['One'])
  expect(await titles('hope')).toEqual(['Two'])
  expect(await titles()).toEqual([])
  await unpublishArticle(services, { ...(await basisOf(seen)), until: null, by })
  expect(await titles('Hope')).toEqual([])
})

test('an article that names a partner is listed once that one is renamed, paused, ended or gone, until it is published anew', async () => {
  const [first, second] = builtInInstallation.charities
  if (!first || !second) throw new Error('two partners')
  const one = await publish('One', `Coats for ${first.name}.`)
  const two = await publish('Two', `Coats for ${second.name}.`)
  const listed = async () =>
    (await listOvertakenArticles(services))
      .map(({ title, name, why, nameNow }) => [title, name, why, nameNow])
      .toSorted()
  expect(await listed()).toEqual([])
  await change(first.slug, { name: 'Warm Homes' })
  await change(second.slug, { isPaused: true })
  const renamed = ['One', first.name, 'renamed', 'Warm Homes']
  expect(await listed()).toEqual([renamed, ['Two', second.name, 'paused', second.name]])
  expect(await listNamesOf(services, first.slug)).toEqual(['Warm Homes', first.name])
  // A change of something else moves nothing: who has seen to it has seen to it.
  await publishAgain(two)
  await change(second.slug, { mission: 'Coats for all who are cold.' })
  expect(await listed()).toEqual([renamed])
  await change(second.slug, { isPaused: false })
  await change(second.slug, { isPaused: true })
  expect(await listed()).toEqual([renamed, ['Two', second.name, 'paused', second.name]])
  await change(first.slug, { name: first.name })
  await publishAgain(one)
  await change(second.slug, { isPaused: false })
  expect(await listed()).toEqual([])
})

const never = (): never => {
  throw new Error('no article')
}

test('our own words of messages and a notice that name a partner which is paused or renamed are listed until they name it no more', async () => {
  const [one, two] = builtInInstallation.charities
  if (!one || !two) throw new Error('no partners')
  const say = async (words: object) =>
    setPart(services, {
      part: 'message-words',
      value: words,
      version: (await readPart(services, 'message-words')).version,
      by,
    })
  const listed = async () =>
    (await listOvertakenWords(services)).map(({ why, name, ...said }) => [
      said.place === 'message' ? said.kind : 'notice',
      name,
      why,
    ])
  expect(
    await say({ confirmation: { closing: `Warmly, for ${one.name}.` }, reminder: { greeting: 'Good day' } }),
  ).toMatchObject({ kind: 'set' })
  const { version } = await listFactHistory(services, 'notice')
  const snow = { text: `${two.name} thanks you for waiting in the snow.`, linkPath: null }
  const until = new Date(services.clock.now().getTime() + 1000 * minuteMs)
  const put = { key: 'notice', value: snow, version, by, validFrom: null, validUntil: until } as const
  expect(await setFact(services, put)).toMatchObject({ kind: 'set' })
  expect(await listed()).toEqual([])
  await change(one.slug, { isPaused: true })
  await change(two.slug, { name: 'Quite Another Name' })
  expect(await listed()).toEqual([
    ['notice', two.name, 'renamed'],
    ['confirmation', one.name, 'paused'],
  ])
  await say({ confirmation: { closing: 'Warmly, from all of us.' } })
  services.passTime(2000 * minuteMs)
  expect(await listed()).toEqual([])
})
