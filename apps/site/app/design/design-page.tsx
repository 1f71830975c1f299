import { notFoundPage } from '@kindfold/content/pages/not-found.ts'
import { data } from 'react-router'
import { pageMeta } from '../seo/page-meta.ts'
import { servicesContext } from '../services-context.ts'
import { PageLink } from '../words/page-link.tsx'
import type { Route } from './+types/design-page.ts'
import styles from './design.css?inline'
import { Foundations } from './foundations.tsx'
import { Messages } from './messages.tsx'
import { Pictures } from './pictures.tsx'
import { Controls } from './controls.tsx'
import { Surfaces } from './surfaces.tsx'

/** `/design`, the living style page: every part of `ui` in all its states. It exists in development only. */
export function loader({ context }: Route.LoaderArgs) {
  const { deployment, log } = context.get(servicesContext)
  if (deployment.development) return null
  log.warn({ path: '/design' }, 'Page not found')
  throw data(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? { 'Cache-Control': 'no-store' }
}

export function meta({ matches, error }: Route.MetaArgs) {
  const words = error
    ? notFoundPage
    : { title: 'Design', description: 'Every part of the pages in all its states.' }
  return pageMeta(matches, {
    title: words.title,
    description: words.description,
    path: '/design',
    noindex: true,
  })
}

export default function DesignPage() {
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
    </div>
  )
}

/** Where it does not exist, the address leads nowhere, as any other. */
export function ErrorBoundary() {
  return (
    <div className="opening width">
      <div className="opening__words">
        <h1>{notFoundPage.heading}</h1>
        <p className="lead">{notFoundPage.text}</p>
        <p>
          <PageLink href={notFoundPage.home.href} className="button">
            {notFoundPage.home.text}
          </PageLink>
        </p>
      </div>
    </div>
  )
}
