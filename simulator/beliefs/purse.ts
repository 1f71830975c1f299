/** A receipt as somebody typed it. `bankReference`: by which it is found again. */
export type TypedReceipt = { charity: string; pence: number; receivedOn: string; bankReference: string }

/** What the bank did at our word: money really left. */
export type BankLine = { paymentId: string; charity: string; pence: bigint; on: string; reference: string }

/** What finance knows of money: what it was told at the desk, and what the bank did, whatever the database says. */
export class Purse {
  /** How many receipts were typed. */
  counted = 1
  /** By their bank reference. */
  readonly typed = new Map<string, TypedReceipt>()
  readonly bank: BankLine[] = []
  /** Receipts that a restore lost, and nobody has typed again. */
  lost: TypedReceipt[] = []
  /** Charities with whom something was agreed, and nobody answered whether it holds. */
  readonly unsure = new Set<string>()
  /** What finance was told is agreed: with whom, of how much, from which day on. */
  readonly agreements: { charity: string; basisPoints: bigint; from: string; at: number }[] = []
  readonly #told = new Map<string, { pence: bigint; at: number }>()

  /** What finance was told of receipts and payments, in pence, by what the ledger's lines name. */
  get acknowledged(): ReadonlyMap<string, bigint> {
    return new Map([...this.#told].map(([source, { pence }]) => [source, pence]))
  }

  tell(source: string, pence: bigint, at: Date): void {
    this.#told.set(source, { pence, at: at.getTime() })
  }

  /** It may stand or not. */
  forget(source: string): void {
    this.#told.delete(source)
  }

  /** What was told since a backup that was brought back is not so any more; an operator knows that. */
  forgetSince(at: Date): void {
    const stays = this.agreements.filter((one) => one.at < at.getTime())
    this.agreements.splice(0, this.agreements.length, ...stays)
    for (const [source, told] of this.#told) if (told.at >= at.getTime()) this.#told.delete(source)
  }

  agree(agreement: { charity: string; basisPoints: bigint; from: string }, at: Date): void {
    this.agreements.push({ ...agreement, at: at.getTime() })
  }

  /** The share that a charity has of what was collected on a day; null: finance was told of none, and it is the published one. */
  findShare(charity: string, day: string): bigint {
    const found = this.agreements
      .filter((one) => one.charity === charity && one.from <= day)
      .toSorted((a, b) => (a.from < b.from ? -1 : 1))
      .at(-1)
    return found?.basisPoints ?? 8000n
  }

  /** The bank sends a payment, once. */
  send(line: BankLine): void {
    if (!this.bank.some(({ paymentId }) => paymentId === line.paymentId)) this.bank.push(line)
  }
}
