/**
 * Other words in which people ask each question, by its id: the search finds them, no page shows them. They come with
 * the page's script, so that the document stays small enough to arrive at once.
 */
export const alsoAsked: Readonly<Record<string, string>> = {
  'how-do-i-book': 'make arrange register account sign up online app age under confirmation confirmed',
  'is-it-free': 'cost price pay charge fee money much',
  'where-do-you-collect':
    'area cover coverage town city wales glasgow edinburgh aberdeen dundee manchester birmingham leeds liverpool bristol send',
  'can-i-choose-a-time':
    'pick up pickup collection hour morning afternoon evening weekend saturday sunday collect',
  'how-do-i-change-or-cancel':
    'cancellation reschedule rearrange move amend date day lost forgotten reference number confirmation',
  'when-will-you-come': 'what time arrive collect pick up pickup hour window text sms spam late received',
  'do-i-need-to-be-in':
    'in out away holiday leave flat gate code parking rain outside doorstep porch sms receipt',
  'what-if-you-miss-me': 'no one came come missed late driver did not didnt turn up complaint',
  'what-if-my-bags-are-stolen': 'theft thief steal robbed missing gone',
  'can-the-driver-refuse': 'left behind rejected taken',
  'what-do-you-accept':
    'accept take give things electrical electronics jewellery handbags coats underwear suitcase toys',
  'what-do-you-not-accept':
    'accept things sofa settee table chair bedding sheets bed pram cot buggy lego jigsaw wardrobe',
  'how-should-i-pack':
    'packing bin black sack box provide provided supply supplied send give free label rain many minimum maximum limit amount',
  'how-much-goes-to-charity':
    'percentage percent goes share cut profit money gift aid tax which charity cause support epilepsy',
  'what-happens-to-my-clothes':
    'where go clothes sell sold unsold abroad africa recycled landfill bin waste shops',
  'can-my-school-take-part': 'pta fundraising office company business clothes price',
  'can-i-trust-you': 'scam legit real fraud safe data gdpr personal registered',
  'is-it-really-you': 'scam bogus fake fraud identity badge genuine',
  'how-do-i-complain': 'complaint damaged broken compensation refund unhappy rude',
  'how-do-i-reach-you': 'contact telephone phone ring speak number opening hours address volunteer job',
}
