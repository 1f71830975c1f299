import { charitySharePercent } from '@kindfold/content/facts/facts.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { allotments, receipts } from '@kindfold/database/schema/money.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { RateSource } from '@kindfold/money/codes.ts'
import { convertToPence } from '@kindfold/money/parse-pounds.ts'
import { findDueDate, usualPaymentDays } from '@kindfold/money/payment-dates.ts'
import { splitByWeight } from '@kindfold/money/split-by-weight.ts'
import { and, countDistinct, eq, isNull } from 'drizzle-orm'
import { owedAccount } from '../ledger/accounts.ts'
import { addDays, addMonths, isDate, londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { listAgreedSpans, spanDays } from '../agreement/list-agreed-spans.ts'
import { bearOpenClaims } from '../claim/bear-open-claims.ts'
import { post } from '../ledger/post.ts'
import type { FinancePerson } from '../finance-person.ts'
import { listSharingSpans, type PartnersOn, type SharingSpan } from './list-sharing-spans.ts'
import { splitAmong, splitEqually, type Part, type Split, type Terms } from './split-among.ts'

/** The rate at which another currency came to pounds, and who says so. */
type Rate = { millionths: bigint; source: RateSource; date: string }

/** A receipt as it was typed. Amounts are hundredths of its currency. */
export type ReceiptAsked = {
  /** Made with the form: the same is recorded once. */
  id: string
  receivedOn: string
  /** 'YYYY-MM': of which month's collections it is. */
  soldMonth: string
  /** A day of those collections, where within that month something else was agreed or others shared as All Charities. */
  collectedOn?: string | null
  bankReference: string
  /** Null: pounds. Otherwise euros. */
  rate: Rate | null
  /** For one charity each; a charity without an amount is left out. */
  parts: readonly { charitySlug: string; cents: bigint }[]
  /** For All Charities: shared equally by those that shared on the days of the collections. */
  allCents: bigint
  /** The VAT in it. */
  vatCents: bigint
  /** What was sold for it, weighed; null: nobody weighed it. */
  grams?: bigint | null
  /** Whether it is another one than that which looks the same. */
  isAnother: boolean
  partnersOn: PartnersOn
  by: FinancePerson
  /** Of a demonstration: no real database takes it. */
  isInvented?: true
}

/** What is wrong with a typed receipt, by its field. */
export type ReceiptProblem =
  | { field: 'receivedOn'; problem: 'malformed' | 'future' | 'long-ago' }
  | { field: 'soldMonth'; problem: 'malformed' | 'after-receipt' }
  | { field: 'bankReference'; problem: 'missing' | 'too-long' }
  | { field: 'amounts'; problem: 'nothing' | 'too-much' | 'no-partners' }
  | { field: 'vat'; problem: 'more-than-all' }
  | { field: 'kilos'; problem: 'too-much' }
  | { field: 'rateOn'; problem: 'malformed' | 'future' }

/**
 * Days of a month, first and last, on which the same was agreed with each charity of a receipt, and who shared as All Charities
 * on them; null: the same did all month.
 */
type CollectedSpan = { from: string; until: string; partners: readonly string[] | null }

/** Money that came in is split and posted; or why nothing was. */
export type RecordReceiptResult =
  | { kind: 'recorded'; id: string }
  | { kind: 'invalid'; problems: ReceiptProblem[] }
  /** What was agreed, or who shares, changes within the month: each of these spans is a receipt of its own. */
  | { kind: 'agreements-differ'; spans: CollectedSpan[] }
  /** One of the same day, amount and reference stands there: it may be the same. */
  | { kind: 'looks-same'; id: string }

const referenceAtMost = 60
const penceAtMost = 100_000_000_000n
/** A thousand tonnes. */
const gramsAtMost = 1_000_000_000n

/**
 * Records money that came to our account, and posts what of it is each charity's: its share by the agreement in force in the
 * month that it is for, or the published one. From then on the days count within which it is paid. Claims that its charities
 * have to bear lower what is paid, not the share.
 */
export async function recordReceipt(services: Services, asked: ReceiptAsked): Promise<RecordReceiptResult> {
  const now = services.clock.now()
  const problems = findProblems(asked, londonDate(now))
  if (problems.length > 0) return { kind: 'invalid', problems }
  const days = findDays(asked)
  const sharing = asked.allCents > 0n ? listSharingSpans(asked.partnersOn, days) : []
  const chosen = chooseSpan(sharing, days)?.partners ?? []
  // Where somebody shared on some of the days alone, the day is asked.
  const onSome =
    days.day === null ? sharing.find(({ partners: some }) => some.length > 0)?.partners : undefined
  const partners = chosen.length > 0 ? chosen : (onSome ?? [])
  if (asked.allCents > 0n && partners.length === 0)
    return { kind: 'invalid', problems: [{ field: 'amounts', problem: 'no-partners' }] }
  return await transact(services, async (tx): Promise<RecordReceiptResult> => {
    const [before] = await tx.select({ id: receipts.id }).from(receipts).where(eq(receipts.id, asked.id))
    if (before) return { kind: 'recorded', id: before.id }
    const amounts = toPence(asked, { partners, turn: await countOfAll(tx) })
    const bankReference = asked.bankReference.trim()
    const [same] = await tx
      .select({ id: receipts.id })
      .from(receipts)
      .where(
        and(
          eq(receipts.receivedOn, asked.receivedOn),
          eq(receipts.pence, amounts.pence),
          eq(receipts.bankReference, bankReference),
          isNull(receipts.takenBackAt),
        ),
      )
    // The same that was sent twice in one moment is itself.
    if (same?.id === asked.id) return { kind: 'recorded', id: same.id }
    if (same && !asked.isAnother) return { kind: 'looks-same', id: same.id }
    const terms = await findTerms(tx, { parts: amounts.parts, days, sharing })
    if (terms.kind === 'agreements-differ') return terms
    const split = splitAmong(amounts.parts, { vatPence: amounts.vatPence, terms: terms.of })
    // A part of a penny or two may be all VAT, of which there is no share.
    if (split.some(({ pence, vatPence }) => vatPence >= pence))
      return { kind: 'invalid', problems: [{ field: 'vat', problem: 'more-than-all' }] }
    const [added] = await tx
      .insert(receipts)
      .values({
        id: asked.id,
        receivedOn: asked.receivedOn,
        soldMonth: asked.soldMonth,
        pence: amounts.pence,
        currency: asked.rate === null ? 'GBP' : 'EUR',
        foreignCents: asked.rate && amounts.cents,
        rateMillionths: asked.rate && asked.rate.millionths,
        rateSource: asked.rate && asked.rate.source,
        rateOn: asked.rate && asked.rate.date,
        grams: asked.grams ?? null,
        bankReference,
        recordedById: asked.by.id,
        recordedByName: asked.by.name,
        recordedAt: now,
        demonstration: asked.isInvented === true,
      })
      .onConflictDoNothing()
      .returning({ id: receipts.id })
    if (!added) return { kind: 'recorded', id: asked.id }
    const shares = await tx
      .insert(allotments)
      .values(
        split.map(({ terms, ...part }) => ({
          receiptId: asked.id,
          ...part,
          shareBasisPoints: terms.shareBasisPoints,
          agreementId: terms.id,
          dueOn: findDueDate(asked.receivedOn, terms.paymentDays),
        })),
      )
      .returning({
        allotmentId: allotments.id,
        charitySlug: allotments.charitySlug,
        pence: allotments.charityPence,
      })
    const borne = await bearOpenClaims(tx, shares, now)
    await recordStaffEvent(tx, {
      at: now,
      by: asked.by,
      act: 'record-receipt',
      subject: { kind: 'receipt', id: asked.id },
      details: { receivedOn: asked.receivedOn, month: asked.soldMonth, pence: String(amounts.pence) },
    })
    await post(services, tx, {
      key: `receipt ${asked.id}`,
      kind: 'receipt',
      source: `receipt:${asked.id}`,
      effectiveOn: asked.receivedOn,
      moves: [...moveReceipt(split), ...borne],
    })
    return { kind: 'recorded', id: asked.id }
  })
}

/** The lines of a receipt: one for each charity's part, then the VAT, then our share; what the VAT takes beyond it we bear. */
function moveReceipt(split: readonly Split[]) {
  const sum = (pick: (one: Split) => bigint) => split.reduce((all, one) => all + pick(one), 0n)
  const vat = sum(({ vatPence }) => vatPence)
  const rest = sum(({ pence }) => pence) - sum(({ charityPence }) => charityPence) - vat
  const borne = rest < 0n ? -rest : 0n
  const from = 'outside:buyers'
  return [
    ...split.map(({ charitySlug, charityPence }) => ({
      from,
      to: owedAccount(charitySlug),
      pence: charityPence,
    })),
    { from, to: 'operator:vat', pence: vat - borne },
    { from: 'operator:bears', to: 'operator:vat', pence: borne },
    { from, to: 'operator:share', pence: rest + borne },
  ].filter(({ pence }) => pence > 0n)
}

type Amounts = { parts: Part[]; pence: bigint; cents: bigint; vatPence: bigint }

/** What was typed in pence. Another currency is converted as a whole, and falls on its parts by their size. */
function toPence(
  asked: ReceiptAsked,
  { partners, turn }: { partners: readonly string[]; turn: bigint },
): Amounts {
  const { rate, allCents } = asked
  const cents = asked.parts.reduce((sum, part) => sum + part.cents, allCents)
  const convert = (amount: bigint) => (rate === null ? amount : convertToPence(amount, rate.millionths))
  const pence = convert(cents)
  const named = [
    ...asked.parts.map((part) => ({ name: part.charitySlug, weight: part.cents })),
    { name: '', weight: allCents },
  ]
  const parts = splitByWeight(pence, named, turn).flatMap(({ name, pence: part }) => {
    if (part === 0n) return []
    return name === ''
      ? splitEqually(part, partners, turn)
      : [{ charitySlug: name, isOfAll: false, pence: part }]
  })
  return { parts, pence, cents, vatPence: convert(asked.vatCents) }
}

/** How often something was split between all before: whose turn it is for the odd penny. */
async function countOfAll(tx: DatabaseHandle): Promise<bigint> {
  const [counted] = await tx
    .select({ receipts: countDistinct(allotments.receiptId) })
    .from(allotments)
    .where(eq(allotments.isOfAll, true))
  return BigInt(counted?.receipts ?? 0)
}

/** Of which days a receipt is, first and last: of its month, until it came; and the one that was said, where it is one of them. */
function findDays({ soldMonth, receivedOn, collectedOn = null }: ReceiptAsked) {
  const from = `${soldMonth}-01`
  const lastDay = addDays(addMonths(from, 1), -1)
  const until = lastDay < receivedOn ? lastDay : receivedOn
  return {
    from,
    until,
    day: collectedOn !== null && collectedOn >= from && collectedOn <= until ? collectedOn : null,
  }
}

type Days = ReturnType<typeof findDays>

/** What held on the day that was said, else at the end of the month. */
const chooseSpan = <Span extends { from: string; until: string }>(spans: readonly Span[], { day }: Days) =>
  day === null ? spans.at(-1) : spans.find((span) => day >= span.from && day <= span.until)

/**
 * By which terms each charity gets its share: those of the day that was said, else of the whole month. Where they, or who shares,
 * change within it nobody can tell which money is of which days, and the person is asked.
 */
async function findTerms(
  tx: DatabaseHandle,
  { parts, days, sharing }: { parts: readonly Part[]; days: Days; sharing: readonly SharingSpan[] },
): Promise<
  { kind: 'found'; of(slug: string): Terms } | Extract<RecordReceiptResult, { kind: 'agreements-differ' }>
> {
  const { from, until, day } = days
  const terms = new Map<string, Terms>()
  const turns = new Set(sharing.slice(1).map((span) => span.from))
  const slugs = [
    ...parts.map(({ charitySlug }) => charitySlug),
    ...sharing.flatMap(({ partners }) => partners),
  ]
  for (const slug of new Set(slugs)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const spans = (await listAgreedSpans(tx, slug, { from, until })).map((span) => ({
      ...span,
      terms: span.agreement ?? withoutAgreement,
    }))
    for (const [place, span] of spans.entries()) {
      const before = spans[place - 1]
      if (before && !isSame(before.terms, span.terms)) turns.add(span.from)
    }
    terms.set(slug, chooseSpan(spans, days)?.terms ?? withoutAgreement)
  }
  if (day !== null || turns.size === 0)
    return { kind: 'found', of: (slug) => terms.get(slug) ?? withoutAgreement }
  const spans = spanDays([from, ...turns].toSorted(), until).map((span) => ({
    ...span,
    partners:
      sharing.length > 1 ? (chooseSpan(sharing, { ...days, day: span.from })?.partners ?? null) : null,
  }))
  return { kind: 'agreements-differ', spans }
}

/** Whether it makes no difference by which of two a receipt is split and paid, and taken back. */
const isSame = (one: Terms, other: Terms) =>
  one.shareBasisPoints === other.shareBasisPoints &&
  one.base === other.base &&
  one.paymentDays === other.paymentDays &&
  one.claims === other.claims

const withoutAgreement: Terms = {
  id: null,
  shareBasisPoints: charitySharePercent * 100,
  base: 'gross',
  paymentDays: usualPaymentDays,
  claims: 'operator',
}

function findProblems(asked: ReceiptAsked, today: string): ReceiptProblem[] {
  const { receivedOn, soldMonth, rate, parts, allCents, vatCents } = asked
  const problems: ReceiptProblem[] = []
  if (!isDate(receivedOn)) problems.push({ field: 'receivedOn', problem: 'malformed' })
  else if (receivedOn > today) problems.push({ field: 'receivedOn', problem: 'future' })
  else if (receivedOn < addMonths(today, -24)) problems.push({ field: 'receivedOn', problem: 'long-ago' })
  if (!isDate(`${soldMonth}-01`)) problems.push({ field: 'soldMonth', problem: 'malformed' })
  else if (isDate(receivedOn) && soldMonth > receivedOn.slice(0, 7))
    problems.push({ field: 'soldMonth', problem: 'after-receipt' })
  const reference = asked.bankReference.trim()
  if (reference === '') problems.push({ field: 'bankReference', problem: 'missing' })
  else if (reference.length > referenceAtMost) problems.push({ field: 'bankReference', problem: 'too-long' })
  if (rate !== null && !isDate(rate.date)) problems.push({ field: 'rateOn', problem: 'malformed' })
  else if (rate !== null && rate.date > today) problems.push({ field: 'rateOn', problem: 'future' })
  const cents = parts.reduce((sum, part) => sum + part.cents, allCents)
  const pence = rate === null ? cents : convertToPence(cents, rate.millionths)
  if (pence <= 0n) problems.push({ field: 'amounts', problem: 'nothing' })
  else if (pence > penceAtMost) problems.push({ field: 'amounts', problem: 'too-much' })
  // No rate of VAT comes to half of an amount.
  if (vatCents > 0n && vatCents * 2n > cents) problems.push({ field: 'vat', problem: 'more-than-all' })
  if (asked.grams && asked.grams > gramsAtMost) problems.push({ field: 'kilos', problem: 'too-much' })
  return problems
}
