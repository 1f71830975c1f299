import type { Said } from '@kindfold/content/says/mark-said.ts'
import { Says } from '@kindfold/ui/says/says.tsx'
import { journeyWords } from '@kindfold/content/booking/journey-words.ts'

/** One line of a summary. Empty lines are left out, and so is a row without any. */
export type SummaryRow = {
  name: string
  lines: (string | null | undefined)[]
  isLarge?: boolean
  /** What its lines say, as machines read it. */
  says?: readonly Said[]
  /** The page that changes it; null when nothing can. */
  changePath: string | null
}

/** The answers, row by row, each with a link to change it. */
export function SummaryRows({ rows }: { rows: readonly SummaryRow[] }) {
  return (
    <dl className="summary">
      {rows
        .filter(({ lines }) => lines.some(Boolean))
        .map(({ name, lines, isLarge, says = [], changePath }) => (
          <div key={name} className="summary__row">
            <dt>{name}</dt>
            <dd className={`summary__value${isLarge ? ' summary__value--large' : ''}`}>
              {lines.filter(Boolean).map((line) => (
                <span key={line}>
                  <Says said={says}>{line}</Says>
                </span>
              ))}
            </dd>
            {changePath && (
              <dd>
                <a className="summary__change" href={changePath}>
                  {journeyWords.change}
                  <span className="visually-hidden"> {name}</span>
                </a>
              </dd>
            )}
          </div>
        ))}
    </dl>
  )
}
