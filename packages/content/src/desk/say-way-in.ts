/**
 * How a donor gets at the booking again once its links are ended, for staff: "Find my booking" sends a link to the donor's
 * email address alone.
 */
export const sayWayIn = (email: string | null): string =>
  email === null
    ? 'The donor has no email address, so no other way in, unless a text of ours brings one: ring them.'
    : `The donor gets another by “Find my booking” on the site, sent to ${email}.`
