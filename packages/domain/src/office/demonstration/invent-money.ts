import { transact } from '@kindfold/database/transact.ts'
import { listPartners } from '@kindfold/content/charities/charities.ts'
import { listPartnersOn } from '@kindfold/content/charities/partners-of-day.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { addDays, addMonths, londonDate, londonInstant } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { openLedger } from '../../money/ledger/open-ledger.ts'
import { closeMonth } from '../../money/month/close-month.ts'
import { readStanding } from '../../money/month/read-month.ts'
import { approvePayment } from '../../money/payment/approve-payment.ts'
import { findOwed } from '../../money/payment/find-owed.ts'
import { makePaymentFile } from '../../money/payment/make-file.ts'
import { preparePayment } from '../../money/payment/prepare-payment.ts'
import { confirmPayment, recordSent } from '../../money/payment/record-sent.ts'
import { recordReceipt } from '../../money/receipt/record-receipt.ts'
import { takeBackReceipt } from '../../money/receipt/take-back-receipt.ts'
import { addInventedAccounts, findFinancePeople, type FinancePeople as People } from './invent-accounts.ts'
import { inventAgreements } from './invent-agreements.ts'
import { moveClock, settleDue } from './invented-days.ts'

/** Which letters the story causes: its charities are invented, and nobody is there to read them. */
const letters = ['remittance-advice', 'payment-returned', 'month-closed'] as const

/** What happens on a day of the story, in the order of the days. */
type Step = { on: string; time: string; act(services: Services): Promise<unknown> }

/** Pence of the invented receipts of a month: for each partner, and for all. Divisible, so that 80% of each is whole. */
const amounts = [
  { each: [61_240n, 48_500n, 55_760n, 39_980n], all: 42_400n },
  { each: [70_115n, 52_360n, 47_905n, 44_250n], all: 38_800n },
  { each: [66_480n, 58_145n, 51_230n, 41_765n], all: 45_600n },
] as const
/** Of the month that is open: received, and in part paid. */
const current = { each: [64_300n, 49_725n, 53_410n, 40_155n], all: 0n } as const

/**
 * Invents three closed months and an open one of money for a demonstration: receipts in both currencies, one that was mistyped,
 * payments of which one was late, one that waits for approval and one for its charity's word. The ledger opens with so
 * much less that the total is the specification's. Does nothing where the ledger is open.
 */
export async function inventMoney(services: Services): Promise<void> {
  const people = await findFinancePeople(services)
  const isOpen = await services.database.read((tx) =>
    executeRows(tx, sql`select 1 from ledger_transfers limit 1`),
  )
  if (people === null || isOpen.length > 0) return
  const at = moveClock(services)
  const now = services.clock.now()
  const today = londonDate(now)
  const slugs = listPartners().map(({ slug }) => slug)
  const first = `${addMonths(`${today.slice(0, 7)}-01`, -3).slice(0, 7)}-01`
  const sent = sentPence(slugs.length)
  await openLedger(at(londonInstant(first, '00:10')), { less: sent })
  await inventAgreements(services, { first, today, slugs, ...people })
  await addInventedAccounts(at(londonInstant(first, '00:20')))
  const steps = [
    ...amounts.flatMap((_, place) => tellMonth({ first: addMonths(first, place), place, slugs, people })),
    ...tellOpenMonth({ today, slugs, people }),
  ]
  for (const { on, time, act } of steps.toSorted((a, b) =>
    `${a.on} ${a.time}` < `${b.on} ${b.time}` ? -1 : 1,
  )) {
    const instant = londonInstant(on, time)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (instant <= now) await act(at(instant))
  }
  await transact(services, (tx) => settleDue(tx, now, { kinds: letters }))
}

/** What of it is sent by now: the months that are over, and of the open one the first charity's. */
function sentPence(partners: number): bigint {
  const share = (pence: bigint) => (pence * 8000n) / 10_000n
  const months = amounts.reduce(
    (sum, { each, all }) =>
      sum + each.slice(0, partners).reduce((part, pence) => part + share(pence), 0n) + share(all),
    0n,
  )
  return months + share(current.each[0])
}

type Told = { first: string; place: number; slugs: string[]; people: People }

/** A month from its first receipt until it is closed. */
function tellMonth({ first, place, slugs, people }: Told): Step[] {
  const { finance } = people
  const { each, all } = amounts[place] ?? current
  const soldMonth = addMonths(first, -1).slice(0, 7)
  const day = (n: number) => addDays(first, n - 1)
  // In the first month the last charity's payment leaves three days after its time.
  const latest = place === 0 ? slugs.at(-1) : undefined
  const invented = (pence: readonly bigint[]) => ({
    parts: slugs.flatMap((charitySlug, n) => {
      const cents = pence[n]
      return cents === undefined || cents === 0n ? [] : [{ charitySlug, cents }]
    }),
  })
  return [
    {
      on: day(4),
      time: '11:00',
      act: (services) => receive(services, { soldMonth, name: 'HOME SALES', by: finance, ...invented(each) }),
    },
    ...(place === 1 ? mistype({ on: day(9), soldMonth, slug: slugs[0] ?? '', people }) : []),
    {
      on: day(10),
      time: '11:00',
      act: (services) =>
        receive(services, {
          soldMonth,
          name: 'EU SORTER',
          by: finance,
          parts: [],
          allCents: (all * 10n) / 8n,
          rate: { millionths: 800_000n, source: 'bank', date: day(10) },
        }),
    },
    {
      on: day(18),
      time: '10:00',
      act: (services) =>
        pay(services, { slugs: slugs.filter((one) => one !== latest), people, until: 'confirmed' }),
    },
    ...(latest === undefined
      ? []
      : [
          {
            on: day(4 + 28 + 3),
            time: '10:00',
            act: (services: Services) => pay(services, { slugs: [latest], people, until: 'confirmed' }),
          },
        ]),
    {
      on: addMonths(first, 1),
      time: '00:30',
      act: async (services) => {
        const month = first.slice(0, 7)
        const { heldPence } = await services.database.read((tx) => readStanding(tx, month))
        // One month differs by what the bank charged: shown as it is.
        await closeMonth(services, {
          month,
          bankPence: place === 1 ? heldPence - 120n : heldPence,
          by: finance,
        })
      },
    },
  ]
}

