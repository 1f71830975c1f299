/**
 * What people ask the item checker though it is no item, by the id of the question that answers it. One phrase of three
 * words at most each, separated by commas. These are asked whatever else is named: 'my bags were stolen' is not about bags.
 */
export const askedWhateverIsNamed: Readonly<Record<string, string>> = {
  'what-if-my-bags-are-stolen':
    'stolen, stole, steal, theft, thief, thieves, robbed, nicked, taken by, took my, took the bags, taken my, bags have gone, bags are gone, bags gone, went missing, gone missing, bags missing, disappeared, vanished',
  'is-it-really-you': 'scam, scammer, fraud, bogus, impostor, imposter, con man',
  'what-if-you-miss-me':
    'not collected, never collected, not been collected, wasnt collected, werent collected, not come, never came, didnt come, did not come, nobody came, no one came, not turned up, missed collection',
  'can-the-driver-refuse': 'left behind, not taken, refused',
  'how-do-i-complain':
    'complaint, complain, compensation, refund, damaged my, driver damaged, driver broke, broke my, scratched my, rude',
  'how-do-i-change-or-cancel': 'cancel, cancelling, cancellation, reschedule, rearrange, my booking',
  'what-happens-to-my-clothes':
    'what happens to, what becomes of, you do with, unsold, cant sell, cannot sell, bags go, clothes go',
  'how-much-goes-to-charity': 'how much did, how much money, how much has',
}

/** These ask a question only where no item is named: 'when' asks for a time, 'a dress for when I am slim' does not. */
export const askedWithoutAnItem: Readonly<Record<string, string>> = {
  'is-it-really-you': 'genuine, legit, legitimate, fake, trust, safe, real, identity, id card',
  'how-do-i-change-or-cancel': 'change, move, another day, different day',
  'when-will-you-come': 'when, time, time slot, slot, late, today, tomorrow, arrive, van, driver',
  'where-do-you-collect': 'where, area, postcode, near me, collect from',
  'is-it-free': 'cost, price, fee, free, charge, pay',
  'how-much-goes-to-charity': 'how much, percentage, money, gift aid, charity',
  'how-do-i-reach-you': 'contact, phone number, email, ring you, call you, speak',
  'how-do-i-book': 'book a collection, booking, how do i, how do you, confirmation',
  'what-happens-to-my-clothes': 'what happens, where does it, unsold, landfill, recycled',
}
