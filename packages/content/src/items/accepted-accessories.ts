import type { Item } from './items.schema.ts'

const withClothes = 'Yes, when they are clean and in good condition.'

/** Accessories that we take. Source: Spec 1, Accepted items. */
export const acceptedAccessories: readonly Item[] = [
  {
    id: 'accessories',
    label: 'Accessories',
    verdict: 'yes',
    icon: 'sunglasses',
    packAs: 'clothes',
    why: withClothes,
    synonyms: 'accessory, fashion accessories, clothing accessories',
  },
  {
    id: 'handbags',
    label: 'Handbags and purses',
    verdict: 'yes',
    icon: 'handbag',
    packAs: 'clothes',
    why: 'Yes, with zips and handles that work. Check every pocket first.',
    synonyms:
      'handbag, hand bag, bag, purse, wallet, clutch bag, shoulder bag, tote bag, leather bag, evening bag, satchel, briefcase, bumbag, bum bag, cross body bag, designer bag, make up bag, wash bag',
  },
  {
    id: 'rucksacks',
    label: 'Rucksacks and sports bags',
    verdict: 'yes',
    icon: 'handbag',
    packAs: 'clothes',
    why: 'Yes, clean and empty, with zips that work.',
    synonyms:
      'rucksack, backpack, school bag, sports bag, gym bag, holdall, day sack, laptop bag, duffel bag, weekend bag, drawstring bag',
  },
  {
    id: 'hats',
    label: 'Hats and caps',
    verdict: 'yes',
    icon: 'hat',
    packAs: 'clothes',
    why: withClothes,
    synonyms:
      'hat, cap, beanie, bobble hat, baseball cap, woolly hat, sun hat, fedora, beret, flat cap, fascinator, panama, trilby, bucket hat, headband, top hat, bonnet, balaclava, bunnet, tam o shanter, ear muffs, turban',
  },
  {
    id: 'scarves',
    label: 'Scarves and shawls',
    verdict: 'yes',
    icon: 'scarf',
    packAs: 'clothes',
    why: 'Yes, when they are clean and in good condition. A plain headscarf counts as a scarf.',
    synonyms:
      'scarf, scarfs, shawl, pashmina, wrap, snood, stole, bandana, neckerchief, silk scarf, football scarf, headscarf, head scarf, hijab, plain hijab',
  },
  {
    id: 'gloves',
    label: 'Gloves and mittens',
    verdict: 'yes',
    icon: 'scarf',
    packAs: 'clothes',
    why: 'Yes, in pairs. Peg or tie each pair together.',
    synonyms: 'glove, mitten, mitts, leather gloves, ski gloves, woolly gloves',
  },
  {
    id: 'belts',
    label: 'Belts and braces',
    verdict: 'yes',
    icon: 'trousers',
    packAs: 'clothes',
    why: withClothes,
    synonyms: 'belt, braces, leather belt, cummerbund',
  },
  {
    id: 'ties',
    label: 'Ties and bow ties',
    verdict: 'yes',
    icon: 'scarf',
    packAs: 'clothes',
    why: withClothes,
    synonyms: 'tie, bow tie, necktie, cravat, dickie bow, pocket square, handkerchief, hanky, silk tie',
  },
  {
    id: 'jewellery',
    label: 'Jewellery and watches',
    verdict: 'yes',
    icon: 'handbag',
    packAs: 'clothes',
    why: 'Yes. Put small pieces in a closed pouch so that nothing is lost, and keep back anything precious.',
    synonyms:
      'jewellery, jewelry, jewelery, costume jewellery, necklace, bracelet, bangle, brooch, earrings, ring, watch, wristwatch, beads, cufflinks, tie pin, pendant',
  },
  {
    id: 'sunglasses',
    label: 'Sunglasses',
    verdict: 'yes',
    icon: 'sunglasses',
    packAs: 'clothes',
    why: withClothes,
    synonyms: 'sunglasses, sunnies, shades, sun glasses',
  },
  {
    id: 'hair-accessories',
    label: 'Hair accessories',
    verdict: 'yes',
    icon: 'hat',
    packAs: 'clothes',
    why: 'Yes, when they are new or look new.',
    synonyms: 'hair accessories, hair clip, hairband, hair slide, alice band, tiara, scrunchie',
  },
]
