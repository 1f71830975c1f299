import { notFoundPage } from '@kindfold/content/pages/not-found.ts'
import { answerNotFound } from '../not-found/answer-not-found.ts'
import { NotFoundScreen } from '../not-found/not-found-screen.tsx'
import { pageMeta } from '../seo/page-meta.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/design-page.ts'
import styles from './design.css?inline'
import { Foundations } from './foundations.tsx'
import { Messages } from './messages.tsx'
import { Pictures } from './pictures.tsx'
import { Controls } from './controls.tsx'
import { DeskParts } from './desk-parts.tsx'
import { Surfaces } from './surfaces.tsx'

/**
 * `/design`, the style guide: every component of `ui` in all its states. In development only; elsewhere it answers 404.
 */
export function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return services.deployment.development ? null : answerNotFound(request, services)
}

export function headers() {
  return { 'Cache-Control': 'no-store' }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { title, description } = loaderData
    ? notFoundPage
    : { title: 'Design', description: 'Every part of the pages in all its states.' }
  return pageMeta(matches, { title, description, path: '/design', noindex: true })
}

export default function DesignPage({ loaderData }: Route.ComponentProps) {
  if (loaderData?.isMissing) return <NotFoundScreen />
  return (
    <div className="design width">
      {/* Only this page needs them, so they stay out of the style sheet that every page carries. */}
      <style
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? styles : '' }}
      />
      <h1>Design</h1>
      <p className="lead">
        Every part of the pages in all its states. Look at it light, dark, narrow and enlarged.
      </p>
      <Foundations />
      <Controls />
      <Surfaces />
      <Pictures />
      <Messages />
      <DeskParts />
    </div>
  )
}
