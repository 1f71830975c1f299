/**
 * The numbers that plan a collection day. Each names its unit. None was measured here: recorded days correct travel and
 * service (calibrations), and what comes off the vans will correct the kilos.
 */

/**
 * A driver's day, local time; it is planned shorter, so that the day itself has slack (planner facts: of the days
 * that were planned to their last minute a quarter ran over, of those planned to 7.5 hours a fiftieth).
 */
export const shiftStartsAt = '08:00'
/** When a driver's day ends, local time. */
export const shiftEndsAt = '16:00'
/**
 * How long a driver's day is planned, from leaving the depot to being back; what is left of the shift is slack.
 */
export const plannedHours = 7.5

/** How long a driver's break is. */
export const breakMinutes = 30
/** The earliest time at which a break begins, local. */
export const breakFrom = '11:00'
/** The latest time at which a break begins, local. */
export const breakUntil = '14:00'

/** Parking and finding the door, once for a building. */
export const setupSeconds = 120
/** Ringing, talking and writing it down, for each donor. */
export const serviceSeconds = 60
/** Carrying one bag or box to the van. */
export const serviceSecondsForEachBag = 15

/** Emptying a van at its depot in mid-shift. */
export const unloadMinutes = 20

/** What a van more costs, in driving: below that, another stop goes on a van that is out already. */
export const vanCostMinutes = 120

/**
 * A tied 60-litre bag of clothes weighs 6 to 8 kg. On the heavy side, so that no van is loaded beyond what it may
 * carry.
 */
export const kilosOfABagOfClothes = 8
/** A bag of books weighs as much as a person may lift. */
export const kilosOfABagOfBooks = 12
/** A box of bric-a-brac lies between clothes and books. */
export const kilosOfABoxOfBricABrac = 9

/**
 * The stops that a van makes in a day in a city (planner facts: 38 to 56). Tells whether a day is sold beyond its
 * vans before any plan is made.
 */
export const stopsOfAVan = 50
/** How often a van can be filled in a day, emptied at its depot between. */
export const loadsOfAVan = 2

/** When a plan that nobody holds is released by itself, local time of the evening before. */
export const planReleasedAt = '20:00'
/** From when the district rule gives windows where no plan was released, local time of the evening before. */
export const districtRuleAt = '20:30'
/** The same where nothing can be planned: no van, no driver, or no booking with a position. */
export const districtRuleWithoutPlanAt = '19:00'
