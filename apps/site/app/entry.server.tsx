import { prerenderToNodeStream } from 'react-dom/static'
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction } from 'react-router'
import { startScriptsLate } from './document/start-scripts-late.ts'
import { servicesContext } from './services-context.ts'

/** Renders a whole page and waits for all of it, because the server hashes, compresses and caches its bytes. */
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
  // One character for each byte: quick to search, and every byte comes out unchanged.
  const late = startScriptsLate(bytes.toString('latin1'))
  return new Response(Buffer.from(late, 'latin1'), { status, headers })
}

/** Logs an unexpected error of a page. The visitor sees the last copy of the page, or an error page. */
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
