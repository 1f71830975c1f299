import { useDeployment } from '../document/deployment.ts'

/** "Total funds raised for partner charities" and its figure (spec 2, Site header), as a woven tape. */
export function FundsRaisedBanner() {
  const { fundsRaised, fundsRaisedOn } = useDeployment()
  return (
    <p className="funds-raised">
      <span>Total funds raised for partner charities</span> <strong>{fundsRaised}</strong>
      {fundsRaisedOn && <span> on {fundsRaisedOn}</span>}
    </p>
  )
}
