import { expect, test } from 'vitest'
import { checkTarget } from './check-target.ts'

test.each([
  '/',
  '/blog?page=2',
  '/blog/a-post',
  '/faq?q=caf%C3%A9',
  '/blog.data?_routes=a%2Cb',
  '/x?q={a|b}\\^`',
])('%s is an address that visitors send', (target) => expect(checkTarget(target)).toBe('good'))

test.each([
  '',
  'blog',
  '*',
  'http://evil.example/',
  '//evil.example',
  '/a//b',
  '/%2f/evil.example',
  '/../etc/passwd',
  '/a/%2e%2e/b',
  '/.',
  '/a\\b',
  '/%5cevil',
  '/%00',
  '/%0d%0aSet-Cookie:a=b',
  '/%zz',
  '/%c3',
  '/a b',
  '/caf\u00e9',
  '/<script>',
  '/#hash',
])('%j is malformed', (target) => expect(checkTarget(target)).toBe('malformed'))

test('an address over 2,048 characters is too long', () => {
  expect(checkTarget(`/${'a'.repeat(2047)}`)).toBe('good')
  expect(checkTarget(`/${'a'.repeat(2048)}`)).toBe('too-long')
})
