import { buildPageKey } from '../../page-cache/page-key.ts'
import type { Middleware } from '../request-context.ts'
import type { ServerContext } from '../server-context.ts'
import { sendCopy, sendUncached } from '../send.ts'

/** Serves pages that are the same for everybody from the cache, which asks the app when it must. */
export function answerFromPageCache({ now }: Pick<ServerContext, 'now'>): Middleware {
  return async (context) => {
    const { app, request, url } = context
    if (app.pages === null || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const answer = await app.pages.get(buildPageKey(app, url))
    if ('kept' in answer) sendCopy(context, answer.kept, now())
    else await sendUncached(context, answer.uncached)
    return true
  }
}
