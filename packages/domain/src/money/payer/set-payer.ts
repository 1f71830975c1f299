import { payerSchema, type PayerTyped } from '@kindfold/content/money/bank-account.schema.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { payerSettings } from '@kindfold/database/schema/money.ts'
import { transact } from '@kindfold/database/transact.ts'
import { readCsvLayout, type LayoutProblem } from '@kindfold/money/files/csv-layout.ts'
import { desc, sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { trimLine } from '../../base/text/trim-text.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { tellOfMoney } from '../../staff/tell-of-money.ts'
import { readIssues } from '../read-issues.ts'
import type { FinancePerson } from '../finance-person.ts'

/** From which account we pay, and how files go to the bank. */
export type Payer = typeof payerSettings.$inferSelect

/**
 * Payments leave from this account by this kind of file; or what is wrong, by field and by column of the layout.
 */
export type SetPayerResult =
  | { kind: 'set' }
  | {
      kind: 'invalid'
      problems: { field: keyof PayerTyped; words: string }[]
      layout: LayoutProblem[]
    }
  /** Somebody else said something meanwhile. */
  | { kind: 'stale' }

/** What holds now; null: nobody has said it. */
export async function findPayer(tx: DatabaseHandle): Promise<Payer | null> {
  const [payer] = await tx.select().from(payerSettings).orderBy(desc(payerSettings.id)).limit(1)
  return payer ?? null
}

/**
 * Says anew from which account we pay. What was said before stays as it was; who handles money is told. `seen`: the number of
 * what stood on the page, 0 for nothing. An account that is left empty stays the one that it is.
 */
export async function setPayer(
  services: Services,
  asked: { typed: PayerTyped; layout: unknown; seen: number; by: FinancePerson },
): Promise<SetPayerResult> {
  const { by, seen } = asked
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<SetPayerResult> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('payer settings'))`)
    const before = await findPayer(tx)
    if ((before?.id ?? 0) !== seen) return { kind: 'stale' }
    const checked = payerSchema.safeParse(fillIn(asked.typed, before))
    const layout = asked.typed.fileKind === 'layout' ? readCsvLayout(asked.layout) : null
    const faults = layout?.kind === 'faulty' ? layout.problems : []
    if (!checked.success || faults.length > 0)
      return {
        kind: 'invalid',
        problems: checked.success ? [] : readIssues<keyof PayerTyped>(checked.error.issues),
        layout: faults,
      }
    await tx.insert(payerSettings).values({
      ...checked.data,
      layout: layout?.kind === 'read' ? layout.layout : null,
      setById: by.id,
      setByName: by.name,
      setAt: now,
    })
    const { sortCode, accountNumber, fileKind } = checked.data
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'set-payer',
      subject: { kind: 'payer', id: 'payer' },
      details: {
        file: fileKind,
        isAnotherAccount: sortCode !== before?.sortCode || accountNumber !== before.accountNumber,
      },
    })
    await tellOfMoney(services, tx, 'payer-changed', { by })
    return { kind: 'set' }
  })
}

function fillIn(typed: PayerTyped, before: Payer | null): PayerTyped {
  const named = { ...typed, accountName: trimLine(typed.accountName) }
  return before !== null && typed.sortCode.trim() === '' && typed.accountNumber.trim() === ''
    ? { ...named, sortCode: before.sortCode, accountNumber: before.accountNumber }
    : named
}
