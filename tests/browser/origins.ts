/** The servers of the browser journeys, on ports that nothing else of ours uses. */
export const siteOrigin = 'http://localhost:4610'
export const bookingOrigin = 'http://localhost:4611'
export const deskOrigin = 'http://localhost:4612'
export const driveOrigin = 'http://localhost:4615'
export const analyticsSiteOrigin = 'http://localhost:4620'
/** Booking beside it, on the same server. */
export const analyticsBookingOrigin = 'http://localhost:4621'
/** Booking where a hold expires within seconds. */
export const hurriedBookingOrigin = 'http://localhost:4613'
/** Booking beside a round that journeys drive, one at a time, and where they say what its driver does. */
export const liveBookingOrigin = 'http://localhost:4616'
export const liveControlOrigin = 'http://127.0.0.1:4617'
/** A desk whose operator has streets, and where a journey serves them. */
export const streetsDeskOrigin = 'http://localhost:4618'
export const streetsOrigin = 'http://127.0.0.1:4619'
/** Taken by the journey that finds the desk's links for all. */
export const linksClaimPort = 4622
/** Answers when all of them do, with the folder of the database that each began with a copy of. */
export const readyOrigin = 'http://127.0.0.1:4614'
