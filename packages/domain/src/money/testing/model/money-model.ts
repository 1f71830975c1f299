/**
 * What money does, in plain TypeScript beside the real ledger, written from the specification alone: nothing of the ledger's code
 * is used. It says of each act how it ends, and where every penny stands afterwards.
 */

export const charities = ['one', 'two', 'three'] as const
export type Charity = (typeof charities)[number]

/** By its agreement its next receipts bear what it was paid too much; of the others we bear it. */
export const bearing: Charity = 'one'

/** An act of somebody of finance. `which`: the receipt or payment, counted from the first; what is not there yet is another. */
export type Act =
  | {
      act: 'receive'
      pence: readonly [bigint, bigint, bigint]
      each: bigint
      vatPercent: bigint
      daysAgo: number
    }
  | { act: 'take-back'; which: number; bears: boolean }
  | { act: 'prepare'; charity: Charity; more: bigint }
  | { act: 'approve'; which: number; by: 'abe' | 'fay' | 'cas' }
  | { act: 'withdraw'; which: number }
  | { act: 'send'; which: number; daysAgo: number }
  | { act: 'return'; which: number; daysAgo: number }
  | { act: 'confirm'; which: number; isThere: boolean }
  | { act: 'close'; monthsAgo: number }
  | { act: 'wait'; days: number }

type Part = {
  charity: Charity
  pence: bigint
  payment: Payment | null
  /** What of it bears what was paid too much, and is not paid. */
  borne: bigint
  /** Whether it was taken back after it was paid, and the next receipts bear it. */
  isClaimed: boolean
}
type Receipt = { parts: Part[]; pence: bigint; vat: bigint; isTakenBack: boolean }
export type Payment = {
  charity: Charity
  pence: bigint
  state: 'prepared' | 'approved' | 'sent' | 'returned' | 'withdrawn'
  /** The days of approval and of the bank. */
  approvedOn: number
  sentOn: number
  /** Parts of receipts that were taken back after it was sent: the charity keeps them and we bear them. */
  borne: bigint
}

/** Days are counted from a first one; `monthOf` says in which month of all one lies. */
export class MoneyModel {
  readonly receipts: Receipt[] = []
  readonly payments: Payment[] = []
  readonly #balances = new Map<string, bigint>()
  readonly #closed = new Set<number>()
  /** What the bearing charity was paid too much, and nothing has borne yet. */
  #tooMuch = 0n
  readonly #monthOf: (day: number) => number
  readonly #firstMonth: number
  today: number

  constructor(today: number, monthOf: (day: number) => number, opening: bigint) {
    this.today = today
    this.#monthOf = monthOf
    this.#firstMonth = monthOf(today)
    this.#move('opening:not-itemised', 'outside:charity:history', opening)
  }

  /** Every account that is not nought, in the order of their codes. */
  get balances(): Record<string, string> {
    const standing = [...this.#balances].filter(([, pence]) => pence !== 0n)
    return Object.fromEntries(
      standing.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([code, pence]) => [code, `${pence}`]),
    )
  }

