import { slotEmailTime } from '../facts/facts.ts'

/** Words of the confirmation. Source: booking spec, Hosts and routes. */
export const bookedWords = {
  heading: 'Your collection is booked',
  lead: (day: string) => `We will collect on ${day}.`,
  emailed: (email: string) => `We have sent a confirmation to ${email}.`,
  referenceLabel: 'Your booking reference',
  day: 'Day',
  address: 'From',
  gives: 'You give',
  charity: 'For',
  nextHeading: 'What happens next',
  next: [
    { title: 'Pack and tie', text: 'Clothes, books and bric-a-brac each in bags or boxes of their own.' },
    {
      title: 'Look out for your time slot',
      text: `We e-mail it by about ${slotEmailTime} the evening before. It is two hours long and cannot be changed.`,
    },
    { title: 'Put the bags out', text: 'Have them where you told us, dry, at the start of your slot.' },
    {
      title: 'We collect',
      text: 'You need not be at home if our driver can reach the bags. We write to you when they are on the van.',
    },
  ],
  packHeading: 'How to pack',
  calendar: 'Add to your calendar',
  follow: 'Let your calendar follow it',
  manage: 'See, change or cancel it',
  label: 'Print labels for your bags',
  notYours: {
    heading: 'We cannot show that booking here',
    text: 'A confirmation is shown only in the browser that made the booking, for a day. The link in your e-mail shows it at any time.',
    action: 'Find my booking',
  },
} as const
