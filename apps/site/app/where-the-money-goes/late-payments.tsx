import { moneyWords } from '@kindfold/content/pages/where-the-money-goes.ts'
import type { ShownLate } from './shown-money.ts'

/** What was not in time, before all else. */
export function LatePayments({ late }: { late: readonly ShownLate[] }) {
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
      {late.length === 0 && <li>{moneyWords.late.none}</li>}
    </ul>
  )
}
