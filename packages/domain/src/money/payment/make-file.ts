import { formatSortCode } from '@kindfold/content/money/mask-account.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bankDetails, paymentFiles, payments, type PaymentFileKind } from '@kindfold/database/schema/money.ts'
import { staffEvents } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import { plainLayout, readCsvLayout } from '@kindfold/money/files/csv-layout.ts'
import type { PaymentFile, PaymentProblem, PaymentRun } from '@kindfold/money/files/payment-order.ts'
import { writePain001 } from '@kindfold/money/files/write-pain-001.ts'
import { writePaymentCsv } from '@kindfold/money/files/write-payment-csv.ts'
import { writeStandard18 } from '@kindfold/money/files/write-standard-18.ts'
import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { isId } from '../../base/token/is-id.ts'
import { addDays, isDate, londonDate } from '../../base/calendar/london-time.ts'
import { cutList } from '../../base/list/cut-list.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { FinancePerson } from '../finance-person.ts'
import { findPayer } from '../payer/set-payer.ts'
import { readBankToCompareWithin, readPaymentsAfter } from '../restore/bank-to-compare.ts'
import { makeReference } from './make-reference.ts'

/** A file for the bank with all that is approved; or why none was made, and then no payment is in one. */
export type MakeFileResult =
  | { kind: 'made'; id: string }
  /** `bank-to-compare`: after a restore nobody has compared the bank yet, which may have paid it already. */
  | { kind: 'nothing-approved' | 'no-payer' | 'bank-to-compare' }
  | { kind: 'invalid-day'; problem: 'malformed' | 'past' | 'far' }
  /** What its kind of file cannot hold: put right where it stands, then the file is made. */
  | { kind: 'refused'; problems: PaymentProblem[] }

const daysAheadAtMost = 30

/**
 * Puts every approved payment that is in no file into one that the bank takes. Its bytes are kept: who takes it again gets
 * the same. No money moves by it; somebody gives it to the bank.
 */
export async function makePaymentFile(
  services: Services,
  asked: { id: string; processOn: string; by: FinancePerson },
): Promise<MakeFileResult> {
  const { id, processOn, by } = asked
  const now = services.clock.now()
  const today = londonDate(now)
  if (!isDate(processOn)) return { kind: 'invalid-day', problem: 'malformed' }
  if (processOn < today) return { kind: 'invalid-day', problem: 'past' }
  if (processOn > addDays(today, daysAheadAtMost)) return { kind: 'invalid-day', problem: 'far' }
  return await transact(services, async (tx): Promise<MakeFileResult> => {
    const [before] = await tx
      .select({ id: paymentFiles.id })
      .from(paymentFiles)
      .where(eq(paymentFiles.id, id))
    if (before) return { kind: 'made', id }
    if ((await readBankToCompareWithin(tx)) !== null) return { kind: 'bank-to-compare' }
    const approved = await lockApproved(tx)
    if (approved.length === 0) return { kind: 'nothing-approved' }
    const payer = await findPayer(tx)
    if (payer === null) return { kind: 'no-payer' }
    const count = (await tx.$count(paymentFiles)) + (await readPaymentsAfter(tx))
    const run: PaymentRun = {
      fileNumber: BigInt(count + 1),
      madeAt: now.toISOString(),
      processingDate: processOn,
      payer: {
        accountName: payer.accountName,
        sortCode: formatSortCode(payer.sortCode),
        accountNumber: payer.accountNumber,
        serviceUserNumber: payer.serviceUserNumber,
      },
      orders: approved.map(({ payment, details }) => ({
        paymentId: payment.id,
        payee: {
          accountName: details.accountName,
          sortCode: formatSortCode(details.sortCode),
          accountNumber: details.accountNumber,
        },
        pence: payment.pence,
        reference: makeReference(payment.number),
      })),
    }
    const file = write(payer.fileKind, run, payer.layout)
    if (file.kind === 'refused') return file
    const sha256 = hash(file.bytes)
    const name = `payments-${processOn}-${count + 1}.${endings[payer.fileKind]}`
    await tx.insert(paymentFiles).values({
      id,
      kind: payer.fileKind,
      name,
      bytes: file.bytes,
      sha256,
      processOn,
      madeAt: now,
      madeById: by.id,
      madeByName: by.name,
    })
    for (const { payment } of approved)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await tx
        .update(payments)
        .set({ fileId: id, version: payment.version + 1 })
        .where(eq(payments.id, payment.id))
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'make-payment-file',
      subject: { kind: 'payment-file', id },
      details: { sha256, payments: approved.length },
    })
    return { kind: 'made', id }
  })
}

