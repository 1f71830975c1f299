import { noteFromBagCount } from '../facts/facts.ts'
import type { PackingRule } from './items.schema.ts'

/** How to pack, step by step. Source: Spec 1, Accepted items. */
export const packingRules: readonly PackingRule[] = [
  {
    id: 'clean-and-dry',
    title: 'Clean and dry',
    text: 'Pack only items that are good, clean and dry: what you would be happy to give to a friend.',
    icon: 'shirt',
  },
  {
    id: 'pack-separately',
    title: 'Clothes, bric-a-brac and books separately',
    text: 'Use one bag for clothes and accessories, another for bric-a-brac and another for books.',
    icon: 'book',
  },
  {
    id: 'strong-tied-bags',
    title: 'Strong bags, tied',
    text: 'Use bags that will not split when lifted, and tie the tops so that nothing falls out or gets wet.',
    icon: 'handbag',
  },
  {
    id: 'medium-box',
    title: 'Bric-a-brac that fits a medium box',
    text: 'Each piece of bric-a-brac must fit in a medium box. Wrap anything that can break.',
    icon: 'cup',
  },
  {
    id: 'pairs',
    title: 'Shoes in pairs',
    text: 'Tie the laces or put a band round each pair. Single shoes cannot be sold.',
    icon: 'shoes',
  },
  {
    id: 'any-quantity',
    title: 'As much as you like',
    text: `One bag or many: all are welcome. If you have ${noteFromBagCount} or more, tell us in the note when you book, so that the van has room.`,
    icon: 'coat',
  },
]
