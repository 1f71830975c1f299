import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { Logo } from '@kindfold/ui/logo/logo.tsx'
import { isRouteErrorResponse } from 'react-router'

/**
 * The error page: "Unexpected Application Error!" and the message (spec 2, Routes). It needs no loader's data, because
 * a loader may be what failed, and its links load whole pages.
 */
export function RouterFailure({ error }: { error: unknown }) {
  return (
    <main id="main" className="failure width width--narrow">
      <title>Unexpected Application Error!</title>
      <meta name="robots" content="noindex" />
      <a href="/" className="failure__logo" aria-label={`${organisation.name}, home`}>
        <Logo name={organisation.name} />
      </a>
      <LooseThread />
      <h1>Unexpected Application Error!</h1>
      <p className="failure__message">{messageOf(error)}</p>
      <p>
        Sorry, a thread came loose on our side. Try the page again in a moment. If you need us now, send an
        email to <a href={`mailto:${organisation.email}`}>{organisation.email}</a>.
      </p>
      <p className="row">
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- this very address, query and all, wherever it failed */}
        <a href="" className="button">
          Try again
        </a>
        <a href="/" className="button button--quiet">
          Go to Homepage
        </a>
      </p>
    </main>
  )
}

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || `Error ${error.status}`
  return (error instanceof Error && error.message) || 'Unknown error'
}

/** A running stitch that has come undone at its end. Decorative. */
function LooseThread() {
  return (
    <svg className="failure__thread" viewBox="0 0 540 90" aria-hidden="true" focusable="false">
      <path strokeDasharray="18 14" d="M4 46h330" />
      <path className="failure__loose" d="M340 46c34 0 44-34 72-30s20 46-4 46-22-42 16-46 40 66 104 60" />
    </svg>
  )
}
