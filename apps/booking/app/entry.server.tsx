import { prerender } from 'react-dom/static'
import { ServerRouter, type EntryContext } from 'react-router'

/** Renders a page whole. Nothing of it runs in the browser: every page of this app works by links alone. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { prelude } = await prerender(<ServerRouter context={routerContext} url={request.url} />)
  return new Response(prelude, { status, headers })
}
