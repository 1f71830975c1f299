import type { Services } from '@kindfold/domain/base/services/services.ts'
import { createPrivateHandler, type Prepare } from '@kindfold/web/http/create-private-handler.ts'
import { openKept } from '@kindfold/web/kept/open-kept.ts'
import { keepAtDesk } from './kept/keep-at-desk.ts'
import { signInAgain } from './session/sign-in-again.ts'
import * as build from 'virtual:react-router/server-build'

export { mayReadFile } from './session/may-read-file.ts'

/** Pages of the desk are never cached, so that every address may keep its parameters. */
export const canonicalUrl = (url: URL): URL => url

/** The desk has no inline script, so that one that found its way into a page does not run. */
export const inlineScripts: readonly string[] = []

/** Paths whose forms may be larger than 64 kB: the text of an article; a picture of 15 MB; a signed
 * paper of 10 MB; a bank's statement and a table of reviews, each sent twice. */
export const bodyLimits = [
  { under: '/articles', mostBytes: 2 * 1024 * 1024 },
  { under: '/pictures/new', mostBytes: 16 * 1024 * 1024, isStreamed: true },
  { under: '/money/agreements/new', mostBytes: 11 * 1024 * 1024, isStreamed: true },
  { under: '/money/payments/statement', mostBytes: 3 * 1024 * 1024, isStreamed: true },
  { under: '/reviews/import', mostBytes: 6 * 1024 * 1024, isStreamed: true },
]

const isStreamed = (pathname: string) =>
  bodyLimits.some(({ under, isStreamed }) => isStreamed && `${pathname}/`.startsWith(`${under}/`))

const prepare: Prepare = (request, context) => signInAgain(openKept(request, context), context)

const handlePage = createPrivateHandler(keepAtDesk(build), import.meta.env.MODE, prepare, isStreamed)

/**
 * Answers one request to the desk's host: the app's only entry point. The router also answers with a page's bare data at
 * addresses that end in `.data`; no page of ours asks for them, and they are another way in to guard.
 */
export async function handle(request: Request, services: Services): Promise<Response> {
  if (new URL(request.url).pathname.endsWith('.data')) return new Response(null, { status: 404 })
  return await handlePage(request, services)
}
