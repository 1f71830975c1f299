import { expect, test } from 'vitest'
import { findPictureName, listPictureSources } from './picture-sources.ts'

test('a scene offers its three widths in both formats', () => {
  expect(listPictureSources('parcel')).toEqual({
    avif: '/pictures/parcel-480.avif 480w, /pictures/parcel-800.avif 800w, /pictures/parcel-1200.avif 1200w',
    webp: '/pictures/parcel-480.webp 480w, /pictures/parcel-800.webp 800w, /pictures/parcel-1200.webp 1200w',
    fallback: '/pictures/parcel-800.webp',
  })
})

test('the hero offers the widths of a first view', () => {
  expect(listPictureSources('hero').avif).toContain('/pictures/hero-1440.avif 1440w')
})

test('an address from the catalogue is recognised as one of our pictures', () => {
  expect(findPictureName('/pictures/van-on-terrace-street-1200.webp')).toBe('van-on-terrace-street')
})

test.each([
  'https://elsewhere.example/pictures/parcel-1200.webp',
  '/pictures/parcel-800.webp',
  '/pictures/../parcel-1200.webp',
  '/pictures/-1200.webp',
  '',
])('the address %j is not one of our pictures', (src) => {
  expect(findPictureName(src)).toBeNull()
})
