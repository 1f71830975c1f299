import { expect, test } from 'vitest'
import { exampleMessages } from '../letters/testing/example-messages.ts'
import { cutToGsm, measureGsm } from './gsm.ts'
import { writeSms } from './write-sms.ts'

const kinds = [
  'window',
  'on-the-way',
  'collected',
  'part-collected',
  'refused',
  'missed',
  'nothing-out',
  'no-access',
] as const

test.each(kinds)(
  '%s fits one text of 160 GSM characters, says who writes and about which booking',
  (kind) => {
    const text = writeSms({ kind, data: exampleMessages[kind] } as never)
    expect(measureGsm(text)).toBeLessThanOrEqual(160)
    expect(text).toMatch(/^Kindfold: .* Ref FHJK-34RT$/)
  },
)

test('a long reason is cut at a word and marked', () => {
  const reason = 'The bags were torn and wet '.repeat(20)
  const text = writeSms({ kind: 'refused', data: { ...exampleMessages.refused, reason } })
  expect(measureGsm(text)).toBeLessThanOrEqual(160)
  expect(text).toMatch(/\b\w+\.\.\. Ref FHJK-34RT$/)
})

test('characters that a text does not know are written with those it knows', () => {
  expect(cutToGsm('Zoë’s café – “naïve” š €5 👍', 100)).toBe(`Zoe's café - "naive" s €5 ?`)
  expect(measureGsm('€[]')).toBe(6)
})
