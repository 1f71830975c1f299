import { verifyLedger } from '@kindfold/money/verify-ledger.ts'
import type { BankLine, Purse } from '../beliefs/purse.ts'
import type { StandingPayment } from '../truth/read-money.ts'
import type { Violation } from './invariants.ts'

/** What somebody was told of a receipt or a payment, in pence: by `receipt:id` or `payment:id`. */
export type Acknowledged = ReadonlyMap<string, bigint>

/** The public files, as anybody can take them. */
export type PublishedFiles = {
  index: string
  readFile(name: string): Promise<Uint8Array | null>
  /** The total in the header of the home page, with its sign. */
  banner: string | null
}

type Fault = Pick<Violation, 'fault' | 'who' | 'by' | 'said' | 'isTrue'>

/** What the ledger says otherwise than whoever recorded it was told. */
export function listMoneyFaults(acknowledged: Acknowledged, money: ReadonlyMap<string, bigint>): Fault[] {
  const faults: Fault[] = []
  for (const [source, pence] of acknowledged) {
    const stands = money.get(source) ?? 0n
    if (stands !== pence)
      faults.push({
        fault: `${source.split(':', 1)[0]} that does not stand as it was acknowledged`,
        who: 'finance',
        by: source,
        said: `${pence} pence`,
        isTrue: `${stands} pence in the ledger`,
      })
  }
  return faults
}

/**
 * What the bank sent and nobody would know of: a restore lost it, so that it is owed again. `isTold`: the desk says that the bank
 * is to be compared.
 */
export function listBankFaults(
  bank: readonly BankLine[],
  payments: readonly StandingPayment[],
  isTold: boolean,
): Fault[] {
  if (isTold) return []
  return bank
    .filter(
      ({ paymentId, reference }) =>
        !payments.some((one) => one.reference === reference || (one.id === paymentId && one.isWithBank)),
    )
    .map(({ charity, pence, on, reference }) => ({
      fault: 'payment that the bank sent is owed again, and nobody is told',
      who: 'finance',
      by: 'page /money',
      said: 'nothing of it',
      isTrue: `the bank sent ${pence} pence to ${charity} on ${on}, as ${reference}`,
    }))
}

/** What a charity got of a receipt by another share than was agreed for the day, rounded up to the penny. */
export function listShareFaults(
  purse: Pick<Purse, 'findShare' | 'unsure'>,
  stands: bigint,
  { charity, pence, day }: { charity: string; pence: number; day: string },
): Fault[] {
  const basisPoints = purse.findShare(charity, day)
  const whole = BigInt(pence) * basisPoints
  const share = (whole + 9_999n) / 10_000n
  if (purse.unsure.has(charity) || stands === share) return []
  return [
    {
      fault: 'receipt that is split by another share than was agreed',
      who: 'finance',
      by: 'page /money/receipts/new',
      said: `${basisPoints} of 10,000 of what was collected on ${day}: ${share} pence`,
      isTrue: `${stands} pence are ${charity}'s`,
    },
  ]
}

/** What the public files do not prove, or the header says otherwise. */
export async function listPublishedFaults(files: PublishedFiles): Promise<Fault[]> {
  const told = { who: 'reader', by: 'the public ledger' }
  const verified = await verifyLedger({ index: JSON.parse(files.index), readFile: files.readFile })
  if (verified.kind === 'wrong')
    return [
      {
        ...told,
        fault: 'public ledger that does not verify',
        said: `${verified.month ?? 'ledger.json'}, line ${verified.line ?? '?'}`,
        isTrue: verified.words,
      },
    ]
  const pence = files.banner?.replaceAll(/\D/g, '')
  const said = files.banner?.includes('.') ? pence : `${pence}00`
  return said === String(verified.fundsRaisedPence)
    ? []
    : [
        {
          ...told,
          fault: 'header that says another total than the ledger',
          by: 'page /',
          said: files.banner ?? 'nothing',
          isTrue: `${verified.fundsRaisedPence} pence`,
        },
      ]
}
