import { expect, test } from 'vitest'
import { listBankHolidays } from './list-bank-holidays.ts'

// As https://www.gov.uk/bank-holidays lists them: there a holiday at a weekend has only its substitute day.
const listed = {
  england: {
    2026: '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28',
    2027: '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28',
    2028: '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26',
    2029: '01-01 03-30 04-02 05-07 05-28 08-27 12-25 12-26',
    2030: '01-01 04-19 04-22 05-06 05-27 08-26 12-25 12-26',
  },
  scotland: {
    2026: '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28',
    2027: '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28',
    2028: '01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26',
    2029: '01-01 01-02 03-30 05-07 05-28 08-06 11-30 12-25 12-26',
    2030: '01-01 01-02 04-19 05-06 05-27 08-05 12-02 12-25 12-26',
  },
} as const

for (const nation of ['england', 'scotland'] as const) {
  for (const year of [2026, 2027, 2028, 2029, 2030] as const) {
    test(`the bank holidays of ${nation} in ${year} are those that the government lists`, () => {
      const onWeekdays = listBankHolidays(nation, year)
        .map(({ date }) => date)
        .filter((date) => ![0, 6].includes(new Date(date).getUTCDay()))
      expect(onWeekdays.map((date) => date.slice(5)).join(' ')).toBe(listed[nation][year])
    })
  }
}

test('a holiday at a weekend closes its own day too', () => {
  const scottish = listBankHolidays('scotland', 2027).map(({ date }) => date)
  expect(scottish).toContain('2027-01-02')
  expect(scottish).toContain('2027-01-04')
  expect(listBankHolidays('england', 2027).map(({ date }) => date)).toContain('2027-12-25')
})
