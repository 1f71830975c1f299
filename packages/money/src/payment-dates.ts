/** How a payment reaches the charity's bank. A CSV is uploaded, and sent by Faster Payments. */
export type PaymentWay = 'faster-payments' | 'csv-upload' | 'bacs'

/**
 * Whether nobody works at a bank on a day, weekends aside: the bank holidays of England and Wales, by which payments in the
 * United Kingdom go, those to Scotland too.
 */
export type IsBankHoliday = (date: string) => boolean

/** How near a payment is to being late. `days` are those left, or those by which it is late. */
export type PaymentTiming = { state: 'in-time' | 'soon' | 'urgent' | 'late'; days: number }

/** Where no other number was agreed: the regulations' own. Source: SI 1994/3024, regulation 6. */
export const usualPaymentDays = 28

/** How many working days before it arrives a payment is sent. Source: the three days of a Bacs payment. */
const workingDaysOnTheWay: Record<PaymentWay, number> = { 'faster-payments': 0, 'csv-upload': 0, bacs: 2 }

/** The last day on which a charity has its part of what was received on a day. Days are 'YYYY-MM-DD', London. */
export function findDueDate(receivedDate: string, agreedDays: number = usualPaymentDays): string {
  return addDays(receivedDate, agreedDays)
}

/** The last day on which a payment can be sent so that it arrives on the due day at the latest. */
export function findSendByDate(dueDate: string, way: PaymentWay, isBankHoliday: IsBankHoliday): string {
  let day = findWorkingDay(dueDate, isBankHoliday)
  for (let before = 0; before < workingDaysOnTheWay[way]; before++)
    day = findWorkingDay(addDays(day, -1), isBankHoliday)
  return day
}

/**
 * Judges what has not been sent. While the due day is not over, the days until it must be sent decide: seven are soon, two are
 * urgent, and a day that has passed is urgent too. After the due day it is late.
 */
export function judgePayment(today: string, sendByDate: string, dueDate: string): PaymentTiming {
  if (today > dueDate) return { state: 'late', days: countDays(dueDate, today) }
  const days = countDays(today, sendByDate)
  return { state: days <= 2 ? 'urgent' : days <= 7 ? 'soon' : 'in-time', days }
}

/** How many days lie between two days: 1 from one day to the next. */
export function countDays(fromDate: string, toDate: string): number {
  return (noon(toDate) - noon(fromDate)) / 86_400_000
}

/** The day itself, or the last working day before it. */
function findWorkingDay(date: string, isBankHoliday: IsBankHoliday): string {
  let day = date
  while (isWeekend(day) || isBankHoliday(day)) day = addDays(day, -1)
  return day
}

const isWeekend = (date: string) => [0, 6].includes(new Date(noon(date)).getUTCDay())

/** The day so many days after one; before it where they are fewer than none. */
export const addDays = (date: string, days: number): string =>
  new Date(noon(date) + days * 86_400_000).toISOString().slice(0, 10)

/** Calendar days are counted in UTC, whose days all have 24 hours. */
function noon(date: string): number {
  const instant = Date.parse(`${date}T12:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || new Date(instant).toISOString().slice(0, 10) !== date)
    throw new RangeError(`no day: ${date}`)
  return instant
}
