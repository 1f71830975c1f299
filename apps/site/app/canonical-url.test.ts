import { expect, test } from 'vitest'
import { canonicalUrl } from './canonical-url.ts'

const canonical = (path: string) => canonicalUrl(new URL(path, 'https://www.kindfold.example')).href.slice(28)

test.each([
  ['/blog?utm_source=letter&page=2&fbclid=x', '/blog?page=2'],
  ['/about?page=2', '/about'],
  ['/?item=sari&postcode=BN1', '/?postcode=BN1&item=sari'],
  ['/_.data?postcode=BN1&_routes=x', '/_.data?postcode=BN1'],
  ['/_root.data?item=sari', '/_root.data?item=sari'],
  ['/blog.data?page=3&x=1', '/blog.data?page=3'],
  ['/blog?page=1', '/blog'],
  ['/blog?page=002', '/blog?page=2'],
  ['/blog?page=any-words-at-all', '/blog'],
  ['/api/blog-posts?page=0', '/api/blog-posts'],
  ['/faq?q=%20%20', '/faq'],
  ['/?item=%20sari&postcode=%20', '/?item=sari'],
])('%s is known as %s', (asked, known) => {
  expect(canonical(asked)).toBe(known)
})
