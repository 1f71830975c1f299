/** A page number, or a gap in the numbers. */
export type PageMark = number | 'gap'

const neighboursEachSide = 1
const shownWhole = 7

/**
 * The numbers that a pagination shows: all of them up to seven, else the first, the last, the current with its
 * neighbours, and gaps. `page` is from 1 to `pageCount`.
 */
export function listPageNumbers(page: number, pageCount: number): PageMark[] {
  if (pageCount <= shownWhole) return Array.from({ length: pageCount }, (_, index) => index + 1)
  const from = Math.max(2, Math.min(page - neighboursEachSide, pageCount - 2 * neighboursEachSide - 2))
  const to = Math.min(pageCount - 1, Math.max(page + neighboursEachSide, 2 * neighboursEachSide + 3))
  const middle = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [1, ...leaveOut(2, from - 1), ...middle, ...leaveOut(to + 1, pageCount - 1), pageCount]
}

/** A gap of one number would take as much space as the number. */
function leaveOut(from: number, to: number): PageMark[] {
  if (from > to) return []
  return from === to ? [from] : ['gap']
}
