import { charitySharePercent, noteFromBagCount, slotEmailTime } from '../facts/facts.ts'
import type { JourneyStep } from './how-it-works.schema.ts'

/** The steps of a collection for the donor, in order. Source: Spec 1, Donor flow. */
export const howItWorks: readonly JourneyStep[] = [
  {
    id: 'book',
    title: 'Book online',
    text: 'Choose your charity, enter your postcode and pick a date. You’ll get an instant confirmation.',
    icon: 'calendar',
  },
  {
    id: 'pack',
    title: 'Pack your bags',
    text: `Put clothes, bric-a-brac and books in separate strong bags and tie them. Any quantity is welcome. With ${noteFromBagCount} bags or more, leave us a note.`,
    icon: 'bag',
  },
  {
    id: 'slot',
    title: 'Get your time slot',
    text: `Your time slot is assigned for you. We’ll email it by about ${slotEmailTime} the evening before.`,
    icon: 'envelope',
  },
  {
    id: 'collect',
    title: 'We collect',
    text: 'Your driver will come to your door within your slot and take your bags away, free of charge.',
    icon: 'van',
  },
  {
    id: 'confirm',
    title: 'Your charity benefits',
    text: `We’ll confirm the collection by email or text message. ${charitySharePercent}% of the proceeds of resale go to the charity you chose.`,
    icon: 'heart',
  },
]
