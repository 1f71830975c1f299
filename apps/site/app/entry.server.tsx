import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { ServerRouter, type EntryContext } from 'react-router'
import { startScriptsLate } from './document/start-scripts-late.ts'

/** Renders a page whole, waiting for all of it: its bytes are hashed, compressed and kept by the server. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { prelude } = await prerenderToNodeStream(<ServerRouter context={routerContext} url={request.url} />)
  const html = await text(prelude)
  return new Response(import.meta.env.PROD ? startScriptsLate(html) : html, { status, headers })
}