/** A receipt that was mistyped and taken back the same day. */
const mistype = (told: { on: string; soldMonth: string; slug: string; people: People }): Step[] => [
  {
    on: told.on,
    time: '15:00',
    act: async (services) => {
      const by = told.people.finance
      const receiptId = await receive(services, {
        soldMonth: told.soldMonth,
        name: 'HOME SALES',
        by,
        parts: [{ charitySlug: told.slug, cents: 12_345n }],
      })
      await takeBackReceipt(services, { receiptId, reason: 'mistyped', bears: false, by })
    },
  },
]

/** What came in these days: one charity is paid and has not confirmed, one waits for approval, the others are owed. */
function tellOpenMonth({ today, slugs, people }: Omit<Told, 'first' | 'place'> & { today: string }): Step[] {
  const soldMonth = addMonths(today, -1).slice(0, 7)
  const [first = '', second = ''] = slugs
  return [
    {
      on: addDays(today, -6),
      time: '11:00',
      act: async (services) => {
        await receive(services, {
          soldMonth,
          name: 'HOME SALES',
          by: people.finance,
          parts: slugs.flatMap((charitySlug, n) => {
            const cents = current.each[n]
            return cents === undefined ? [] : [{ charitySlug, cents }]
          }),
        })
      },
    },
    {
      on: addDays(today, -2),
      time: '10:00',
      act: (services) => pay(services, { slugs: [first], people, until: 'sent' }),
    },
    {
      on: addDays(today, -1),
      time: '10:00',
      act: (services) => pay(services, { slugs: [second], people, until: 'prepared' }),
    },
  ]
}

type Received = Pick<Parameters<typeof recordReceipt>[1], 'soldMonth' | 'parts' | 'by'> &
  Partial<Pick<Parameters<typeof recordReceipt>[1], 'allCents' | 'rate'>> & { name: string }

/** What was sold for it, at about £1.50 of the charities’ share for 10 kg. */
const weigh = ({ parts, allCents = 0n }: Omit<Received, 'name'>): bigint =>
  parts.reduce((sum, { cents }) => sum + cents, allCents) * 49n

async function receive(services: Services, { name, ...received }: Received): Promise<string> {
  const receivedOn = londonDate(services.clock.now())
  const result = await recordReceipt(services, {
    id: randomUUID(),
    receivedOn,
    bankReference: `${name} ${receivedOn} (invented)`,
    rate: null,
    allCents: 0n,
    vatCents: 0n,
    isAnother: false,
    partnersOn: (day) => listPartnersOn(day).map(({ slug }) => slug),
    grams: weigh(received),
    isInvented: true,
    ...received,
  })
  if (result.kind !== 'recorded') throw new Error(`an invented receipt is ${result.kind}`)
  return result.id
}

/** Pays what charities are owed, as far as the story goes, by one file for the bank. */
async function pay(
  services: Services,
  told: { slugs: string[]; people: People; until: 'prepared' | 'sent' | 'confirmed' },
) {
  const { slugs, people, until } = told
  const { finance, approver } = people
  const ids: string[] = []
  const on = londonDate(services.clock.now())
  /* oxlint-disable no-await-in-loop -- one after the other */
  for (const charitySlug of slugs) {
    const id = randomUUID()
    const owed = await services.database.read((tx) => findOwed(tx, charitySlug))
    const pence = owed.reduce((sum, { charityPence }) => sum + charityPence, 0n)
    const prepared = await preparePayment(services, { id, charitySlug, pence, by: finance })
    if (prepared.kind !== 'prepared') throw new Error(`an invented payment is ${prepared.kind}`)
    if (until === 'prepared') continue
    await approvePayment(services, { id, version: 1, by: approver })
    ids.push(id)
  }
  if (ids.length === 0) return
  await makePaymentFile(services, { id: randomUUID(), processOn: on, by: finance })
  for (const id of ids) {
    const bankReference = `FP ${id.slice(0, 8)} (invented)`
    // Prepared, approved and put into the file.
    await recordSent(services, { id, version: 3, on, bankReference, by: finance })
    if (until === 'confirmed') await confirmPayment(services, { id, version: 4, on, by: finance })
  }
  /* oxlint-enable no-await-in-loop */
}
