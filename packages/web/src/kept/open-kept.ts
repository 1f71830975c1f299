import type { RouterContextProvider } from 'react-router'
import { keptContext, keptMark } from './kept-context.ts'

/**
 * Lets a page be opened by the address of what its form was answered with: the router is asked as the form did, and the
 * action answers with what was kept (`keep-answers.ts`), without doing anything. No page sees the mark.
 */
export function openKept(request: Request, context: RouterContextProvider): Request {
  const url = new URL(request.url)
  const id = url.searchParams.get(keptMark)
  if (id === null) return request
  url.searchParams.delete(keptMark)
  if (request.method !== 'GET') return new Request(url, request)
  const { pathname, search } = new URL(request.url)
  context.set(keptContext, { id, address: pathname + search, kept: null })
  return new Request(url, { method: 'POST', headers: new Headers(request.headers), signal: request.signal })
}
