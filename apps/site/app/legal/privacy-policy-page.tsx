import { privacyRequestsLink } from './privacy-requests-link.ts'
import { factsContext } from '../catalogue/facts-context.ts'
import { servicesContext } from '../services-context.ts'
import { keepPage } from '../document/cache-headers.ts'
import { privacyRequestsAddress, useDeployment } from '../document/deployment.ts'
import { headMeta } from '../words/head-meta.ts'
import type { Route } from './+types/privacy-policy-page.ts'
import { PolicyPage } from './policy-page.tsx'
import { readPolicy } from './read-policy.server.ts'

/** /privacy-policy (spec 2, Routes). */
export async function loader({ context }: Route.LoaderArgs) {
  return readPolicy(
    'privacy-policy',
    await context.get(factsContext),
    context.get(servicesContext).deployment,
  )
}

export const headers = keepPage

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { path, title, headTitle, description } = loaderData
  return headMeta(matches, { path, title: headTitle, description, heading: title })
}

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  const { bookingOrigin } = useDeployment()
  return (
    <PolicyPage policy={loaderData}>
      <p>
        <a href={privacyRequestsAddress(bookingOrigin)}>{privacyRequestsLink}</a>
      </p>
    </PolicyPage>
  )
}
