import {
  listCopiedData,
  nothingPersonal,
  withheldFromCopies,
  type StoredData,
} from '@kindfold/content/legal/stored-data.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql, type SQL } from 'drizzle-orm'
import { isActOfBooking } from '../visit/is-act-of-booking.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { Services } from '../../base/services/services.ts'
import { buildRecipientForDonor } from '../../message/recipient-for-donor.ts'
import { findRequester, listEmailsOf, type Requester } from './find-requester.ts'

type Row = Record<string, unknown>

/**
 * Everything we hold about one person, ready for JSON: the rows of each table of the register, those about a booking
 * under it, and what the register says of them.
 */
export type CopyOfData = {
  writtenAt: string
  about: Pick<StoredData, 'what' | 'purpose' | 'basis' | 'kept' | 'seenBy'>[]
  donor: Row | null
  /** Records that staff merged into it. */
  mergedRecords: Row[]
  bookings: (Row & { id: string; messages: Row[] })[]
  /** Messages that are not about their bookings. */
  messages: Row[]
  waitingList: Row[]
  privacyRequests: Row[]
  /** What they asked by the forms about stock, banks and post. */
  enquiries: Row[]
  /** What else is about none of their bookings: their other links, by table. */
  [table: string]: unknown
}

/**
 * Copies what we hold about the person who made a privacy request. Call only after its link proved the address. Writes
 * nothing.
 */
export async function copyOfDataForRequest(
  services: Services,
  { privacyRequestId }: { privacyRequestId: string },
): Promise<CopyOfData> {
  return await transact(services, async (tx) => {
    return await copyOf(tx, await findRequester(tx, privacyRequestId), services.clock.now())
  })
}

/** Copies what we hold about a donor, for their own pages. Writes nothing. */
export async function copyOfDataForDonor(
  services: Services,
  { donorId }: { donorId: string },
): Promise<CopyOfData> {
  return await transact(services, (tx) => copyOfDonor(tx, donorId, services.clock.now()))
}

/** The same within the caller's transaction. */
export async function copyOfDonor(tx: DatabaseHandle, donorId: string, now: Date): Promise<CopyOfData> {
  return await copyOf(tx, { donorId, emails: await listEmailsOf(tx, donorId) }, now)
}

/** Which rows `t` of each table are about a person. What staff did at another door is nobody's here. */
const rowsOf: Readonly<Record<string, (person: Requester) => SQL>> = {
  donors: ({ donorId }) => sql`t.id = ${donorId} or t.merged_into_id = ${donorId}`,
  donor_merges: ({ donorId }) => sql`t.kept_id = ${donorId}`,
  bookings: ({ donorId }) => sql`t.donor_id = ${donorId}`,
  booking_events: ofBooking,
  booking_changes: ofBooking,
  many_act_bookings: ofBooking,
  staff_notes: ofBooking,
  standing_notes: ofBooking,
  regular_collections: ofBooking,
  regular_days: (person) => sql`t.regular_id = any(array(
    select id from regular_collections where booking_id = any(array(${bookingsOf(person)}))))`,
  stops: ofBooking,
  drafts: ofBooking,
  // What is held may be of another door.
  exceptions: (person) => sql`${ofBooking(person)} and (t.kind <> 'act-held' or t.decision = 'take-driver')`,
  act_photos: (person) => sql`t.act_id = any(array(${actsOf(person)})) and ${ofBooking(person)}`,
  round_acts: (person) => sql`t.id = any(array(${actsOf(person)}))`,
  // The subject has an index; the recipient has none.
  messages: (person) =>
    sql`t.donor_id = ${person.donorId} or t.subject_id = any(array(${subjectsOf(person)}))`,
  donor_links: (person) => sql`t.donor_id = ${person.donorId} or ${ofBooking(person)}
    or t.privacy_request_id = any(array(select id from privacy_requests o where ${ofAddress(person, sql`o.email`)}))
    or t.waiting_list_id = any(array(select id from waiting_list o where ${ofAddress(person, sql`o.email`)}))`,
  waiting_list: (person) => ofAddress(person),
  privacy_requests: (person) => ofAddress(person),
  enquiries: (person) => ofAddress(person),
  request_cases: (person) => sql`t.request_id = any(array(${requestsOf(person)}))`,
  request_notes: (person) => sql`t.request_id = any(array(${requestsOf(person)}))`,
  request_bookings: (person) => sql`t.request_id = any(array(${requestsOf(person)})) or ${ofBooking(person)}`,
}

/** Columns that are copied otherwise than they stand. */
const copiedAs: Readonly<Record<string, SQL>> = {
  'act_photos.bytes': sql`encode(t.bytes, 'base64')`,
  // The rest of it is of the round and its driver.
  'round_acts.data': sql`jsonb_build_object('words', t.data -> 'words')`,
  'exceptions.details': sql`jsonb_build_object('words', t.details -> 'words')`,
  'messages.recipient': buildRecipientForDonor(sql`t`),
}

