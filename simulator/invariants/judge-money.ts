import { verifyLedger } from '@kindfold/money/verify-ledger.ts'
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

/** What the public files do not prove, or the header says otherwise. */
export async function listPublishedFaults(files: PublishedFiles): Promise<Fault[]> {
  const told = { who: 'reader', by: 'the public ledger' }
  const verified = await verifyLedger({ index: JSON.parse(files.index), readFile: files.readFile })
  if (verified.outcome === 'wrong')
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
