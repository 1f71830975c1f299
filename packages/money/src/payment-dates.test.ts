import { isBankHoliday, listBankHolidays } from '@kindfold/content/calendar/list-bank-holidays.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  countDays,
  findDueDate,
  findSendByDate,
  judgePayment,
  usualPaymentDays,
  type PaymentWay,
} from './payment-dates.ts'

const ofEngland = (date: string) => isBankHoliday('england', date)
const sendBy = (due: string, way: PaymentWay = 'faster-payments') => findSendByDate(due, way, ofEngland)

test.each([
  ['an ordinary month', '2026-10-05', '2026-11-02'],
  ['over the end of the year', '2026-12-10', '2027-01-07'],
  ['over the leap day', '2028-02-10', '2028-03-09'],
  ['to the leap day', '2028-02-01', '2028-02-29'],
  ['in a year without one', '2027-02-10', '2027-03-10'],
  ['over the spring change of the clocks, 28 March 2027', '2027-03-20', '2027-04-17'],
  ['over the autumn change of the clocks, 31 October 2027', '2027-10-20', '2027-11-17'],
])('28 calendar days: %s', (_, received, due) => {
  expect(findDueDate(received)).toBe(due)
  expect(countDays(received, due)).toBe(usualPaymentDays)
})

test('where other days were agreed, they count', () => {
  expect(findDueDate('2026-12-31', 14)).toBe('2027-01-14')
  expect(findDueDate('2026-12-31', 0)).toBe('2026-12-31')
})

test.each<[string, string, string, string]>([
  ['a working day', '2026-11-04', '2026-11-04', '2026-11-02'],
  ['a Sunday', '2026-11-08', '2026-11-06', '2026-11-04'],
  ['Christmas Day, a Friday', '2026-12-25', '2026-12-24', '2026-12-22'],
  ['the Monday that stands in for Boxing Day', '2026-12-28', '2026-12-24', '2026-12-22'],
  ['New Year’s Day', '2027-01-01', '2026-12-31', '2026-12-29'],
  ['the first working day of a year', '2027-01-04', '2027-01-04', '2026-12-30'],
  ['Easter Monday, four days after the last working day', '2027-03-29', '2027-03-25', '2027-03-23'],
  ['the day after Easter Monday', '2027-03-30', '2027-03-30', '2027-03-24'],
  ['the leap day', '2028-02-29', '2028-02-29', '2028-02-25'],
  ['the Sunday on which the clocks go forward', '2027-03-28', '2027-03-25', '2027-03-23'],
  ['the Sunday on which the clocks go back', '2027-10-31', '2027-10-29', '2027-10-27'],
])('due on %s, the money is sent in time', (_, due, faster, bacs) => {
  expect(sendBy(due)).toBe(faster)
  expect(sendBy(due, 'csv-upload')).toBe(faster)
  expect(sendBy(due, 'bacs')).toBe(bacs)
})

test('holidays of Scotland alone stop no payment; those that England has too do', () => {
  const scottish = listBankHolidays('scotland', 2026).map(({ date }) => date)
  expect(scottish).toEqual(expect.arrayContaining(['2026-01-02', '2026-11-30']))
  for (const alone of ['2026-01-02', '2026-08-03', '2026-11-30']) expect(sendBy(alone)).toBe(alone)
  for (const common of scottish.filter(ofEngland)) expect(sendBy(common) < common).toBe(true)
})

test('a payment sent by its day arrives by the due day, in any year and by any way', () => {
  const days = fc.date({ min: new Date('2026-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.constantFrom<PaymentWay>('faster-payments', 'csv-upload', 'bacs'), (date, way) => {
      const due = date.toISOString().slice(0, 10)
      let day = sendBy(due, way)
      for (let onTheWay = way === 'bacs' ? 2 : 0; onTheWay > 0;) {
        day = findDueDate(day, 1)
        if (![0, 6].includes(new Date(day).getUTCDay()) && !ofEngland(day)) onTheWay--
      }
      expect(day <= due).toBe(true)
      expect(ofEngland(sendBy(due, way))).toBe(false)
    }),
    { numRuns: 1_000 },
  )
})

test('lateness is seen before it happens, and counted once it has', () => {
  const judge = (today: string) => judgePayment(today, '2027-03-25', '2027-03-29')
  expect(judge('2027-03-17')).toEqual({ state: 'in-time', days: 8 })
  expect(judge('2027-03-18')).toEqual({ state: 'soon', days: 7 })
  expect(judge('2027-03-22')).toEqual({ state: 'soon', days: 3 })
  expect(judge('2027-03-23')).toEqual({ state: 'urgent', days: 2 })
  expect(judge('2027-03-25')).toEqual({ state: 'urgent', days: 0 })
  expect(judge('2027-03-29')).toEqual({ state: 'urgent', days: -4 })
  expect(judge('2027-03-30')).toEqual({ state: 'late', days: 1 })
  expect(judge('2027-04-29')).toEqual({ state: 'late', days: 31 })
})

test('what is no day is refused', () => {
  for (const none of ['2027-02-29', '2027-3-1', '2027-13-01', ''])
    expect(() => findDueDate(none)).toThrow(RangeError)
})
