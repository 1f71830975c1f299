import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { stops } from '@kindfold/database/schema/rounds.ts'
import { sql, type SQL } from 'drizzle-orm'

/**
 * Gives the stops of rounds that are being released their numbers, in the order of the plan. From then on a number is a
 * stop's name: on the phone, on the paper sheet and at the desk it stays, wherever the stop goes in the order.
 */
export async function numberStops(tx: DatabaseHandle, roundIds: SQL): Promise<void> {
  await tx.execute(sql`
    update stops set number = o.number
    from (select id, row_number() over (partition by round_id order by position) as number
      from stops where round_id in ${roundIds}) as o
    where stops.id = o.id`)
}

/** The next free number of a released round, for a stop that is added to it. */
export const nextNumber = (roundId: string): SQL<number> =>
  sql`(select coalesce(max(${stops.number}), 0) + 1 from ${stops} where ${stops.roundId} = ${roundId})`

/** What a stop is called. In a draft nothing has a name yet: there its place counts, 0 for the first. */
export const readNumber = ({ number }: Pick<typeof stops.$inferSelect, 'number'>, place: number): number =>
  number ?? place + 1
