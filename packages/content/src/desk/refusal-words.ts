import { formatDay } from '../calendar/format-when.ts'
import { missedReportDays } from '../facts/booking-facts.ts'

/** A state of a booking as a sentence says it. */
const inWords = (status: string) => status.replaceAll('_', ' ')

/** Why an act on a booking is refused, for staff and the log: each follows "not done, since". */
export const refusalWords = {
  final: (status: string) => `the booking is ${inWords(status)}, which is final`,
  notAllowed: (from: string, to: string) => `a booking that is ${inWords(from)} cannot become ${inWords(to)}`,
  notOpen: (status: string) =>
    status === 'scheduled' ? 'the time slot is assigned' : `the booking is ${inWords(status)}`,
  dayOver: 'the day of the collection is over',
  notToday: (date: string) => `the collection is on ${formatDay(date)}, which is not today`,
  tooLongAgo: `it is more than ${missedReportDays} days ago`,
  nothingToEmail: 'nothing more will be emailed before the collection',
}
