/** The servers of the browser journeys, on ports that nothing else of ours uses. */
export const siteOrigin = 'http://localhost:4610'
export const bookingOrigin = 'http://localhost:4611'
export const deskOrigin = 'http://localhost:4612'
export const analyticsSiteOrigin = 'http://localhost:4620'
/** Booking beside it, on the same server. */
export const analyticsBookingOrigin = 'http://localhost:4621'
/** Booking where a hold expires within seconds. */
export const hurriedBookingOrigin = 'http://localhost:4613'
/** Answers when all of them do. */
export const readyOrigin = 'http://127.0.0.1:4614'
