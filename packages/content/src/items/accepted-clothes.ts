import type { Item } from './items.schema.ts'

const goodClothes = 'Yes, when they are clean and good enough for someone else to buy.'

/** Clothes that we take when they are good, clean and resellable. Source: Spec 1, Accepted items. */
export const acceptedClothes: readonly Item[] = [
  {
    id: 'clothes',
    label: 'Clothes',
    verdict: 'yes',
    icon: 'shirt',
    packAs: 'clothes',
    why: goodClothes,
    synonyms:
      'clothing, garment, apparel, clobber, outfit, old clothes, used clothes, second hand clothes, unwanted clothes, womenswear, menswear, womens clothes, mens clothes, ladies clothes, adult clothes, summer clothes, winter clothes, vintage clothes, designer clothes, wardrobe clear out, primark, zara, boohoo, asos, shein',
  },
  {
    id: 't-shirts',
    label: 'T-shirts and tops',
    verdict: 'yes',
    icon: 'shirt',
    packAs: 'clothes',
    why: goodClothes,
    synonyms:
      't shirt, tee, top, polo shirt, polo, vest top, tank top, crop top, camisole, cami, long sleeve top, halter top, tunic, football shirt, rugby shirt, football top, band t shirt, vest, cotton vest',
  },
  {
    id: 'shirts',
    label: 'Shirts and blouses',
    verdict: 'yes',
    icon: 'shirt',
    packAs: 'clothes',
    why: goodClothes,
    synonyms:
      'shirt, blouse, dress shirt, work shirt, formal shirt, school shirt, flannel shirt, denim shirt, hawaiian shirt, overshirt',
  },
  {
    id: 'jumpers',
    label: 'Jumpers and cardigans',
    verdict: 'yes',
    icon: 'shirt',
    packAs: 'clothes',
    why: goodClothes,
    synonyms:
      'jumper, cardigan, cardi, sweater, pullover, jersey, knitwear, knit, guernsey, aran, cashmere, twinset, roll neck, polo neck, turtleneck, christmas jumper, poncho, shrug, woolly, gansey',
  },
  {
    id: 'hoodies',
    label: 'Hoodies and sweatshirts',
    verdict: 'yes',
    icon: 'shirt',
    packAs: 'clothes',
    why: goodClothes,
    synonyms:
      'hoodie, hoody, sweatshirt, hooded top, fleece, fleece jacket, zip up, half zip, quarter zip, oodie',
  },
  {
    id: 'trousers',
    label: 'Trousers',
    verdict: 'yes',
    icon: 'trousers',
    packAs: 'clothes',
    why: goodClothes,
    synonyms:
      'trouser, pants, slacks, chinos, cords, corduroys, culottes, joggers, jogging bottoms, tracksuit bottoms, sweatpants, cargo pants, combats, suit trousers, school trousers, work trousers, khakis, flares, capris, dungarees, overalls, jumpsuit, playsuit, romper, trackies, trackie bottoms, joggy bottoms, breeks, trews, kecks',
  },
  {
    id: 'jeans',
    label: 'Jeans and denim',
    verdict: 'yes',
    icon: 'trousers',
    packAs: 'clothes',
    why: goodClothes,
    synonyms: 'jeans, jean, denim, denims, levis, jeggings, denim skirt',
  },
  {
    id: 'shorts',
    label: 'Shorts',
    verdict: 'yes',
    icon: 'trousers',
    packAs: 'clothes',
    why: goodClothes,
    synonyms: 'shorts, short, bermudas, board shorts, cycling shorts, football shorts, hot pants',
  },
  {
    id: 'skirts',
    label: 'Skirts',
    verdict: 'yes',
    icon: 'dress',
    packAs: 'clothes',
    why: goodClothes,
    synonyms: 'skirt, mini skirt, miniskirt, maxi skirt, pencil skirt, pleated skirt, school skirt, skort',
  },
  {
    id: 'dresses',
    label: 'Dresses',
    verdict: 'yes',
    icon: 'dress',
    packAs: 'clothes',
    why: goodClothes,
    synonyms:
      'dress, frock, gown, sundress, maxi dress, party dress, summer dress, shirt dress, pinafore, prom dress, cocktail dress, ball gown, ballgown, evening dress, evening gown, bridesmaid dress, little black dress',
  },
  {
    id: 'wedding-dresses',
    label: 'Wedding dresses',
    verdict: 'yes',
    icon: 'dress',
    packAs: 'clothes',
    why: 'Yes, when it is clean and undamaged. Put it in a clean bag first, so that it stays that way.',
    synonyms: 'wedding dress, bridal gown, bridal dress, wedding gown, bridal wear',
  },
  {
    id: 'suits',
    label: 'Suits and formal wear',
    verdict: 'yes',
    icon: 'coat',
    packAs: 'clothes',
    why: goodClothes,
    synonyms:
      'suit, tuxedo, dinner jacket, tux, waistcoat, blazer, formal wear, business suit, trouser suit, tailcoat, morning suit, evening wear, suit jacket, sports jacket',
  },
  {
    id: 'coats',
    label: 'Coats',
    verdict: 'yes',
    icon: 'coat',
    packAs: 'clothes',
    why: goodClothes,
    synonyms:
      'coat, overcoat, winter coat, raincoat, mac, mackintosh, trench coat, parka, duffle coat, duffel coat, pea coat, cape, cloak, sheepskin coat, puffer coat',
  },
  {
    id: 'jackets',
    label: 'Jackets and gilets',
    verdict: 'yes',
    icon: 'coat',
    packAs: 'clothes',
    why: goodClothes,
    synonyms:
      'jacket, leather jacket, denim jacket, bomber jacket, puffer jacket, puffa, anorak, cagoule, windcheater, windbreaker, waterproof, gilet, body warmer, bodywarmer, down jacket, biker jacket, barbour, softshell, shacket, kagool, north face, donkey jacket',
  },
  {
    id: 'sportswear',
    label: 'Sportswear and gym clothes',
    verdict: 'yes',
    icon: 'shirt',
    packAs: 'clothes',
    why: goodClothes,
    synonyms:
      'sportswear, gym clothes, gym kit, activewear, tracksuit, shell suit, leggings, yoga pants, running top, pe kit, cycling jersey, football kit, lycra, base layer, dancewear, leotard, gym wear, jodhpurs, judo suit, karate suit',
  },
  {
    id: 'ski-wear',
    label: 'Ski and outdoor wear',
    verdict: 'yes',
    icon: 'coat',
    packAs: 'clothes',
    why: goodClothes,
    synonyms:
      'ski wear, ski jacket, salopettes, ski suit, snow suit, snowsuit, walking trousers, hiking clothes, outdoor clothing, waterproof trousers, thermal, thermals, long johns',
  },
  {
    id: 'nightwear',
    label: 'Pyjamas and dressing gowns',
    verdict: 'yes',
    icon: 'shirt',
    packAs: 'clothes',
    why: goodClothes,
    synonyms:
      'pyjamas, pajamas, pjs, pyjama, pajama, nightwear, nightie, nightdress, nightgown, dressing gown, bathrobe, robe, loungewear, sleepwear, onesie, jammies, jim jams, nighty',
  },
  {
    id: 'maternity-wear',
    label: 'Maternity clothes',
    verdict: 'yes',
    icon: 'dress',
    packAs: 'clothes',
    why: goodClothes,
    synonyms:
      'maternity wear, maternity clothes, maternity dress, maternity jeans, pregnancy clothes, nursing top',
  },
  {
    id: 'childrens-clothes',
    label: 'Children’s clothes',
    verdict: 'yes',
    icon: 'shirt',
    packAs: 'clothes',
    why: goodClothes,
    synonyms:
      'childrens clothes, children clothes, kids clothes, kid clothes, child clothes, childrenswear, toddler clothes, girls clothes, boys clothes, teenage clothes, childrens coat, kids coat',
  },
  {
    id: 'baby-clothes',
    label: 'Baby clothes',
    verdict: 'yes',
    icon: 'shirt',
    packAs: 'clothes',
    why: 'Yes. Clothes are fine at every size; it is baby equipment that we cannot take.',
    synonyms:
      'baby clothes, babygro, baby grow, sleepsuit, baby vest, bodysuit, newborn clothes, infant clothes, baby outfit, baby shoes, bootees, booties, christening gown, christening dress, baby hat, pramsuit, romper suit, pram suit, matinee jacket, baby romper, bib',
  },
]
