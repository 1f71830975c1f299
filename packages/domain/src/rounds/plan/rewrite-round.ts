import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { OrderedRound } from './read-orders.ts'
import { positionGap } from './save-plan.ts'

/** Gives the stops of a round the positions of their order: behind all that were ever used there, which are unique. */
export async function rewriteRound(tx: DatabaseHandle, { round, stops: own }: OrderedRound): Promise<void> {
  const [highest] = await executeRows<{ position: number }>(
    tx,
    sql`select coalesce(max(position), 0)::int as position from stops where round_id = ${round.id}`,
  )
  const from = Math.ceil((highest?.position ?? 0) / positionGap)
  const order = JSON.stringify(
    own.map(({ id }, index) => ({ id, position: (from + index + 1) * positionGap })),
  )
  await tx.execute(sql`
    update stops set position = o.position
    from jsonb_to_recordset(${order}::jsonb) as o(id uuid, position int)
    where stops.id = o.id and stops.round_id = ${round.id}`)
}
