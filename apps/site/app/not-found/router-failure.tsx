import { isRouteErrorResponse } from 'react-router'

/** The page of last resort: "Unexpected Application Error!" and the message (spec 2, Routes). */
export function RouterFailure({ error }: { error: unknown }) {
  const message = isRouteErrorResponse(error)
    ? error.statusText || `Error ${error.status}`
    : error instanceof Error
      ? error.message
      : 'Unknown error'
  return (
    <main className="section width width--narrow flow">
      <title>Unexpected Application Error!</title>
      <h1>Unexpected Application Error!</h1>
      <p>{message}</p>
      <p>
        <a href="/">Go to the home page</a>
      </p>
    </main>
  )
}
