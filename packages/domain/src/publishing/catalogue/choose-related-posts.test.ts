import { expect, test } from 'vitest'
import { chooseRelatedPosts } from './choose-related-posts.ts'

const post = (id: string, title: string, excerpt: string | null = null) => ({ id, title, excerpt })
const ids = (posts: { id: string }[]) => posts.map(({ id }) => id)

test('posts that share words come first, those that share rare ones before those that share frequent ones', () => {
  const candidates = [
    post('plain', 'Moving house'),
    post('school', 'School bags', 'For term'),
    post('winter', 'A winter scarf'),
    post('coat', 'Mending a coat', 'Winter is near'),
    post('winter-2', 'Winter boots'),
  ]
  expect(ids(chooseRelatedPosts(post('x', 'Winter coats', 'Where they help'), candidates))[0]).toBe('coat')
  expect(ids(chooseRelatedPosts(post('x', 'Winter coats', 'Where they help'), candidates))).not.toContain(
    'school',
  )
})

test('singular and plural are the same word, and words that every article shares count for nothing', () => {
  const candidates = [
    post('common', 'Donate clothes to charity'),
    post('none', 'Lamps'),
    post('coats', 'Coats'),
  ]
  expect(ids(chooseRelatedPosts(post('x', 'Donate a coat to charity'), candidates))).toEqual([
    'coats',
    'common',
    'none',
  ])
})

test('with nothing in common the order given stays, and fewer than three are all there are', () => {
  expect(ids(chooseRelatedPosts(post('x', 'Lamps'), [post('a', 'One'), post('b', 'Two')]))).toEqual([
    'a',
    'b',
  ])
  expect(chooseRelatedPosts(post('x', 'Lamps'), [])).toEqual([])
})
