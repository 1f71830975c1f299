import { addDays } from './format-when.ts'

/** The nations that our areas lie in; their bank holidays differ. */
export type Nation = 'england' | 'scotland'

/** A day on which nobody collects. `date` is 'YYYY-MM-DD'. */
export type BankHoliday = { date: string; name: string }

/** Days granted once by proclamation. Source: https://www.gov.uk/bank-holidays */
const oneOffs: Record<Nation, readonly BankHoliday[]> = {
  england: [],
  scotland: [{ date: '2026-06-15', name: 'World Cup bank holiday' }],
}

/**
 * The bank holidays of a nation in one year, in order of date. One that falls on a weekend stands on its own day
 * and on the working day that stands in for it: nobody collects on either.
 * Source: Banking and Financial Dealings Act 1971, schedule 1; St Andrew's Day Bank Holiday (Scotland) Act 2007;
 * https://www.gov.uk/bank-holidays, with which the test compares the years that it lists.
 */
export function listBankHolidays(nation: Nation, year: number): BankHoliday[] {
  const easter = easterSunday(year)
  const england: BankHoliday[] = [
    ...withSubstitutes([{ date: dateOf(year, 1, 1), name: 'New Year’s Day' }]),
    { date: addDays(easter, -2), name: 'Good Friday' },
    { date: addDays(easter, 1), name: 'Easter Monday' },
    { date: mondayFrom(dateOf(year, 5, 1)), name: 'Early May bank holiday' },
    { date: mondayFrom(dateOf(year, 5, 25)), name: 'Spring bank holiday' },
    { date: mondayFrom(dateOf(year, 8, 25)), name: 'Summer bank holiday' },
    ...christmas(year),
  ]
  const scotland: BankHoliday[] = [
    ...withSubstitutes([
      { date: dateOf(year, 1, 1), name: 'New Year’s Day' },
      { date: dateOf(year, 1, 2), name: '2 January' },
    ]),
    { date: addDays(easter, -2), name: 'Good Friday' },
    { date: mondayFrom(dateOf(year, 5, 1)), name: 'Early May bank holiday' },
    { date: mondayFrom(dateOf(year, 5, 25)), name: 'Spring bank holiday' },
    { date: mondayFrom(dateOf(year, 8, 1)), name: 'Summer bank holiday' },
    ...withSubstitutes([{ date: dateOf(year, 11, 30), name: 'St Andrew’s Day' }]),
    ...christmas(year),
  ]
  const extra = oneOffs[nation].filter(({ date }) => date.startsWith(`${year}-`))
  return [...(nation === 'england' ? england : scotland), ...extra].toSorted((a, b) =>
    a.date.localeCompare(b.date),
  )
}

/** Whether a day is a bank holiday of a nation. */
export function isBankHoliday(nation: Nation, date: string): boolean {
  return listBankHolidays(nation, Number(date.slice(0, 4))).some((holiday) => holiday.date === date)
}

function christmas(year: number): BankHoliday[] {
  return withSubstitutes([
    { date: dateOf(year, 12, 25), name: 'Christmas Day' },
    { date: dateOf(year, 12, 26), name: 'Boxing Day' },
  ])
}

/** Days that follow each other: each at a weekend gets the next weekday that none of them has. */
function withSubstitutes(days: BankHoliday[]): BankHoliday[] {
  const taken = new Set(days.map(({ date }) => date))
  const substitutes: BankHoliday[] = []
  for (const { date, name } of days) {
    if (weekday(date) < 6) continue
    let instead = addDays(date, 1)
    while (weekday(instead) > 5 || taken.has(instead)) instead = addDays(instead, 1)
    taken.add(instead)
    substitutes.push({ date: instead, name: `${name} (substitute day)` })
  }
  return [...days, ...substitutes]
}

/** The Gregorian computus as it stands in Meeus, Astronomical Algorithms, chapter 8. */
function easterSunday(year: number): string {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const l = (32 + 2 * (b % 4) + 2 * i - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return dateOf(year, Math.floor(n / 31), (n % 31) + 1)
}

function dateOf(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/** Monday is 1, Sunday 7. */
function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

function mondayFrom(date: string): string {
  return addDays(date, (8 - weekday(date)) % 7)
}
