import { prerenderToNodeStream } from 'react-dom/static'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router'
import { startScriptsLate } from './document/start-scripts-late.ts'
import { servicesContext } from './services-context.ts'

/** Renders a page whole, waiting for all of it: its bytes are hashed, compressed and kept by the server. */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const { prelude } = await prerenderToNodeStream(<ServerRouter context={routerContext} url={request.url} />)
  const bytes = await readWhole(prelude)
  if (!import.meta.env.PROD) return new Response(bytes, { status, headers })
  // A character for each byte: quick to look through, and every byte comes out as it went in.
  const late = startScriptsLate(bytes.toString('latin1'))
  return new Response(Buffer.from(late, 'latin1'), { status, headers })
}

/** What a page threw that nobody expected: the visitor sees the page before it, or that something went wrong. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { log } = context.get(servicesContext)
  log.error({ err: error }, 'unexpected error in a page')
}

function readWhole(stream: NodeJS.ReadableStream): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.once('end', () => resolve(Buffer.concat(chunks))).once('error', reject)
  })
}
