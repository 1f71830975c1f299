import { formatDay } from '../calendar/format-when.ts'
import { missedReportDays } from '../facts/booking-facts.ts'

/** A state of a booking as a sentence says it. */
const inWords = (status: string) => status.replaceAll('-', ' ')

/** Why an act on a booking is refused, for staff and the log: each follows "not done, since". */
export const refusalWords = {
  final: (status: string) => `the booking is ${inWords(status)}, which is final`,
  notAllowed: (from: string, to: string) => `a booking that is ${inWords(from)} cannot become ${inWords(to)}`,
  notOpen: (status: string) =>
    status === 'scheduled' ? 'the time slot is assigned' : `the booking is ${inWords(status)}`,
  notCome: (date: string) => `the collection is on ${date}, which has not come`,
  notOver: 'it has no time slot yet and its day is not over',
  anotherPlace: 'the rounds have changed, and what can be offered now stands below',
  noPlace: 'no round of the day can come at that time any more',
  nobodyComes: 'no van that is still out has its stop: nobody is on the way',
  noOutcome: (status: string) => `the booking is ${inWords(status)}, which is no outcome`,
  notByDriver: 'somebody else recorded it last',
  roundFinished: 'the round is finished',
  dayOver: 'the day of the collection is over',
  notToday: (date: string) => `the collection is on ${formatDay(date)}, which is not today`,
  tooLongAgo: `it is more than ${missedReportDays} days ago`,
  nothingToEmail: 'nothing more will be emailed before the collection',
}
