import displayFont from '@kindfold/ui/fonts/fraunces-display.woff2?url'
import textFont from '@kindfold/ui/fonts/figtree-text.woff2?url'
import { Meta, Outlet, Scripts } from 'react-router'
import type { Route } from './+types/root.ts'
import { BookingLayout } from './layout/booking-layout.tsx'
import { servicesContext } from './services-context.ts'
import styles from './styles.css?inline'

/** What every page knows of its deployment: where the public site stands. */
export function loader({ context }: Route.LoaderArgs) {
  return { siteOrigin: context.get(servicesContext).deployment.siteOrigin }
}

/** A served document carries no scripts: booking works by links, and its pages are the lighter for it. */
export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f4c3a" />
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="same-origin" />
        <Meta />
        <link rel="preload" href={displayFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={textFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <BookingLayout>{children}</BookingLayout>
        {/* Only so that a change is seen at once while one works on it. */}
        {import.meta.env.DEV && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary() {
  return (
    <section className="section width width--narrow flow">
      <title>Something went wrong | Kindfold</title>
      <h1>Something went wrong</h1>
      <p className="lead">Sorry, that is our fault. Try the page again in a moment.</p>
    </section>
  )
}
