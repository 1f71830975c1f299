import { useDeployment } from '../document/deployment.ts'
import { SiteLink } from '../navigation/site-link.tsx'

/** What the charities’ share lately came to in pounds, or why we do not say it, where the share itself is said. */
export function ShareLately() {
  const { shareLately } = useDeployment()
  return shareLately === null ? null : (
    <p className="small soft">
      {shareLately} <SiteLink to="/where-the-money-goes#lately">How we work that out</SiteLink>
    </p>
  )
}
