import { parseMonthCsv } from './month-csv.ts'
import { firstRoot, makeRoot } from './month-root.ts'
import { readIndex, type LedgerIndex, type Publication } from './publication.ts'
import { isBalanceAllowed, readPaidCharity, type Transfer } from './transfer.ts'

/**
 * What the published files of a ledger prove: that they fit together, with their sums; or where and how they first
 * do not.
 */
export type Verified =
  | {
      kind: 'right'
      transfers: number
      closedMonths: number
      fundsRaisedPence: bigint
      lastRoot: string | null
    }
  /** The first thing that is wrong: in which month, and at which line of its file, where one can be named. */
  | { kind: 'wrong'; month: string | null; line: number | null; words: string }

type Wrong = Extract<Verified, { kind: 'wrong' }>

/** Where a line stands: for whoever looks for it. */
type Placed = { transfer: Transfer; month: string; line: number }

/**
 * Verifies a published ledger from its files alone: the roots and their chain, that no line is missing, that no balance is
 * where it may not be, what each charity was paid, and the total on every page.
 */
export async function verifyLedger({ index: read, readFile }: Publication): Promise<Verified> {
  const reading = readIndex(read)
  if (reading.kind === 'faulty') return wrong(null, null, reading.words)
  const { index } = reading
  const order = findDisorder(index)
  if (order !== null) return order
  const placed: Placed[] = []
  let root = firstRoot
  let closedMonths = 0
  for (const { month, state, file, root: said } of index.months) {
    // oxlint-disable-next-line no-await-in-loop -- each root stands on the one before
    const bytes = await readFile(file)
    if (bytes === null) return wrong(month, null, `${file} is missing`)
    const lines = placeLines(month, bytes)
    if (!Array.isArray(lines)) return lines
    if (state === 'closed') {
      root = makeRoot(root, bytes)
      closedMonths++
      if (root !== said)
        return wrong(month, null, `${file} does not give the root that was published: its bytes were changed`)
    }
    placed.push(...lines)
  }
  placed.sort((a, b) => (a.transfer.seq < b.transfer.seq ? -1 : 1))
  const faulty = findFaultyLine(placed)
  if (faulty !== null) return faulty
  const balances = addUp(placed)
  if (!(balances instanceof Map)) return balances
  const sums = findWrongSum(index, balances)
  if (sums !== null) return sums
  return {
    kind: 'right',
    transfers: placed.length,
    closedMonths,
    fundsRaisedPence: BigInt(index.fundsRaisedPence),
    lastRoot: closedMonths === 0 ? null : root,
  }
}

const wrong = (month: string | null, line: number | null, words: string): Wrong => ({
  kind: 'wrong',
  month,
  line,
  words,
})

function findDisorder({ months }: LedgerIndex): Wrong | null {
  for (const [place, { month, state }] of months.entries()) {
    const before = months[place - 1]
    if (before === undefined) continue
    if (month !== nextMonth(before.month))
      return wrong(month, null, `${month} does not follow ${before.month}: a month is missing or doubled`)
    if (state === 'closed' && before.state === 'open')
      return wrong(month, null, `${month} is closed and ${before.month} before it is not`)
  }
  return null
}

/** '2026-12' after '2026-11'. */
function nextMonth(month: string): string {
  const day = new Date(`${month}-01T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + 1)
  return day.toISOString().slice(0, 7)
}

function placeLines(month: string, bytes: Uint8Array): Placed[] | Wrong {
  const parsed = parseMonthCsv(Buffer.from(bytes).toString('utf8'))
  if (parsed.kind === 'faulty')
    return wrong(month, parsed.line, 'this line is not written as the ledger writes it')
  const lines = parsed.transfers.map((transfer, place) => ({ transfer, month, line: place + 2 }))
  for (const [place, { transfer, line }] of lines.entries()) {
    const before = lines[place - 1]
    if (before !== undefined && before.transfer.seq >= transfer.seq)
      return wrong(month, line, `seq ${transfer.seq} stands after ${before.transfer.seq}: lines were swapped`)
  }
  return lines
}

/** Lines in the order of seq: none missing or doubled, each within its month, each reversal the mirror of what it takes back. */
function findFaultyLine(placed: readonly Placed[]): Wrong | null {
  const bySeq = new Map<bigint, Transfer>()
  const reversed = new Set<bigint>()
  let expected = 1n
  for (const { transfer, month, line } of placed) {
    const { seq, from, to, pence, effectiveOn, postedAt, reverses } = transfer
    if (seq !== expected)
      return wrong(month, line, `seq ${seq} stands where ${expected} belongs: a line is missing or doubled`)
    expected++
    if (from === to) return wrong(month, line, 'it goes from an account to itself')
    if (effectiveOn.slice(0, 7) > month) return wrong(month, line, `${effectiveOn} is after its month`)
    // London is at most an hour ahead of UTC.
    if (Date.parse(effectiveOn) > Date.parse(postedAt) + 60 * 60_000)
      return wrong(month, line, `${effectiveOn} is after it was written`)
    if (reverses !== null) {
      const taken = bySeq.get(reverses)
      if (
        taken === undefined ||
        taken.reverses !== null ||
        reversed.has(reverses) ||
        taken.from !== to ||
        taken.to !== from ||
        taken.pence !== pence
      )
        return wrong(month, line, `it does not take back line ${reverses}`)
      reversed.add(reverses)
    }
    bySeq.set(seq, transfer)
  }
  return null
}

/** Balances after each posting, which may not be where they may not be. */
function addUp(placed: readonly Placed[]): Map<string, bigint> | Wrong {
  const balances = new Map<string, bigint>()
  const add = (account: string, pence: bigint) => balances.set(account, (balances.get(account) ?? 0n) + pence)
  for (const [place, { transfer, month, line }] of placed.entries()) {
    add(transfer.from, -transfer.pence)
    add(transfer.to, transfer.pence)
    // The lines of a posting count together.
    if (placed[place + 1]?.transfer.posting === transfer.posting) continue
    for (const [account, pence] of balances)
      if (!isBalanceAllowed(account, pence))
        return wrong(month, line, `${account} would stand at ${pence} pence, where it cannot`)
  }
  return balances
}

function findWrongSum(
  { fundsRaisedPence, charities }: LedgerIndex,
  balances: ReadonlyMap<string, bigint>,
): Wrong | null {
  const paid = new Map<string, bigint>()
  for (const [account, pence] of balances) {
    const charity = readPaidCharity(account)
    if (charity !== null) paid.set(charity, pence)
  }
  for (const charity of new Set([...paid.keys(), ...Object.keys(charities)])) {
    const [counted, said] = [paid.get(charity) ?? 0n, BigInt(charities[charity] ?? '0')]
    if (counted !== said)
      return wrong(null, null, `${charity} was paid ${counted} pence by the lines, and ${said} are published`)
  }
  const total = [...paid.values()].reduce((sum, pence) => sum + pence, 0n)
  if (total !== BigInt(fundsRaisedPence))
    return wrong(
      null,
      null,
      `the total is ${total} pence by the lines, and ${fundsRaisedPence} are published`,
    )
  return null
}
