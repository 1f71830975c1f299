import { labelWords as words } from '@kindfold/content/booking/label-words.ts'

/** Says which labels stand on a page, and leads to the next; nothing where one page holds them all. Not printed. */
export function LabelPager({
  here,
  from,
  shown,
  of,
  atMost,
}: {
  here: string
  /** The first label of the page, counted from 1. */
  from: number
  shown: number
  of: number
  /** On one page. */
  atMost: number
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
