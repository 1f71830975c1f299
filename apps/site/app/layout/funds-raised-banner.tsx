import { useDeployment } from '../document/deployment.ts'
import { SiteLink } from '../navigation/site-link.tsx'

/**
 * "Total funds raised for partner charities" and its figure (spec 2, Site header), as a woven tape. Once a payment was sent it
 * has a day, and leads to what it is made of.
 */
export function FundsRaisedBanner() {
  const { fundsRaised, fundsRaisedOn } = useDeployment()
  return (
    <p className="funds-raised">
      <span>Total funds raised for partner charities</span>{' '}
      {fundsRaisedOn ? (
        <SiteLink to="/where-the-money-goes">
          <strong>{fundsRaised}</strong>
          {` on ${fundsRaisedOn}`}
        </SiteLink>
      ) : (
        <strong>{fundsRaised}</strong>
      )}
    </p>
  )
}
