import { payments } from '@kindfold/database/schema/money.ts'
import type { StatementLine } from '@kindfold/money/bank-statement/bank-statement.ts'
import { explainStatement, type LineMeaning } from '@kindfold/money/bank-statement/explain-statement.ts'
import { inArray, or } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import type { PaymentRow } from './lock-payment.ts'
import { makeReference } from './make-reference.ts'

/** A payment that a statement may speak of, at the version that it has now. */
export type ComparedPayment = Pick<
  PaymentRow,
  'id' | 'number' | 'charitySlug' | 'pence' | 'version' | 'state'
>

export type ComparedStatement = {
  /** Each line, in the order of the file. */
  lines: ({ line: StatementLine } & LineMeaning)[]
  /** By id: those that the lines speak of. */
  payments: ReadonlyMap<string, ComparedPayment>
  /** Approved, and on no line that is sure. */
  missing: ComparedPayment[]
}

// No payment is of so much, and no column could hold it.
const beyondAll = 10n ** 15n

/**
 * Compares a bank's statement with our payments: by what may be with the bank, and by the amounts that it names. Nothing is
 * recorded, and nothing of the statement is kept (`recordSent` records what is sure, once somebody asks for it).
 */
export async function compareStatement(
  services: Services,
  lines: readonly StatementLine[],
): Promise<ComparedStatement> {
  const amounts = [...new Set(lines.map(({ pence }) => (pence < 0n ? -pence : pence)))].filter(
    (pence) => pence < beyondAll,
  )
  const rows = await services.database.read((tx) =>
    tx
      .select({
        id: payments.id,
        number: payments.number,
        charitySlug: payments.charitySlug,
        pence: payments.pence,
        version: payments.version,
        state: payments.state,
        approvedAt: payments.approvedAt,
        sentOn: payments.sentOn,
      })
      .from(payments)
      .where(or(inArray(payments.state, ['prepared', 'approved']), inArray(payments.pence, amounts)))
      .orderBy(payments.number),
  )
  const known = rows.map(({ id, number, pence, state, approvedAt, sentOn }) => ({
    paymentId: id,
    pence,
    reference: makeReference(number),
    state,
    approvedOn: approvedAt && londonDate(approvedAt),
    sentOn,
  }))
  const explained = explainStatement(lines, known, londonDate(services.clock.now()))
  const sure = new Set(explained.flatMap((one) => (one.means === 'sent' ? [one.paymentId] : [])))
  return {
    lines: explained,
    payments: new Map(rows.map((row) => [row.id, row])),
    missing: rows.filter(({ id, state }) => state === 'approved' && !sure.has(id)),
  }
}
