import type { SceneName } from './page.schema.ts'

/** What each drawing of `pictures/` shows, for those who cannot see it. Where it only decorates, use none. */
export const sceneDescriptions: Readonly<Record<SceneName, string>> = {
  'bags-on-doorstep':
    'Drawing: four tied bags on a doorstep in front of a yellow door, and a cat at the window.',
  bookshelf: 'Drawing: a bookcase with books, a teapot, a vase and a clock, and a box of books beside it.',
  'calendar-by-door':
    'Drawing: a hall with a day ringed on a calendar, and tied bags ready by the open door in the evening.',
  'charity-gift': 'Drawing: a large heart of patchwork, with tied bags and a gift below it.',
  'clothing-bank': 'Drawing: a woman puts a bag into a green clothing bank in front of an office.',
  'folded-pile':
    'Drawing: a pile of folded clothes tied with string, with a tag, and a sleeping cat beside it.',
  'market-in-europe':
    'Drawing: a market square with stalls of clothes under striped awnings, and people looking at them.',
  'mending-kit': 'Drawing: a jumper with a heart sewn on, with scissors, needle, thread and buttons.',
  parcel: 'Drawing: a parcel tied with red string beside an open box of folded clothes.',
  'rail-of-clothes': 'Drawing: a rail of coats, shirts and dresses with tags, and boots below it.',
  'school-bag': 'Drawing: a green school bag on a bench, with school clothes on hooks behind it.',
  'sorting-table': 'Drawing: two people sort clothes at a long table between shelves.',
  'van-on-terrace-street':
    'Drawing: a driver carries tied bags to a green van in a street of terraced houses.',
  wardrobe: 'Drawing: an open wardrobe with clothes on hangers, folded jumpers and a tied bag.',
  'washing-line': 'Drawing: clothes on a washing line in a garden, with a tied bag below.',
  'winter-coats': 'Drawing: winter coats, hats and scarves on hooks by a window with snow outside.',
}
