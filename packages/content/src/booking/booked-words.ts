import { slotEmailTime } from '../facts/facts.ts'

/** Words of the confirmation. Source: booking spec, Hosts and routes. */
export const bookedWords = {
  heading: 'Your collection is booked',
  lead: (day: string) => `We will collect on ${day}.`,
  emailed: (email: string) => `We are sending a confirmation to ${email}.`,
  wrongEmail: 'Wrong address? Correct it',
  referenceLabel: 'Your booking reference',
  day: 'Day',
  address: 'From',
  gives: 'You give',
  charity: 'For',
  nextHeading: 'What happens next',
  next: [
    {
      title: 'Pack and tie',
      text: 'Put clothes, books and bric-a-brac in separate bags or boxes, and tie them.',
    },
    {
      title: 'Look out for your time slot',
      text: `We’ll email it by about ${slotEmailTime} the evening before. It is two hours long and cannot be changed.`,
    },
    {
      title: 'Put the bags out',
      text: 'Leave them where you told us, in the dry, by the start of your slot.',
    },
    {
      title: 'We collect',
      text: 'You do not need to be in if our driver can reach the bags. We’ll email you after collection.',
    },
  ],
  packHeading: 'How to pack',
  notTakenHeading: 'What we cannot take',
  calendar: 'Add to your calendar',
  follow: 'Keep my calendar updated automatically',
  manage: 'See, change or cancel your booking',
  label: 'Print labels for your bags',
  notYours: {
    heading: 'We cannot show that booking here',
    text: 'We show a confirmation for one day, and only in the browser you booked with. The link in your email shows your booking at any time.',
    action: 'Find my booking',
  },
} as const
