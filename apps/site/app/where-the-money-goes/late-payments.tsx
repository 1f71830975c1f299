import { sayNoneLate } from '@kindfold/content/pages/where-the-money-goes.ts'
import type { ShownLate } from './shown-money.ts'

/** What was not in time, before all else. `since`: the first month of which payments were looked at. */
export function LatePayments({ late, since }: { late: readonly ShownLate[]; since: string }) {
  return (
    <ul role="list" className="money-late">
      {late.map(({ key, name, amount, words }) => (
        <li key={key}>
          <strong>
            {amount} for {name}.
          </strong>{' '}
          {words}
        </li>
      ))}
      {late.length === 0 && <li>{sayNoneLate(since)}</li>}
    </ul>
  )
}
