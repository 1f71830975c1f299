import { fundsRaisedPence } from '@kindfold/content/facts/facts.ts'
import { announceChange } from '@kindfold/database/announce-change.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import { sql } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { post } from './post.ts'

/**
 * Opens the ledger, at the first start: what charities had before it, as the operator states it, as one line. It is the
 * total that every page showed until then: the specification's, or what an editor had said in its place. Done again, it
 * changes nothing. `less`: what a demonstration invents in lines of their own.
 */
export async function openLedger(
  services: Pick<Services, 'database' | 'clock'>,
  { less = 0n }: { less?: bigint } = {},
): Promise<void> {
  const isOpen = await services.database.read((tx) =>
    executeRows(tx, sql`select 1 from ledger_transfers where key = 'opening 1'`),
  )
  if (isOpen.length > 0) return
  await transact(services, async (tx) => {
    // Servers that start at the same time take turns, and the second finds it opened.
    await tx.execute(sql`select from ledger_head for update`)
    const [opened] = await executeRows(tx, sql`select 1 from ledger_transfers where key = 'opening 1'`)
    if (opened) return
    await post(services, tx, {
      key: 'opening',
      kind: 'opening',
      source: 'opening',
      effectiveOn: londonDate(services.clock.now()),
      reason: 'as-stated-by-the-operator',
      moves: [
        {
          from: 'opening:not-itemised',
          to: 'outside:charity:history',
          pence: (await readStatedPence(tx, services.clock.now())) - less,
        },
      ],
    })
    await announceChange(tx, 'facts')
  })
}

/** What the header said until the ledger opened. */
async function readStatedPence(tx: DatabaseHandle, now: Date): Promise<bigint> {
  const at = now.toISOString()
  const [said] = await executeRows<{ pence: string | null }>(
    tx,
    sql`select value ->> 'pence' as pence from fact_overrides
      where key = 'funds-raised' and withdrawn_at is null and valid_from <= ${at}::timestamptz
        and (valid_until is null or valid_until > ${at}::timestamptz)
      order by id desc limit 1`,
  )
  return /^[1-9]\d{0,14}$/.test(said?.pence ?? '') ? BigInt(said?.pence ?? '') : BigInt(fundsRaisedPence)
}