  /** What every page says that charities were sent. */
  get banner(): bigint {
    return [...this.#balances]
      .filter(([code]) => code.startsWith('outside:charity:'))
      .reduce((sum, [, pence]) => sum + pence, 0n)
  }

  /** What a charity is owed and no payment covers. */
  owed(charity: Charity): bigint {
    return this.#uncovered(charity).reduce((sum, { pence, borne }) => sum + pence - borne, 0n)
  }

  /** A charity’s share of what came in and was not taken back. */
  entitled(charity: Charity): bigint {
    return this.receipts
      .filter(({ isTakenBack }) => !isTakenBack)
      .flatMap(({ parts }) => parts)
      .filter((part) => part.charity === charity)
      .reduce((sum, { pence }) => sum + pence, 0n)
  }

  /** What a charity has, is owed and is on its way to it, less what its next receipts bear. */
  standing(charity: Charity): bigint {
    return ['outside:charity:x', 'charity:x:owed', 'charity:x:paying', 'charity:x:bears']
      .map((code) => this.#balances.get(code.replace('x', charity)) ?? 0n)
      .reduce((sum, pence) => sum + pence, 0n)
  }

  /** Does an act. Says how it ends, by the same word as the real one. */
  perform(act: Act): string {
    switch (act.act) {
      case 'receive':
        return this.#receive(act)
      case 'take-back':
        return this.#takeBack(act)
      case 'prepare':
        return this.#prepare(act)
      case 'approve':
        return this.#approve(act)
      case 'withdraw':
        return this.#withdraw(act)
      case 'send':
        return this.#send(act)
      case 'return':
        return this.#return(act)
      case 'confirm':
        return this.#confirm(act)
      case 'close':
        return this.#close(act)
      case 'wait':
        this.today += act.days
        return 'waited'
    }
  }

  #receive({ pence, each, vatPercent }: Act & { act: 'receive' }): string {
    const named = charities.map((charity, n) => ({ charity, whole: pence[n] ?? 0n }))
    const shared = charities.map((charity) => ({ charity, whole: each }))
    const all = [...named, ...shared].filter(({ whole }) => whole > 0n)
    const whole = all.reduce((sum, one) => sum + one.whole, 0n)
    if (whole === 0n) return 'invalid'
    const vat = (whole * vatPercent) / 100n
    const parts = all.map((one) => ({
      charity: one.charity,
      pence: (one.whole * 4n + 4n) / 5n,
      payment: null,
      borne: 0n,
      isClaimed: false,
    }))
    const ours = whole - parts.reduce((sum, part) => sum + part.pence, 0n) - vat
    for (const part of parts) this.#move('outside:buyers', `charity:${part.charity}:owed`, part.pence)
    for (const part of parts) this.#bear(part)
    this.#move('outside:buyers', 'operator:vat', vat + (ours < 0n ? ours : 0n))
    if (ours < 0n) this.#move('operator:bears', 'operator:vat', -ours)
    else this.#move('outside:buyers', 'operator:share', ours)
    this.receipts.push({ parts, pence: whole, vat, isTakenBack: false })
    return 'recorded'
  }

  #takeBack({ which, bears }: Act & { act: 'take-back' }): string {
    const receipt = this.receipts[which]
    if (receipt === undefined) return 'unknown-receipt'
    if (receipt.isTakenBack) return 'taken-back-before'
    if (receipt.parts.some(({ payment }) => payment?.state === 'prepared' || payment?.state === 'approved'))
      return 'in-payment'
    const paid = receipt.parts.filter(({ payment }) => payment !== null)
    if (paid.length > 0 && !bears) return 'paid'
    receipt.isTakenBack = true
    for (const part of receipt.parts) {
      if (part.payment === null) {
        this.#bear(part, -part.borne)
        this.#move(`charity:${part.charity}:owed`, 'outside:buyers', part.pence)
      } else if (part.charity === bearing) {
        this.#move(`charity:${bearing}:bears`, 'outside:buyers', part.pence)
        this.#tooMuch += part.pence
        part.isClaimed = true
      } else {
        this.#move('operator:bears', 'outside:buyers', part.pence)
        part.payment.borne += part.pence
      }
    }
    const ours = receipt.pence - receipt.parts.reduce((sum, part) => sum + part.pence, 0n) - receipt.vat
    this.#move('operator:vat', 'outside:buyers', receipt.vat + (ours < 0n ? ours : 0n))
    if (ours < 0n) this.#move('operator:vat', 'operator:bears', -ours)
    else this.#move('operator:share', 'outside:buyers', ours)
    return 'taken-back'
  }

