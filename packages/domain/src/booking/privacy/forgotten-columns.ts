import { storedData, type ColumnRule } from '@kindfold/content/legal/stored-data.ts'
import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { getTableColumns } from 'drizzle-orm'

const rules: ReadonlyMap<string, ColumnRule> = new Map(
  storedData.flatMap(({ columns }) => Object.entries(columns)),
)

/** What happens to each column when its donor is forgotten, as the register of what we store says. */
const rulesOf = (table: 'bookings' | 'donors', columns: Record<string, { name: string }>) =>
  Object.fromEntries(
    Object.entries(columns).map(([key, { name }]) => [key, rules.get(`${table}.${name}`) ?? 'keep']),
  ) as Record<string, ColumnRule>

/** By column of a booking, what happens to it when its donor is forgotten; a column of no register is kept. */
export const bookingColumnRules = rulesOf('bookings', getTableColumns(bookings))

/** The same for a donor. */
export const donorColumnRules = rulesOf('donors', getTableColumns(donors))

/** The erased columns, each set to null. */
export function eraseColumns(ofTable: Record<string, ColumnRule>): Record<string, null> {
  const erased = Object.entries(ofTable).filter(([, rule]) => rule === 'erase')
  return Object.fromEntries(erased.map(([column]) => [column, null]))
}
