import { holdMinutes } from '../facts/booking-facts.ts'
import { charitySharePercent } from '../facts/facts.ts'

/** Words that every page of the booking journey speaks. Source: booking spec, Hosts and routes. */
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
  progressLabel: 'Your way through the booking',
  back: 'Back',
  continue: 'Continue',
  save: 'Save and go back to check',
  change: 'Change',
  errorTitle: 'There is a problem',
  errorTitleStart: 'Problem: ',
  optional: 'if you like',
  soFar: {
    heading: 'Your collection so far',
    charity: 'For',
    postcode: 'From',
    date: 'On',
    items: 'You give',
    empty: 'We fill this label in as you go.',
  },
  held: `We keep your date for ${holdMinutes} minutes each time you move on.`,
  expired: 'You began over 24 hours ago, so we have forgotten what you typed. Please start again.',
  honeypotLabel: 'Leave this empty',
  tooQuick: 'That was very quick. Please look it over and send it again.',
  trap: 'A field that should stay empty was filled in. It is empty again: please send the form once more.',
} as const

/** The steps of the journey by name. */
export type JourneyStepName = keyof typeof journeyWords.steps
