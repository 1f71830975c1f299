import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCookieDomain } from './find-cookie-domain.ts'

test.each([
  ['www.kindfold.example', 'kindfold.example'],
  ['kindfold.example', 'kindfold.example'],
  ['a.b.book.kindfold.example', 'kindfold.example'],
  ['www.kindfold.co.uk', 'co.uk'],
])('on %s the choice belongs to %s', (hostname, domain) => {
  expect(findCookieDomain(hostname)).toBe(domain)
})

test.each([
  'localhost',
  '127.0.0.1',
  '192.168.0.10',
  '[::1]',
  '[2001:db8::1]',
  '[::ffff:1.2.3.4]',
  'intranet',
  '',
])('on %j the choice stays on that host', (hostname) => {
  expect(findCookieDomain(hostname)).toBeNull()
})

test('whatever the host is called, the domain has two labels of it or there is none', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.domain(),
        fc.ipV4(),
        fc.ipV6().map((ip) => `[${ip}]`),
        fc.string(),
      ),
      (hostname) => {
        const domain = findCookieDomain(hostname)
        if (domain === null) return
        expect(domain.split('.')).toHaveLength(2)
        expect(hostname.endsWith(domain)).toBe(true)
      },
    ),
    { numRuns: 10_000 },
  )
})
