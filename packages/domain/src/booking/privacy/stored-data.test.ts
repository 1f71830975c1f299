import { detailFields } from '@kindfold/content/booking/detail-fields.ts'
import { nothingPersonal, storedData, writeStoredDataTable } from '@kindfold/content/legal/stored-data.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { bookingColumnRules } from './forgotten-columns.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

test('each column of the database stands in the register of what we store, or is said to be nobody’s; once', async () => {
  const there = await services.database.transaction((tx) =>
    executeRows<{ table: string; column: string }>(
      tx,
      sql`select c.table_name as table, c.column_name as column from information_schema.columns c
        join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
    ),
  )
  const personal = storedData.flatMap(({ columns }) => Object.keys(columns))
  const others = Object.entries(nothingPersonal).flatMap(([table, columns]) =>
    columns === '*'
      ? there.flatMap((one) => (one.table === table ? [`${table}.${one.column}`] : []))
      : columns.split(' ').map((column) => `${table}.${column}`),
  )
  expect([...personal, ...others].toSorted()).toEqual(
    there.map(({ table, column }) => `${table}.${column}`).toSorted(),
  )
})

test('what a booking’s fields say of being forgotten is what the register says', () => {
  for (const { column, whenForgotten } of detailFields)
    if (column !== null) expect([column, bookingColumnRules[column]]).toEqual([column, whenForgotten])
})

test('the policy’s table has a row for all that we store of donors and others, and none of our own people', () => {
  const table = writeStoredDataTable('25 November 2026')
  for (const { what, of } of storedData)
    expect(table.includes(`| ${what} |`)).toBe(of.some((person) => person !== 'driver' && person !== 'staff'))
  for (const said of [
    '60 days',
    'at once when the booking is cancelled',
    '30 days after we have told you',
    'change that you did not finish | So that you can go on | Contract | One day after your last step',
  ])
    expect(table).toContain(said)
})
