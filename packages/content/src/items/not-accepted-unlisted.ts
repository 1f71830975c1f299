import type { Item } from './items.schema.ts'

/**
 * Items that are too large for a medium box, or that others can use better. The item checker knows them; the lists on the
 * home page, the FAQ and in booking leave them out.
 */
export const notAcceptedUnlisted: readonly Item[] = [
  {
    id: 'car-seats',
    label: 'Child car seats',
    verdict: 'no',
    icon: 'cot',
    why: 'We cannot take baby equipment. Please do not pass a car seat on unless you know its full history: a crash can weaken it where nobody can see.',
    elsewhere: ['council'],
    synonyms: 'car seat, baby car seat, child car seat, booster seat, booster cushion, isofix base',
  },
  {
    id: 'nappies',
    label: 'Nappies',
    verdict: 'no',
    icon: 'cot',
    why: 'We cannot take nappies. A baby bank can use them, and so may a food bank.',
    elsewhere: ['baby-bank', 'food-bank'],
    synonyms: 'nappy, disposable nappies, reusable nappies, cloth nappies, baby wipes, diaper, pull ups',
  },
  {
    id: 'large-electricals',
    label: 'Large electricals',
    verdict: 'no',
    icon: 'lamp',
    why: 'They are larger than a medium box.',
    elsewhere: ['electricals', 'british-heart-foundation', 'council'],
    synonyms:
      'large electrical, tv, tvs, television, telly, flat screen tv, hoover, vacuum cleaner, vacuum, henry hoover, dyson, carpet cleaner, printer, fridge, freezer, washing machine, tumble dryer, cooker, oven, dishwasher, white goods, treadmill, exercise machine, lawn mower',
  },
  {
    id: 'bikes',
    label: 'Bikes',
    verdict: 'no',
    icon: 'toy',
    why: 'They are larger than a medium box.',
    elsewhere: ['freegle', 'charity-shop', 'council'],
    synonyms:
      'bike, bicycle, push bike, mountain bike, childs bike, childrens bike, kids bike, exercise bike, tricycle, trike, balance bike, electric bike',
  },
]
