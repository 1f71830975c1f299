import type { Item } from './items.schema.ts'

const mediumBox = 'Yes, when it is clean, whole and fits in a medium box. Wrap anything that can break.'
const cleanBooks = 'Yes, with clean pages and none of them loose. Keep the bag light enough to lift.'

/** Bric-a-brac that fits a medium box, and books. Source: Spec 1, Accepted items. */
export const acceptedBricABracAndBooks: readonly Item[] = [
  {
    id: 'bric-a-brac',
    label: 'Bric-a-brac',
    verdict: 'yes',
    icon: 'cup',
    packAs: 'bric-a-brac',
    why: mediumBox,
    synonyms:
      'bric a brac, bric-a-brac, brick a brack, brik a brak, knick knack, knickknack, nick nack, household item, small item, curio, homeware, home decor, odds and ends, tat, collectables, antiques, houseware, bric and brac, brick and brack, nik nak, bits and bobs, odds and sods',
  },
  {
    id: 'crockery',
    label: 'Mugs, plates and crockery',
    verdict: 'yes',
    icon: 'cup',
    packAs: 'bric-a-brac',
    why: mediumBox,
    synonyms:
      'crockery, mug, cup, plate, bowl, saucer, teacup, tea cup, china, tea set, dinner set, dinner service, pottery, porcelain, dishes, jug, milk jug, side plate, egg cup, gravy boat, ramekin, serving dish, tableware',
  },
  {
    id: 'glassware',
    label: 'Glasses and glassware',
    verdict: 'yes',
    icon: 'cup',
    packAs: 'bric-a-brac',
    why: mediumBox,
    synonyms:
      'glassware, glass, wine glass, drinking glass, tumbler, crystal, decanter, champagne flute, pint glass, cut glass, glass bowl, carafe, tankard, shot glass',
  },
  {
    id: 'vases',
    label: 'Vases',
    verdict: 'yes',
    icon: 'cup',
    packAs: 'bric-a-brac',
    why: mediumBox,
    synonyms: 'vase, flower vase, bud vase, plant pot, urn, flower pot',
  },
  {
    id: 'ornaments',
    label: 'Ornaments and figurines',
    verdict: 'yes',
    icon: 'cup',
    packAs: 'bric-a-brac',
    why: mediumBox,
    synonyms:
      'ornament, figurine, statue, statuette, sculpture, trinket, trinket box, snow globe, paperweight, souvenir, music box, jewellery box, christmas decorations, baubles, decoration, xmas decorations, christmas decs, xmas decs, bunting, artificial flowers, silk flowers, plastic flowers',
  },
  {
    id: 'candlesticks',
    label: 'Candlesticks and candles',
    verdict: 'yes',
    icon: 'cup',
    packAs: 'bric-a-brac',
    why: 'Yes, when they are clean and unburnt.',
    synonyms: 'candlestick, candle, candle holder, tea light holder, candelabra, lantern',
  },
  {
    id: 'picture-frames',
    label: 'Small picture frames',
    verdict: 'yes',
    icon: 'cup',
    packAs: 'bric-a-brac',
    why: 'Yes, when it is whole and fits in a medium box. Take your own photos out first.',
    synonyms: 'picture frame, photo frame, small picture, small frame, photo album',
  },
  {
    id: 'cutlery',
    label: 'Cutlery',
    verdict: 'yes',
    icon: 'cup',
    packAs: 'bric-a-brac',
    why: 'Yes, clean and tied in a bundle. Please keep back sharp knives.',
    synonyms:
      'cutlery, spoon, fork, silverware, flatware, canteen of cutlery, teaspoon, butter knife, table knife, knives and forks, knife and fork',
  },
  {
    id: 'kitchenware',
    label: 'Small kitchenware',
    verdict: 'yes',
    icon: 'cup',
    packAs: 'bric-a-brac',
    why: mediumBox,
    synonyms:
      'kitchenware, teapot, tea pot, coffee pot, cafetiere, storage jar, utensil, tin, biscuit tin, cake tin, tray, cake stand, butter dish, kitchen item, salt and pepper, baking dish, casserole dish, measuring jug, tupperware, lunch box, flask, water bottle, trivet, chopping board, jelly mould, cake mould, fondue set, pyrex, basket, wicker basket, bread basket, bread bin, spice rack, thermos',
  },
  {
    id: 'small-clocks',
    label: 'Small clocks',
    verdict: 'yes',
    icon: 'cup',
    packAs: 'bric-a-brac',
    why: 'Yes, when it is clean, whole and fits in a medium box. If it has a plug or a battery, ask us first.',
    synonyms: 'clock, alarm clock, carriage clock, mantel clock, small clock',
  },
  {
    id: 'books',
    label: 'Books',
    verdict: 'yes',
    icon: 'book',
    packAs: 'books',
    why: cleanBooks,
    synonyms:
      'book, novel, paperback, hardback, fiction, non fiction, biography, autobiography, coffee table book, art book, history book, poetry, thriller, crime novel, old book, comic annual, annual, dictionary, gardening book, mills and boon, bible, prayer book, hymn book, quran, koran',
  },
  {
    id: 'childrens-books',
    label: 'Children’s books',
    verdict: 'yes',
    icon: 'book',
    packAs: 'books',
    why: cleanBooks,
    synonyms:
      'childrens books, children book, kids book, kid book, baby book, picture book, board book, story book, storybook, young adult book',
  },
  {
    id: 'cookery-books',
    label: 'Cookery books',
    verdict: 'yes',
    icon: 'book',
    packAs: 'books',
    why: cleanBooks,
    synonyms: 'cookery book, cookbook, cook book, recipe book, baking book',
  },
  {
    id: 'travel-guides',
    label: 'Travel guides',
    verdict: 'yes',
    icon: 'book',
    packAs: 'books',
    why: 'Yes, with clean pages. Guides from the last few years are the most useful.',
    synonyms:
      'travel guide, guide book, guidebook, travel book, phrase book, map, road map, ordnance survey map',
  },
]
