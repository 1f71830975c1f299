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

test('a reason ends before the reference begins, whether or not the driver wrote a full stop', () => {
  const write = (reason: string) =>
    writeSms({ kind: 'refused', data: { ...exampleMessages.refused, reason } })
  const expected = 'Kindfold: We could not take your bags. Why: They were duvets. Ref FHJK-34RT'
  expect(write('They were duvets')).toBe(expected)
  expect(write('They were duvets.')).toBe(expected)
  expect(write('Only duvets!')).toContain('Why: Only duvets! Ref')
})

test('letters that are no accented ones of ours are written with those that people write for them', () => {
  expect(cutToGsm('Łódź Đào Þór œuvre ı ð', 100)).toBe('Lodz Dào Thor oeuvre i d')
})

test('in place of an e-mail, a text says what the e-mail would have', () => {
  const { changed, cancelled } = exampleMessages
  expect(writeSms({ kind: 'changed', data: changed })).toContain('We now come on Fri 4 Dec.')
  const items = writeSms({ kind: 'changed', data: { ...changed, changed: 'items', previousDate: null } })
  expect(items).toBe('Kindfold: Your booking for Fri 4 Dec has been changed. Ref FHJK-34RT')
  expect(writeSms({ kind: 'cancelled', data: cancelled })).toContain('is cancelled.')
  expect(writeSms({ kind: 'cancelled', data: { ...cancelled, by: 'staff' } })).toBe(
    'Kindfold: We are sorry: we cannot come on Fri 4 Dec. Please keep your bags inside. Ref FHJK-34RT',
  )
})
