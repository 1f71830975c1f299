/** Words of the keepsake: what a donor may print after a collection. What it says of a charity is the charity's record. */
export const keepsakeWords = {
  heading: 'A keepsake of what you gave',
  lead: 'Print it, or save it as a PDF: it fits on one page. It shows no name, address or reference.',
  act: 'Print a keepsake',
  gave: 'You gave',
  /** In place of the stamp, where not everything was taken. */
  on: (day: string) => `Collected on ${day}`,
  to: (charity: string) => `For ${charity}`,
  toAll: 'For all our charities',
  registered: (number: string) => `Registered charity ${number}`,
} as const
