import { notFoundPage } from '@kindfold/content/pages/not-found.ts'
import { pageMeta } from '../seo/page-meta.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/not-found-page.ts'
import { answerNotFound } from './answer-not-found.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

/** Any unknown address: the 404 screen, with the bad path in the log (spec 2, 404 screen; spec 8, Unknown route). */
export function loader({ request, context }: Route.LoaderArgs) {
  return answerNotFound(request, context.get(servicesContext))
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ matches, location }: Route.MetaArgs) {
  const { title, description } = notFoundPage
  return pageMeta(matches, { title, description, path: location.pathname, noindex: true })
}

export default function NotFoundPage() {
  return <NotFoundScreen />
}
