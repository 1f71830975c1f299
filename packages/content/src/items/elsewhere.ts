import { organisation } from '../organisation/organisation.ts'
import type { Elsewhere, ElsewhereId } from './items.schema.ts'

/** Where else items can go: general advice, with a page to start from. None of these is our partner. */
export const elsewhere: readonly Elsewhere[] = [
  {
    id: 'council',
    text: 'Your council can tell you about its recycling centre and its collections of large items.',
    link: { text: 'Find your council', href: 'https://www.gov.uk/find-local-council' },
  },
  {
    id: 'recycle-now',
    text: 'Recycle Now shows the nearest place that takes it.',
    link: { text: 'Search Recycle Now', href: 'https://www.recyclenow.com' },
  },
  {
    id: 'textile-bank',
    text: 'Some textile banks and shops take worn-out fabric for recycling. Check the sign, and keep it dry.',
    link: { text: 'Find a textile bank', href: 'https://www.recyclenow.com' },
  },
  {
    id: 'charity-shop',
    text: 'A local charity shop may take it. Ask first, as each shop has its own list.',
    link: { text: 'Find a charity shop', href: 'https://www.charityretail.org.uk' },
  },
  {
    id: 'animal-shelter',
    text: 'An animal shelter near you may want old towels and bedding if they are clean. Ask first.',
  },
  {
    id: 'pharmacy',
    text: 'Take it to a pharmacy. They will dispose of it safely, wherever it came from.',
    link: { text: 'Find a pharmacy', href: 'https://www.nhs.uk/service-search/pharmacy/find-a-pharmacy' },
  },
  {
    id: 'sharps-bin',
    text: 'Put used needles and syringes in a sharps bin, never in a bag. Your council can tell you how to have a full one collected.',
    link: { text: 'Find your council', href: 'https://www.gov.uk/find-local-council' },
  },
  {
    id: 'battery-recycling',
    text: 'Many supermarkets and other shops that sell batteries have a box for old ones. Put tape over the ends first.',
    link: { text: 'Find a drop-off point', href: 'https://www.recycleyourelectricals.org.uk' },
  },
  {
    id: 'vape-shop',
    text: 'Shops that sell vapes take old ones back. Ask where you bought it.',
    link: { text: 'Find a drop-off point', href: 'https://www.recycleyourelectricals.org.uk' },
  },
  {
    id: 'police',
    text: 'Leave it where it is and ring your local police on 101: they tell you how to hand it in. Ring 999 if somebody is in danger.',
    link: { text: 'Find your local police', href: 'https://www.police.uk' },
  },
  {
    id: 'hazardous-waste',
    text: 'Your council takes it as hazardous waste. Keep it in its own container, and ask before you go.',
    link: {
      text: 'Find your council’s hazardous waste service',
      href: 'https://www.gov.uk/hazardous-waste-disposal',
    },
  },
  {
    id: 'reuse-network',
    text: 'A furniture reuse charity may collect it from you.',
    link: { text: 'Find one at Reuse Network', href: 'https://reuse-network.org.uk' },
  },
  {
    id: 'british-heart-foundation',
    text: 'The British Heart Foundation collects good furniture and electricals in many places.',
    link: { text: 'See what they collect', href: 'https://www.bhf.org.uk' },
  },
  {
    id: 'baby-bank',
    text: 'A baby bank passes good baby items on to local families. Ask what it needs first.',
    link: { text: 'Find a baby bank', href: 'https://babybankalliance.org' },
  },
  {
    id: 'community-repaint',
    text: 'Community RePaint passes leftover paint on to people who can use it.',
    link: { text: 'Find a scheme', href: 'https://communityrepaint.org.uk' },
  },
  {
    id: 'food-bank',
    text: 'A food bank may want food that is unopened and in date.',
    link: { text: 'Find a food bank', href: 'https://www.trussell.org.uk' },
  },
  {
    id: 'freegle',
    text: 'Someone near you may be glad of it. You can offer it on Freegle.',
    link: { text: 'Offer it on Freegle', href: 'https://www.ilovefreegle.org' },
  },
  {
    id: 'electricals',
    text: 'Anything with a plug, battery or cable can be repaired, passed on or recycled.',
    link: { text: 'Find a drop-off point', href: 'https://www.recycleyourelectricals.org.uk' },
  },
  {
    id: 'employer',
    text: 'Ask your employer to take it back: workwear with a name on it should not be passed on.',
  },
  { id: 'school', text: 'The school or its parents’ group may run a second-hand sale.' },
  {
    id: 'community-group',
    text: 'A community group, a place of worship or a theatre group near you may be glad of it. Ask first.',
  },
  { id: 'optician', text: 'Some opticians take old glasses for reuse. Ask yours.' },
  {
    id: 'lender',
    text: 'If it was lent to you, take it back: the hospital, the council or whoever lent it can use it again.',
  },
  { id: 'paper-recycling', text: 'Put it with your paper and card for recycling at home.' },
  {
    id: 'sell',
    text: 'You could sell it online or in a specialist shop and give the money to a charity you choose.',
  },
  {
    id: 'ask-us',
    text: 'Not sure? Send us a photo by email before you book and we will tell you.',
    get link() {
      return { text: 'Email us', href: `mailto:${organisation.email}?subject=Can%20I%20donate%20this%3F` }
    },
  },
]

/** Finds advice by its name. */
export function getElsewhere(id: ElsewhereId): Elsewhere {
  const found = elsewhere.find((place) => place.id === id)
  if (!found) throw new Error(`No advice is written for "${id}"`)
  return found
}
