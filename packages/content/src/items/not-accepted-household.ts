import type { Item } from './items.schema.ts'

/** Household items that we cannot take, with somewhere better for each. Source: Spec 1, Not accepted. */
export const notAcceptedHousehold: readonly Item[] = [
  {
    id: 'duvets',
    label: 'Duvets',
    verdict: 'no',
    icon: 'duvet',
    why: 'We cannot take bedding, even when it is clean. There are other places that can.',
    elsewhere: ['animal-shelter', 'council'],
    synonyms:
      'duvet, doona, quilt, eiderdown, comforter, continental quilt, feather duvet, bedspread, bedding, sleeping bag liner, mattress topper, kids duvet',
  },
  {
    id: 'pillows',
    label: 'Pillows',
    verdict: 'no',
    icon: 'duvet',
    why: 'We cannot take bedding, even when it is clean. There are other places that can.',
    elsewhere: ['animal-shelter', 'council'],
    synonyms: 'pillow, bolster, feather pillow, pregnancy pillow, neck pillow, travel pillow',
  },
  {
    id: 'cushions',
    label: 'Cushions',
    verdict: 'no',
    icon: 'sofa',
    why: 'We cannot take cushions, even when they are clean.',
    elsewhere: ['charity-shop', 'animal-shelter', 'council'],
    synonyms:
      'cushion, scatter cushion, seat pad, bean bag, beanbag, pouffe, sofa cushion, cushion cover, floor cushion',
  },
  {
    id: 'mattresses',
    label: 'Mattresses',
    verdict: 'no',
    icon: 'duvet',
    why: 'We collect bags and medium boxes, so they are too large.',
    elsewhere: ['council', 'reuse-network'],
    synonyms: 'mattress, air bed, airbed, futon, bed base, cot mattress',
  },
  {
    id: 'bed-linen',
    label: 'Used bed linen',
    verdict: 'no',
    icon: 'duvet',
    why: 'We cannot take bed linen that has been used, even when it is clean. If it is new and still in its packet, ask us first.',
    elsewhere: ['animal-shelter', 'textile-bank'],
    synonyms:
      'bed linen, used bed linen, sheet, bed sheet, bedsheet, pillowcase, pillow case, duvet cover, fitted sheet, valance, linen, used bedding, bed cover, cot sheet',
  },
  {
    id: 'towels',
    label: 'Used towels',
    verdict: 'no',
    icon: 'duvet',
    why: 'We cannot take towels that have been used, even when they are clean. If they are new and still in their packet, ask us first.',
    elsewhere: ['animal-shelter', 'textile-bank'],
    synonyms:
      'towel, used towel, old towels, bath towel, hand towel, flannel, face cloth, bath sheet, beach towel, bath mat, face flannel, tea towel, dish cloth, tea cloth',
  },
  {
    id: 'large-bric-a-brac',
    label: 'Large bric-a-brac',
    verdict: 'no',
    icon: 'lamp',
    why: 'Bric-a-brac has to fit in a medium box.',
    elsewhere: ['charity-shop', 'freegle', 'british-heart-foundation'],
    synonyms:
      'large bric a brac, large ornament, big ornament, grandfather clock, large picture, large mirror, large vase, garden ornament, large painting, large household item, artificial christmas tree, christmas tree, garden gnome',
  },
  {
    id: 'dirty-bric-a-brac',
    label: 'Dirty bric-a-brac',
    verdict: 'no',
    icon: 'cup',
    why: 'Bric-a-brac is sold as it is. Wash and dry it, and it may well be a yes.',
    elsewhere: ['recycle-now'],
    synonyms: 'dirty bric a brac, dusty ornament, dirty crockery, dirty ornament, dirty plates',
  },
  {
    id: 'carpets',
    label: 'Carpets',
    verdict: 'no',
    icon: 'sofa',
    why: 'We collect bags and medium boxes, so they are too large.',
    elsewhere: ['council', 'freegle'],
    synonyms: 'carpet, carpet tile, underlay, stair runner, lino, flooring',
  },
  {
    id: 'rugs',
    label: 'Rugs',
    verdict: 'no',
    icon: 'sofa',
    why: 'We cannot take rugs of any size. Many are too large for a bag or a medium box.',
    elsewhere: ['british-heart-foundation', 'freegle', 'council'],
    synonyms: 'rug, doormat, door mat, mat, sheepskin rug, hearth rug, hall runner',
  },
  {
    id: 'curtains',
    label: 'Curtains',
    verdict: 'no',
    icon: 'scarf',
    why: 'We cannot take curtains of any kind.',
    elsewhere: ['charity-shop', 'freegle', 'textile-bank'],
    synonyms:
      'curtain, net curtain, drape, blind, roller blind, voile, curtain pole, shower curtain, curtain rail, tie backs',
  },
  {
    id: 'furniture',
    label: 'Furniture',
    verdict: 'no',
    icon: 'sofa',
    why: 'We collect bags and medium boxes, so furniture is too large.',
    elsewhere: ['reuse-network', 'british-heart-foundation', 'council'],
    synonyms:
      'furniture, sofa, settee, couch, chair, armchair, table, desk, wardrobe, bed, bed frame, bookcase, bookshelf, book shelf, chest of drawers, dressing table, coffee table, shelf, shelves, cupboard, cabinet, sideboard, stool, bench, dining table, bedside table, footstool, ottoman, shoe rack, clothes rail, towel rail, drawers, sofa bed, garden furniture, ironing board, clothes airer, clothes horse, pedal bin, laundry basket, sun lounger',
  },
  {
    id: 'lampshades',
    label: 'Lampshades',
    verdict: 'no',
    icon: 'lamp',
    why: 'We cannot take lampshades, as they are easily crushed.',
    elsewhere: ['charity-shop', 'freegle', 'electricals'],
    synonyms: 'lampshade, lamp shade, light shade, lamp, table lamp, floor lamp, standard lamp',
  },
  {
    id: 'hangers',
    label: 'Hangers',
    verdict: 'no',
    icon: 'hanger',
    why: 'Please take your clothes off their hangers before you pack: hangers can tear a bag.',
    elsewhere: ['charity-shop', 'freegle', 'recycle-now'],
    synonyms:
      'hanger, coat hanger, coathanger, clothes hanger, wire hanger, wooden hanger, trouser hanger, coat hook',
  },
]
