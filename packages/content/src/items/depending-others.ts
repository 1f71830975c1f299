import type { Item } from './items.schema.ts'

/**
 * Other items that neither list names. The rule behind the lists decides: good, clean, resellable, and small enough for a
 * bag or a medium box. Source: Spec 1.
 */
export const dependingOthers: readonly Item[] = [
  {
    id: 'soft-toys',
    label: 'Soft toys',
    verdict: 'depends',
    icon: 'toy',
    packAs: 'bric-a-brac',
    why: 'They are on neither of our lists. Ask us first, and only offer ones that are clean and have their safety label.',
    elsewhere: ['ask-us', 'charity-shop'],
    synonyms:
      'soft toy, teddy, teddy bear, cuddly toy, plush, plushie, stuffed animal, stuffed toy, rag doll, toy, toys, wooden toy, beanie baby, jellycat, build a bear, squishmallow, dolls clothes',
  },
  {
    id: 'blankets',
    label: 'Blankets and throws',
    verdict: 'depends',
    icon: 'duvet',
    packAs: 'clothes',
    why: 'New ones may be fine: ask us first. We cannot take used bedding.',
    elsewhere: ['ask-us', 'animal-shelter'],
    synonyms: 'blanket, throw, baby blanket, picnic blanket, shawl blanket, quilt cover, patchwork, muslin',
  },
  {
    id: 'new-linen',
    label: 'New bed linen and towels',
    verdict: 'depends',
    icon: 'duvet',
    packAs: 'bric-a-brac',
    why: 'If it is new and still in its packet, ask us first. We cannot take used bed linen or towels.',
    elsewhere: ['ask-us', 'charity-shop'],
    synonyms:
      'new bed linen, new bedding, new towels, new towel, new sheets, unused towel, unused bedding, new bath towels, new bath towel, new hand towels, new duvet cover, new pillowcase, new tea towel, new bedspread, new flannels',
  },
  {
    id: 'table-linen',
    label: 'Tablecloths and napkins',
    verdict: 'depends',
    icon: 'scarf',
    packAs: 'bric-a-brac',
    why: 'On neither of our lists. Fine linen without marks may sell: send us a photo.',
    elsewhere: ['ask-us', 'charity-shop'],
    synonyms:
      'tablecloth, table cloth, napkin, doily, table runner, placemat, apron, oven glove, table linen, coaster',
  },
  {
    id: 'fabric',
    label: 'Fabric, wool and sewing items',
    verdict: 'depends',
    icon: 'scarf',
    packAs: 'bric-a-brac',
    why: 'On neither of our lists. Whole lengths of good fabric may sell: send us a photo.',
    elsewhere: ['ask-us', 'community-group'],
    synonyms:
      'fabric, material, wool, yarn, knitting wool, sewing pattern, haberdashery, buttons, ribbon, remnants, offcuts, sewing kit, knitting needles, cloth, knitting pattern, crochet hook, lace',
  },
  {
    id: 'reference-books',
    label: 'Textbooks and encyclopaedias',
    verdict: 'depends',
    icon: 'book',
    packAs: 'books',
    why: 'Recent textbooks are welcome. Old editions and sets of encyclopaedias hardly ever sell.',
    elsewhere: ['charity-shop', 'paper-recycling'],
    synonyms:
      'textbook, text book, encyclopedia, encyclopaedia, study guide, revision guide, law book, medical book, reference book, school book, atlas, university book, sheet music',
  },
  {
    id: 'vinyl-records',
    label: 'Vinyl records',
    verdict: 'depends',
    icon: 'disc',
    packAs: 'bric-a-brac',
    why: 'We do not take CDs or DVDs. Records are on neither list: send us a photo first.',
    elsewhere: ['ask-us', 'charity-shop', 'sell'],
    synonyms: 'vinyl record, vinyl, lp, record, album, records, gramophone record, lps',
  },
  {
    id: 'video-games',
    label: 'Video games and consoles',
    verdict: 'depends',
    icon: 'disc',
    packAs: 'bric-a-brac',
    why: 'We cannot take games on disc, as with CDs and DVDs. Ask us about anything else.',
    elsewhere: ['charity-shop', 'sell', 'electricals'],
    synonyms:
      'video game, computer game, console, xbox, playstation, nintendo, games console, game, wii, xbox game, playstation game, nintendo game, switch game',
  },
  {
    id: 'small-electricals',
    label: 'Small electricals',
    verdict: 'depends',
    icon: 'lamp',
    packAs: 'bric-a-brac',
    why: 'They are not on our list, so please ask before you pack one. Take out every battery: batteries can start a fire.',
    elsewhere: ['electricals', 'british-heart-foundation', 'ask-us'],
    synonyms:
      'electrical, electricals, electronics, toaster, kettle, hair dryer, hairdryer, straighteners, iron, radio, computer, camera, film camera, speaker, headphones, charger, cable, microwave, fan, heater, monitor, blender, food mixer, coffee machine, sewing machine, slow cooker, air fryer, rice cooker, food processor, bread maker, sandwich maker, clock radio, alarm clock radio, christmas lights, lamp, table lamp, floor lamp, standard lamp, chandelier, light fitting, fairy lights, light bulb, record player, turntable, hi fi, cd player, dvd player, bathroom scales, kitchen scales, curling tongs, electric blanket, torch, calculator, battery charger',
  },
  {
    id: 'musical-instruments',
    label: 'Musical instruments',
    verdict: 'depends',
    icon: 'disc',
    packAs: 'bric-a-brac',
    why: 'One that fits in a medium box may be fine. Send us a photo first.',
    elsewhere: ['ask-us', 'school', 'sell'],
    synonyms:
      'musical instrument, guitar, violin, flute, recorder, piano, keyboard, drum, ukulele, clarinet, trumpet',
  },
  {
    id: 'sports-equipment',
    label: 'Sports equipment',
    verdict: 'depends',
    icon: 'toy',
    packAs: 'bric-a-brac',
    why: 'It is on neither of our lists. Send us a photo first.',
    elsewhere: ['ask-us', 'freegle', 'charity-shop'],
    synonyms:
      'sports equipment, tennis racket, racket, football, dumbbell, weights, yoga mat, helmet, cycle helmet, skis, roller skates, ice skates, scooter, skateboard, ball, cricket bat, sleeping bag, camping gear, ski boots, snowboard boots, riding hat, hard hat, crash helmet, motorbike helmet, binoculars, telescope, rollerblades, golf clubs, tent, fishing rod',
  },
  {
    id: 'toiletries',
    label: 'Toiletries',
    verdict: 'depends',
    icon: 'pill',
    packAs: 'bric-a-brac',
    why: 'Only new and sealed, and ask us first. We cannot take opened ones.',
    elsewhere: ['food-bank', 'ask-us'],
    synonyms:
      'toiletries, make up, makeup, cosmetics, shampoo, soap, gift set, body lotion, sanitary products',
  },
  {
    id: 'mirrors',
    label: 'Mirrors and pictures',
    verdict: 'depends',
    icon: 'cup',
    packAs: 'bric-a-brac',
    why: 'A small one that fits in a medium box, wrapped well, is fine. We cannot take a larger one.',
    elsewhere: ['charity-shop', 'freegle'],
    synonyms: 'mirror, painting, picture, print, wall art, poster, artwork, frame',
  },
  {
    id: 'pans',
    label: 'Pots and pans',
    verdict: 'depends',
    icon: 'cup',
    packAs: 'bric-a-brac',
    why: 'Yes when they are small, clean and look nearly new. Burnt or heavy ones, no.',
    elsewhere: ['charity-shop', 'recycle-now'],
    synonyms:
      'pan, saucepan, frying pan, wok, pots and pans, cookware, baking tray, casserole, pot, roasting tin, le creuset, pressure cooker, flan tin, baking tin',
  },
  {
    id: 'mobility-aids',
    label: 'Walking and hearing aids',
    verdict: 'depends',
    icon: 'cross',
    why: 'They are on neither of our lists, and many are only lent. Ask us about one that is yours and fits in a medium box.',
    elsewhere: ['lender', 'ask-us'],
    synonyms:
      'walking aid, hearing aid, walking frame, zimmer frame, zimmer, crutches, wheelchair, commode, rollator, mobility scooter, mobility aid, medical equipment, hospital bed, stairlift, walking stick',
  },
  {
    id: 'coins-and-stamps',
    label: 'Coins, stamps and medals',
    verdict: 'depends',
    icon: 'cup',
    why: 'They are on neither of our lists, and some are worth more than they look. Have them valued first.',
    elsewhere: ['sell', 'ask-us'],
    synonyms:
      'coin, foreign coins, old coins, foreign money, stamp, stamp collection, medal, trophy, bank notes',
  },
  {
    id: 'stationery',
    label: 'Stationery and cards',
    verdict: 'depends',
    icon: 'book',
    packAs: 'bric-a-brac',
    why: 'On neither of our lists. New and unused, it may be fine: ask us.',
    elsewhere: ['ask-us', 'school'],
    synonyms:
      'stationery, greetings card, christmas card, notebook, pen, pencil, wrapping paper, diary, calendar, craft materials, art supplies, wallpaper',
  },
  {
    id: 'tools',
    label: 'Tools and garden items',
    verdict: 'depends',
    icon: 'hanger',
    packAs: 'bric-a-brac',
    why: 'They are on neither of our lists. Ask us first, and never pack anything sharp.',
    elsewhere: ['freegle', 'recycle-now', 'ask-us'],
    synonyms: 'tool, hammer, garden tools, spade, screwdriver, plant, ladder',
  },
  {
    id: 'pet-things',
    label: 'Items for pets',
    verdict: 'depends',
    icon: 'toy',
    packAs: 'bric-a-brac',
    why: 'They are on neither of our lists. An animal shelter will know how to use them.',
    elsewhere: ['animal-shelter', 'ask-us'],
    synonyms:
      'pet bed, dog bed, dog coat, cat bed, dog lead, pet carrier, dog toy, cat tree, pet things, fish tank, cat carrier, hamster cage, bird cage',
  },
  {
    id: 'carrier-bags',
    label: 'Carrier bags and boxes',
    verdict: 'depends',
    icon: 'handbag',
    why: 'Strong ones are just right for packing what you give. On their own we cannot take them.',
    elsewhere: ['recycle-now', 'paper-recycling'],
    synonyms:
      'carrier bag, plastic bag, bin bag, bin liner, bag for life, cardboard box, shoe box, packaging, bubble wrap, cardboard, gift bag, paper bag',
  },
]
