import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { sql } from 'drizzle-orm'

type Truth = Pick<Services, 'database'>

/** The first round of each town's draft of a day. */
export async function readDrafts(
  services: Truth,
  date: string,
): Promise<{ areaId: string; roundId: string }[]> {
  return await services.database.read((tx) =>
    executeRows(
      tx,
      sql`
        select distinct on (area_id) area_id as "areaId", id as "roundId" from rounds
        where date = ${date} and state = 'planned' and driver_id is null order by area_id, number`,
    ),
  )
}

/** The rounds of a day that nobody drives yet, in the order of their numbers. */
export async function readWithoutDriver(
  services: Truth,
  { areaId, date }: { areaId: string; date: string },
): Promise<{ roundId: string; version: number; vanId: string | null; state: string }[]> {
  return await services.database.read((tx) =>
    executeRows(
      tx,
      sql`
        select id as "roundId", version, van_id as "vanId", state from rounds
        where area_id = ${areaId} and date = ${date} and state in ('planned', 'released') and driver_id is null
        order by number`,
    ),
  )
}

/** Who has a round of a day, in any town. */
export async function readBusyDrivers(services: Truth, date: string): Promise<string[]> {
  const rows = await services.database.read((tx) =>
    executeRows<{ id: string }>(
      tx,
      sql`select driver_id as id from rounds where date = ${date} and driver_id is not null
        and state in ('planned', 'released', 'started')`,
    ),
  )
  return rows.map(({ id }) => id)
}

/** What a message says, as it was written. */
export async function readMessageData(services: Truth, id: string): Promise<Record<string, unknown>> {
  const [row] = await services.database.read((tx) =>
    executeRows<{ data: Record<string, unknown> }>(tx, sql`select data from messages where id = ${id}`),
  )
  return row?.data ?? {}
}

/** The reference of the booking of a stop. */
export async function readReferenceOfStop(services: Truth, stopId: string): Promise<string | null> {
  const [row] = await services.database.read((tx) =>
    executeRows<{ reference: string }>(
      tx,
      sql`select b.reference from stops s join bookings b on b.id = s.booking_id where s.id = ${stopId}`,
    ),
  )
  return row?.reference ?? null
}

/** How many acts of a phone a dispatcher is to judge. */
export async function countHeld(services: Truth, deviceId: string): Promise<number> {
  const [row] = await services.database.read((tx) =>
    executeRows<{ held: number }>(
      tx,
      sql`select count(*)::int as held from round_acts where device_id = ${deviceId} and result = 'held'`,
    ),
  )
  return row?.held ?? 0
}

/** The world spoils a counter: whatever writes to a database beside the product does it like this. */
export async function spoilCounter(
  services: Truth,
  { areaId, date }: { areaId: string; date: string },
): Promise<boolean> {
  const spoilt = await services.database.transaction((tx) =>
    executeRows(
      tx,
      sql`update collection_days set booked = booked + 1
        where area_id = ${areaId} and date = ${date} and booked + held < capacity returning 1`,
    ),
  )
  return spoilt.length > 0
}
