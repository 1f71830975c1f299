/**
 * The page of the blog list that an address asks for: a whole number from 1. Anything else is page 1; a page past
 * the last is brought back by the reading itself, which knows how many there are (spec 4, Blog list page).
 */
export function parsePageNumber(written: string | null): number {
  if (!written || !/^\d{1,9}$/.test(written)) return 1
  return Math.max(1, Number(written))
}
