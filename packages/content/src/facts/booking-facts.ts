/** The numbers of booking, each standing once, with units in the names. Source: booking spec, Rules and Entities. */

export const holdMinutes = 15
export const datesShownFirst = 3
export const bookingHorizonDays = 28
// Local time in Europe/London on the day before the collection.
export const cutOffTime = '18:00'
// When who asked for it is reminded of what to put out: local time on the day before.
export const reminderTime = '17:00'
export const draftKeptHours = 24
export const attemptsAllowed = 10
export const attemptsWithinMinutes = 10

// What may come from one network address in the same ten minutes: a library, a church hall or a phone company's
// customers share one, so each is far above what people do and far below what fills an area.
export const visitorLimits = { beginJourney: 60, holdDate: 40, book: 40, change: 60 } as const
// What strangers can have us write to one address, whoever asks and from wherever.
export const emailsToOneRecipient = 5
export const emailsToOneRecipientWithinMinutes = 60

// A place may be kept by moving on for so long; then it is taken anew, which is counted.
export const holdAtMostMinutes = 60

// The drivers' working day, local; every donor gets a part of it of this length.
export const workingDayStartsAt = '08:00'
export const workingDayEndsAt = '18:00'
export const windowHours = 2

// What one area can do on one day until it says otherwise, and when it collects: Monday is 1.
export const defaultDailyCapacity = 60
export const defaultCollectionWeekdays: readonly number[] = [1, 2, 3, 4, 5]

// What one may write to us about one's data, in characters.
export const privacyWordsAtMost = 4000

// How long links that are sent by email can be used.
export const manageLinkDaysAfterCollection = 90
export const signInLinkMinutes = 60
export const privacyLinkDays = 30
export const waitingListLinkDays = 730

// After a collection that did not happen: until when it can be reported.
export const missedReportDays = 14

// The evening before, local: by when donors know their time slot, also those whom staff ring.
export const windowsToldBy = '21:00'

// What staff are to tell by telephone after a collection stays on their list for so long.
export const callsKeptDays = 7