function bookingsOf({ donorId }: Requester): SQL {
  return sql`select id from bookings where donor_id = ${donorId}`
}
function ofBooking(person: Requester): SQL {
  // As an array: of a subquery beside an 'or' the database reads the whole table.
  return sql`t.booking_id = any(array(${bookingsOf(person)}))`
}
function ofAddress({ emails }: Requester, column = sql`t.email`): SQL {
  return sql`lower(${column}) = any(${sql.param(emails)}::text[])`
}
function actsOf({ donorId }: Requester): SQL {
  return sql`
    select a.id from bookings b
    join stops s on s.booking_id = b.id join round_acts a on a.stop_id = s.id and a.round_id = s.round_id
    where b.donor_id = ${donorId} and ${isActOfBooking}`
}
function requestsOf(person: Requester): SQL {
  const tables = ['privacy_requests', 'enquiries'].map(
    (table) => sql`select id from ${sql.identifier(table)} o where ${ofAddress(person, sql`o.email`)}`,
  )
  return sql.join(tables, sql` union all `)
}
function subjectsOf(person: Requester): SQL {
  const others = ['waiting_list', 'privacy_requests', 'enquiries'].map(
    (table) => sql`select id from ${sql.identifier(table)} o where ${ofAddress(person, sql`o.email`)}`,
  )
  return sql.join([bookingsOf(person), ...others], sql` union all `)
}

/** The tables of the register from which a copy is made, each with the columns that stand in it. */
export function listCopiedColumns(): Map<string, string[]> {
  const copied = new Map<string, string[]>()
  const add = (table: string, column: string) => {
    const isWithheld = `${table}.*` in withheldFromCopies || `${table}.${column}` in withheldFromCopies
    if (!isWithheld) copied.set(table, [...(copied.get(table) ?? []), column])
  }
  for (const { columns } of listCopiedData())
    for (const one of Object.keys(columns)) add(...(one.split('.') as [string, string]))
  for (const [table, names] of Object.entries(nothingPersonal))
    if (copied.has(table) && names !== '*') for (const column of names.split(' ')) add(table, column)
  return copied
}

async function copyOf(tx: DatabaseHandle, person: Requester, now: Date): Promise<CopyOfData> {
  const found: Record<string, Row[]> = {}
  for (const [table, columns] of listCopiedColumns()) {
    const isOfPerson = rowsOf[table]
    if (isOfPerson === undefined) throw new Error(`nothing says which rows of ${table} are about a person`)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    found[camel(table)] = await readRows(tx, { table, columns, where: isOfPerson(person) })
  }
  for (const act of found.roundActs ?? [])
    act.bookingId = found.stops?.find(({ id }) => id === act.stopId)?.bookingId
  const { donors: records = [], bookings = [], ...others } = found
  const donor = records.find(({ id }) => id === person.donorId) ?? null
  const ofNone = (rows: Row[]) => rows.filter((row) => !bookings.some(({ id }) => id === row.bookingId))
  return {
    writtenAt: now.toISOString(),
    about: listCopiedData().map(({ what, purpose, basis, kept, seenBy }) => ({
      what,
      purpose,
      basis,
      kept,
      seenBy,
    })),
    donor,
    mergedRecords: records.filter((record) => record !== donor),
    bookings: bookings.map((booking) => ({
      ...(booking as Row & { id: string }),
      ...(mapValues(others, (rows) => rows.filter(({ bookingId }) => bookingId === booking.id)) as Record<
        'messages',
        Row[]
      >),
    })),
    ...(mapValues(others, ofNone) as Record<
      'messages' | 'waitingList' | 'privacyRequests' | 'enquiries',
      Row[]
    >),
  }
}

async function readRows(
  tx: DatabaseHandle,
  { table, columns, where }: { table: string; columns: readonly string[]; where: SQL },
): Promise<Row[]> {
  const values = columns.map((column) => {
    const value = copiedAs[`${table}.${column}`] ?? sql`t.${sql.identifier(column)}`
    return sql`${value} as ${sql.identifier(column)}`
  })
  const rows = await executeRows<{ row: Row }>(
    tx,
    sql`select to_jsonb(q) as row from (
      select ${sql.join(values, sql`, `)} from ${sql.identifier(table)} t where ${where}) q`,
  )
  return rows
    .map(({ row }) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [camel(name), say(value)])),
    )
    .toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)))
}

/** Oldest first, whatever a table calls its time. */
const orderOf = ({ at, createdAt, receivedAt, judgedAt, openedAt, id }: Row) =>
  `${String(at ?? createdAt ?? receivedAt ?? judgedAt ?? openedAt ?? '')} ${String(id ?? '').padStart(20, '0')}`

/** Instants as the rest of a copy has them, whatever zone the database answers in. */
const say = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/.test(value)
    ? new Date(value).toISOString()
    : value

const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const mapValues = <A, B>(of: Record<string, A>, change: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value)]))
