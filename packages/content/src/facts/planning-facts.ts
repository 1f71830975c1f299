/**
 * The numbers that plan a collection day. Each names its unit. None was measured here: recorded days correct travel and
 * service (calibrations), and what comes off the vans will correct the kilos.
 */

// A driver's day, local time; it is planned shorter, so that the day itself has slack (planner facts: of the days that
// were planned to their last minute a quarter ran over, of those planned to 7.5 hours a fiftieth).
export const shiftStartsAt = '08:00'
export const shiftEndsAt = '16:00'
export const plannedHours = 7.5

export const breakMinutes = 30
export const breakFrom = '11:00'
export const breakUntil = '14:00'

// Parking and finding the door once for a building; then for each donor, and for each bag or box.
export const setupSeconds = 120
export const serviceSeconds = 60
export const serviceSecondsForEachBag = 15

// Emptying a van at its depot in mid-shift.
export const unloadMinutes = 20

// What a van more costs, in driving: below that, another stop goes on a van that is out already.
export const vanCostMinutes = 120

// A tied 60-litre bag of clothes weighs 6 to 8 kg, one of books as much as a person may lift, a box of bric-a-brac lies
// between. On the heavy side, so that no van is loaded beyond what it may carry.
export const kilosOfABagOfClothes = 8
export const kilosOfABagOfBooks = 12
export const kilosOfABoxOfBricABrac = 9

// The stops that a van makes in a day in a city, and how often it can be filled (planner facts: 38 to 56 stops). Tells
// whether a day is sold beyond its vans before any plan is made.
export const stopsOfAVan = 50
export const loadsOfAVan = 2

// When a plan that nobody holds is released by itself, and from when the district rule runs where nothing was released.
export const planReleasedAt = '20:00'
export const districtRuleAt = '20:30'
