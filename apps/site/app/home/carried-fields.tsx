import { formatPiles, type Pile } from './pile.ts'

/** Carries along what else the address says, where a form leads to a new page. */
export function CarriedFields({ postcode, piles = [] }: { postcode?: string; piles?: readonly Pile[] }) {
  return (
    <>
      {postcode && <input type="hidden" name="postcode" value={postcode} />}
      {piles.length > 0 && <input type="hidden" name="piles" value={formatPiles(piles)} />}
    </>
  )
}
