import type { Amount } from './shown-money.ts'

/** What is how much, a line each. */
export function Amounts({ amounts }: { amounts: readonly Amount[] }) {
  if (amounts.length === 0) return null
  return (
    <dl className="money-amounts">
      {amounts.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
