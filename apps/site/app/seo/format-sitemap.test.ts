import { expect, test } from 'vitest'
import { findAll, parseXml } from '../blog/testing/parse-xml.ts'
import { sitePages } from '../pages.ts'
import { formatSitemap } from './format-sitemap.ts'

const origin = 'https://www.kindfold.example'

test('the sitemap names every page, and posts and policies with the day they changed', () => {
  const root = parseXml(formatSitemap(origin, [{ slug: 'a-&-b', publishedAt: '2026-11-20T09:00:00.000Z' }]))
  const entries = new Map(
    findAll(root, 'url').map((url) => [findAll(url, 'loc')[0]?.text, findAll(url, 'lastmod')[0]?.text]),
  )
  expect(entries.get(`${origin}/`)).toBeUndefined()
  expect(entries.has(`${origin}/`)).toBe(true)
  expect(entries.get(`${origin}/blog`)).toBe('2026-11-20T09:00:00.000Z')
  expect(entries.get(`${origin}/blog/a-%26-b`)).toBe('2026-11-20T09:00:00.000Z')
  expect(entries.get(`${origin}/privacy-policy`)).toBe('2025-11-02')
  const listed = sitePages.filter(({ path, isUnlisted }) => !isUnlisted && !path.includes(':'))
  expect(entries.size).toBe(listed.length + 1)
})

test('a blog without posts leaves the list without a date', () => {
  const root = parseXml(formatSitemap(origin, []))
  expect(findAll(root, 'lastmod')).toHaveLength(3)
})
