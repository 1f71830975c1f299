import { moneyWords } from '@kindfold/content/pages/where-the-money-goes.ts'
import type { ShownMonthMoney } from './shown-money.ts'

const figures = ['collections', 'received', 'share', 'paid', 'days', 'confirmed'] as const

/** What came in for each charity in a month and what became of it; each correction has a row of its own. */
export function MoneyRows({ name, rows }: ShownMonthMoney) {
  const { columns, byMonth } = moneyWords
  return (
    <table className="money-rows">
      <caption className="visually-hidden">
        {byMonth.heading}: {name}
      </caption>
      <thead>
        <tr>
          <th scope="col">{columns.charity}</th>
          {figures.map((figure) => (
            <th key={figure} scope="col">
              {columns[figure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.name}</th>
            {figures.map((figure) => (
              <td key={figure} data-label={columns[figure]}>
                {row[figure]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
