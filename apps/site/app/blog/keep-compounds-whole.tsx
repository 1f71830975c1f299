import type { ReactNode } from 'react'

/** Longer ones may break: in a large title on a small phone they would not fit one line. */
const wholeAtMost = 16

/** Keeps words such as "end-of-term" in a title on one line; browsers may break after each hyphen. */
export function keepCompoundsWhole(title: string): ReactNode[] {
  return title.split(/(\S+-\S+)/).map((part, at) =>
    at % 2 === 1 && part.length <= wholeAtMost ? (
      <span key={at} className="whole">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
