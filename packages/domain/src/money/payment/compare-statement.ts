import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { paymentFiles, payments } from '@kindfold/database/schema/money.ts'
import type { StatementLine } from '@kindfold/money/bank-statement/bank-statement.ts'
import { explainStatement, type LineMeaning } from '@kindfold/money/bank-statement/explain-statement.ts'
import type { KnownPayment } from '@kindfold/money/bank-statement/known-payment.ts'
import { asc, inArray, or, sql } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { findFirstDay, readBankToCompareWithin, type BankToCompare } from '../restore/bank-to-compare.ts'
import type { PaymentRow } from './lock-payment.ts'
import { makeReference } from './make-reference.ts'

/** A payment that a statement may speak of, at the version that it has now. */
export type ComparedPayment = Pick<
  PaymentRow,
  'id' | 'number' | 'charitySlug' | 'pence' | 'version' | 'state'
>

/** A file that a statement may speak of, and the payments in it. */
type ComparedFile = { id: string; name: string; pence: bigint; payments: ComparedPayment[] }

/** The bank's statement beside our payments. Comparing writes nothing. */
export type ComparedStatement = {
  /** Each line, in the order of the file. */
  lines: ({ line: StatementLine } & LineMeaning)[]
  /** By id: those that the lines speak of. */
  payments: ReadonlyMap<string, ComparedPayment>
  /** By id: those that may stand there as one sum. */
  files: ReadonlyMap<string, ComparedFile>
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
  const { rows, held, toCompare } = await services.database.read(async (tx) => ({
    rows: await tx
      .select(compared)
      .from(payments)
      .where(or(inArray(payments.state, ['prepared', 'approved']), inArray(payments.pence, amounts)))
      .orderBy(payments.number),
    held: await listHeld(tx, amounts),
    toCompare: await readBankToCompareWithin(tx),
  }))
  const files = Map.groupBy(held, ({ file }) => file.id)
  const explained = explainStatement(
    lines,
    rows.map((row) => toKnown(row, toCompare)),
    [...files].map(([fileId, inIt]) => ({
      fileId,
      madeOn: londonDate(inIt[0]?.file.madeAt ?? services.clock.now()),
      payments: inIt.map(({ payment }) => toKnown(payment, toCompare)),
    })),
    londonDate(services.clock.now()),
  )
  const sure = new Set(
    explained.flatMap((one) =>
      one.means === 'sent'
        ? [one.paymentId]
        : one.means === 'file-sent'
          ? (files.get(one.fileId) ?? []).map(({ payment }) => payment.id)
          : [],
    ),
  )
  return {
    lines: explained,
    payments: new Map(rows.map((row) => [row.id, row])),
    files: new Map(
      [...files].map(([id, inIt]) => [
        id,
        {
          id,
          name: inIt[0]?.file.name ?? '',
          pence: inIt.reduce((sum, { payment }) => sum + payment.pence, 0n),
          payments: inIt.map(({ payment }) => payment),
        },
      ]),
    ),
    missing: rows.filter(({ id, state }) => state === 'approved' && !sure.has(id)),
  }
}

const compared = {
  id: payments.id,
  number: payments.number,
  charitySlug: payments.charitySlug,
  pence: payments.pence,
  version: payments.version,
  state: payments.state,
  approvedAt: payments.approvedAt,
  sentOn: payments.sentOn,
}

const toKnown = (
  { id, number, pence, state, approvedAt, sentOn }: Pick<PaymentRow, keyof typeof compared>,
  toCompare: BankToCompare | null,
): KnownPayment => ({
  paymentId: id,
  pence,
  reference: makeReference(number),
  state,
  approvedOn: approvedAt && findFirstDay(approvedAt, toCompare),
  sentOn,
})

/** The payments of each file of which one waits, or which is of one of these amounts in all. */
async function listHeld(tx: DatabaseHandle, amounts: bigint[]) {
  const asked = sql.join(
    amounts.map((pence) => sql`${pence}::bigint`),
    sql`, `,
  )
  const among = amounts.length === 0 ? sql`` : sql` or sum(${payments.pence}) in (${asked})`
  const which = tx
    .select({ fileId: payments.fileId })
    .from(payments)
    .where(sql`file_id is not null`)
    .groupBy(payments.fileId)
    .having(sql`bool_or(${payments.state} = 'approved')${among}`)
  return await tx
    .select({
      payment: compared,
      file: { id: paymentFiles.id, name: paymentFiles.name, madeAt: paymentFiles.madeAt },
    })
    .from(payments)
    .innerJoin(paymentFiles, sql`${paymentFiles.id} = ${payments.fileId}`)
    .where(inArray(payments.fileId, which))
    .orderBy(asc(payments.number))
}