  #prepare({ charity, more }: Act & { act: 'prepare' }): string {
    if (this.payments.some((one) => one.charity === charity && isOpen(one))) return 'open-payment'
    const parts = this.#uncovered(charity)
    if (this.owed(charity) === 0n) return 'nothing-owed'
    if (more !== 0n) return 'stale'
    const payment: Payment = {
      charity,
      pence: this.owed(charity),
      state: 'prepared',
      approvedOn: 0,
      sentOn: 0,
      borne: 0n,
    }
    for (const part of parts) part.payment = payment
    this.payments.push(payment)
    return 'prepared'
  }

  #approve({ which, by }: Act & { act: 'approve' }): string {
    const payment = this.payments[which]
    if (payment === undefined) return 'unknown-payment'
    if (payment.state !== 'prepared') return 'stale'
    if (by !== 'abe') return 'own-work'
    payment.state = 'approved'
    payment.approvedOn = this.today
    this.#move(`charity:${payment.charity}:owed`, `charity:${payment.charity}:paying`, payment.pence)
    return 'approved'
  }

  #withdraw({ which }: Act & { act: 'withdraw' }): string {
    const payment = this.payments[which]
    if (payment === undefined) return 'unknown-payment'
    if (!isOpen(payment)) return 'stale'
    if (payment.state === 'approved')
      this.#move(`charity:${payment.charity}:paying`, `charity:${payment.charity}:owed`, payment.pence)
    payment.state = 'withdrawn'
    this.#letGo(payment)
    return 'withdrawn'
  }

  #send({ which, daysAgo }: Act & { act: 'send' }): string {
    const payment = this.payments[which]
    if (payment === undefined) return 'unknown-payment'
    if (payment.state !== 'approved') return 'stale'
    const on = this.today - daysAgo
    if (on < payment.approvedOn) return 'invalid'
    payment.state = 'sent'
    payment.sentOn = on
    this.#move(`charity:${payment.charity}:paying`, `outside:charity:${payment.charity}`, payment.pence)
    return 'sent'
  }

  #return({ which, daysAgo }: Act & { act: 'return' }): string {
    const payment = this.payments[which]
    if (payment === undefined) return 'unknown-payment'
    if (payment.state !== 'sent') return 'stale'
    if (this.today - daysAgo < payment.sentOn) return 'invalid'
    payment.state = 'returned'
    this.#move(`outside:charity:${payment.charity}`, `charity:${payment.charity}:owed`, payment.pence)
    // What never was the charity's is ours again.
    this.#move(`charity:${payment.charity}:owed`, 'operator:bears', payment.borne)
    const came = this.#letGo(payment)
    for (const part of came) if (part.isClaimed) this.#bear(part)
    return 'returned'
  }

  #confirm({ which, isThere }: Act & { act: 'confirm' }): string {
    const payment = this.payments[which]
    if (payment === undefined) return 'unknown-payment'
    if (payment.state !== 'sent') return 'stale'
    return isThere ? 'confirmed' : 'not-arrived'
  }

  #close({ monthsAgo }: Act & { act: 'close' }): string {
    const current = this.#monthOf(this.today)
    const month = current - monthsAgo
    if (month < this.#firstMonth) return 'unknown-month'
    if (this.#closed.has(month)) return 'closed-before'
    if (month >= current) return 'not-over'
    const next = this.#firstMonth + this.#closed.size
    if (month !== next) return 'not-next'
    this.#closed.add(month)
    return 'closed'
  }

  #uncovered(charity: Charity): Part[] {
    return this.receipts
      .flatMap(({ parts, isTakenBack }) => parts.filter(({ isClaimed }) => isClaimed || !isTakenBack))
      .filter((part) => part.charity === charity && part.payment === null)
  }

  #letGo(payment: Payment): Part[] {
    const parts = this.receipts.flatMap((one) => one.parts).filter((part) => part.payment === payment)
    for (const part of parts) part.payment = null
    return parts
  }

  /** A part bears what was paid too much, as far as it goes; below nought: it bears so much no more. */
  #bear(part: Part, pence?: bigint): void {
    if (part.charity !== bearing) return
    const free = part.pence - part.borne
    const more = pence ?? (free < this.#tooMuch ? free : this.#tooMuch)
    part.borne += more
    this.#tooMuch -= more
    this.#move(`charity:${bearing}:owed`, `charity:${bearing}:bears`, more)
  }

  #move(from: string, to: string, pence: bigint): void {
    this.#balances.set(from, (this.#balances.get(from) ?? 0n) - pence)
    this.#balances.set(to, (this.#balances.get(to) ?? 0n) + pence)
  }
}

const isOpen = ({ state }: Payment) => state === 'prepared' || state === 'approved'
