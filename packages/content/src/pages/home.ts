import { charitySharePercent, operatorSharePercent, slotEmailTime } from '../facts/facts.ts'
import { formatNumberWord } from '../facts/format-number-word.ts'
import { howItWorks } from '../journey/how-it-works.ts'
import { organisation } from '../organisation/organisation.ts'
import type { HomePage } from './home.schema.ts'

/** Words of the home page, section by section in the order shown. Source: Spec 2, Home. */
export const homePage: HomePage = {
  head: {
    path: '/',
    title: 'Free doorstep clothes collections | Kindfold',
    description: `We collect your good, clean clothes, books and bric-a-brac from your door, free. ${charitySharePercent}% of the proceeds of resale go to the small charity you choose.`,
  },
  hero: {
    heading: 'Your old coat has one more good deed in it',
    lead: `Free doorstep collection for clothes you no longer wear. We take books and bric-a-brac too. ${charitySharePercent}% of the proceeds of resale go to the small charity you choose.`,
    book: { text: 'Book a collection', href: '#charity-selector', kind: 'primary' },
    howItWorks: { text: 'How it works', href: '#how-it-works', kind: 'secondary' },
    ratings: { google: 'Google', trustpilot: 'Trustpilot', none: 'No reviews yet', outOf: 'out of 5' },
  },
  charitySelector: {
    id: 'charity-selector',
    heading: 'Who would you like to help?',
    lead: 'Choose a charity to start your booking. You can choose another each time.',
    choose: 'Book for this charity',
    get whoBenefitsHeading() {
      return `${charitySharePercent}% of the proceeds of resale go to your charity. ${organisation.legalName}, a company, keeps the other ${operatorSharePercent}% and runs the service.`
    },
  },
  coverage: {
    id: 'coverage',
    heading: 'Do you collect from me?',
    lead: 'Enter your postcode, or just the first half.',
    label: 'Your postcode',
    hint: 'For example: CB2 1TN, or CB2',
    submit: 'Check my postcode',
    placesHeading: 'Where we collect',
    covered: 'Yes, we collect from you.',
    coveredAction: 'Choose your charity',
    nextDate: 'The next day with places left:',
    nextDates: 'The next days with places left:',
    notCovered: 'Sorry, we do not collect from you yet.',
    waitingList: 'Hear from us when we do',
    notCoveredActions: [
      { text: 'Read about giving by post (coming soon)', href: '/donate-by-post', kind: 'primary' },
      { text: 'Find a place near you on Recycle Now', href: 'https://www.recyclenow.com', kind: 'secondary' },
    ],
    unknownArea: 'No UK postcode begins with those letters. Please check them.',
    empty: 'Enter your postcode, for example CB2 1TN.',
    problems: {
      'looks-like-a-place':
        'That looks like a place. Please enter a postcode, for example CB2 1TN or only CB2.',
      'too-short':
        'That is a little short. The first half of a postcode has letters and a number, such as CB2.',
      'too-long': 'That is too long for a UK postcode. Please enter only the postcode, such as CB2 1TN.',
      'first-half':
        'The first half of that postcode does not look right. It should look like CB2, N1 or EC1A.',
      'last-half':
        'The second half of that postcode does not look right. It should be a number and two letters, such as 1TN.',
    },
  },
  howItWorks: {
    id: 'how-it-works',
    heading: 'How it works',
    lead: `From your wardrobe to your charity in ${formatNumberWord(howItWorks.length)} steps.`,
    note: `We’ll email your time slot by about ${slotEmailTime} the evening before. It is assigned automatically. Specific time slots cannot be changed.`,
  },
  acceptedItems: {
    id: 'accepted-items',
    heading: 'Items we accept',
    lead: 'The rule is short: good, clean and resellable. If you would give it to a friend, give it to us.',
    yesHeading: 'Yes, please',
    noHeading: 'Sorry, no',
    packingHeading: 'How to pack it',
  },
  itemChecker: {
    id: 'can-i-donate-it',
    heading: 'Can I donate it?',
    lead: 'Enter one item, and we’ll tell you whether we can take it, or where else it can go.',
    label: 'What would you like to give?',
    hint: 'For example: trainers, a jumper, a torn shirt',
    submit: 'Check this item',
    verdicts: { yes: 'Yes', depends: 'It depends', no: 'No' },
    packWith: {
      clothes: 'Pack it with your clothes.',
      'bric-a-brac': 'Pack it with your bric-a-brac.',
      books: 'Pack it with your books.',
    },
    packWithIfTaken: {
      clothes: 'If we can take it, pack it with your clothes.',
      'bric-a-brac': 'If we can take it, pack it with your bric-a-brac.',
      books: 'If we can take it, pack it with your books.',
    },
    elsewhereHeading: 'Where else it can go',
    several: 'That could be more than one item:',
    unknown: 'We do not recognise that item. Try a simpler word, or send us a photo.',
    question: 'That is a question about a collection.',
    questionLink: 'Read our answer',
    suggestions: 'Did you mean:',
    empty: 'Enter one item, for example trainers.',
    piles: {
      heading: 'Your piles',
      lead: 'Pack each apart. How many bags or boxes? A good guess is enough.',
      units: { clothes: ['bag', 'bags'], books: ['bag', 'bags'], 'bric-a-brac': ['box', 'boxes'] },
      on: 'On your pile of',
      putOn: 'Put it on my pile of',
      takeOff: 'Take it off',
      more: 'One more',
      fewer: 'One less',
      book: 'Book a collection of these',
    },
  },
  reviews: {
    id: 'reviews',
    heading: 'Our latest five-star reviews',
    lead: 'These are a selection: the newest with five stars. Read all of them, good and bad, where they were written.',
    headingWithout: 'Reviews',
    leadWithout: 'Read all of them, good and bad, where they were written.',
    readAllGoogle: 'Read all reviews on Google',
    readAllTrustpilot: 'Read all reviews on Trustpilot',
    exampleLabel: 'Example',
    exampleNote: 'Reviews cannot be shown just now. These are examples, not the words of real donors.',
    demonstrationNote: 'Demonstration data: these reviews and counts are made up to show how the page looks.',
    loading: 'Loading reviews',
  },
  closing: {
    heading: 'One bag is enough to start',
    text: 'Choose a charity, pick a day, and leave it by the door.',
    action: { text: 'Book a collection', href: '#charity-selector', kind: 'primary' },
  },
}
