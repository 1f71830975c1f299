import { charitySharePercent, operatorSharePercent, slotEmailTime } from '../facts/facts.ts'
import { countPartnersInWords, namePartners, sayOfPartners } from '../charities/charities.ts'
import { formatNumberWord } from '../facts/format-number-word.ts'
import { listTestimonials } from '../testimonials/list-testimonials.ts'
import { organisation } from '../organisation/organisation.ts'
import type { AboutPage } from './about.schema.ts'
import { sceneDescriptions } from './scene-descriptions.ts'

/** Words of /about. Source: Spec 1 and 2, About. */
export const aboutPage: AboutPage = {
  head: {
    path: '/about',
    title: 'About Kindfold: clothes for small charities',
    description: `We collect clothes from your door, free. ${charitySharePercent}% of the proceeds of resale go to the small UK charity you choose. Read why we do it, and how.`,
  },
  heading: 'About Kindfold',
  lead: 'We fetch the clothes you no longer wear, find someone who will wear them, and turn them into money for small charities.',
  picture: {
    scene: 'wardrobe',
    alt: sceneDescriptions.wardrobe,
  },
  mission: {
    heading: 'Our mission',
    get body() {
      return [
        [
          'A good coat at the back of a wardrobe warms nobody. Our mission is to make giving it away the easiest thing you do this week, and to make sure that a small charity is better off for it.',
        ],
        [
          `${organisation.name} is a social enterprise. ${organisation.legalName} is a company, not a charity, and we say so plainly: ${charitySharePercent}% of the proceeds of resale go to the charity you choose. The company keeps the other ${operatorSharePercent}% and runs the service. Collections are free. Charities pay nothing to take part.`,
        ],
        [
          'We work with ',
          {
            text: sayOfPartners(
              () => 'one partner charity',
              () => `${countPartnersInWords()} partner charities`,
            ),
            href: '/partner-charities',
          },
          sayOfPartners(
            (name) => `: ${name}.`,
            () => `: ${namePartners()}. You can choose one of them, or share equally between them all.`,
          ),
        ],
      ]
    },
  },
  reasons: {
    heading: 'Why Kindfold',
    points: [
      {
        title: 'Small charities',
        text: 'We only support smaller UK charities. They take part without paying us anything, and without needing vans or shops of their own.',
      },
      {
        title: 'The planet',
        text: 'The longest life is the best one for a piece of clothing. What we can sell is resold in Europe, to be worn, used and read again.',
      },
      {
        title: 'Simple and free',
        text: `Book online and pack your bags. We’ll email your time slot by about ${slotEmailTime} the evening before. Collections are free.`,
      },
      {
        title: 'You choose the cause',
        get text() {
          return sayOfPartners(
            () => 'You say which charity benefits, each time you book.',
            () =>
              'You say which charity benefits, each time you book. With All Charities, the money is split equally between our partners.',
          )
        },
      },
    ],
  },
  behindTheScenes: {
    heading: 'Behind the scenes',
    lead: 'What happens between your doorstep and someone else’s wardrobe.',
    pictures: [
      {
        scene: 'bags-on-doorstep',
        alt: sceneDescriptions['bags-on-doorstep'],
        caption: 'Tied bags, packed separately: clothes, bric-a-brac and books.',
      },
      {
        scene: 'van-on-terrace-street',
        alt: sceneDescriptions['van-on-terrace-street'],
        caption: 'A driver works through the day’s round, street by street.',
      },
      {
        scene: 'sorting-table',
        alt: sceneDescriptions['sorting-table'],
        caption: 'We sort what we collect.',
      },
      {
        scene: 'rail-of-clothes',
        alt: sceneDescriptions['rail-of-clothes'],
        caption: 'Good clothes, ready for someone new.',
      },
      {
        scene: 'market-in-europe',
        alt: sceneDescriptions['market-in-europe'],
        caption: 'What we can sell is resold in Europe.',
      },
      {
        scene: 'charity-gift',
        alt: sceneDescriptions['charity-gift'],
        caption: `${charitySharePercent}% of the proceeds of resale go to the charity you chose.`,
      },
    ],
  },
  testimonials: {
    heading: 'From our partners',
    get headingWithoutWords() {
      const count = formatNumberWord(listTestimonials().length)
      return sayOfPartners(
        () => 'Our partner',
        () => `${count.charAt(0).toUpperCase()}${count.slice(1)} of our partners`,
      )
    },
    get lead() {
      const which = ['', 'it', 'either'][listTestimonials().length] ?? 'any of them'
      return `You can choose ${which} when you book.`
    },
  },
  callToAction: {
    heading: 'Have a bag ready?',
    text: 'Choose a charity and a day. We’ll do the carrying.',
    actions: [
      { text: 'Book a Collection', href: '/#charity-selector', kind: 'primary' },
      { text: 'Get in Touch', href: '/contacts', kind: 'secondary' },
    ],
  },
}
