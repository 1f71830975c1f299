/** Words of the page about kept promises. */
export const keptPromisesWords = {
  title: 'Kept promises',
  lead: 'The share of collections where the driver was at the door within the first time slot that the donor was told, whatever we told later.',
  area: 'Area',
  allAreas: 'Every area',
  months: 'Months',
  lastMonths: (count: number) => `The last ${count} months`,
  show: 'Show',
  none: 'Nothing to count',
  noneText: 'Collections with an outcome and a told time slot are counted here.',
  month: 'Month',
  promised: 'Promised',
  kept: 'Kept',
  notKept: 'Not kept',
  share: 'Share',
  picture: 'Kept and broken promises by month',
  note: 'Whom nobody came to counts as not kept. Cancelled collections do not count.',
}
