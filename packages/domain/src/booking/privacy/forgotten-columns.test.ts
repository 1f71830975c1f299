import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCollection } from '../booking/book-collection.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import { anonymiseDonor } from './anonymise-donor.ts'
import { bookingColumnRules, donorColumnRules } from './forgotten-columns.ts'

let services: Awaited<ReturnType<typeof createBookingTestServices>>
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

const tables = [
  { name: 'bookings', columns: getTableColumns(bookings), rules: bookingColumnRules },
  { name: 'donors', columns: getTableColumns(donors), rules: donorColumnRules },
] as const

test.each(tables)(
  'of each column of $name it is decided whether it goes with the donor',
  async ({ name, ...table }) => {
    const there = await services.database.transaction((tx) =>
      executeRows<{ name: string }>(
        tx,
        sql`select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${name} order by 1`,
      ),
    )
    const columns: Record<string, { name: string }> = table.columns
    const decided = Object.keys(table.rules).map((key) => columns[key]?.name)
    expect(decided.toSorted()).toEqual(there.map((column) => column.name))
  },
)

test('nothing that a donor wrote is left of a booking but the figures', async () => {
  const made = await bookCollection(services, askForBooking({ note: 'mine' }))
  if (made.kind !== 'booked') throw new Error(made.kind)
  const { donorId } = made.booking
  await services.database.transaction(async (tx) => {
    for (const { name, columns, rules } of tables) {
      const erased = Object.entries(columns).filter(
        ([key, column]) =>
          Object.entries(rules).some(([k, rule]) => k === key && rule === 'erase') &&
          column.dataType === 'string',
      )
      for (const [, column] of erased) {
        await tx.execute(
          sql`update ${sql.identifier(name)} set ${sql.identifier(column.name)} = 'of the donor'`,
        )
      }
    }
    await anonymiseDonor(tx, donorId, { requestsBefore: services.clock.now(), now: services.clock.now() })
  })
  const left = await services.database.transaction((tx) =>
    executeRows<{ row: string }>(
      tx,
      sql`select row_to_json(b)::text as row from bookings b union all select row_to_json(d)::text from donors d
        union all select row_to_json(m)::text from messages m`,
    ),
  )
  expect(left).toHaveLength(3)
  for (const { row } of left) {
    expect(row).not.toContain('of the donor')
    expect(row).not.toContain('CB2 1TN')
  }
})
