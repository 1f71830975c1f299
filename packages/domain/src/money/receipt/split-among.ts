import { splitByWeight } from '@kindfold/money/split-by-weight.ts'
import { splitReceipt } from '@kindfold/money/split-receipt.ts'

/** What was typed for one charity, or as its equal part of All Charities. */
export type Part = { charitySlug: string; isOfAll: boolean; pence: bigint }

/** What an agreement says of a share; the published one where there is none. */
export type Terms = {
  id: string | null
  shareBasisPoints: number
  base: 'gross' | 'net'
  paymentDays: number
  /** Who bears what was paid of a receipt that is taken back. */
  claims: 'operator' | 'charity'
}

/** One charity's part of a receipt, with the VAT in it, what is the charity's of it, and by which agreement. */
export type Split = Part & { vatPence: bigint; charityPence: bigint; terms: Terms }

/**
 * What each charity gets of a receipt: its share of its part, or of that without the VAT in it, rounded up to the penny.
 * The VAT falls on the parts by their size.
 */
export function splitAmong(
  parts: readonly Part[],
  { vatPence, terms }: { vatPence: bigint; terms(charitySlug: string): Terms },
): Split[] {
  const named = parts.map((part) => ({ ...part, name: `${part.charitySlug} ${part.isOfAll}` }))
  const vat = new Map(
    splitByWeight(
      vatPence,
      named.map(({ name, pence }) => ({ name, weight: pence })),
      0n,
    ).map(({ name, pence }) => [name, pence]),
  )
  return named.map(({ name, ...part }) => {
    const own = terms(part.charitySlug)
    const vatOfPart = vat.get(name) ?? 0n
    const base = own.base === 'net' ? part.pence - vatOfPart : part.pence
    const { charities } = splitReceipt(
      base,
      [{ charity: part.charitySlug, shareBasisPoints: BigInt(own.shareBasisPoints) }],
      0n,
    )
    return { ...part, vatPence: vatOfPart, charityPence: charities[0]?.pence ?? 0n, terms: own }
  })
}

/** The equal parts of what donors gave to all charities. Parts of nothing are left out. */
export const splitEqually = (pence: bigint, slugs: readonly string[], turn: bigint): Part[] =>
  pence === 0n
    ? []
    : splitByWeight(
        pence,
        slugs.map((name) => ({ name, weight: 1n })),
        turn,
      ).flatMap(({ name, pence: part }) =>
        part === 0n ? [] : [{ charitySlug: name, isOfAll: true, pence: part }],
      )
