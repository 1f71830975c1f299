import type { Moment } from '@kindfold/content/booking/list-moments.ts'
import { momentWords as words } from '@kindfold/content/booking/moment-words.ts'
import { Icon } from '../icon/icon.tsx'
import { Says } from '../says/says.tsx'

/** A collection's moments down one thread: a knot for each, ticked, waited for, or still to come. */
export function Moments({ moments }: { moments: readonly Moment[] }) {
  return (
    <ol role="list" className="moments" aria-label={words.label}>
      {moments.map(({ name, state, title, lines, says = [] }) => (
        <li
          key={name}
          className={`moments__one moments__one--${state}`}
          aria-current={state === 'next' || state === 'now' ? 'step' : undefined}
        >
          <span className="moments__knot" aria-hidden="true">
            {state === 'done' && <Icon name="check" size={16} />}
            {state === 'ended' && <Icon name="cross" size={12} />}
          </span>
          <p className="moments__head">
            <strong className="moments__title">
              <Says said={says}>{title}</Says>
            </strong>{' '}
            <span className="moments__state">{words.states[state]}</span>
          </p>
          {lines.map((line) => (
            <p key={line} className="moments__line">
              {line}
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}
