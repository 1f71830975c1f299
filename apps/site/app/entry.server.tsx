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
  const bytes = await readWhole(prelude)
  if (!import.meta.env.PROD) return new Response(bytes, { status, headers })
  // A character for each byte: quick to look through, and every byte comes out as it went in.
  const late = startScriptsLate(bytes.toString('latin1'))
  return new Response(Buffer.from(late, 'latin1'), { status, headers })
}

function readWhole(stream: NodeJS.ReadableStream): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.once('end', () => resolve(Buffer.concat(chunks))).once('error', reject)
  })
}
