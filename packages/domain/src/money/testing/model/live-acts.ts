import { executeRows } from '@kindfold/database/execute-rows.ts'
import { agreements } from '@kindfold/database/schema/money.ts'
import { sql } from 'drizzle-orm'
import { addDays, addMonths, londonInstant } from '../../../base/calendar/london-time.ts'
import type { Services } from '../../../base/services/services.ts'
import { keepWithin } from '../../../base/dry-run/run-dry.ts'
import { openLedger } from '../../ledger/open-ledger.ts'
import { closeMonth } from '../../month/close-month.ts'
import { approvePayment } from '../../payment/approve-payment.ts'
import { preparePayment } from '../../payment/prepare-payment.ts'
import { confirmPayment, recordReturned, recordSent } from '../../payment/record-sent.ts'
import { sumUpOwed } from '../../payment/sum-up-owed.ts'
import { withdrawPayment } from '../../payment/withdraw-payment.ts'
import { recordReceipt } from '../../receipt/record-receipt.ts'
import { takeBackReceipt } from '../../receipt/take-back-receipt.ts'
import { findHalfDone } from '../find-half-done.ts'
import { abe, addDetails, cas, fay, readBalances } from '../sample-money.ts'
import { bearing, charities, MoneyModel, type Act } from './money-model.ts'

const firstDay = '2026-11-20'
const opening = 12_879_920n
const people = { abe, fay, cas }
const nobody = '00000000-0000-4000-8000-00000000dead'

/** Where the real ledger and the model first differ. */
class MoneyDiffers extends Error {
  override name = 'MoneyDiffers'
}

/**
 * Does the same acts in the ledger and in the model, and throws where they differ: how an act ends, any balance, what each charity is
 * owed, the total of every page, and whether what was refused left anything. All of it happens in one transaction, which is
 * rolled back, so that thousands of lives need one database.
 */
export async function liveActs(services: Services, acts: readonly Act[]): Promise<void> {
  const over = new Error('the life is over')
  await services.database
    .transaction(async (tx) => {
      await live({ ...services, database: keepWithin(services.database, tx) }, acts)
      throw over
    })
    .catch((error: unknown) => {
      if (error !== over) throw error
    })
}

async function live(within: Services, acts: readonly Act[]): Promise<void> {
  const model = new MoneyModel(0, monthOf, opening)
  const services: Services = {
    ...within,
    clock: { now: () => londonInstant(dayOf(model.today), '12:00') },
  }
  const real = new RealMoney(services, model)
  await openLedger(services)
  /* oxlint-disable no-await-in-loop -- one act after another */
  for (const charitySlug of charities) await addDetails(services, { charitySlug })
  await agreeToBear(services)
  let trace = await readTrace(services)
  for (const [place, act] of acts.entries()) {
    const ended = await real.perform(act)
    const differ = (what: string, is: unknown, should: unknown) => {
      if (JSON.stringify(is) === JSON.stringify(should)) return
      throw new MoneyDiffers(
        `after act ${place + 1} (${say(act)}), ${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`,
      )
    }
    differ('it ended', ended, model.perform(act))
    differ('balances', await readBalances(services), model.balances)
    const owed = new Map((await sumUpOwed(services)).map((one) => [one.charitySlug, one.pence]))
    for (const charity of charities)
      differ(`owed to ${charity}`, `${owed.get(charity) ?? 0n}`, `${model.owed(charity)}`)
    differ(
      'what the charity that bears has in all',
      `${model.standing(bearing)}`,
      `${model.entitled(bearing)}`,
    )
    const after = await readTrace(services)
    differ('the total of every page', after.banner, `${model.banner}`)
    if (!leavesTrace.has(ended)) differ('what it left', after, trace)
    trace = after
  }
  /* oxlint-enable no-await-in-loop */
  const half = await findHalfDone(services)
  if (half.length > 0) throw new MoneyDiffers(`the count finds ${half.join(', ')}`)
}

/** One charity has agreed to what holds for all, and that its next receipts bear what it was paid too much. */
const agreeToBear = (services: Services) =>
  services.database.transaction((tx) =>
    tx.insert(agreements).values({
      charitySlug: bearing,
      version: 1,
      startsOn: '2026-01-01',
      shareBasisPoints: 8000,
      base: 'gross',
      costs: 'operator',
      claims: 'charity',
      paymentDays: 28,
      paymentDaysClause: '6.1',
      vatTerms: 'None',
      signedByOperatorOn: '2026-01-01',
      signedByCharityOn: '2026-01-01',
      contents: [],
      enteredById: cas.id,
      enteredByName: cas.name,
      enteredAt: new Date('2026-01-01T10:00:00Z'),
      approvedById: abe.id,
      approvedByName: abe.name,
      approvedAt: new Date('2026-01-02T10:00:00Z'),
    }),
  )

/** How an act ends that was done; every other way is a refusal. */
const leavesTrace = new Set(
  'recorded taken-back prepared approved withdrawn sent returned confirmed not-arrived closed'.split(' '),
)

