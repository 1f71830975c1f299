import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { listEnquiries } from '../enquiry/list-enquiries.ts'
import type { Services } from '../services.ts'
import type { Found } from './waiting.ts'

/** Finds what businesses and workplaces asked and nobody has answered. Who waits for post waits for its opening. */
export async function findEnquiries(
  services: Services,
  { limit }: { areas: 'all' | string[]; limit: number },
): Promise<Found> {
  const [counted] = await services.database.read((tx) =>
    executeRows<{ count: number }>(
      tx,
      sql`select count(*)::int as count from enquiries where answered_at is null and kind <> 'post'`,
    ),
  )
  const lists = [
    await listEnquiries(services, { which: 'open', kind: 'stock', limit }),
    await listEnquiries(services, { which: 'open', kind: 'banks', limit }),
  ]
  const open = lists
    .flatMap(({ enquiries }) => enquiries)
    .toSorted((a, b) => a.receivedAt.localeCompare(b.receivedAt))
  return {
    count: counted?.count ?? 0,
    items: open.slice(0, limit).map(({ id, receivedAt }) => ({ subject: id, at: receivedAt })),
  }
}
