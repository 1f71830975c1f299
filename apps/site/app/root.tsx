import { listCoveredAreas } from '@kindfold/domain/capacity/coverage/list-covered-areas.ts'
import { isSaidHere } from '@kindfold/content/charities/for-pages.ts'
import { sayShareLately } from '@kindfold/content/charities/say-share-lately.ts'
import { installationMark } from '@kindfold/content/installation/in-force.ts'
import displayFont from '@kindfold/ui/fonts/fraunces-display.woff2?url'
import textFont from '@kindfold/ui/fonts/figtree-text.woff2?url'
import { Links, Meta, Outlet, Scripts, useRouteLoaderData, type ShouldRevalidateFunction } from 'react-router'
import type { Route } from './+types/root.ts'
import { factsContext } from './catalogue/facts-context.ts'
import type { SiteDeployment } from './document/deployment.ts'
import { describeFacts } from './document/describe-facts.ts'
import { writeOwnScripts } from './document/own-scripts.ts'
import { PageStyles } from './document/page-styles.tsx'
import { SiteLayout } from './layout/site-layout.tsx'
import { ScrollMemory } from './navigation/scroll-memory.tsx'
import { RouterFailure } from './not-found/router-failure.tsx'
import { servicesContext } from './services-context.ts'

/** What every page knows about its deployment (footer, links to booking, analytics) and where we collect. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<SiteDeployment> {
  const services = context.get(servicesContext)
  const { siteOrigin, bookingOrigin, analyticsId, copyProtection, demonstration } = services.deployment
  const [{ facts, fundsRaised }, { inWords }] = await Promise.all([
    context.get(factsContext),
    listCoveredAreas(services),
  ])
  return {
    whereWeCollect: inWords,
    shareLately: sayShareLately(),
    ...describeFacts(facts, fundsRaised),
    siteOrigin,
    bookingOrigin,
    // Editors who look at a draft are no visitors.
    analyticsId: new URL(request.url).pathname.startsWith('/preview/') ? null : analyticsId,
    copyProtection,
    demonstration,
  }
}

export const shouldRevalidate: ShouldRevalidateFunction = () => false

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: displayFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: textFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'alternate', type: 'application/rss+xml', title: 'Kindfold blog', href: '/blog/rss.xml' },
  { rel: 'alternate', type: 'application/atom+xml', title: 'Kindfold blog', href: '/blog/atom.xml' },
]

export function Layout({ children }: { children: React.ReactNode }) {
  // Undefined when the loader failed.
  const copyProtection = useRouteLoaderData<SiteDeployment>('root')?.copyProtection ?? false
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f4c3a" />
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: writeOwnScripts({ copyProtection }) }}
        />
        {import.meta.env.SSR && isSaidHere() && <meta name={installationMark} content="asked for" />}
        <Meta />
        <Links />
        <PageStyles />
      </head>
      <body>
        {children}
        <ScrollMemory />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <SiteLayout>
      <Outlet />
    </SiteLayout>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouterFailure error={error} />
}