const dayOf = (day: number) => addDays(firstDay, day)
const monthOf = (day: number) => {
  const [year = '', month = ''] = dayOf(day).split('-')
  return +year * 12 + +month
}
const say = (act: Act) =>
  JSON.stringify(act, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))

/** Does the acts as finance does them. */
class RealMoney {
  readonly #services: Services
  readonly #model: MoneyModel
  readonly #receipts: string[] = []
  readonly #payments: { id: string; version: number }[] = []
  #made = 0

  constructor(services: Services, model: MoneyModel) {
    this.#services = services
    this.#model = model
  }

  async perform(act: Act): Promise<string> {
    const services = this.#services
    const today = dayOf(this.#model.today)
    switch (act.act) {
      case 'receive': {
        const id = this.#makeId()
        const whole = act.pence.reduce((sum, pence) => sum + pence, act.each * 3n)
        const receivedOn = addDays(today, -act.daysAgo)
        const { kind } = await recordReceipt(services, {
          id,
          receivedOn,
          soldMonth: receivedOn.slice(0, 7),
          bankReference: `BUYER ${this.#made}`,
          rate: null,
          parts: charities.map((charitySlug, n) => ({ charitySlug, cents: act.pence[n] ?? 0n })),
          allCents: act.each * 3n,
          vatCents: (whole * act.vatPercent) / 100n,
          isAnother: false,
          partnersOn: () => charities,
          by: fay,
        })
        if (kind === 'recorded') this.#receipts.push(id)
        return kind
      }
      case 'take-back': {
        const receiptId = this.#receipts[act.which] ?? nobody
        return (await takeBackReceipt(services, { receiptId, reason: 'bounced', bears: act.bears, by: fay }))
          .kind
      }
      case 'prepare': {
        const id = this.#makeId()
        const pence = this.#model.owed(act.charity) + act.more
        const { kind } = await preparePayment(services, { id, charitySlug: act.charity, pence, by: fay })
        if (kind === 'prepared') this.#payments.push({ id, version: 1 })
        return kind
      }
      case 'approve':
        return await this.#change(act.which, (asked) =>
          approvePayment(services, { ...asked, by: people[act.by] }),
        )
      case 'withdraw':
        return await this.#change(act.which, (asked) =>
          withdrawPayment(services, { ...asked, neverSent: false, by: fay }),
        )
      case 'send':
        return await this.#change(act.which, (asked) =>
          recordSent(services, {
            ...asked,
            on: addDays(today, -act.daysAgo),
            bankReference: 'FP 1',
            by: fay,
          }),
        )
      case 'return':
        return await this.#change(act.which, (asked) =>
          recordReturned(services, { ...asked, on: addDays(today, -act.daysAgo), reason: 'other', by: fay }),
        )
      case 'confirm':
        return await this.#change(act.which, (asked) =>
          confirmPayment(services, { ...asked, on: act.isThere ? today : null, by: fay }),
        )
      case 'close': {
        const month = addMonths(`${today.slice(0, 7)}-01`, -act.monthsAgo).slice(0, 7)
        return (await closeMonth(services, { month, bankPence: 0n, by: fay })).kind
      }
      case 'wait':
        return 'waited'
    }
  }

  async #change(
    which: number,
    change: (asked: { id: string; version: number }) => Promise<{ kind: string }>,
  ): Promise<string> {
    const payment = this.#payments[which] ?? { id: nobody, version: 1 }
    const { kind } = await change({ id: payment.id, version: payment.version })
    if (leavesTrace.has(kind)) payment.version += 1
    return kind
  }

  #makeId(): string {
    this.#made += 1
    return `00000000-0000-4000-8000-${String(this.#made).padStart(12, '0')}`
  }
}

/** What an act can leave anywhere, and the total. Months are opened by time, and not by acts. */
async function readTrace({ database }: Services): Promise<Record<string, string>> {
  const [trace] = await database.read((tx) =>
    executeRows<Record<string, string>>(
      tx,
      sql`select
        (select last_seq::text || ' ' || (select count(*) from ledger_transfers) from ledger_head) as lines,
        (select count(*)::text from ledger_accounts) as accounts,
        (select count(*)::text from ledger_months where closed_at is not null) as closed,
        (select count(*) || ' ' || count(taken_back_at) from receipts) as receipts,
        (select count(*) || ' ' || coalesce(sum(version), 0) from payments) as payments,
        (select count(*) || ' ' || count(*) filter (where holds) from payment_allotments) as covered,
        (select count(*) || ' ' || (select count(*) from borne_claims) || ' ' || (select count(*) from borne_claims where stands) from claims) as claims,
        (select count(*)::text from staff_events) as events,
        (select count(*)::text from messages) as letters,
        (select sum(balance)::text from ledger_accounts where code like 'outside:charity:%') as banner`,
    ),
  )
  return trace ?? {}
}
