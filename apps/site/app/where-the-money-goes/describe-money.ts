import { formatFactDate } from '@kindfold/content/changing-facts/describe-fact.ts'
import { listCharities, listCharitiesEver } from '@kindfold/content/charities/charities.ts'
import { sayLately } from '@kindfold/content/statement/lately.ts'
import { formatKilos } from '@kindfold/content/facts/format-kilos.ts'
import { formatPence } from '@kindfold/content/facts/format-pence.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { moneyWords } from '@kindfold/content/pages/where-the-money-goes.ts'
import type {
  AreaCollections,
  Correction,
  ExampleReceipt,
  LatePayment,
  MonthCollections,
  MonthMoney,
  PublicMoney,
  PublicMonth,
} from '@kindfold/domain/money/public/read-public-money.ts'
import type { Amount, ShownLate, ShownMoney, ShownMonth, ShownMonthMoney, ShownRow } from './shown-money.ts'

/** What the ledger says, as the pages show it: the newest month first. */
export function describeMoney(money: PublicMoney): ShownMoney {
  const { raisedPence, charities, months, late, example, statement } = money
  const nameOf = nameCharities()
  return {
    raised: formatPence(raisedPence),
    parts: charities
      .filter(({ paidPence }) => paidPence > 0n)
      .map(({ charity, paidPence }) => ({ label: nameOf(charity), amount: formatPence(paidPence) })),
    onItsWay: charities.flatMap(({ charity, owedPence, payingPence }) => [
      ...describeOwed(nameOf(charity), moneyWords.onItsWay.owed, owedPence),
      ...describeOwed(nameOf(charity), moneyWords.onItsWay.paying, payingPence),
    ]),
    lateSince: nameMonth(chooseLater(money.from, months[0]?.month)),
    late: late.map((one, place) => describeLate(one, nameOf(one.charity), place)),
    example: example && describeExample(example, nameOf(example.charity)),
    lately: statement && describeLately(statement),
    byMonth: groupByMonth(money, nameOf),
    months: months.map(describeMonth).toReversed(),
  }
}

/** What 10 kg lately came to, and the two amounts of which that was worked out. */
function describeLately({ lately, workedOut }: NonNullable<PublicMoney['statement']>): ShownMoney['lately'] {
  return {
    sentence: sayLately(lately, moneyWords.lately.subject),
    sum: workedOut
      ? [
          { label: moneyWords.lately.share, amount: formatPence(workedOut.charityPence) },
          { label: moneyWords.lately.weighed, amount: `${formatKilos(workedOut.grams)} kg` },
        ]
      : [],
  }
}

/** 'October 2026'. */
export const nameMonth = (month: string): string => formatFactDate(`${month}-01`).replace(/^\d+ /, '')

type NameOf = (charity: string) => string

/** Charities keep their names here when they are partners no more. */
function nameCharities(): NameOf {
  const names = new Map([...listCharities(), ...listCharitiesEver()].map(({ slug, name }) => [slug, name]))
  return (charity) => (charity === 'history' ? moneyWords.history : (names.get(charity) ?? charity))
}

const describeOwed = (name: string, state: string, pence: bigint): Amount[] =>
  pence === 0n ? [] : [{ label: `${name}: ${state.toLowerCase()}`, amount: formatPence(pence) }]

const countDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** No payment of these books was made before they began. */
const chooseLater = (from: string, begin = from) => (begin > from ? begin : from)

function describeLate({ pence, dueOn, sentOn, days }: LatePayment, name: string, place: number): ShownLate {
  const words =
    sentOn === null
      ? `It was due on ${formatFactDate(dueOn)}, ${countDays(days)} ago, and has not been sent.`
      : `The first of it was due on ${formatFactDate(dueOn)}. It was sent on ${formatFactDate(sentOn)}, ${countDays(days)} late.`
  return { key: `${place}`, name, amount: formatPence(pence), words }
}

function describeExample(
  { receivedOn, pence, vatPence, charityPence, shareBasisPoints, sentOn }: ExampleReceipt,
  name: string,
): ShownMoney['example'] {
  const percent = `${shareBasisPoints / 100}%`
  // The share is of all that came in, or of that without the VAT, as was agreed.
  const share = BigInt(shareBasisPoints)
  const base = charityPence * 10_000n >= pence * share ? pence : pence - vatPence
  const isRounded = charityPence * 10_000n !== base * share
  const sent =
    sentOn === null ? 'It has not been sent yet.' : `It was sent to the charity on ${formatFactDate(sentOn)}.`
  return {
    name,
    sentence: `On ${formatFactDate(receivedOn)} money came in for ${name}. ${sent}`,
    sum: [
      { label: 'Received', amount: formatPence(pence) },
      ...(vatPence > 0n ? [{ label: 'Of which VAT', amount: formatPence(vatPence) }] : []),
      { label: `${name}, ${percent}${isRounded ? ', rounded up' : ''}`, amount: formatPence(charityPence) },
      { label: organisation.legalName, amount: formatPence(pence - vatPence - charityPence) },
    ],
  }
}

