import { formatPence } from '@kindfold/content/facts/format-pence.ts'
import { fundsRaisedPence } from '@kindfold/content/facts/facts.ts'

/** "Total funds raised for partner charities" and its fixed figure (spec 2, Site header), as a woven tape. */
export function FundsRaisedBanner() {
  return (
    <p className="funds-raised">
      <span>Total funds raised for partner charities</span> <strong>{formatPence(fundsRaisedPence)}</strong>
    </p>
  )
}
