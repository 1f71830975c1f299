import type { Item } from './items.schema.ts'

/**
 * What can hurt people or start a fire in a bag, in a van or on the sorting table: never, and where it goes instead. Food,
 * medicines and paint are dangerous too; they stand in our list of what we do not take. The item checker knows these; our
 * lists say them in one sentence (never-pack.ts). Source: Terms 6.4.
 */
export const dangerousItems: readonly Item[] = [
  {
    id: 'batteries',
    label: 'Batteries and power banks',
    verdict: 'no',
    isDangerous: true,
    icon: 'lamp',
    why: 'Never pack one, in any bag: a crushed battery can start a fire.',
    elsewhere: ['battery-recycling', 'council'],
    synonyms:
      'battery, batteries, power bank, powerbank, portable charger, car battery, lithium battery, lithium ion battery, button battery, watch battery, phone battery, laptop battery, rechargeable battery, bike battery, battery pack, aa battery, aaa battery, duracell, lithium, hearing aid battery, drill battery, jump starter, button cell, coin cell, d cell, 9v, cr2032, solar charger',
  },
  {
    id: 'vapes',
    label: 'Vapes and e-cigarettes',
    verdict: 'no',
    isDangerous: true,
    icon: 'lamp',
    why: 'Never pack one: its battery can start a fire, and its liquid is poisonous.',
    elsewhere: ['vape-shop', 'council'],
    synonyms:
      'vape, vape pen, disposable vape, vape juice, vape liquid, vape kit, e cig, ecig, e cigarette, electronic cigarette, e liquid, eliquid, elf bar, lost mary, juul, iqos, heated tobacco',
  },
  {
    id: 'built-in-batteries',
    label: 'Phones, laptops and others with a built-in battery',
    verdict: 'no',
    isDangerous: true,
    icon: 'lamp',
    why: 'Their batteries cannot be taken out and can start a fire when they are crushed. They may also hold your data.',
    elsewhere: ['electricals', 'sell'],
    synonyms:
      'built in battery, built in batteries, phone, mobile phone, mobile, smartphone, iphone, android phone, laptop, macbook, chromebook, tablet, tablet computer, ipad, kindle, e reader, smart watch, smartwatch, apple watch, fitbit, fitness tracker, airpods, earbuds, wireless headphones, bluetooth headphones, bluetooth speaker, digital camera, camcorder, drone, electric toothbrush, electric razor, shaver, beard trimmer, hair clippers, sat nav, satnav, gps, cordless vacuum, cordless drill, drill, robot vacuum, e scooter, electric scooter, hoverboard, e bike, ebike, dash cam, walkie talkie, massage gun, solar light, singing card, light up shoes, light up trainers, heated gloves, heated jacket, heated gilet, heated vest, heated bodywarmer, heated coat, heated hoodie, heated trousers, heated hat, heated scarf, heated socks, heated insoles, led trainers, led shoes, flashing trainers, flashing shoes, light up wellies, musical card, singing birthday card, nintendo switch, steam deck, gameboy, handheld console, vr headset, mp3 player, ipod, nokia, samsung galaxy, video doorbell, remote control car, rc car, electric skateboard, electric bike, mobility scooter, electric wheelchair, powered wheelchair, segway',
  },
  {
    id: 'gas-and-aerosols',
    label: 'Gas and aerosols',
    verdict: 'no',
    isDangerous: true,
    icon: 'paint',
    why: 'Never pack one, even when it feels empty: it can burst or burn.',
    elsewhere: ['hazardous-waste'],
    synonyms:
      'gas, aerosol, aerosol can, spray can, gas bottle, gas canister, gas cylinder, gas cartridge, camping gas, camping stove, calor gas, butane, propane, lpg, helium, helium canister, nitrous oxide, laughing gas, oxygen cylinder, oxygen tank, co2 cartridge, soda stream cylinder, fire extinguisher, deodorant spray, spray deodorant, deodorant, hairspray, hair spray, dry shampoo, air freshener, fly spray, insect spray, wd40, de icer, spray glue, compressed air, gas heater, gas lamp, gas barbecue, patio heater, shaving foam, shaving gel, mosquito spray, scuba tank, diving cylinder, nos canister, whipped cream charger',
  },
  {
    id: 'fireworks-and-lighters',
    label: 'Fireworks, lighters and matches',
    verdict: 'no',
    isDangerous: true,
    icon: 'paint',
    why: 'Never pack one: a spark is enough to set a van on fire.',
    elsewhere: ['hazardous-waste'],
    synonyms:
      'firework, sparkler, rocket firework, firecracker, flare gun, distress flare, marine flare, smoke bomb, lighter, cigarette lighter, zippo, lighter fluid, lighter fuel, matches, match box, matchbox, box of matches, firelighter, fire lighter, charcoal, barbecue coal, barbecue lighter, coal, party popper',
  },
  {
    id: 'flammable-toiletries',
    label: 'Perfume, nail varnish and polish',
    verdict: 'no',
    isDangerous: true,
    icon: 'pill',
    why: 'They burn easily, and a bottle that breaks spoils everything around it.',
    elsewhere: ['hazardous-waste'],
    synonyms:
      'perfume, aftershave, after shave, cologne, eau de toilette, eau de parfum, nail varnish, nail polish, nail varnish remover, nail polish remover, acetone, hand sanitiser, hand sanitizer, hand gel, shoe polish, furniture polish, metal polish, essential oil, reed diffuser, rubbing alcohol, surgical spirit',
  },
  {
    id: 'knives',
    label: 'Knives, scissors and other blades',
    verdict: 'no',
    isDangerous: true,
    icon: 'cross',
    why: 'Never pack anything sharp: it cuts whoever lifts or opens the bag. Table knives may go in with the cutlery.',
    elsewhere: ['council', 'recycle-now'],
    synonyms:
      'knife, knives, kitchen knife, sharp knife, carving knife, chef knife, steak knife, bread knife, knife block, knife set, penknife, pen knife, swiss army knife, stanley knife, craft knife, flick knife, hunting knife, scissors, sewing scissors, shears, secateurs, razor, razor blade, disposable razor, cut throat razor, blade, scalpel, saw, hacksaw, chainsaw, axe, hatchet, chisel, meat cleaver, cleaver, box cutter, scythe, sickle, mandoline, letter opener, multitool, multi tool, leatherman, broken glass, dart, arrow, nail gun, circular saw, hedge trimmer, strimmer, meat skewer, barbecue skewer, skewer, pizza cutter, peeler, potato peeler, nail clippers, cuticle nippers',
  },
  {
    id: 'weapons',
    label: 'Weapons and ammunition',
    verdict: 'no',
    isDangerous: true,
    icon: 'cross',
    why: 'Never pack one, real or not, old or new. Many are against the law to own or to pass on.',
    elsewhere: ['police'],
    synonyms:
      'weapon, gun, rifle, shotgun, pistol, revolver, handgun, air gun, air rifle, airgun, bb gun, replica gun, starting pistol, taser, stun gun, pepper spray, cs spray, ammunition, ammo, bullet, cartridge, bayonet, sword, samurai sword, katana, machete, zombie knife, dagger, crossbow, knuckle duster, nunchucks, truncheon, grenade, shell casing, bomb, explosive, gunpowder, catapult, throwing star, blow pipe, ninja star, spear, harpoon, kukri, musket, cannonball, airsoft, air gun pellet, pellets, artillery shell, mortar shell, ww2 shell, landmine',
  },
  {
    id: 'needles-and-syringes',
    label: 'Needles and syringes',
    verdict: 'no',
    isDangerous: true,
    icon: 'pill',
    why: 'Never pack one: it can hurt and infect whoever opens the bag.',
    elsewhere: ['sharps-bin'],
    synonyms: 'syringe, needle, sharps, insulin pen, hypodermic needle, epipen, lancet',
  },
  {
    id: 'hazardous-chemicals',
    label: 'Household chemicals and fuel',
    verdict: 'no',
    isDangerous: true,
    icon: 'paint',
    why: 'They can leak, burn or poison. Never pack them with anything else.',
    elsewhere: ['hazardous-waste'],
    synonyms:
      'white spirit, chemical, cleaning product, washing up liquid, washing powder, laundry detergent, dishwasher tablets, fabric softener, bleach, disinfectant, limescale remover, descaler, caustic soda, acid, ammonia, methylated spirits, meths, pesticide, insecticide, weedkiller, weed killer, slug pellets, rat poison, mouse poison, poison, ant powder, fertiliser, mothballs, glue, superglue, super glue, adhesive, resin, epoxy, filler, turpentine, turps, petrol, petrol can, jerry can, diesel, paraffin, fuel, heating oil, lamp oil, oil, engine oil, motor oil, brake fluid, screenwash, antifreeze, drain cleaner, oven cleaner, toilet cleaner, pool chemicals, chlorine, photo chemicals, asbestos, mercury, mercury thermometer, thermometer, smoke alarm, smoke detector, fluorescent tube, printer ink, ink cartridge, printer cartridge, toner, hair dye, bleaching powder, cement, plaster, kerosene, peroxide, hair bleach, mercury barometer, washing tablets',
  },
]
