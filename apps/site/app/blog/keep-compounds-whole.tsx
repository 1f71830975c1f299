import type { ReactNode } from 'react'

/** Longer ones may break: in a large title on a small phone they would not fit one line. */
const wholeAtMost = 16

/**
 * A title in which a word such as "end-of-term" stands in one line; a browser breaks after each hyphen where it likes.
 */
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
