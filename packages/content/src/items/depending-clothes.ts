import type { Item } from './items.schema.ts'

const newOnly = 'Only when it is new or looks new. Otherwise nobody will buy it.'

/**
 * Clothes and accessories that neither list names. The rule behind the lists decides: good, clean, resellable, and small
 * enough for a bag or a medium box. Source: Spec 1.
 */
export const dependingClothes: readonly Item[] = [
  {
    id: 'underwear',
    label: 'Underwear',
    verdict: 'depends',
    icon: 'shirt',
    packAs: 'clothes',
    why: 'Only when it is new, best of all with its labels on.',
    elsewhere: ['textile-bank'],
    synonyms:
      'underwear, underpants, knickers, boxer, boxer shorts, briefs, y fronts, lingerie, panties, slip, petticoat, shapewear, corset, undies, thong, pants, vest, suspenders, suspender belt, semmit, simmet',
  },
  {
    id: 'bras',
    label: 'Bras',
    verdict: 'depends',
    icon: 'shirt',
    packAs: 'clothes',
    why: 'Yes when it is clean, keeps its shape and looks new. Otherwise please recycle it.',
    elsewhere: ['textile-bank'],
    synonyms: 'bra, brassiere, sports bra, bralette, nursing bra',
  },
  {
    id: 'socks-and-tights',
    label: 'Socks and tights',
    verdict: 'depends',
    icon: 'trousers',
    packAs: 'clothes',
    why: 'Yes when they are new, in pairs. Worn ones can be recycled as fabric.',
    elsewhere: ['textile-bank'],
    synonyms:
      'sock, socks, tights, stockings, hosiery, hold ups, odd socks, odd sock, pop socks, football socks, legwarmers',
  },
  {
    id: 'swimwear',
    label: 'Swimwear',
    verdict: 'depends',
    icon: 'dress',
    packAs: 'clothes',
    why: newOnly,
    elsewhere: ['textile-bank'],
    synonyms:
      'swimwear, swimsuit, bikini, swimming costume, trunks, swimming trunks, tankini, bathers, swim shorts, beachwear, sarong, wetsuit, wet suit, rash vest, cossie, cozzie, dookers',
  },
  {
    id: 'slippers',
    label: 'Slippers',
    verdict: 'depends',
    icon: 'shoes',
    packAs: 'clothes',
    why: newOnly,
    elsewhere: ['textile-bank'],
    synonyms: 'slipper, house shoes, slipper boots, slipper socks, baffies',
  },
  {
    id: 'school-uniform',
    label: 'School uniform',
    verdict: 'depends',
    icon: 'shirt',
    packAs: 'clothes',
    why: 'Plain pieces, such as grey trousers or a white shirt, are welcome. We cannot take anything with a crest or a name.',
    elsewhere: ['school'],
    synonyms:
      'school uniform, school clothes, uniform, school tie, brownie uniform, scout uniform, guide uniform, school jumper, school cardigan, school sweatshirt, school blazer, prefect blazer, school hoodie, school pe kit, school sports kit, cub uniform, rainbow uniform',
    conditionWords: 'crest, school badge, school logo, school name',
    conditionFor: ['shirt', 'trousers', 'dress', 'coat', 'hat', 'scarf', 'sunglasses', 'handbag'],
  },
  {
    id: 'fancy-dress',
    label: 'Fancy dress',
    verdict: 'depends',
    icon: 'dress',
    packAs: 'clothes',
    why: 'Send us a photo first: we can only take what would sell again.',
    elsewhere: ['ask-us', 'charity-shop'],
    synonyms:
      'fancy dress, costume, halloween costume, dressing up clothes, wig, princess dress, world book day costume, dress up clothes, dressing up, dressing up box, nativity costume, santa suit, graduation gown, academic gown, choir robe',
  },
  {
    id: 'fur',
    label: 'Fur',
    verdict: 'depends',
    icon: 'coat',
    packAs: 'clothes',
    why: 'Imitation fur is welcome. Ask us before you pack real fur.',
    elsewhere: ['ask-us'],
    synonyms: 'fur, fur coat, real fur, mink coat, faux fur, fake fur, sheepskin',
  },
  {
    id: 'well-worn-clothes',
    label: 'Well-worn clothes',
    verdict: 'depends',
    icon: 'shirt',
    packAs: 'clothes',
    why: 'Creased, slightly faded or slightly bobbled is fine. Badly faded, badly bobbled or out of shape is not.',
    elsewhere: ['textile-bank'],
    synonyms: 'worn clothes, well worn, well loved',
    conditionWords:
      'faded, bobbled, bobbly, worn, well worn, shrunk, stretched, threadbare, pilling, missing button, missing buttons, no buttons, out of shape, tatty, scruffy, scuffed, shabby, creased, shrunken',
  },
  {
    id: 'suitcases',
    label: 'Suitcases',
    verdict: 'depends',
    icon: 'handbag',
    packAs: 'bric-a-brac',
    why: 'A small case in good condition, with wheels and zips that work, may be fine. A large one is too big.',
    elsewhere: ['ask-us', 'charity-shop'],
    synonyms: 'suitcase, luggage, trolley case, cabin bag, trunk, hand luggage',
  },
  {
    id: 'spectacles',
    label: 'Spectacles',
    verdict: 'depends',
    icon: 'handbag',
    packAs: 'bric-a-brac',
    why: 'Frames that look new may sell. Glasses made to your prescription are better passed on elsewhere.',
    elsewhere: ['optician', 'ask-us'],
    synonyms:
      'spectacles, reading glasses, eye glasses, eyeglasses, prescription glasses, specs, glasses, glasses case',
  },
  {
    id: 'umbrellas',
    label: 'Umbrellas',
    verdict: 'depends',
    icon: 'coat',
    packAs: 'clothes',
    why: 'Yes when it is small, clean and opens and shuts as it should.',
    elsewhere: ['ask-us', 'recycle-now'],
    synonyms: 'umbrella, brolly, parasol',
  },
  {
    id: 'handmade-things',
    label: 'Handmade items',
    verdict: 'depends',
    icon: 'scarf',
    packAs: 'clothes',
    why: 'Yes when they are well made and someone else would buy them.',
    elsewhere: ['ask-us', 'community-group'],
    synonyms: 'handmade, home made, hand knitted, crochet, crafts',
  },
]
