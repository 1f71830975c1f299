import { formatMonthCsv } from '../month-csv.ts'
import { firstRoot, makeRoot } from '../month-root.ts'
import type { LedgerIndex } from '../publication.ts'
import type { Transfer } from '../transfer.ts'

/** A published ledger whose files a test can spoil. */
export type TestPublication = { index: LedgerIndex; files: Map<string, Uint8Array> }

/** Publishes lines by the months that they fall into, all closed but the last. */
export function makePublication(
  months: readonly (readonly [string, readonly Transfer[]])[],
): TestPublication {
  const files = new Map<string, Uint8Array>()
  const index: LedgerIndex = { version: 1, fundsRaisedPence: '0', charities: {}, months: [] }
  const paid = new Map<string, bigint>()
  let root = firstRoot
  for (const [place, [month, transfers]] of months.entries()) {
    const bytes = Buffer.from(formatMonthCsv(transfers))
    const isOpen = place === months.length - 1
    if (!isOpen) root = makeRoot(root, bytes)
    files.set(`${month}.csv`, bytes)
    index.months.push({
      month,
      state: isOpen ? 'open' : 'closed',
      file: `${month}.csv`,
      root: isOpen ? null : root,
    })
    for (const { from, to, pence } of transfers) {
      for (const [account, part] of [
        [from, -pence],
        [to, pence],
      ] as const)
        if (account.startsWith('outside:charity:'))
          paid.set(account.slice(16), (paid.get(account.slice(16)) ?? 0n) + part)
    }
  }
  index.charities = Object.fromEntries([...paid].map(([charity, pence]) => [charity, String(pence)]))
  index.fundsRaisedPence = String([...paid.values()].reduce((sum, pence) => sum + pence, 0n))
  return { index, files }
}
