import { expect, test } from 'vitest'
import type { Records } from '../truth/read-records.ts'
import { findWrongAddress, listCopyFaults, listPairFaults } from './judge-records.ts'

const two: Records = {
  bookings: {
    'AAAA-AAAA': { donorId: 'a', email: 'ada@example.org' },
    'BBBB-BBBB': { donorId: 'b', email: 'ada@work.example' },
  },
  donors: { a: 'ada@example.org | Ada', b: 'ada@work.example | A.' },
  waiting: { m: 'ada@work.example' },
  links: { l: 'b' },
  messages: 2,
  miscounted: [],
}
const one: Records = {
  ...two,
  bookings: {
    'AAAA-AAAA': { donorId: 'a', email: 'ada@example.org' },
    'BBBB-BBBB': { donorId: 'a', email: 'ada@example.org' },
  },
  waiting: { m: 'ada@example.org' },
  links: { l: 'a' },
}
const pair = {
  references: ['AAAA-AAAA', 'BBBB-BBBB'] as const satisfies [string, string],
  writesTo: 'ada@example.org',
  before: two,
}
const faults = (state: 'merged' | 'parted', after: Records) =>
  listPairFaults(pair, { state, after }).map(({ fault }) => fault)

test('two records that are said to be one are, what waits goes to the address that stays, and nobody is written to', () => {
  expect(faults('merged', one)).toEqual([])
  expect(faults('merged', two)).toEqual([
    'merged and still two',
    'letter that waits for an address that was given up',
  ])
  expect(faults('merged', { ...one, messages: 3 })).toEqual(['somebody was written to by a merge'])
})

test('two records that are said to be parted are as before, with letters, links and what is counted on each', () => {
  expect(faults('parted', two)).toEqual([])
  expect(faults('parted', { ...two, waiting: {} })).toEqual([])
  expect(faults('parted', one)).toEqual(
    ['the record', 'the address of a letter', 'a link'].map(
      (what) => `${what} is not as before a merge that was undone`,
    ),
  )
  expect(faults('parted', { ...two, miscounted: ['a'] })).toEqual([
    'counted on another record than before a merge that was undone',
  ])
})

test('a letter goes to the address that the desk named, but where one asked by another', () => {
  const letter = { channel: 'email', kind: 'reminder', to: 'ada@work.example', bookingId: 'b' }
  const of = (state: string) => ({ ...pair, state, reference: 'BBBB-BBBB' })
  expect(findWrongAddress(letter, of('merged'))?.fault).toBe('letter to an address that was given up')
  expect(findWrongAddress(letter, of('parted'))).toBeNull()
  expect(findWrongAddress({ ...letter, to: 'ada@example.org' }, of('parted'))?.fault).toBe(
    'letter to another after records were parted',
  )
  expect(findWrongAddress({ ...letter, kind: 'sign-in' }, of('merged'))).toBeNull()
  expect(findWrongAddress(letter, of('asked'))).toBeNull()
})

test('a copy has all that is of who asks, and nothing of another', () => {
  const asked = { who: 'Ada', own: ['AAAA-AAAA', null], others: ['BBBB-BBBB'] }
  expect(listCopyFaults('AAAA-AAAA', asked)).toEqual([])
  expect(listCopyFaults('BBBB-BBBB', asked).map(({ fault }) => fault)).toEqual([
    'copy without a part of what we know',
    'copy with what we know of another',
  ])
})
