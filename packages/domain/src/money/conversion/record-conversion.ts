import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { ledgerTransfers } from '@kindfold/database/schema/ledger.ts'
import { conversions, receipts } from '@kindfold/database/schema/money.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { isId } from '../../base/token/is-id.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { FinancePerson } from '../finance-person.ts'
import { judgeDay, type DayProblem } from '../judge-day.ts'
import { post, reverse, type Move } from '../ledger/post.ts'

type ConversionProblem =
  | { field: 'convertedOn'; problem: DayProblem }
  | { field: 'gave'; problem: 'nothing' | 'too-much' }

type RecordConversionResult =
  | { kind: 'recorded' }
  | { kind: 'unknown-receipt' | 'not-in-euros' | 'taken-back' | 'converted-before' }
  | { kind: 'invalid'; problems: ConversionProblem[] }
  /** More than a tenth from what it was worth at its rate: that it is so must be said with the word. */
  | { kind: 'far-off'; worth: bigint }

const penceAtMost = 100_000_000_000n

/**
 * Records what the bank gave for a receipt that was left in euros. What it differs by from the pounds at which it was recorded is
 * ours, either way: charities’ shares stay as they were.
 */
export async function recordConversion(
  services: Services,
  asked: { id: string; receiptId: string; pence: bigint; on: string; isSure: boolean; by: FinancePerson },
): Promise<RecordConversionResult> {
  const { id, receiptId, pence, on, by } = asked
  if (!isId(receiptId)) return { kind: 'unknown-receipt' }
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<RecordConversionResult> => {
    const [receipt] = await tx.select().from(receipts).where(eq(receipts.id, receiptId)).for('update')
    if (!receipt) return { kind: 'unknown-receipt' }
    const [before] = await tx.select().from(conversions).where(eq(conversions.id, id))
    if (before) return { kind: 'recorded' }
    if (receipt.foreignCents === null) return { kind: 'not-in-euros' }
    if (receipt.takenBackAt !== null) return { kind: 'taken-back' }
    if ((await findConversion(tx, receiptId)) !== null) return { kind: 'converted-before' }
    const problems = findProblems(asked, { from: receipt.receivedOn, today: londonDate(now) })
    if (problems.length > 0) return { kind: 'invalid', problems }
    const difference = pence - receipt.pence
    const isFarOff = (difference < 0n ? -difference : difference) * 10n > receipt.pence
    if (isFarOff && !asked.isSure) return { kind: 'far-off', worth: receipt.pence }
    await tx.insert(conversions).values({
      id,
      receiptId,
      pence,
      convertedOn: on,
      recordedById: by.id,
      recordedByName: by.name,
      recordedAt: now,
    })
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'convert-receipt',
      subject: { kind: 'receipt', id: receiptId },
      details: { pence: String(pence), on, difference: String(difference) },
    })
    const moves = moveDifference(difference)
    if (moves.length > 0)
      await post(services, tx, {
        key: `conversion ${id}`,
        kind: 'conversion',
        source: `conversion:${id}`,
        effectiveOn: on,
        moves,
      })
    return { kind: 'recorded' }
  })
}

/** Takes back what was recorded of a conversion: it was mistyped. The euros are left as they were. */
export async function takeBackConversion(
  services: Services,
  { receiptId, by }: { receiptId: string; by: FinancePerson },
): Promise<{ kind: 'taken-back' | 'not-converted' | 'unknown-receipt' }> {
  if (!isId(receiptId)) return { kind: 'unknown-receipt' }
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const [receipt] = await tx.select().from(receipts).where(eq(receipts.id, receiptId)).for('update')
    if (!receipt) return { kind: 'unknown-receipt' }
    if ((await findConversion(tx, receiptId)) === null) return { kind: 'not-converted' }
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'take-back-conversion',
      subject: { kind: 'receipt', id: receiptId },
      details: { reason: 'mistyped' },
    })
    await letGoOfConversion(services, tx, { receiptId, reason: 'mistyped', by })
    return { kind: 'taken-back' }
  })
}

/** Takes the conversion of a locked receipt back, where it has one, with its line of the ledger. */
export async function letGoOfConversion(
  services: Pick<Services, 'clock'>,
  tx: DatabaseHandle,
  { receiptId, reason, by }: { receiptId: string; reason: string; by: FinancePerson },
): Promise<void> {
  const now = services.clock.now()
  const [gone] = await tx
    .update(conversions)
    .set({ takenBackAt: now, takenBackByName: by.name })
    .where(and(eq(conversions.receiptId, receiptId), isNull(conversions.takenBackAt)))
    .returning({ id: conversions.id })
  if (!gone) return
  const [line] = await tx
    .select({ posting: ledgerTransfers.posting })
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.key, `conversion ${gone.id} 1`))
  // A bank that gave exactly what it was worth left no line.
  if (!line) return
  await reverse(services, tx, {
    posting: line.posting,
    source: `conversion:${gone.id}`,
    effectiveOn: londonDate(now),
    reason,
  })
}

async function findConversion(tx: DatabaseHandle, receiptId: string): Promise<{ id: string } | null> {
  const [conversion] = await tx
    .select({ id: conversions.id })
    .from(conversions)
    .where(and(eq(conversions.receiptId, receiptId), isNull(conversions.takenBackAt)))
  return conversion ?? null
}

/** What the bank gave more is gained, and what it gave less is lost: it came with what buyers paid. */
function moveDifference(difference: bigint): Move[] {
  const [buyers, exchange] = ['outside:buyers', 'operator:exchange']
  if (difference === 0n) return []
  return difference > 0n
    ? [{ from: buyers, to: exchange, pence: difference }]
    : [{ from: exchange, to: buyers, pence: -difference }]
}

function findProblems(
  { pence, on }: { pence: bigint; on: string },
  days: { from: string; today: string },
): ConversionProblem[] {
  const problems: ConversionProblem[] = []
  const day = judgeDay(on, days)
  if (day !== null) problems.push({ field: 'convertedOn', problem: day })
  if (pence <= 0n) problems.push({ field: 'gave', problem: 'nothing' })
  else if (pence > penceAtMost) problems.push({ field: 'gave', problem: 'too-much' })
  return problems
}
