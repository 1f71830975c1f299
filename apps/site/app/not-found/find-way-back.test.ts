import { expect, test } from 'vitest'
import { findWayBack } from './find-way-back.ts'

function from(referer?: string) {
  return findWayBack(
    new Request('https://www.kindfold.example/nowhere', { headers: referer ? { Referer: referer } : {} }),
  )
}

test('the way back is the page that led here', () => {
  expect(from('https://www.kindfold.example/blog?page=2')).toBe('/blog?page=2')
})

test('without one, or from another site, it is the home page', () => {
  expect(from()).toBe('/')
  expect(from('https://elsewhere.example/blog')).toBe('/')
  expect(from('not an address')).toBe('/')
})

test('it never leads to the missing page itself, nor to another host', () => {
  expect(from('https://www.kindfold.example/nowhere?x=1')).toBe('/')
  expect(from('https://www.kindfold.example//elsewhere.example/')).toBe('/')
})
