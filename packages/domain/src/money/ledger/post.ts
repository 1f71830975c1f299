import { makeUuidV7 } from '@kindfold/acts/make-uuid-v7.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { ledgerAccounts, ledgerTransfers } from '@kindfold/database/schema/ledger.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { addMonths, londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'

/** What is asked of the ledger: amounts that go from account to account, together or not at all. */
export type Asked = {
  /** What makes it one: the same key with the same content is posted once. */
  key: string
  kind: string
  /** What it comes from, as `kind:id`. */
  source: string
  /** The day on which it happened, London; never one to come. */
  effectiveOn: string
  moves: readonly Move[]
  /** Why it puts something right, as a code, and the month that it puts right. */
  reason?: string
  correctsMonth?: string
}

/** An amount that goes from one account to another. */
export type Move = { from: string; to: string; pence: bigint; reverses?: bigint }

/**
 * What `post` wrote: its number, and its month, 'YYYY-MM'. `isNew` is false where the same key was posted before.
 */
export type Posting = { posting: string; month: string; isNew: boolean }

/** The same key was used for something else: a fault of ours, which posts nothing. */
export class LedgerKeyReused extends Error {
  override name = 'LedgerKeyReused'
}

/**
 * Posts to the ledger, as the last thing that an act's transaction locks: the head, the accounts by code, one insert. It
 * falls into the month of its day while that is open, else into the oldest open one.
 */
export async function post(
  { clock }: Pick<Services, 'clock'>,
  tx: DatabaseHandle,
  asked: Asked,
): Promise<Posting> {
  const { key, moves, effectiveOn } = asked
  if (moves.length === 0) throw new RangeError('a posting moves something')
  const now = clock.now()
  const lastSeq = await lockHead(tx)
  const before = await findPosted(tx, asked)
  if (before !== null) return before
  await lockAccounts(
    tx,
    moves.flatMap(({ from, to }) => [from, to]),
  )
  const month = await chooseMonth(tx, effectiveOn.slice(0, 7), now)
  const posting = makeUuidV7(now.getTime())
  await tx.insert(ledgerTransfers).values(
    moves.map(({ from, to, pence, reverses }, place) => ({
      seq: lastSeq + BigInt(place + 1),
      posting,
      kind: asked.kind,
      fromAccount: from,
      toAccount: to,
      pence,
      effectiveOn,
      postedAt: now,
      month,
      source: asked.source,
      reason: asked.reason ?? null,
      correctsMonth: asked.correctsMonth ?? null,
      reverses: reverses ?? null,
      key: keyOf(key, place),
    })),
  )
  return { posting, month, isNew: true }
}

/** Takes back a posting whole. What is put in its place is a posting of its own. */
export async function reverse(
  services: Pick<Services, 'clock'>,
  tx: DatabaseHandle,
  asked: { posting: string; source: string; effectiveOn: string; reason: string },
): Promise<Posting> {
  const lines = await tx
    .select()
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.posting, asked.posting))
    .orderBy(asc(ledgerTransfers.seq))
  const [first] = lines
  if (first === undefined) throw new RangeError('there is no such posting')
  return await post(services, tx, {
    key: `reversal ${asked.posting}`,
    kind: 'reversal',
    source: asked.source,
    effectiveOn: asked.effectiveOn,
    reason: asked.reason,
    correctsMonth: first.month,
    moves: lines.map(({ seq, fromAccount, toAccount, pence }) => ({
      from: toAccount,
      to: fromAccount,
      pence,
      reverses: seq,
    })),
  })
}

/** Lets postings and closings come one after another. Returns the seq of the last line. */
async function lockHead(tx: DatabaseHandle): Promise<bigint> {
  const [head] = await executeRows<{ lastSeq: string }>(
    tx,
    sql`select last_seq::text as "lastSeq" from ledger_head for update`,
  )
  if (!head) throw new Error('the ledger has no head')
  return BigInt(head.lastSeq)
}

const keyOf = (key: string, place: number) => `${key} ${place + 1}`

async function findPosted(tx: DatabaseHandle, asked: Asked): Promise<Posting | null> {
  const [first] = await tx
    .select({ posting: ledgerTransfers.posting })
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.key, keyOf(asked.key, 0)))
  if (first === undefined) return null
  const lines = await tx
    .select()
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.posting, first.posting))
    .orderBy(asc(ledgerTransfers.seq))
  const posted = lines.map((line) =>
    sayContent(line, { ...line, from: line.fromAccount, to: line.toAccount }),
  )
  const wanted = asked.moves.map((move) => sayContent(asked, move))
  if (posted.join('\n') !== wanted.join('\n'))
    throw new LedgerKeyReused(`${asked.key} was posted with other content`)
  return { posting: first.posting, month: lines[0]?.month ?? '', isNew: false }
}

type OfPosting = {
  kind: string
  source: string
  effectiveOn: string
  reason?: string | null
  correctsMonth?: string | null
}

/** All of a line but when and where it was written. */
const sayContent = (
  { kind, source, effectiveOn, reason, correctsMonth }: OfPosting,
  { from, to, pence, reverses }: { from: string; to: string; pence: bigint; reverses?: bigint | null },
): string =>
  [kind, source, effectiveOn, reason ?? '', correctsMonth ?? '', from, to, pence, reverses ?? ''].join(',')

async function lockAccounts(tx: DatabaseHandle, named: readonly string[]): Promise<void> {
  const codes = [...new Set(named)].toSorted()
  await tx
    .insert(ledgerAccounts)
    .values(codes.map((code) => ({ code })))
    .onConflictDoNothing()
  await tx
    .select({ code: ledgerAccounts.code })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.code, codes))
    .orderBy(asc(ledgerAccounts.code))
    .for('update')
}

/** The month of the day while it is open, else the oldest open one. */
async function chooseMonth(tx: DatabaseHandle, wanted: string, now: Date): Promise<string> {
  await openMonths(tx, now)
  const [open] = await executeRows<{ month: string }>(
    tx,
    sql`select month from ledger_months where closed_at is null order by month = ${wanted} desc, month limit 1`,
  )
  if (open === undefined) throw new Error('no month of the ledger is open')
  return open.month
}

/** Opens the months up to now that are not there yet, one after another. The head is locked. */
export async function openMonths(tx: DatabaseHandle, now: Date): Promise<void> {
  const [row] = await executeRows<{ last: string | null }>(
    tx,
    sql`select max(month) as last from ledger_months`,
  )
  const current = londonDate(now).slice(0, 7)
  const openedAt = now.toISOString()
  for (let month = row?.last ? nextMonth(row.last) : current; month <= current; month = nextMonth(month))
    // oxlint-disable-next-line no-await-in-loop -- each after the one before
    await tx.execute(
      sql`insert into ledger_months (month, opened_at) values (${month}, ${openedAt}::timestamptz)`,
    )
}

/** '2026-12' after '2026-11'. */
const nextMonth = (month: string): string => addMonths(`${month}-01`, 1).slice(0, 7)
