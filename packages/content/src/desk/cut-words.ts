const write = (count: number) => count.toLocaleString('en-GB')

/** Said below a list that ends before what it is of. */
export const cutWords = {
  latest: (shown: number) => `These are the latest ${write(shown)}.`,
  latestOf: (shown: number, all: number) => `These are ${write(shown)} of ${write(all)}, the latest first.`,
  /** Of acts, each of which the audit keeps. */
  latestActs: 'These are the latest. What was before is in the audit.',
  firstOf: (shown: number, all: number) => `The first ${write(shown)} of ${write(all)} are listed.`,
}
