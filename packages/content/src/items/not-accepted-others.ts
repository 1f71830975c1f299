import type { Item } from './items.schema.ts'

/** Toys, paper, discs and items that must not travel with clothes, with somewhere better for each. Source: Spec 1, Not accepted. */
export const notAcceptedOthers: readonly Item[] = [
  {
    id: 'plastic-toys',
    label: 'Plastic toys',
    verdict: 'no',
    icon: 'toy',
    why: 'We cannot take plastic toys of any kind. Other places near you may.',
    elsewhere: ['charity-shop', 'freegle', 'recycle-now'],
    synonyms:
      'plastic toy, lego, duplo, playmobil, barbie, doll, action figure, toy car, dolls house, toy kitchen, fisher price, toy, toys, building blocks, train set, nerf gun, toy figure, bath toy, ride on toy, play set, kids toys, childrens toys, baby toy, rattle, scalextric, dolls pram, dolls buggy',
  },
  {
    id: 'puzzles',
    label: 'Puzzles',
    verdict: 'no',
    icon: 'toy',
    why: 'We cannot take puzzles, even when every piece is there.',
    elsewhere: ['charity-shop', 'freegle'],
    synonyms: 'puzzle, jigsaw, jigsaw puzzle, rubiks cube',
  },
  {
    id: 'board-games',
    label: 'Board games',
    verdict: 'no',
    icon: 'toy',
    why: 'We cannot take games, even when every piece is there.',
    elsewhere: ['charity-shop', 'freegle'],
    synonyms:
      'board game, game, monopoly, scrabble, chess set, chess, cluedo, card game, playing cards, dominoes, family game, trivial pursuit',
  },
  {
    id: 'baby-equipment',
    label: 'Baby equipment',
    verdict: 'no',
    icon: 'cot',
    why: 'We take baby clothes, but no equipment of any kind.',
    elsewhere: ['baby-bank', 'freegle', 'council'],
    synonyms:
      'baby equipment, pram, pushchair, buggy, stroller, cot, cot bed, moses basket, high chair, highchair, baby bath, steriliser, breast pump, bouncer, baby bouncer, baby walker, stair gate, baby monitor, changing mat, changing table, playpen, baby carrier, sling, potty, baby bottle, travel cot, crib, baby gear, baby stuff',
  },
  {
    id: 'magazines',
    label: 'Magazines',
    verdict: 'no',
    icon: 'book',
    why: 'We take books, but no magazines or papers.',
    elsewhere: ['paper-recycling'],
    synonyms:
      'magazine, newspaper, periodical, journal, brochure, leaflet, paper, comics, national geographic',
  },
  {
    id: 'catalogues',
    label: 'Catalogues',
    verdict: 'no',
    icon: 'book',
    why: 'We take books, but no catalogues.',
    elsewhere: ['paper-recycling'],
    synonyms: 'catalogue, catalog, argos catalogue, phone book, yellow pages, telephone directory',
  },
  {
    id: 'cds',
    label: 'CDs',
    verdict: 'no',
    icon: 'disc',
    why: 'We cannot take discs or tapes.',
    elsewhere: ['charity-shop', 'sell', 'recycle-now'],
    synonyms: 'cd, compact disc, audio cd, music cd, cassette, cassette tape, audio book cd, minidisc',
  },
  {
    id: 'dvds',
    label: 'DVDs',
    verdict: 'no',
    icon: 'disc',
    why: 'We cannot take discs or tapes.',
    elsewhere: ['charity-shop', 'sell', 'recycle-now'],
    synonyms: 'dvd, blu ray, bluray, box set, film, vhs, video tape, video cassette, video',
  },
  {
    id: 'food',
    label: 'Food',
    verdict: 'no',
    isDangerous: true,
    icon: 'food',
    why: 'We collect clothes, bric-a-brac and books. Food belongs where it can be used in time.',
    elsewhere: ['food-bank', 'freegle'],
    synonyms:
      'food, tinned food, tin of food, tins of food, canned food, groceries, drink, alcohol, wine, sweets, chocolate, pet food, dog food, cat food, baby food, baby milk, formula, pasta, rice, biscuits, tea bags, coffee, beer, tin, milk, bread, fruit, vegetables, spices, sugar, flour, cereal, vodka, whisky, gin, spirits, champagne, prosecco, cider',
  },
  {
    id: 'medicines',
    label: 'Medicines',
    verdict: 'no',
    isDangerous: true,
    icon: 'pill',
    why: 'They are not safe in a bag that other people open.',
    elsewhere: ['pharmacy'],
    synonyms:
      'medicine, medication, tablets, pills, pill, drug, prescription, paracetamol, vitamins, inhaler, insulin, first aid kit, cough syrup, ointment, ibuprofen, aspirin, antibiotic, antidepressant, sleeping pill, contraceptive pill, morphine, codeine, hrt, eye drops, cough medicine, cannabis, cbd oil, nicotine patch',
  },
  {
    id: 'paint',
    label: 'Paint',
    verdict: 'no',
    isDangerous: true,
    icon: 'paint',
    why: 'A leaking tin can spoil the clothes around it.',
    elsewhere: ['community-repaint', 'council'],
    synonyms:
      'paint, emulsion, gloss paint, varnish, paint tin, tin of paint, wood stain, spray paint, primer, undercoat, creosote, wood preserver, paint thinner, paint stripper',
  },
]
