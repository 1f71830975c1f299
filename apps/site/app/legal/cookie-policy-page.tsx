import { factsContext } from '../catalogue/facts-context.ts'
import { servicesContext } from '../services-context.ts'
import { keepPage } from '../document/cache-headers.ts'
import { headMeta } from '../words/head-meta.ts'
import type { Route } from './+types/cookie-policy-page.ts'
import { PolicyPage } from './policy-page.tsx'
import { readPolicy } from './read-policy.server.ts'

/** /cookie-policy (spec 2, Routes). */
export async function loader({ context }: Route.LoaderArgs) {
  return readPolicy('cookie-policy', await context.get(factsContext), context.get(servicesContext).deployment)
}

export const headers = keepPage

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { path, title, headTitle, description } = loaderData
  return headMeta(matches, { path, title: headTitle, description, heading: title })
}

export default function CookiePolicyPage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData} />
}
