import { bankDetails, paymentFiles } from '@kindfold/database/schema/money.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { preparePayment } from '@kindfold/domain/money/payment/prepare-payment.ts'
import { recordReceipt } from '@kindfold/domain/money/receipt/record-receipt.ts'
import { agree } from '@kindfold/domain/testing/agree.ts'
import { createHash } from 'node:crypto'

const id = (n: number) => `00000000-0000-7000-8000-0000000000${n}0`
const fay = { kind: 'staff', id: 'fay', name: 'Fay' } as const

/** A receipt, an account, a payment, a file and a month. Returns what stands for each in an address. */
export async function addSampleMoney(services: Services): Promise<Record<string, string>> {
  const now = services.clock.now()
  await recordReceipt(services, {
    id: id(1),
    receivedOn: '2026-11-20',
    soldMonth: '2026-10',
    bankReference: 'SAMPLE',
    rate: null,
    parts: [{ charitySlug: 'the-dream-factory', cents: 10_001n }],
    allCents: 0n,
    vatCents: 0n,
    isAnother: false,
    partnersOn: () => [],
    by: fay,
  })
  const bytes = Buffer.from('sample')
  await services.database.transaction(async (tx) => {
    await tx.insert(bankDetails).values({
      charitySlug: 'the-dream-factory',
      version: 1,
      accountName: 'Sample',
      sortCode: '000000',
      accountNumber: '00000000',
      email: 'sample@example.org',
      enteredById: 'cas',
      enteredByName: 'Cas',
      enteredAt: now,
      checkedById: 'abe',
      checkedByName: 'Abe',
      checkedAt: new Date(now.getTime() - 72 * 60 * 60_000),
      calledNumber: '020 7946 0001',
      usableFrom: now,
    })
    await tx.insert(paymentFiles).values({
      id: id(3),
      kind: 'csv',
      name: 'sample.csv',
      bytes,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      processOn: '2026-11-25',
      madeAt: now,
      madeById: fay.id,
      madeByName: fay.name,
    })
  })
  await preparePayment(services, { id: id(2), charitySlug: 'the-dream-factory', pence: 8001n, by: fay })
  const agreementId = await agree(services, {
    charitySlug: 'the-dream-factory',
    startsOn: '2026-12-01',
    approvedById: null,
    approvedByName: null,
    approvedAt: null,
  })
  return {
    ':charity': 'the-dream-factory',
    ':agreementId': agreementId,
    ':receiptId': id(1),
    ':paymentId': id(2),
    ':fileId': id(3),
    ':month': '2026-11',
  }
}
