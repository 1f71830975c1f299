import { emptyArticle } from '@kindfold/domain/publishing/article/article-text.ts'
import { afterAll, expect, test } from 'vitest'
import { createArticlePress } from './article-press.ts'

let ended = 0
const press = createArticlePress({ longestMs: 3000, onEnded: () => void ended++ })
afterAll(() => press.end())

const hostile = '*a_ '.repeat(10_000)
const slow = { kind: 'undrawable', fault: 'too-slow' }

test('a text that would take minutes ends its thread at the deadline, and the next is drawn by another', async () => {
  expect(await press.draw('*Coats*')).toEqual({ kind: 'drawn', html: '<p><em>Coats</em></p>' })
  expect(await press.draw(hostile)).toEqual(slow)
  expect(await press.draw('*b_ '.repeat(10_000))).toEqual(slow)
  expect(ended).toBe(2)
  expect(await press.draw('*Books*')).toEqual({ kind: 'drawn', html: '<p><em>Books</em></p>' })
})

test('while such a text is drawn, this thread goes on', async () => {
  let turns = 0
  const drawing = press.draw(hostile).then(() => 'drawn')
  while ((await Promise.race([drawing, new Promise((done) => setImmediate(done, 'turn'))])) === 'turn')
    turns++
  expect(turns).toBeGreaterThan(100)
})

test('of texts that wait, more than there is patience for are given up at once', async () => {
  const few = createArticlePress({ longestMs: 3000, mostWaiting: 2 })
  const all = await Promise.all(['*a*', '*b*', '*c*'].map((text) => few.draw(text)))
  expect(all.map(({ kind }) => kind)).toEqual(['drawn', 'drawn', 'undrawable'])
  await few.end()
})

test('texts are compared there too, and a comparison without end is ended', async () => {
  const [before, after] = ['We fold coats.', 'We fold shirts.'].map((content) => ({
    ...emptyArticle,
    content,
  }))
  if (!before || !after) throw new Error('two texts')
  const [compared] = (await press.compare(before, after)) ?? []
  expect(compared?.pieces.map(({ text }) => text)).toEqual(['We fold ', 'coats', 'shirts', '.'])
  expect(await press.compare({ ...before, content: hostile }, after)).toBeNull()
})
