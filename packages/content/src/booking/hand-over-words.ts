/** Words for who hands the bags over at the door in place of leaving them out. Nothing stands outside, so nothing is taken. */
export const handOverWords = {
  label:
    'I will hand them over at the door. Our driver rings and waits, so somebody must be in for the whole time slot.',
  row: 'You hand them over, and our driver rings and waits',
  driver: 'Ring and wait: they hand the bags over at the door.',
  beIn: (from: string) => `Please be in from ${from}: our driver rings and waits.`,
  beInNow: 'Please be in: our driver rings and waits.',
  beInFor: 'Be in for the whole time slot, with your bags ready. Our driver rings and waits for you.',
} as const

/** Where the bags will be, in words for whoever reads it; null where nobody said. */
export function sayBagsPlace(
  { handOver, bagsPlace }: { handOver: string | null; bagsPlace: string | null },
  reader: 'donor' | 'driver',
): string | null {
  if (handOver === null) return bagsPlace
  const said = reader === 'donor' ? handOverWords.row : handOverWords.driver
  return bagsPlace === null ? said : `${said.replace(/\.$/, '')}. ${bagsPlace}`
}