const endings: Record<PaymentFileKind, string> = {
  csv: 'csv',
  layout: 'csv',
  'standard-18': 'txt',
  'pain-001': 'xml',
}

/** What the bytes of a kind of file are called on the way to a browser. */
const types: Record<PaymentFileKind, string> = {
  csv: 'text/csv; charset=utf-8',
  layout: 'text/csv; charset=utf-8',
  'standard-18': 'text/plain; charset=utf-8',
  'pain-001': 'application/xml; charset=utf-8',
}

function write(kind: PaymentFileKind, run: PaymentRun, layout: unknown): PaymentFile {
  switch (kind) {
    case 'csv':
      return writePaymentCsv(run, plainLayout)
    case 'layout': {
      const read = readCsvLayout(layout)
      if (read.kind !== 'read') throw new Error('a layout was kept that is none')
      return writePaymentCsv(run, read.layout)
    }
    case 'standard-18':
      return writeStandard18(run)
    case 'pain-001':
      return writePain001(run)
  }
}

const lockApproved = (tx: DatabaseHandle) =>
  tx
    .select({ payment: payments, details: bankDetails })
    .from(payments)
    .innerJoin(bankDetails, eq(bankDetails.id, payments.bankDetailsId))
    .where(and(eq(payments.state, 'approved'), isNull(payments.fileId)))
    .orderBy(asc(payments.number))
    .for('update', { of: payments })

const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A file for the bank, without its bytes. Instants are ISO. */
export type ListedFile = {
  id: string
  kind: PaymentFileKind
  name: string
  sha256: string
  processOn: string
  madeAt: string
  madeByName: string
  /** How often somebody took it. */
  taken: number
}

const listed = {
  id: paymentFiles.id,
  kind: paymentFiles.kind,
  name: paymentFiles.name,
  sha256: paymentFiles.sha256,
  processOn: paymentFiles.processOn,
  madeAt: paymentFiles.madeAt,
  madeByName: paymentFiles.madeByName,
}

const isTakingOf = (id: string | SQL) =>
  and(
    eq(staffEvents.subjectKind, 'payment-file'),
    eq(staffEvents.subjectId, id),
    eq(staffEvents.act, 'copy-payment-file'),
  )

const filesListedAtMost = 50

/** The newest files for the bank; `isCut`: there are others before them. */
export async function listPaymentFiles(services: Services): Promise<{ shown: ListedFile[]; isCut: boolean }> {
  const rows = await services.database.read((tx) =>
    tx
      .select({ ...listed, taken: tx.$count(staffEvents, isTakingOf(sql`payment_files.id::text`)) })
      .from(paymentFiles)
      .orderBy(desc(paymentFiles.madeAt))
      .limit(filesListedAtMost + 1),
  )
  return cutList(
    rows.map((row) => ({ ...row, madeAt: row.madeAt.toISOString() })),
    filesListedAtMost,
  )
}

/**
 * The bytes of a file for the bank. It holds where charities are paid: each taking stands in the audit, and from the second
 * on it is named a copy. Throws where its bytes are not those that were made. Null: there is none,
 * or after a restore nobody has said yet whether the bank had it.
 */
export async function takePaymentFile(
  services: Services,
  { id, by }: { id: string; by: FinancePerson },
): Promise<{ name: string; type: string; bytes: Uint8Array } | null> {
  if (!isId(id)) return null
  return await transact(services, async (tx) => {
    if ((await readBankToCompareWithin(tx)) !== null) return null
    const [file] = await tx.select().from(paymentFiles).where(eq(paymentFiles.id, id)).for('update')
    if (!file) return null
    if (hash(file.bytes) !== file.sha256) throw new Error(`the file ${file.name} is not as it was made`)
    const before = await tx.$count(staffEvents, isTakingOf(id))
    await recordStaffEvent(tx, {
      at: services.clock.now(),
      by,
      act: 'copy-payment-file',
      subject: { kind: 'payment-file', id },
      details: { time: before + 1 },
    })
    const name = before === 0 ? file.name : file.name.replace(/(\.\w+)$/, '-copy$1')
    return { name, type: types[file.kind], bytes: file.bytes }
  })
}
