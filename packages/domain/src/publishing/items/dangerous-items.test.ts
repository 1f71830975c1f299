import { items } from '@kindfold/content/items/items.ts'
import type { Item } from '@kindfold/content/items/items.schema.ts'
import { expect, test } from 'vitest'
import { checkItem } from './check-item.ts'

/** Everyday words for what can hurt people or start a fire, by the item that answers. Commas separate the words. */
const expected: readonly (readonly [id: string, asked: string])[] = [
  [
    'batteries',
    'battery, batteries, car battery, lithium battery, power bank, powerbank, AA batteries, watch batteries, old batteries, rechargeable batteries, laptop battery, drill battery, hearing aid batteries, e-bike battery, portable charger, button batteries, button cell, coin cell, 9v, CR2032, solar charger',
  ],
  [
    'vapes',
    'vape, vapes, disposable vape, vape pen, e-cigarette, e cigarettes, e-cig, vape juice, e-liquid, elf bar, Lost Mary, electronic cigarette',
  ],
  [
    'built-in-batteries',
    'phone, mobile phone, old phones, smartphone, iPhone, laptop, old laptop, iPad, Kindle, smart watch, Fitbit, AirPods, electric toothbrush, electric razor, e-scooter, hoverboard, drone, cordless drill, sat nav, wireless headphones, bluetooth speaker, light-up trainers, heated gilet, heated vest, heated socks, heated insoles, LED trainers, musical card, singing birthday card, Nintendo Switch, VR headset, iPod, remote control car, electric skateboard, mobility scooter, electric wheelchair, video doorbell',
  ],
  [
    'gas-and-aerosols',
    'gas, gas bottle, gas canister, camping gas, butane, propane, aerosol, aerosols, spray can, hairspray, hair spray, deodorant, deodorant spray, dry shampoo, air freshener, fly spray, helium, fire extinguisher, camping stove, WD40, de-icer, shaving foam, mosquito spray, scuba tank, NOS canisters',
  ],
  [
    'fireworks-and-lighters',
    'fireworks, firework, sparklers, distress flare, lighter, cigarette lighter, Zippo, lighter fluid, matches, box of matches, firelighters, smoke bomb, coal, party poppers',
  ],
  [
    'flammable-toiletries',
    'perfume, aftershave, eau de toilette, nail varnish, nail polish remover, acetone, hand sanitiser, shoe polish, essential oils, reed diffuser',
  ],
  [
    'knives',
    'knife, knives, kitchen knives, bread knife, carving knife, knife block, penknife, Stanley knife, Swiss army knife, scissors, razor, razor blades, scalpel, saw, axe, chisel, cleaver, shears, secateurs, darts, broken glass, chainsaw, pizza cutter, potato peeler, skewers, nail clippers',
  ],
  [
    'weapons',
    'gun, air rifle, BB gun, pistol, replica gun, pepper spray, ammunition, bullets, sword, samurai sword, machete, dagger, bayonet, crossbow, knuckle duster, grenade, taser, kukri, musket, ninja stars, spears, WW2 shell, cannonball',
  ],
  ['needles-and-syringes', 'needles, syringe, sharps, insulin pen, EpiPen, lancets'],
  [
    'hazardous-chemicals',
    'bleach, petrol, diesel, paraffin, white spirit, turps, weedkiller, pesticide, slug pellets, rat poison, drain cleaner, oven cleaner, antifreeze, engine oil, methylated spirits, glue, superglue, mothballs, caustic soda, mercury thermometer, asbestos, washing-up liquid, hair dye, printer ink, smoke alarm, kerosene, peroxide, mercury barometer, washing tablets',
  ],
  [
    'medicines',
    'medicine, medicines, tablets and pills, paracetamol, ibuprofen, antibiotics, inhaler, insulin, cough syrup, ointment, vitamins, first aid kit, morphine, old prescription',
  ],
  [
    'food',
    'food, tins of food, chocolate, biscuits, wine, beer, whisky, vodka, milk, baby milk, dog food, bread, fruit, vegetables, spices, coffee, tea bags, pasta',
  ],
  [
    'paint',
    'paint, paint tin, emulsion, gloss paint, spray paint, varnish, paint thinner, wood stain, creosote, primer',
  ],
]

const dangerous = items.filter((item) => item.verdict === 'no' && item.isDangerous)

function findItems(asked: string): readonly Item[] {
  const answer = checkItem(asked)
  if (answer.kind === 'found') return [answer.item]
  return answer.kind === 'several' ? answer.items : []
}

test.each(expected)('everyday words for what is dangerous are answered No, as %s', (id, asked) => {
  for (const word of asked.split(', ')) {
    const [first, ...others] = findItems(word)
    expect(`${word}: ${first?.id}`).toBe(`${word}: ${id}`)
    expect([word, first?.verdict, others.every(({ verdict }) => verdict === 'no')]).toEqual([
      word,
      'no',
      true,
    ])
  }
})

test('200 everyday words for what is dangerous are known at least', () => {
  expect(expected.flatMap(([, asked]) => asked.split(', ')).length).toBeGreaterThanOrEqual(200)
  expect(new Set(expected.map(([id]) => id))).toEqual(new Set(dangerous.map(({ id }) => id)))
})

test('no name of what is dangerous is another name of what we take, but for a tin', () => {
  const softened: string[] = []
  for (const danger of dangerous)
    for (const name of danger.synonyms.split(', '))
      for (const item of findItems(name)) if (item.verdict !== 'no') softened.push(`${name}: ${item.id}`)
  expect(softened).toEqual(['tin: kitchenware'])
})

test('nothing that is said beside a dangerous item softens its No', () => {
  for (const danger of dangerous)
    for (const name of danger.synonyms.split(', '))
      for (const asked of [
        `new ${name}`,
        `Can I donate an old ${name}, please?`,
        `broken ${name}`,
        `a bag of clothes with ${name} in it`,
        `a coat and ${name}`,
      ])
        expect([asked, findItems(asked).some((item) => dangerous.includes(item))]).toEqual([asked, true])
})

test('what drives an item that we might take, or lies in one, is answered first', () => {
  expect(findItems('battery radio').map(({ id }) => id)).toEqual(['batteries', 'small-electricals'])
  expect(findItems('a coat with a lighter in the pocket').map(({ id }) => id)).toEqual([
    'fireworks-and-lighters',
    'coats',
  ])
})

test('a word for a colour, a purpose or what is not there makes nothing dangerous', () => {
  for (const asked of [
    'chocolate brown coat',
    'books about guns',
    'lighter jacket',
    'torch without batteries',
  ])
    expect([asked, findItems(asked).some((item) => dangerous.includes(item))]).toEqual([asked, false])
})

test('what is dangerous goes on no pile and says where it goes instead', () => {
  for (const item of dangerous) {
    expect(item).not.toHaveProperty('packAs')
    expect(item.verdict === 'no' && item.elsewhere.length).toBeGreaterThan(0)
  }
})
