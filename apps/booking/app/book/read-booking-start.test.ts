import { charities } from '@kindfold/content/charities/charities.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBookingStart, writeBookingAddress } from './read-booking-start.ts'

const read = (query: string) => readBookingStart(new URLSearchParams(query))

test.each(charities.map(({ slug }) => slug))('the choice of %s arrives', (slug) => {
  expect(read(`charity=${slug}`)).toEqual({ charitySlug: slug, postcode: null })
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

test('what is no postcode is dropped', () => {
  expect(read('postcode=<script>').postcode).toBeNull()
})

test('the postcode is kept when another charity is chosen', () => {
  expect(writeBookingAddress({ charitySlug: 'all-charities', postcode: 'RG1 1AA' })).toBe(
    '/book?charity=all-charities&postcode=RG1+1AA',
  )
  expect(writeBookingAddress({ charitySlug: null, postcode: null })).toBe('/book')
})

test('whatever the address says, it is read without a fault and can be written and read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (charity, postcode) => {
      const start = readBookingStart(new URLSearchParams({ charity, postcode }))
      const again = new URL(writeBookingAddress(start), 'https://book.kindfold.example')
      expect(readBookingStart(again.searchParams)).toEqual(start)
    }),
    { numRuns: 10_000 },
  )
})
