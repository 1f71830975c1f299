import { expect, test } from 'vitest'
import { readArticles } from './read-articles.ts'
import { renderMarkdown } from './render-markdown.ts'
import { sanitizeArticleHtml } from './sanitize-article-html.ts'

test('Markdown with tables, lists and bare links becomes HTML', () => {
  const html = renderMarkdown(
    '## Two\n\n- one\n- **two**\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nhttps://example.org',
  )
  expect(html).toContain('<h2>Two</h2>')
  expect(html).toContain('<li><strong>two</strong></li>')
  expect(html).toContain('<td>1</td>')
  expect(html).toContain('<a href="https://example.org">https://example.org</a>')
})

test('HTML and dangerous addresses in Markdown are dropped', () => {
  const html = renderMarkdown(
    'A <script>alert(1)</script> [link](javascript:alert(1)) ![x](data:image/png;base64,x)',
  )
  expect(html).not.toMatch(/script|data:/)
})

test('every article has valid front matter, its own slug and text that sanitising keeps', async () => {
  const articles = await readArticles()
  expect(articles.length).toBeGreaterThanOrEqual(20)
  expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length)
  for (const article of articles) {
    expect(article.slug, article.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    const stored = renderMarkdown(article.bodyMarkdown)
    const { html, headings } = sanitizeArticleHtml(stored)
    expect(headings.length, article.slug).toBeGreaterThanOrEqual(2)
    expect(html, article.slug).not.toMatch(/<h1|<script|style=/)
    expect(html.replace(/<[^>]*>/g, '').length, article.slug).toBe(stored.replace(/<[^>]*>/g, '').length)
  }
})

test('articles link only to articles that exist', async () => {
  const articles = await readArticles()
  const slugs = new Set(articles.map(({ slug }) => slug))
  const dead = articles.flatMap(({ slug, bodyMarkdown }) =>
    [...bodyMarkdown.matchAll(/\]\(\/blog\/([^)#?]+)/g)]
      .filter(([, target]) => !slugs.has(target ?? ''))
      .map(([, target]) => `${slug} -> ${target}`),
  )
  expect(dead).toEqual([])
})
