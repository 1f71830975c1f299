import type { Exchange, Step } from '../exchange.ts'
import { sendPlainly } from '../send.ts'

/** Files of the build. What is missing under /assets/ gets a few words, not the whole page for lost visitors. */
export const serveStaticFile: Step = async (exchange) => {
  if (exchange.request.method !== 'GET' && exchange.request.method !== 'HEAD') return false
  if (await findFile(exchange)) return true
  if (!exchange.url.pathname.startsWith('/assets/')) return false
  sendPlainly(exchange, 404, 'There is no such file.')
  return true
}

/** True once the file has begun to leave, false when there is none. */
function findFile({ app, request, response }: Exchange): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>()
  try {
    app.serveFile(request, response, () => resolve(false))
  } catch (error) {
    reject(error)
  }
  if (response.headersSent) resolve(true)
  else response.once('finish', () => resolve(true)).once('close', () => resolve(true))
  return promise
}
