import { listCharities } from '@kindfold/content/charities/charities.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBroughtPostcode, buildBroughtPostcodeCookie } from './brought-postcode-cookie.ts'
import { readBookingStart } from './read-booking-start.ts'

const read = (query: string) => readBookingStart(new URLSearchParams(query))

test.each(listCharities().map(({ slug }) => slug))('the choice of %s arrives', (slug) => {
  expect(read(`charity=${slug}`)).toEqual({ charitySlug: slug, postcode: null, items: null })
})

test.each([
  '',
  'charity=',
  'charity=The-Dream-Factory',
  'charity=dream',
  'charity=../manage',
  'charity=toString',
])('nothing is guessed from %j', (query) => {
  expect(read(query).charitySlug).toBeNull()
})

test('a postcode is kept tidily, whole or its first half', () => {
  expect(read('postcode=rg11aa').postcode).toBe('RG1 1AA')
  expect(read('postcode=BN1').postcode).toBe('BN1')
})

test('piles of bags arrive as counts', () => {
  expect(read('bags=2-0-1').items).toEqual({ bagsOfClothes: 2, bagsOfBooks: 0, boxesOfBricABrac: 1 })
  expect(read('bags=many').items).toBeNull()
})

test('what is no postcode is dropped', () => {
  expect(read('postcode=<script>').postcode).toBeNull()
})

test('whatever the address says, it is read without a fault, and its postcode carried whole', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (charity, postcode) => {
      const start = readBookingStart(new URLSearchParams({ charity, postcode }))
      if (start.postcode === null) return
      const page = 'https://book.kindfold.example/book/postcode'
      const [cookie = ''] = buildBroughtPostcodeCookie(new Request(page), start.postcode).split(';', 1)
      expect(readBroughtPostcode(new Request(page, { headers: { Cookie: cookie } }))).toBe(start.postcode)
    }),
    { numRuns: 10_000 },
  )
})
