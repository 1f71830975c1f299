import { useMatches, useRouteError } from 'react-router'
import pages from '../pages.css?inline'
import { sitePages } from '../pages.ts'
import shell from '../shell.css?inline'

/**
 * The styles of this page inside the document: one request less before the first paint, and few enough bytes for the
 * first packets. `loadPages` loads the other pages' when the scripts start. The browser's copy of this component has no
 * styles, which would be in its scripts again. It takes the server's from the document, because React needs them when
 * it rewrites the head: for the error page.
 */
export const PageStyles = import.meta.env.SSR ? WrittenStyles : KeptStyles

function WrittenStyles() {
  const route = useMatches().at(-1)?.id
  const hasFailed = (useRouteError() ?? null) !== null
  const page = sitePages.find(({ file }) => file === `${route}.tsx`)
  const sheet =
    page === undefined || hasFailed || import.meta.env.DEV ? undefined : sheets[`../${page.styles}`]
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: shell + (sheet ?? pages) }} />
}

const sentStyles = import.meta.env.SSR ? '' : (document.head.querySelector('style')?.textContent ?? '')

function KeptStyles() {
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: sentStyles }} />
}

const sheets: Record<string, string> = import.meta.env.SSR
  ? import.meta.glob('../*/*.css', { query: '?inline', import: 'default', eager: true })
  : {}
