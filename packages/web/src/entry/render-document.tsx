import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router'
import { servicesContext } from '../services-context.ts'

/** Renders a whole page, for an app whose pages work by links and forms alone: React does not run in the browser. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Only one page's action set Retry-After, so it does not matter which.
  for (const said of Object.values(routerContext.staticHandlerContext.actionHeaders)) {
    const when = said.get('Retry-After')
    if (when !== null) headers.set('Retry-After', when)
  }
  const { prelude } = await prerenderToNodeStream(
    <ServerRouter context={routerContext} url={request.url} />,
    {
      // handleError logs what a page throws; React would print it a second time.
      onError() {},
    },
  )
  return new Response(await text(prelude), { status, headers })
}

/** Logs an unexpected error of a page. A form sent to a page without one, or malformed, is not our fault. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  // The loader's error was logged already: a boundary throws it again without its message and stack.
  if (error instanceof Error && error.message === 'Unexpected Server Error' && !error.stack) return
  const { log } = context.get(servicesContext)
  log.error({ err: error }, 'unexpected error in a page')
}
