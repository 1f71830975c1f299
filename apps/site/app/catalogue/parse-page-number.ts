/**
 * The page of the blog list in an address: a whole number from 1. Anything else is page 1; the reading itself corrects
 * a number past the last page (spec 4, Blog list page).
 */
export function parsePageNumber(written: string | null): number {
  if (!written || !/^\d{1,9}$/.test(written)) return 1
  return Math.max(1, Number(written))
}