function groupByMonth(
  { months: ofLedger, money, collections, areas, corrections }: PublicMoney,
  nameOf: NameOf,
): ShownMonthMoney[] {
  // Collections may have been made before these books began.
  const known = new Set(ofLedger.map(({ month }) => month))
  const counted = collections.filter(({ month }) => known.has(month))
  const months = new Set([...money, ...counted, ...corrections].map(({ month }) => month))
  return [...months]
    .toSorted()
    .toReversed()
    .map((month) => ({
      month,
      name: nameMonth(month),
      rows: [
        ...joinRows(
          money.filter((one) => one.month === month),
          counted.filter((one) => one.month === month),
        ).map((one) => describeRow(one, nameOf)),
        ...corrections
          .filter((one) => one.month === month)
          .map((one, place) => describeCorrection(one, nameOf(one.charity), place)),
      ],
      areas: areas.filter((one) => one.month === month).map(describeArea),
    }))
}

const nothing = '–'

/** What is known of a charity in one month: collections, money, or both. */
type CharityMonth = { charity: string; collected: number | null; money: MonthMoney | null }

function joinRows(money: readonly MonthMoney[], collections: readonly MonthCollections[]): CharityMonth[] {
  const charities = new Set([...money, ...collections].map(({ charity }) => charity))
  return [...charities].toSorted().map((charity) => ({
    charity,
    collected: collections.find((one) => one.charity === charity)?.collected ?? null,
    money: money.find((one) => one.charity === charity) ?? null,
  }))
}

function describeRow({ charity, collected, money }: CharityMonth, nameOf: NameOf): ShownRow {
  const pounds = (pence: bigint | undefined) => (pence === undefined ? nothing : formatPence(pence))
  return {
    key: charity,
    name: nameOf(charity),
    collections: collected === null ? nothing : collected.toLocaleString('en-GB'),
    received: pounds(money?.receivedPence),
    share: pounds(money?.sharePence),
    paid: pounds(money?.paidPence),
    days: money?.days == null ? nothing : `${money.days}`,
    confirmed: pounds(money?.confirmedPence),
  }
}

const describeArea = ({ area, collected }: AreaCollections): Amount => ({
  label: area ?? moneyWords.byArea.few,
  amount: collected === null ? moneyWords.byArea.fewCount : collected.toLocaleString('en-GB'),
})

/** A correction says what it takes back, for whom, when and why. */
function describeCorrection(
  { kind, receivedPence, sharePence, keptPence, claimedPence, putRightOn, reason }: Correction,
  name: string,
  place: number,
): ShownRow {
  const said = `${formatFactDate(putRightOn)}, ${reason.replaceAll('-', ' ')}`
  const kept = keptPence > 0n ? `. It keeps the ${formatPence(keptPence)} that it was paid; we bear that` : ''
  const claimed =
    claimedPence > 0n
      ? `. It keeps the ${formatPence(claimedPence)} that it was paid; its next receipts bear that, as agreed`
      : ''
  const names = {
    receipt: `Correction for ${name}: ${said}${kept}${claimed}`,
    claim: `Borne by the share of ${name}, which was paid too much before: ${formatPence(sharePence)}, ${said}`,
    payment: `Came back from the bank of ${name}: ${formatPence(sharePence)}, ${said}`,
  }
  return {
    key: `correction ${place}`,
    name: names[kind],
    collections: nothing,
    received: receivedPence === null ? nothing : formatPence(-receivedPence),
    share: kind === 'payment' ? nothing : formatPence(-sharePence),
    paid: nothing,
    days: nothing,
    confirmed: nothing,
  }
}

function describeMonth({ month, closedOn, root, differencePence, rootLine }: PublicMonth): ShownMonth {
  const difference =
    differencePence === null || differencePence === 0n
      ? 'The bank held what the ledger says.'
      : `The bank held ${formatPence(differencePence < 0n ? -differencePence : differencePence)} ${differencePence < 0n ? 'less' : 'more'} than the ledger says.`
  return {
    month,
    name: nameMonth(month),
    root,
    rootLine,
    words:
      closedOn === null ? moneyWords.months.open : `Closed on ${formatFactDate(closedOn)}. ${difference}`,
  }
}
