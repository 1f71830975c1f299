/** Words of the labels that donors print for their bags. Labels show no name or address. */
export const labelWords = {
  heading: 'Labels for your bags',
  lead: 'Print this page, cut along the stitches and tie or tape one label to each bag or box.',
  noPrinter: 'No printer? Write your booking reference on a piece of paper and put it under the knot.',
  kinds: { bagsOfClothes: 'Clothes', bagsOfBooks: 'Books', boxesOfBricABrac: 'Bric-a-brac' },
  count: (number: number, of: number) => `${number} of ${of}`,
  reference: 'Booking reference',
  qr: (reference: string) => `QR code of ${reference}`,
  part: (first: number, last: number, of: number) => `These are labels ${first} to ${last} of ${of}.`,
  next: (count: number) => (count === 1 ? 'The last label' : `The next ${count} labels`),
  first: 'Back to the first labels',
} as const
