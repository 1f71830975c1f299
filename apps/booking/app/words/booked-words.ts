/** Words of the confirmation. Source: booking spec, Hosts and routes. */
export const bookedWords = {
  heading: 'Your collection is booked',
  lead: (day: string) => `We will collect on ${day}.`,
  emailed: (email: string) => `We are sending a confirmation to ${email}.`,
  emailedAlready: (email: string) => `We have sent a confirmation to ${email}.`,
  emailedLater: (email: string) =>
    `Your booking stands. Our email does not go out at the moment: the confirmation goes to ${email} as soon as it does. Please keep your reference.`,
  notArrived: (email: string) =>
    `Your booking stands, but our email to ${email} did not arrive. Please keep your reference.`,
  wrongEmail: 'Wrong address? Correct it',
  referenceLabel: 'Your booking reference',
  day: 'Day',
  address: 'From',
  gives: 'You give',
  charity: 'For',
  nextHeading: 'What happens next',
  packHeading: 'How to pack',
  notTakenHeading: 'What we cannot take',
  calendar: 'Add to your calendar',
  follow: 'Keep my calendar updated automatically',
  manage: 'See, change or cancel your booking',
  label: 'Print labels for your bags',
  notYours: {
    heading: 'We cannot show that booking here',
    text: 'We show a confirmation for one day, and only in the browser you booked with. If you have our email, the link in it shows your booking.',
    action: 'Find my booking',
  },
} as const
