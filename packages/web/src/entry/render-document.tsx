import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router'
import { servicesContext } from '../services-context.ts'

/** Renders a page whole, for an app whose pages work by links and forms alone: React does not run in the browser. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Which page's action said when to come back is no matter: each answers one.
  for (const said of Object.values(routerContext.staticHandlerContext.actionHeaders)) {
    const when = said.get('Retry-After')
    if (when !== null) headers.set('Retry-After', when)
  }
  const { prelude } = await prerenderToNodeStream(
    <ServerRouter context={routerContext} url={request.url} />,
    {
      // What is thrown while a page is drawn comes to handleError; React would say it once more beside the log.
      onError() {},
    },
  )
  return new Response(await text(prelude), { status, headers })
}

/** What a page threw that nobody expected. A form sent where none is, or so that no browser sends it, is no fault of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  // What a loader threw has been told: a boundary that passes it on throws it again without its words and stack.
  if (error instanceof Error && error.message === 'Unexpected Server Error' && !error.stack) return
  const { log } = context.get(servicesContext)
  log.error({ err: error }, 'unexpected error in a page')
}
