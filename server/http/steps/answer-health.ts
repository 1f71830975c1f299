import type { Step } from '../exchange.ts'
import type { House } from '../house.ts'

/** A database that takes longer than this to answer is not ready for visitors. */
const longestPingMs = 2000

/** /healthz: the process lives. /readyz: it can also do its work, so visitors may be sent here. */
export function answerHealth({ state, services }: Pick<House, 'state' | 'services'>): Step {
  return async ({ url, response, request }) => {
    if (url.pathname !== '/healthz' && url.pathname !== '/readyz') return false
    const verdict =
      url.pathname === '/healthz' ? 'alive' : await judgeReadiness(state, () => services.database.ping())
    const text = `${verdict}\n`
    response.writeHead(verdict === 'alive' || verdict === 'ready' ? 200 : 503, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Length': text.length,
    })
    response.end(request.method === 'HEAD' ? undefined : text)
    return true
  }
}

async function judgeReadiness(state: House['state'], ping: () => Promise<void>) {
  if (state.isStopping) return 'stopping'
  const { promise: tooLate, resolve } = Promise.withResolvers<'database does not answer'>()
  const timer = setTimeout(() => resolve('database does not answer'), longestPingMs)
  const answer = ping().then(
    () => 'ready' as const,
    () => 'database does not answer' as const,
  )
  return await Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}
