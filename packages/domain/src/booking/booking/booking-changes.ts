import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookingChanges } from '@kindfold/database/schema/bookings.ts'
import { asc, eq } from 'drizzle-orm'
import type { BookingRow } from './read-booking.ts'

/** What an entry of the history changed of one field; null is nothing. */
export type FieldChange = { field: ChangedField; was: string | null; became: string | null }

/**
 * The columns whose values staff read in the history. How the driver gets to the bags is none of them: it may say a code,
 * and goes after the day.
 */
const readColumns = [
  'contactName',
  'contactPhone',
  'addressLine1',
  'addressLine2',
  'town',
  'postcode',
  'bagsPlace',
  'handOver',
  'note',
  'bagsOfClothes',
  'bagsOfBooks',
  'boxesOfBricABrac',
] as const satisfies readonly (keyof BookingRow)[]

type ChangedField = (typeof readColumns)[number] | 'email'

/** Which of them a change gives another value. */
export const compareColumns = (row: BookingRow, set: Partial<BookingRow>): FieldChange[] =>
  readColumns.flatMap((field) =>
    Object.hasOwn(set, field) && row[field] !== set[field]
      ? [{ field, was: toText(row[field]), became: toText(set[field]) }]
      : [],
  )

const toText = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : String(value)

/** Keeps what an entry of the history changed, beside the history: it goes with the donor. */
export async function keepChanges(
  tx: DatabaseHandle,
  entry: { eventId: number; bookingId: string },
  changes: readonly FieldChange[],
): Promise<void> {
  if (changes.length > 0)
    await tx.insert(bookingChanges).values(changes.map((change) => ({ ...entry, ...change })))
}

/** What each entry of a booking's history changed, by the entry's id. */
export async function readChanges(
  tx: DatabaseHandle,
  bookingId: string,
): Promise<Map<number, FieldChange[]>> {
  const rows = await tx
    .select()
    .from(bookingChanges)
    .where(eq(bookingChanges.bookingId, bookingId))
    .orderBy(asc(bookingChanges.eventId), asc(bookingChanges.field))
  const changes = new Map<number, FieldChange[]>()
  for (const { eventId, field, was, became } of rows) {
    // Only fields of this type are ever written.
    const change = { field: field as ChangedField, was, became }
    changes.set(eventId, [...(changes.get(eventId) ?? []), change])
  }
  return changes
}
