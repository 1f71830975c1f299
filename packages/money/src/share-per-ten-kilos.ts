import { addDays } from './payment-dates.ts'

/** What came in in one closed month: the charities' pence and the grams of what was weighed, and their pence of what was not. */
export type MonthWeighed = {
  /** '2026-10'. */
  month: string
  charityPence: bigint
  grams: bigint
  unweighedPence: bigint
}

/**
 * What 10 kg lately came to for charities: pence, rounded down to 10p, so that 0 is less than 10p; over which months, and until
 * which day, 'YYYY-MM-DD' and inclusive, that may be said. Or why it cannot be said.
 */
export type ShareKnown = {
  pencePerTenKilos: bigint
  charityPence: bigint
  grams: bigint
  fromMonth: string
  untilMonth: string
  lastDay: string
}
/**
 * Why we say nothing of 10 kg: too few closed months, under 500 kg, most of it sold unweighed, or the newest is
 * too old.
 */
export type ShareUnknown = { because: 'few-months' | 'little-weighed' | 'not-weighed' | 'long-ago' }

const months = 3
const gramsAtLeast = 500_000n
/** So many days after the newest month ended, it says nothing of now. */
const daysKept = 75

/**
 * Works out what the charities' share lately came to for each 10 kg, over the last three closed months, from what was weighed
 * and sold. Less than nine tenths of the money from weighed goods, under 500 kg, fewer than three months or a newest month
 * that ended over 75 days before `today` say nothing. Spec: Statement engine.
 */
export function findShareOfTenKilos(
  closed: readonly MonthWeighed[],
  today: string,
): ShareKnown | ShareUnknown {
  const last = closed.toSorted((a, b) => (a.month < b.month ? -1 : 1)).slice(-months)
  const [first] = last
  const newest = last.at(-1)
  if (!first || !newest || last.length < months) return { because: 'few-months' }
  const lastDay = addDays(endOf(newest.month), daysKept)
  if (today > lastDay) return { because: 'long-ago' }
  const sum = (pick: (one: MonthWeighed) => bigint) => last.reduce((all, one) => all + pick(one), 0n)
  const charityPence = sum((one) => one.charityPence)
  const grams = sum((one) => one.grams)
  const unweighed = sum((one) => one.unweighedPence)
  if (unweighed * 9n > charityPence) return { because: 'not-weighed' }
  if (grams < gramsAtLeast) return { because: 'little-weighed' }
  const exact = (charityPence * 10_000n) / grams
  return {
    pencePerTenKilos: exact - (exact % 10n),
    charityPence,
    grams,
    fromMonth: first.month,
    untilMonth: newest.month,
    lastDay,
  }
}

/** The last day of a month. */
function endOf(month: string): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + 1, 0)
  return date.toISOString().slice(0, 10)
}
