import { coverageAreas } from '@kindfold/content/coverage/coverage-areas.ts'
import { expect, test } from 'vitest'
import { findCoverage } from './find-coverage.ts'

const areas = coverageAreas.map(({ postcodeAreas, ...area }) => ({
  ...area,
  outwardPatterns: [...postcodeAreas],
}))

function shortAnswer(input: string): string {
  const answer = findCoverage(input, areas)
  switch (answer.kind) {
    case 'covered':
      return `covered ${answer.area.id} ${answer.postcode ?? answer.outwardCode}`
    case 'malformed':
      return `malformed ${answer.problem}`
    case 'empty':
      return 'empty'
    default:
      return `${answer.kind} ${answer.outwardCode}`
  }
}

test.each([
  ['CB2 1TN', 'covered cambridge CB2 1TN'],
  ['SW1A 1AA', 'covered london SW1A 1AA'],
  ['EH1 1YZ', 'covered scotland EH1 1YZ'],
  ['ZE1 0AA', 'covered scotland ZE1 0AA'],
  ['M1 1AE', 'not-covered M1'],
  ['BT1 1AA', 'not-covered BT1'],
  ['LS1 4AP', 'not-covered LS1'],
  ['JE2 3AB', 'not-covered JE2'],
  ['XX1 1AA', 'unknown-area XX1'],
  ['QQ9 9ZZ', 'unknown-area QQ9'],
])('a whole postcode inside, outside or nowhere has its own answer: %s', (input, expected) => {
  expect(shortAnswer(input)).toBe(expected)
})

test.each([
  ['cb21tn', 'covered cambridge CB2 1TN'],
  ['  w1a   0ax ', 'covered london W1A 0AX'],
  ['w1a0ax', 'covered london W1A 0AX'],
  ['SW1A-1AA', 'covered london SW1A 1AA'],
  ['g1 1xq', 'covered scotland G1 1XQ'],
  ['ＣＢ２ １ＴＮ', 'covered cambridge CB2 1TN'],
  ['\u202aCB2\u200b 1TN\u202c', 'covered cambridge CB2 1TN'],
])('lower case, odd spaces and wide letters are put right: %s', (input, expected) => {
  expect(shortAnswer(input)).toBe(expected)
})

test.each([
  ['CB2 1TN, Cambridge', 'covered cambridge CB2 1TN'],
  ['cb21tn Cambridge', 'covered cambridge CB2 1TN'],
  ['Cambridge CB2 1TN', 'covered cambridge CB2 1TN'],
  ['EC1A 1BB!', 'covered london EC1A 1BB'],
  ['“EC1A 1BB”', 'covered london EC1A 1BB'],
  ['(M1 1AE)', 'not-covered M1'],
])('a place beside a postcode and marks around it are left aside: %s', (input, expected) => {
  expect(shortAnswer(input)).toBe(expected)
})

test.each([
  ['W1A OAX', 'covered london W1A 0AX'],
  ['CB1O 1AA', 'covered cambridge CB10 1AA'],
  ['CR0 2AA', 'covered london CR0 2AA'],
  ['CRO 2AA', 'covered london CR0 2AA'],
  ['HAO 1AA', 'covered london HA0 1AA'],
  ['SWIA 1AA', 'covered london SW1A 1AA'],
  ['OX1 1AA', 'covered oxford OX1 1AA'],
  ['0X1 1AA', 'covered oxford OX1 1AA'],
  ['S014 1AA', 'not-covered SO14'],
  ['P01 1AA', 'not-covered PO1'],
  ['El 6AN', 'malformed first-half'],
])('O for 0 and I for 1 are put right where only one reading makes sense: %s', (input, expected) => {
  expect(shortAnswer(input)).toBe(expected)
})

test('Girobank’s own postcode is a postcode outside our area', () => {
  expect(findCoverage('GIR 0AA', areas)).toEqual({ kind: 'not-covered', outwardCode: 'GIR' })
  expect(findCoverage('gir0aa', areas)).toEqual({ kind: 'not-covered', outwardCode: 'GIR' })
})

test.each([
  ['CB1X 0BY', 'malformed first-half'],
  ['CB1X', 'malformed first-half'],
  ['123 456', 'malformed first-half'],
  ['CB123 1TN', 'malformed too-long'],
  ['CB2 1CM', 'malformed last-half'],
  ['CB2 TNN', 'malformed last-half'],
  ['Oxford', 'malformed looks-like-a-place'],
  ['South London', 'malformed looks-like-a-place'],
  ['CB', 'malformed too-short'],
  ['W', 'malformed too-short'],
  ['<b>', 'malformed first-half'],
  ['', 'empty'],
  ['   ', 'empty'],
])('what cannot be a postcode is told why: %s', (input, expected) => {
  expect(shortAnswer(input)).toBe(expected)
})

test.each([
  ['CB2', 'covered cambridge CB2'],
  ['cb21', 'covered cambridge CB21'],
  ['ec1a', 'covered london EC1A'],
  ['EC1A 1', 'covered london EC1A'],
  ['CB2 1', 'covered cambridge CB2'],
  ['CB2 1T', 'covered cambridge CB2'],
  ['N1', 'covered london N1'],
  ['n1 9', 'covered london N1'],
  ['N 1', 'covered london N1'],
  ['cb 21', 'covered cambridge CB21'],
  ['M60', 'not-covered M60'],
])('the first half alone, or a second half only begun, is enough: %s', (input, expected) => {
  expect(shortAnswer(input)).toBe(expected)
})

test('each area of the coverage table answers for all of its letters', () => {
  for (const area of coverageAreas) {
    for (const letters of area.postcodeAreas) {
      expect(shortAnswer(`${letters}1`)).toBe(`covered ${area.id} ${letters}1`)
    }
  }
})

test('no input throws', () => {
  for (const input of [
    '\u0000',
    'null',
    '🧥🧥',
    'A'.repeat(10_000),
    '1'.repeat(10_000),
    '(((',
    'İ1 1AA',
    'ß1 1AA',
  ]) {
    expect(() => findCoverage(input, areas)).not.toThrow()
  }
})
