import { makeReference } from '../../../booking/booking/reference.ts'
import { expect, test } from 'vitest'
import { readSearch } from './read-search.ts'

const reference = makeReference({ bytes: (n) => new Uint8Array(n).fill(7) })

test.each([
  ['', { by: 'all' }],
  [reference.toLowerCase().replace('-', ' '), { by: 'reference', reference }],
  [' Ada@Example.ORG ', { by: 'email', email: 'Ada@example.org' }],
  ['07700 900123', { by: 'phone', phone: '+447700900123' }],
  ['+44 (0)7700 900-123', { by: 'phone', phone: '+447700900123' }],
  ['0044 7700 900123', { by: 'phone', phone: '+447700900123' }],
  ['447700900123', { by: 'phone', phone: '+447700900123' }],
  ['01223 496 0123', { by: 'unclear', why: 'half-phone' }],
  ['01632 960 123', { by: 'phone', phone: '+441632960123' }],
  ['+33 6 12 34 56 78', { by: 'phone', phone: '+33612345678' }],
  ['cb21tn', { by: 'postcode', postcode: 'CB2 1TN', isWhole: true, words: [] }],
  ['CB2  1T', { by: 'postcode', postcode: 'CB2 1T', isWhole: false, words: [] }],
  ['cb2', { by: 'postcode', postcode: 'CB2 ', isWhole: false, words: [] }],
  ['Ada, CB2 1TN', { by: 'postcode', postcode: 'CB2 1TN', isWhole: true, words: ['ada'] }],
  ['12 Example St', { by: 'words', words: ['12', 'example', 'st'] }],
  ["O'Brien", { by: 'words', words: ["o'brien"] }],
  ['St John’s', { by: 'words', words: ['st', "john's"] }],
  ["'quoted' ' words'", { by: 'words', words: ['quoted', 'words'] }],
  ['Plaid CB1', { by: 'words', words: ['plaid'], outcode: 'CB1' }],
  ['cb1 plaid', { by: 'words', words: ['plaid'], outcode: 'CB1' }],
  ['496777', { by: 'phone-end', digits: '496777' }],
  ['496 777', { by: 'phone-end', digits: '496777' }],
  ['3496777', { by: 'phone-end', digits: '3496777' }],
  ['Zoë', { by: 'words', words: ['zoë'] }],
  ['12', { by: 'unclear', why: 'too-short' }],
  ['Jo', { by: 'unclear', why: 'too-short' }],
  ['ada@', { by: 'unclear', why: 'half-email' }],
  ['07700 900', { by: 'unclear', why: 'half-phone' }],
  ['FHJK-34RR', { by: 'unclear', why: 'wrong-reference' }],
])('%j is looked for by its shape', (typed, sought) => {
  expect(readSearch(typed)).toEqual(sought)
})
