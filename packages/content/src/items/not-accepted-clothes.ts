import type { Item } from './items.schema.ts'

/** Clothes and shoes that we cannot take, with somewhere better for each. Source: Spec 1, Not accepted. */
export const notAcceptedClothes: readonly Item[] = [
  {
    id: 'dirty-items',
    label: 'Dirty items',
    verdict: 'no',
    icon: 'cross',
    why: 'Clothes have to be clean to be resold. Wash and dry it, and it may well be a yes.',
    elsewhere: ['textile-bank', 'council'],
    synonyms: 'dirty items, dirty clothes, unwashed clothes, stained clothes, dirty clothing',
    conditionWords:
      'dirty, unwashed, stained, stain, stains, smelly, smells, muddy, filthy, soiled, grubby, mouldy, mould, moldy, musty, mildew, greasy, unclean, yellowed, smoke, bleach stain, pet hair, cat hair, dog hair, paint stained, bleach mark, mucky, paint on, covered in paint, ink on',
  },
  {
    id: 'damaged-items',
    label: 'Damaged items',
    verdict: 'no',
    icon: 'cross',
    why: 'We can only take what can be sold again as it is. A small repair may save it.',
    elsewhere: ['textile-bank', 'recycle-now'],
    synonyms:
      'damaged items, damaged clothes, torn clothes, ripped clothes, broken items, damaged clothing, worn out clothes, laddered tights, rags',
    conditionWords:
      'damaged, torn, ripped, rip, tear, broken, hole, holes, holey, worn out, moth eaten, moth, moths, frayed, chipped, cracked, scorched, falling apart, broken zip, missing sole, shattered, snapped, laddered, missing pages, unwearable, ruined, knackered, faulty, not working',
  },
  {
    id: 'wet-items',
    label: 'Wet items',
    verdict: 'no',
    icon: 'cross',
    why: 'One damp item spoils the whole bag. Dry it right through, and it is welcome.',
    elsewhere: ['textile-bank'],
    synonyms: 'wet items, wet clothes, damp clothes, wet clothing',
    conditionWords: 'wet, damp, soaked, soggy, moist',
  },
  {
    id: 'traditional-clothing',
    label: 'Traditional or ethnic clothing',
    verdict: 'no',
    icon: 'dress',
    why: 'We are sorry: however fine it is, traditional dress is not something we are able to resell. It is wanted elsewhere.',
    elsewhere: ['community-group', 'charity-shop', 'sell'],
    synonyms:
      'traditional clothing, ethnic clothing, traditional clothes, ethnic clothes, traditional dress, national dress, ethnic wear, traditional wear, sari, saree, sari blouse, kimono, salwar kameez, shalwar kameez, salwar, kameez, kurta, kurti, lehenga, sherwani, dupatta, dhoti, lungi, kaftan, caftan, dashiki, boubou, agbada, gele, kente, ankara dress, african dress, indian dress, asian clothes, indian clothes, african clothes, abaya, jilbab, burqa, burka, niqab, thobe, thawb, djellaba, jellabiya, cheongsam, qipao, hanbok, ao dai, yukata, dirndl, lederhosen, kilt, sporran, turban, anarkali, salwar suit, salwar kameez suit, shalwar suit, punjabi suit, indian suit, asian suit, sari dress, african print dress, african shirt, asian wear, indian wear, african wear, churidar, choli',
    conditionWords: 'traditional, ethnic',
    conditionFor: ['shirt', 'trousers', 'dress', 'coat', 'shoes', 'hat', 'scarf'],
  },
  {
    id: 'single-shoes',
    label: 'Single shoes',
    verdict: 'no',
    icon: 'shoes',
    why: 'A shoe without its partner cannot be sold. Look once more under the bed.',
    elsewhere: ['recycle-now'],
    synonyms:
      'single shoe, odd shoe, one shoe, left shoe, right shoe, single boot, odd boot, single trainer, odd trainer, one trainer, one boot, unpaired shoe, shoe without a pair, mismatched shoes, single glove, odd glove, one glove, single mitten',
    conditionWords: 'single, odd, unpaired, mismatched, only one, just one',
    conditionFor: ['shoes'],
  },
  {
    id: 'workwear',
    label: 'Personalised workwear or uniforms',
    verdict: 'no',
    icon: 'shirt',
    why: 'Clothes with a company’s or a person’s name on them are not for others to wear.',
    elsewhere: ['employer', 'textile-bank'],
    synonyms:
      'personalised workwear, personalised uniform, personalized uniform, workwear, work uniform, work wear, company uniform, branded workwear, staff uniform, hi vis, hi viz, high vis, high visibility, hi vis jacket, hi vis vest, scrubs, scrub top, nurse uniform, nurses uniform, police uniform, army uniform, military uniform, security uniform, chef whites, boiler suit, tabard, lab coat, uniform with name, work polo shirt, overalls with logo, leavers hoodie, uniform, chef jacket, chefs jacket',
    conditionWords:
      'personalised, personalized, company logo, work logo, business logo, embroidered name, name on, with name, with logo, monogrammed',
    conditionFor: ['shirt', 'trousers', 'dress', 'coat', 'shoes', 'hat'],
  },
]
