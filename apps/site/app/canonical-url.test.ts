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
])('%s is known as %s', (asked, known) => {
  expect(canonical(asked)).toBe(known)
})
