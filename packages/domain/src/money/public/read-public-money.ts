import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { countDays } from '@kindfold/money/payment-dates.ts'
import { readPaidCharity } from '@kindfold/money/transfer.ts'
import { writeRootLine } from '@kindfold/money/write-root-line.ts'
import { sql } from 'drizzle-orm'
import { addMonths, londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { readStatement, type StatementNow } from '../../publishing/changing-fact/read-statement.ts'
import { readStaleIfError } from '../../publishing/catalogue/read-stale-if-error.ts'
import { readBalances, readMonths, type MonthRow } from './read-published-ledger.ts'

/** What a charity was paid in all, is owed, and is on its way to it. `history`: what it was before the ledger began. */
type CharityMoney = { charity: string; paidPence: bigint; owedPence: bigint; payingPence: bigint }

/** What came in for a charity in a month, and what became of its share. */
export type MonthMoney = {
  month: string
  charity: string
  receivedPence: bigint
  sharePence: bigint
  paidPence: bigint
  /** From the receipt to the payment, at the longest; null: nothing is paid yet. */
  days: number | null
  confirmedPence: bigint
}

/** How many collections were made for a charity in a month. */
export type MonthCollections = { month: string; charity: string; collected: number }

/** How many in an area: those with few are one row without a name, and without a number where all together are few. */
export type AreaCollections = { month: string; area: string | null; collected: number | null }

/** What was put right: a receipt that was taken back, a share that bore what its charity was paid too much, or a payment that came back. */
export type Correction = {
  month: string
  charity: string
  kind: 'receipt' | 'claim' | 'payment'
  receivedPence: bigint | null
  sharePence: bigint
  /** What the charity was paid of it before, keeps, and we bear. */
  keptPence: bigint
  /** What it was paid of it before, and its next receipts bear. */
  claimedPence: bigint
  putRightOn: string
  reason: string
}

/** A payment after its day. `sentOn` is null while it has not been sent. */
export type LatePayment = {
  charity: string
  pence: bigint
  dueOn: string
  sentOn: string | null
  days: number
}

/**
 * A real receipt by which the page shows how a share is made. Days are 'YYYY-MM-DD'; `sentOn` null: not paid yet.
 */
export type ExampleReceipt = {
  charity: string
  receivedOn: string
  pence: bigint
  vatPence: bigint
  charityPence: bigint
  shareBasisPoints: number
  sentOn: string | null
}

/** A month of the ledger on the public page, with what proves it. Months are 'YYYY-MM'. */
export type PublicMonth = {
  month: string
  closedOn: string | null
  root: string | null
  /** What the bank showed less what the ledger held when it was closed; null while it is open. */
  differencePence: bigint | null
  /** The shell's line that gives its root; null while it is open. */
  rootLine: string | null
}

/** All that the public page says, of the whole and of the months that were asked for. */
export type PublicMoney = {
  /** The first month of those that were asked for. */
  from: string
  raisedPence: bigint
  charities: CharityMoney[]
  months: PublicMonth[]
  money: MonthMoney[]
  collections: MonthCollections[]
  /** Of months that are over. */
  areas: AreaCollections[]
  corrections: Correction[]
  late: LatePayment[]
  example: ExampleReceipt | null
  /** What the share lately came to, by the version that is said now; null: none is kept yet. */
  statement: Pick<StatementNow, 'lately' | 'workedOut'> | null
}

/** So many months stand on the page, and fewer where more came in than that; each has a page of its own. */
const atMost = { months: 12, receipts: 250 }

/** Reads what the public page shows: of one month where one is named, else of the last ones. Stale for a day in an outage. */
export function readPublicMoney(
  services: Services,
  only: string | null,
): Promise<{ value: PublicMoney; staleSince: string | null }> {
  const today = londonDate(services.clock.now())
  const until = only ?? today.slice(0, 7)
  return readStaleIfError(services, `money:${only ?? ''}`, () =>
    services.database.readAsAnonymous(async (tx) => {
      const from = only ?? (await chooseFirstMonth(tx, today))
      const charities = groupByCharity(await readBalances(tx))
      return {
        from,
        raisedPence: add(charities.map(({ paidPence }) => paidPence)),
        charities,
        months: describeMonths(await readMonths(tx)),
        money: await readMoney(tx, from, until),
        collections: await executeRows<MonthCollections>(
          tx,
          sql`select month, charity, collected from public_collections(${from}, ${until})`,
        ),
        areas: await executeRows<AreaCollections>(
          tx,
          sql`select month, area, collected from public_collections_by_area(${from}, ${until}, ${today}::date)`,
        ),
        corrections: await readCorrections(tx, from, until),
        late: [
          // What is owed now belongs to no month.
          ...(only === null ? await readLateNow(tx, today) : []),
          ...(await readPaidLate(tx, from, until)),
        ],
        example: await readExample(tx),
        statement: await readStatement(tx, services.clock.now()),
      }
    }),
  )
}

async function chooseFirstMonth(tx: DatabaseHandle, today: string): Promise<string> {
  const [row] = await executeRows<{ month: string | null }>(
    tx,
    sql`select public_month_of_receipt(${atMost.receipts}::int) as month`,
  )
  const earliest = addMonths(`${today.slice(0, 7)}-01`, 1 - atMost.months).slice(0, 7)
  return [earliest, row?.month ?? earliest].toSorted().at(-1) ?? earliest
}

function groupByCharity(balances: readonly { code: string; pence: string }[]): CharityMoney[] {
  const charities = new Map<string, CharityMoney>()
  for (const { code, pence } of balances) {
    const [, owed, state] = /^charity:(.+):(owed|paying)$/.exec(code) ?? []
    const charity = readPaidCharity(code) ?? owed ?? ''
    const found = charities.get(charity) ?? { charity, paidPence: 0n, owedPence: 0n, payingPence: 0n }
    const part = state === 'owed' ? 'owedPence' : state === 'paying' ? 'payingPence' : 'paidPence'
    charities.set(charity, { ...found, [part]: BigInt(pence) })
  }
  return [...charities.values()]
}

function describeMonths(months: readonly MonthRow[]): PublicMonth[] {
  return months.map(({ month, closedOn, root, difference }, place) => ({
    month,
    closedOn,
    root,
    differencePence: readPence(difference),
    rootLine: root === null ? null : writeRootLine(months[place - 1]?.root ?? null, `${month}.csv`),
  }))
}

async function readMoney(tx: DatabaseHandle, from: string, until: string): Promise<MonthMoney[]> {
  const rows = await executeRows<{
    month: string
    charity: string
    received: string
    share: string
    paid: string
    days: number | null
    confirmed: string
  }>(tx, sql`select * from public_money(${from}, ${until})`)
  return rows.map(({ received, share, paid, confirmed, ...row }) => ({
    ...row,
    receivedPence: BigInt(received),
    sharePence: BigInt(share),
    paidPence: BigInt(paid),
    confirmedPence: BigInt(confirmed),
  }))
}

async function readCorrections(tx: DatabaseHandle, from: string, until: string): Promise<Correction[]> {
  const rows = await executeRows<{
    month: string
    charity: string
    kind: 'receipt' | 'claim' | 'payment'
    received: string | null
    share: string
    kept: string
    claimed: string
    putRightOn: string
    reason: string
  }>(
    tx,
    sql`select month, charity, kind, received, share, kept, claimed, put_right_on as "putRightOn", reason
      from public_corrections(${from}, ${until})`,
  )
  return rows.map(({ received, share, kept, claimed, ...row }) => ({
    ...row,
    receivedPence: readPence(received),
    sharePence: BigInt(share),
    keptPence: BigInt(kept),
    claimedPence: BigInt(claimed),
  }))
}

/** What is owed after its day. */
async function readLateNow(tx: DatabaseHandle, today: string): Promise<LatePayment[]> {
  const rows = await executeRows<{ charity: string; pence: string; dueOn: string }>(
    tx,
    sql`select charity, pence, due_on as "dueOn" from public_unpaid(${today}::date)`,
  )
  return rows.map((row) => ({
    ...row,
    pence: BigInt(row.pence),
    sentOn: null,
    days: countDays(row.dueOn, today),
  }))
}

async function readPaidLate(tx: DatabaseHandle, from: string, until: string): Promise<LatePayment[]> {
  const rows = await executeRows<{ charity: string; pence: string; dueOn: string; sentOn: string }>(
    tx,
    sql`select charity, pence, due_on as "dueOn", sent_on as "sentOn" from public_late_payments()`,
  )
  return rows
    .filter(({ sentOn }) => sentOn.slice(0, 7) >= from && sentOn.slice(0, 7) <= until)
    .map((row) => ({ ...row, pence: BigInt(row.pence), days: countDays(row.dueOn, row.sentOn) }))
}

async function readExample(tx: DatabaseHandle): Promise<ExampleReceipt | null> {
  const [row] = await executeRows<{
    charity: string | null
    receivedOn: string
    pence: string
    vatPence: string
    charityPence: string
    shareBasisPoints: number
    sentOn: string | null
  }>(
    tx,
    sql`select charity, received_on as "receivedOn", pence, vat_pence as "vatPence", charity_pence as "charityPence",
      share_basis_points as "shareBasisPoints", sent_on as "sentOn" from public_example()`,
  )
  const charity = row?.charity
  if (row === undefined || !charity) return null
  const { pence, vatPence, charityPence, ...rest } = row
  return {
    ...rest,
    charity,
    pence: BigInt(pence),
    vatPence: BigInt(vatPence),
    charityPence: BigInt(charityPence),
  }
}

const add = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, pence) => sum + pence, 0n)

const readPence = (text: string | null): bigint | null => (text === null ? null : BigInt(text))
