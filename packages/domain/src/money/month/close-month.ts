import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { announceChange } from '@kindfold/database/announce-change.ts'
import { ledgerHead, ledgerMonths } from '@kindfold/database/schema/ledger.ts'
import { transact } from '@kindfold/database/transact.ts'
import { makeRoot } from '@kindfold/money/month-root.ts'
import { eq } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { FinancePerson } from '../finance-person.ts'
import { tellMonthClosed } from '../letters/tell-month-closed.ts'
import { openMonths } from '../ledger/post.ts'
import { findOldestOpen } from './list-months.ts'
import { readRootBefore, readStanding, writeMonthCsv } from './read-month.ts'
import { renewStatement } from '../statement/renew-statement.ts'
import { recountLedger, type LedgerFault } from './recount.ts'

/**
 * A month is closed for ever. `differencePence`: what the bank showed less what the ledger holds; or why it stays
 * open.
 */
export type CloseMonthResult =
  | { kind: 'closed'; root: string; differencePence: bigint }
  | { kind: 'unknown-month' | 'not-over' | 'closed-before' }
  /** Months are closed in order: this one first. */
  | { kind: 'not-next'; next: string }
  /** Nothing is closed over a fault. */
  | { kind: 'fault'; fault: LedgerFault }

/**
 * Closes a month like a till: counts the ledger anew, keeps the month's lines as one file, chains its root to the one before,
 * and says by how much the bank's balance differs. It is never opened again.
 */
export async function closeMonth(
  services: Services,
  asked: { month: string; bankPence: bigint; by: FinancePerson },
): Promise<CloseMonthResult> {
  const { month, bankPence, by } = asked
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<CloseMonthResult> => {
    // Whoever posts locks this first: no line comes between counting and closing.
    await tx.select().from(ledgerHead).for('update')
    await openMonths(tx, now)
    const state = await judgeMonth(tx, month, now)
    if (state !== null) return state
    const fault = await recountLedger(tx)
    if (fault !== null) return { kind: 'fault', fault }
    const csv = Buffer.from(await writeMonthCsv(tx, month))
    const root = makeRoot(await readRootBefore(tx, month), csv)
    const differencePence = bankPence - (await readStanding(tx, month)).heldPence
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'close-month',
      subject: { kind: 'month', id: month },
      details: { root, difference: String(differencePence) },
    })
    await tx
      .update(ledgerMonths)
      .set({ closedAt: now, closedById: by.id, closedByName: by.name, csv, root, differencePence })
      .where(eq(ledgerMonths.month, month))
    await renewStatement(tx, now)
    await tellMonthClosed(services, tx, { month, root, differencePence })
    await announceChange(tx, 'facts')
    return { kind: 'closed', root, differencePence }
  })
}

async function judgeMonth(tx: DatabaseHandle, month: string, now: Date): Promise<CloseMonthResult | null> {
  const [row] = await tx.select().from(ledgerMonths).where(eq(ledgerMonths.month, month)).for('update')
  if (!row) return { kind: 'unknown-month' }
  if (row.closedAt !== null) return { kind: 'closed-before' }
  if (month >= londonDate(now).slice(0, 7)) return { kind: 'not-over' }
  const next = await findOldestOpen(tx)
  return next === null || next === month ? null : { kind: 'not-next', next }
}
