/** The link from the privacy policy to the form on the booking host. Source: booking spec, /privacy-requests. */
export const privacyRequestsLink = 'Ask for a copy of your data, have it deleted, or complain'
