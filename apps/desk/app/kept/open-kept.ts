import type { Prepare } from '@kindfold/web/http/create-private-handler.ts'
import { keptContext, keptMark } from './kept-context.ts'

/**
 * Lets a page be opened by the address of what its form was answered with: the router is asked as the form did, and the
 * action answers with what was kept (`keep-answers.ts`), without doing anything. No page sees the mark.
 */
export const openKept: Prepare = (request, context) => {
  const url = new URL(request.url)
  const id = url.searchParams.get(keptMark)
  if (id === null) return Promise.resolve({ request, cookies: [] })
  url.searchParams.delete(keptMark)
  const { signal } = request
  const headers = new Headers(request.headers)
  if (request.method === 'GET') {
    const { pathname, search } = new URL(request.url)
    context.set(keptContext, { id, address: pathname + search, kept: null })
    return Promise.resolve({ request: new Request(url, { method: 'POST', headers, signal }), cookies: [] })
  }
  return Promise.resolve({ request: new Request(url, request), cookies: [] })
}
