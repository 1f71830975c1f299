/** Reads with which of so many a page begins, counted from 1; what is none of them means the first. */
export function readFirst(typed: string | null, count: number): number {
  const from = /^\d{1,10}$/.test(typed ?? '') ? Number(typed) : 1
  return from >= 1 && from <= count ? from : 1
}
