import { formatPence } from '@kindfold/content/facts/format-pence.ts'
import { useDeployment } from '../document/deployment.ts'

/** "Total funds raised for partner charities" and its figure (spec 2, Site header), as a woven tape. */
export function FundsRaisedBanner() {
  const { fundsRaisedPence, fundsRaisedOn } = useDeployment()
  return (
    <p className="funds-raised">
      <span>Total funds raised for partner charities</span> <strong>{formatPence(fundsRaisedPence)}</strong>
      {fundsRaisedOn && <span> on {fundsRaisedOn}</span>}
    </p>
  )
}
