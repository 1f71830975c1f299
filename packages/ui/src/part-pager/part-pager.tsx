/** Says which part of what is printed stands on a page, and leads to the next; nothing where one page holds all. Not printed. */
export function PartPager({
  here,
  from,
  shown,
  of,
  atMost,
  words,
}: {
  here: string
  /** The first on the page, counted from 1. */
  from: number
  shown: number
  of: number
  /** On one page. */
  atMost: number
  words: {
    part: (first: number, last: number, of: number) => string
    next: (count: number) => string
    first: string
  }
}) {
  if (of <= atMost) return null
  const last = from + shown - 1
  const left = Math.min(atMost, of - last)
  return (
    <p className="no-print">
      {words.part(from, last, of)}{' '}
      {left > 0 ? (
        <a href={`${here}?from=${last + 1}`}>{words.next(left)}</a>
      ) : (
        <a href={here}>{words.first}</a>
      )}
    </p>
  )
}
