import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { listTasks } from '@kindfold/domain/office/today/tasks.ts'
import { sql } from 'drizzle-orm'

/** By what is counted, and then by its kind. */
export type Counts = Record<string, Record<string, number>>

const counted = {
  message: sql`select kind, count(*)::int as count from messages group by kind order by kind`,
  exception: sql`select kind, count(*)::int as count from exceptions group by kind order by kind`,
  act: sql`select kind, count(*)::int as count from round_acts group by 1 order by 1`,
  held: sql`select reason as kind, count(*)::int as count from round_acts where result = 'held' group by 1 order by 1`,
  event: sql`select kind, count(*)::int as count from booking_events group by kind order by kind`,
}

/** How often each kind of thing came to be. */
export async function countKinds(services: Pick<Services, 'database'>): Promise<Counts> {
  const found: Counts = {}
  for (const [name, query] of Object.entries(counted)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const rows = await services.database.read((tx) => executeRows<{ kind: string; count: number }>(tx, query))
    found[name] = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
  }
  return found
}

/** The kinds of what waits for a person now. */
export async function countTasks(services: Services): Promise<string[]> {
  const roles = [{ role: 'admin' as const, areaId: null }]
  return (await listTasks(services, { roles })).map(({ kind }) => kind)
}
