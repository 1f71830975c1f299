import { holdMinutes } from '../facts/booking-facts.ts'
import { charitySharePercent } from '../facts/facts.ts'

/** Words used by every page of the booking journey. Source: booking spec, Hosts and routes. */
export const journeyWords = {
  passedOn: {
    title: 'Book a free collection of clothes',
    description: `Choose a charity, a day and where the bags will be: our van comes to your door. ${charitySharePercent}% of the proceeds of resale go to the charity you choose.`,
  },
  titleEnd: 'Book a collection | Kindfold',
  steps: {
    charity: 'Charity',
    postcode: 'Postcode',
    date: 'Date',
    items: 'Bags',
    details: 'Your details',
    check: 'Check',
  },
  step: (number: number, count: number) => `Step ${number} of ${count}`,
  progressLabel: 'Your progress',
  back: 'Back',
  continue: 'Continue',
  save: 'Save and go back to check',
  change: 'Change',
  errorTitle: 'There is a problem',
  errorTitleStart: 'Problem: ',
  optional: 'optional',
  soFar: {
    heading: 'Your collection so far',
    charity: 'For',
    postcode: 'From',
    date: 'On',
    items: 'You give',
    empty: 'We’ll fill in this label as you go.',
  },
  held: `We’ll hold your date for ${holdMinutes} minutes each time you continue.`,
  expired:
    'You started more than 24 hours ago, so we’ve deleted your answers. If you had booked, your booking stands, and the link in our email opens it. If not, please start again.',
  unseen: {
    heading: 'Your answers were changed in another tab',
    /** Where only what we say is new. */
    oursHeading: 'What we say here has changed since you opened this page',
    text: (parts: readonly string[]) =>
      `This differs from what this page showed: ${new Intl.ListFormat('en-GB').format(parts)}. Nothing was done yet. Please look it over and press the button again.`,
    otherJourney:
      'This page belonged to another booking. Nothing was done yet. Please look it over and press the button again.',
    parts: {
      charity: 'the charity',
      postcode: 'the postcode',
      area: 'the postcode',
      date: 'the day',
      items: 'the bags',
      note: 'the note',
      details: 'your name, email or mobile',
      address: 'the address',
      reminder: 'the reminder',
      statement: 'who benefits',
      slotRefusal: 'until when you may say no to the time slot',
    },
  },
  honeypotLabel: 'Leave this empty',
  tooQuick: 'That was very quick. Please check your answers and send them again.',
  trap: 'A field that should stay empty was filled in. We have cleared it: please send the form again.',
} as const

/** The steps of the journey by name. */
export type JourneyStepName = keyof typeof journeyWords.steps
