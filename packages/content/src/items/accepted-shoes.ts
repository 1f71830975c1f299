import type { Item } from './items.schema.ts'

const pairsTied = 'Yes, in pairs, clean and with wear left in them. Tie or band each pair together.'

/** Shoes, which we take in pairs. Source: Spec 1, Accepted items. */
export const acceptedShoes: readonly Item[] = [
  {
    id: 'shoes',
    label: 'Shoes in pairs',
    verdict: 'yes',
    icon: 'shoes',
    packAs: 'clothes',
    why: pairsTied,
    synonyms:
      'shoe, pair of shoes, footwear, brogues, loafers, lace ups, school shoes, childrens shoes, kids shoes, ladies shoes, mens shoes, ballet pumps, pumps, plimsolls, espadrilles, moccasins, clogs, crocs, deck shoes, oxfords, dance shoes, flats',
  },
  {
    id: 'trainers',
    label: 'Trainers in pairs',
    verdict: 'yes',
    icon: 'shoes',
    packAs: 'clothes',
    why: pairsTied,
    synonyms:
      'trainer, sneakers, sneaker, running shoes, tennis shoes, gym shoes, kicks, daps, converse, football boots, golf shoes, cycling shoes, astros, gutties, nikes, runners, sandshoes',
  },
  {
    id: 'boots',
    label: 'Boots in pairs',
    verdict: 'yes',
    icon: 'shoes',
    packAs: 'clothes',
    why: pairsTied,
    synonyms:
      'boot, ankle boots, walking boots, hiking boots, chelsea boots, doc martens, dr martens, ugg boots, uggs, knee high boots, work boots, cowboy boots, snow boots, riding boots, winter boots',
  },
  {
    id: 'wellies',
    label: 'Wellies in pairs',
    verdict: 'yes',
    icon: 'shoes',
    packAs: 'clothes',
    why: 'Yes, in pairs, washed and dry, with no cracks.',
    synonyms: 'welly, wellie, wellington boots, wellingtons, gumboots, rubber boots, rain boots',
  },
  {
    id: 'sandals',
    label: 'Sandals and heels in pairs',
    verdict: 'yes',
    icon: 'shoes',
    packAs: 'clothes',
    why: pairsTied,
    synonyms:
      'sandal, heels, high heels, stilettos, wedges, flip flops, sliders, birkenstocks, mules, court shoes, platforms, thongs, jandals',
  },
]
