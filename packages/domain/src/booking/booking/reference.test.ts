import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeReference, parseReference } from './reference.ts'

const random = { bytes: randomBytes }
const alphabet = '346789CDFHJKMNPRTXY'

test('a reference is two groups of four without look-alikes or vowels, and reads back', () => {
  for (let n = 0; n < 500; n++) {
    const reference = makeReference(random)
    expect(reference).toMatch(/^[346789CDFHJKMNPRTXY]{4}-[346789CDFHJKMNPRTXY]{4}$/)
    for (const typed of [
      reference,
      reference.toLowerCase(),
      reference.replace('-', ''),
      ` ${reference.replace('-', ' ')} `,
      `\u2068${reference}\u2069`,
    ]) {
      expect(parseReference(typed)).toEqual({ kind: 'parsed', reference })
    }
  }
})

test('every wrong character is found, and every two that changed places', () => {
  for (let n = 0; n < 50; n++) {
    const letters = [...makeReference(random).replace('-', '')]
    for (let at = 0; at < 8; at++) {
      for (const other of alphabet) {
        if (other === letters[at]) continue
        expect(parseReference(letters.with(at, other).join('')).kind).toBe('malformed')
      }
      for (let second = at + 1; second < 8; second++) {
        const [a = '', b = ''] = [letters[at], letters[second]]
        if (a === b) continue
        expect(parseReference(letters.with(at, b).with(second, a).join('')).kind).toBe('malformed')
      }
    }
  }
})

test('each character is as likely as any other', () => {
  const counts = new Map<string, number>()
  for (let n = 0; n < 4000; n++) {
    for (const letter of makeReference(random).slice(0, 4)) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  for (const letter of alphabet) expect(counts.get(letter)).toBeGreaterThan(16_000 / 19 / 1.3)
})

test.each(['', 'ABCD-EFGH', '1234-5678', 'XXXX-XXX', 'XXXXXXXXX', '💥'])('%j is no reference', (typed) => {
  expect(parseReference(typed)).toEqual({ kind: 'malformed' })
})
