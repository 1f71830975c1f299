import { expect, test } from 'vitest'
import { blogListPath, blogPostPath, readPostSlug } from './blog-address.ts'

test('the first page of the list is known under one address', () => {
  expect([1, 2].map(blogListPath)).toEqual(['/blog', '/blog?page=2'])
})

test.each(['winter-coats', 'a b', 'é?#/'])('the address of the post %j leads back to it', (slug) => {
  expect(readPostSlug(blogPostPath(slug))).toBe(slug)
})

test.each(['/blog', '/blog/rss.xml', '/faq', '/blog/a/b', '/blog/%E0%A4%A'])('%s is no post', (path) => {
  expect(readPostSlug(path)).toBeNull()
})
