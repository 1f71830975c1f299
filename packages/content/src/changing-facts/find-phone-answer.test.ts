import { expect, test } from 'vitest'
import { builtInFacts } from './changing-facts.ts'
import { findPhoneAnswer, sayWhenToRing } from './find-phone-answer.ts'

const hours = builtInFacts['opening-hours']

test.each([
  ['2026-11-19T05:59:00Z', { isAnswered: false, from: '6am on Thursday' }],
  ['2026-11-19T06:00:00Z', { isAnswered: true, until: '3pm' }],
  ['2026-11-19T14:59:59Z', { isAnswered: true, until: '3pm' }],
  ['2026-11-19T15:00:00Z', { isAnswered: false, from: '6am on Friday' }],
  ['2026-11-20T21:00:00Z', { isAnswered: false, from: '6am on Monday' }],
  // London is an hour ahead of UTC in summer.
  ['2026-07-09T05:30:00Z', { isAnswered: true, until: '3pm' }],
  ['2026-07-09T14:00:00Z', { isAnswered: false, from: '6am on Friday' }],
])('at %s the phone is answered as the hours say', (now, answer) => {
  expect(findPhoneAnswer(hours, new Date(now))).toEqual(answer)
})

test.each([
  ['the afternoon before Christmas', '2026-12-24T15:00:00Z', { isAnswered: false, from: '6am on Tuesday' }],
  ['Christmas Day', '2026-12-25T10:00:00Z', { isAnswered: false, from: '6am on Tuesday' }],
  ['a Monday in place of Boxing Day', '2026-12-28T10:00:00Z', { isAnswered: false, from: '6am on Tuesday' }],
])('on %s nobody is promised to answer on a bank holiday, unless the desk says so', (_, now, answer) => {
  expect(findPhoneAnswer(hours, new Date(now))).toEqual(answer)
  const always = { ...hours, onBankHolidays: true }
  expect(findPhoneAnswer(always, new Date('2026-12-25T10:00:00Z'))).toEqual({
    isAnswered: true,
    until: '3pm',
  })
})

test('a day that is more than a week away is named by its date', () => {
  const fridays = { days: ['Friday'], opensAt: '09:00', closesAt: '12:00' } as const
  // Christmas Day and New Year’s Day are Fridays.
  expect(findPhoneAnswer(fridays, new Date('2026-12-21T13:00:00Z'))).toEqual({
    isAnswered: false,
    from: '9am on Friday 8 January',
  })
})

test('a phone that is answered on one day of the week is answered again in a week', () => {
  const fridays = { days: ['Friday'], opensAt: '09:00', closesAt: '12:00' } as const
  expect(findPhoneAnswer(fridays, new Date('2026-11-20T13:00:00Z'))).toEqual({
    isAnswered: false,
    from: '9am on Friday',
  })
})

test('how to ring us names the number and a time at which somebody answers', () => {
  expect(sayWhenToRing(findPhoneAnswer(hours, new Date('2026-11-19T10:00:00Z')))).toBe(
    '020 7946 0000 until 3pm',
  )
  expect(sayWhenToRing(findPhoneAnswer(hours, new Date('2026-11-19T18:30:00Z')))).toBe(
    '020 7946 0000 from 6am on Friday',
  )
})
