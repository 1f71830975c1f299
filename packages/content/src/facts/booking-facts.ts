/** The numbers of booking. Each is defined once and names its unit. Source: booking spec, Rules and Entities. */

/** How long we keep a place on a day for a journey that is not booked yet. */
export const holdMinutes = 15
/** How many days the booking pages offer before “More dates”. */
export const datesShownFirst = 3
/** How many days ahead a collection can be booked. */
export const bookingHorizonDays = 28
/** Until when a collection can be booked, changed and cancelled: Europe/London time on the day before it. */
export const cutOffTime = '18:00'
/** No area's is later: each donor is to read the time slot by about 9pm (`slotEmailTime`). */
export const latestCutOffTime = '20:00'
/**
 * Until when a donor may say no to the time slot that we told after the cut-off, uncounted: local, on the day
 * itself. It counts until the desk says another (the fact 'slot-refusal'); a booking keeps the one it was made
 * with.
 */
export const slotRefusableUntil = '08:00'
/** When we remind donors who asked for it: local time on the day before. */
export const reminderTime = '17:00'
/** How long an unfinished journey is kept. */
export const draftKeptHours = 24
/** How often one network address may do what has no limit of its own, within `attemptsWithinMinutes`. */
export const attemptsAllowed = 10
/** The span in which such acts are counted. */
export const attemptsWithinMinutes = 10

/**
 * What one network address may do in the same ten minutes. A library, a church hall or a phone company's customers
 * share one, so each limit is far above what people do and far below what fills an area.
 */
export const visitorLimits = { beginJourney: 60, holdDate: 40, book: 40, change: 60 } as const
/** How many emails strangers can make us send to one address, from anywhere. */
export const emailsToOneRecipient = 5
/** The span in which those emails are counted. */
export const emailsToOneRecipientWithinMinutes = 60

/** How long a journey may extend its hold. After that it takes a new one, which counts against the limit. */
export const holdAtMostMinutes = 60

/** When the drivers' working day begins, local time. */
export const workingDayStartsAt = '08:00'
/** When it ends, local time. */
export const workingDayEndsAt = '18:00'
/** The length of a donor's time slot. */
export const windowHours = 2

/** How many stops a day a new area gets, until somebody says another number. */
export const defaultDailyCapacity = 60
/** On which weekdays a new area collects: Monday is 1. */
export const defaultCollectionWeekdays: readonly number[] = [1, 2, 3, 4, 5]

/**
 * We welcome any quantity. More of one kind than this, booked or taken, is a typing error, or a matter for the
 * phone.
 */
export const countAtMost = 99_999

/** The longest request about personal data, in characters. */
export const privacyWordsAtMost = 4000

/** How long the link of a booking works after its day. */
export const manageLinkDaysAfterCollection = 90
/** How long an emailed link to all of a donor's bookings works. */
export const signInLinkMinutes = 60
/** How long the link of a request about personal data works. */
export const privacyLinkDays = 30
/** How long the link of a place on a waiting list works. */
export const waitingListLinkDays = 730

/** How long a missed collection can be reported. */
export const missedReportDays = 14

/** The evening before, local: by when donors know their time slot, also those whom staff ring. */
export const windowsToldBy = '21:00'

/** After this, local, nobody is promised any more that we come on the same day. */
export const dayEndsAt = '21:00'
/**
 * The hours, local, in which a text goes and somebody is rung, but for what the donor asked for at that moment. A
 * time slot is told by nine in the evening, with half an hour for what is late.
 */
export const callingHours = { from: '08:00', until: '21:30' } as const
/**
 * An email rings nobody. Only one that tells a time to come waits for the morning: before the first donors put
 * bags out.
 */
export const timesByEmailHours = { from: '06:00', until: '21:30' } as const
/** How often a donor is told the same kind of thing in a day. Then a person takes over. */
export const sameKindADay = 2

/** What staff are to tell by telephone after a collection stays on their list for so long. */
export const callsKeptDays = 7
/** How long a place on a waiting list is kept once its person was told: long enough for the message to arrive. */
export const toldPlaceKeptDays = 30
/** How long a picture of bags at a door is kept. */
export const photoKeptDays = 60
/** How long what drivers wrote of no stop is kept. */
export const driversWordsKeptDays = 60

/** Until when staff can correct what was recorded of a collection. */
export const correctionDays = 14

/** How long before its day each booking of a regular collection is made, where its area can be booked so far ahead. */
export const regularMadeDaysBefore = 10
/**
 * When it is made and its donor is written to. After a pause, where we were late, or where an area can be booked fewer days
 * ahead, it is nearer than that.
 */
export const regularToldBefore = `${regularMadeDaysBefore} days before, or as soon as it can be booked after that`
/** How far from that day we look for another when it is full, before and after. */
export const regularWithinDays = 3
/**
 * Every how many weeks a donor may choose, until the desk says others (the fact 'regular-weeks'); staff choose any number up
 * to a year.
 */
export const regularWeeks: readonly number[] = [2, 4, 8, 12, 26]
/** The longest rhythm that staff may choose: a year. */
export const regularWeeksAtMost = 52
