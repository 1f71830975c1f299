import { writePageKey } from '../../page-cache/page-key.ts'
import type { Step } from '../exchange.ts'
import type { House } from '../house.ts'
import { sendCopy, sendPassing } from '../send.ts'

/** Pages that are the same for everybody come from the cache, which asks the app when it must. */
export function answerFromPageCache({ now }: Pick<House, 'now'>): Step {
  return async (exchange) => {
    const { app, request, url } = exchange
    if (app.pages === null || (request.method !== 'GET' && request.method !== 'HEAD')) return false
    const answer = await app.pages.get(writePageKey(app, url))
    if ('kept' in answer) sendCopy(exchange, answer.kept, now())
    else await sendPassing(exchange, answer.passing)
    return true
  }
}
