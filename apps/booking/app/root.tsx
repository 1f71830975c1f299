import { formatOpeningHours } from '@kindfold/content/facts/format-opening-hours.ts'
import { readFacts } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import displayFont from '@kindfold/ui/fonts/fraunces-display.woff2?url'
import textFont from '@kindfold/ui/fonts/figtree-text.woff2?url'
import { consentDefaultsScript } from '@kindfold/ui/consent/consent-defaults-script.ts'
import { isRouteErrorResponse, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import type { BookingDeployment } from './document/deployment.ts'
import { findMeasuredId } from './document/find-measured-id.ts'
import { ShareTags } from './document/share-tags.tsx'
import { FormFaultPage } from '@kindfold/web/form/form-fault-page.tsx'
import { isFormFault } from '@kindfold/web/form/form-fault.ts'
import { readDraftCookie } from './draft/draft-cookie.ts'
import { readAnswersCookie } from './kept/answers-cookie.ts'
import { BookingLayout } from './layout/booking-layout.tsx'
import { CookieQuestion } from './layout/cookie-question.tsx'
import NotFoundPage from './not-found/not-found-page.tsx'
// oxlint-disable-next-line import/default -- likewise
import consentScript from './script/consent-script.ts?worker&url'
// oxlint-disable-next-line import/default -- Vite makes it: the address of a file of its own
import pageScript from './script/page-script.ts?worker&url'
import { servicesContext } from '@kindfold/web/services-context.ts'
import styles from './styles.css?inline'

export async function loader({ request, context }: Route.LoaderArgs): Promise<BookingDeployment> {
  const services = context.get(servicesContext)
  const { siteOrigin, analyticsId } = services.deployment
  const { pathname } = new URL(request.url)
  const { facts } = await readFacts(services)
  return {
    siteOrigin,
    notice: facts.notice,
    phoneHours: formatOpeningHours(facts['opening-hours']),
    canForget:
      pathname.startsWith('/manage/') ||
      readDraftCookie(request).length > 0 ||
      readAnswersCookie(request) !== null,
    hasAnalytics: analyticsId !== null,
    measuredId: findMeasuredId(pathname, analyticsId),
  }
}

/** A page works by links and forms alone; one small script, run once the page is readable, helps. */
export function Layout({ children }: { children: React.ReactNode }) {
  const isWithoutScript = useMatches().some(
    ({ handle }) => (handle as { isWithoutScript?: boolean } | undefined)?.isWithoutScript,
  )
  const deployment = useRouteLoaderData<BookingDeployment>('root')
  // Without the root's data this is an error page; it asks nothing and measures nothing.
  const { hasAnalytics = false, measuredId = null, canForget = false } = deployment ?? {}
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f4c3a" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="strict-origin" />
        {deployment && <ShareTags siteOrigin={deployment.siteOrigin} />}
        {measuredId && <script dangerouslySetInnerHTML={{ __html: consentDefaultsScript }} />}
        <Meta />
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <BookingLayout
          notice={deployment?.notice ?? null}
          phoneHours={deployment?.phoneHours ?? null}
          hasCookieSettings={hasAnalytics && !isWithoutScript}
          canForget={canForget}
        >
          {children}
        </BookingLayout>
        {hasAnalytics && !isWithoutScript && <CookieQuestion analyticsId={measuredId} />}
        {/* Only so that a change is seen at once while one works on it. */}
        {import.meta.env.DEV && <Scripts />}
        {!isWithoutScript && <script type="module" src={pageScript} />}
        {!isWithoutScript && hasAnalytics && <script type="module" src={consentScript} />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Retry-After, for a visitor over the rate limit. */
export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? new Headers()
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && isFormFault(error.data)) return <FormFaultPage fault={error.data} />
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  // A request that none of our pages makes, such as a form sent to an address without one.
  if (isRouteErrorResponse(error) && error.status < 500)
    return <FormFaultPage fault={{ form: 'unreadable' }} />
  return (
    <section className="section width width--narrow flow">
      <title>Something went wrong | Kindfold</title>
      <h1>Something went wrong</h1>
      <p className="lead">Sorry, that is our fault. Try the page again in a moment.</p>
    </section>
  )
}
