import type { Middleware } from '../request-context.ts'
import type { ServerContext } from '../server-context.ts'

/** A database slower than this is not ready for visitors. */
const longestPingMs = 2000

type Watched = Pick<ServerContext, 'state' | 'services' | 'worker'>

/** /healthz: the process lives. /readyz: it can also do its work, so a load balancer may send visitors. */
export function answerHealth(serverContext: Watched): Middleware {
  return async ({ url, response, request }) => {
    const health = await describeHealth(serverContext, url.pathname)
    if (health === null) return false
    response.writeHead(health.status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Length': Buffer.byteLength(health.text),
    })
    response.end(request.method === 'HEAD' ? undefined : health.text)
    return true
  }
}

/**
 * Answers either address, or null for any other. `warnings` also lists warnings that do not affect the status, for the
 * metrics port only, because they name jobs and counts.
 */
export async function describeHealth(
  { state, services, worker }: Watched,
  path: string,
  { warnings = false } = {},
): Promise<{ status: 200 | 503; text: string } | null> {
  if (path === '/healthz') return { status: 200, text: 'alive\n' }
  if (path !== '/readyz') return null
  const verdict = await judgeReadiness(state, () => services.database.ping())
  const lines = [verdict, ...(warnings ? (worker?.alarms.list() ?? []) : [])]
  return { status: verdict === 'ready' ? 200 : 503, text: lines.map((line) => `${line}\n`).join('') }
}

async function judgeReadiness(state: ServerContext['state'], ping: () => Promise<void>) {
  if (state.isStopping) return 'stopping'
  const { promise: tooLate, resolve } = Promise.withResolvers<'database does not answer'>()
  const timer = setTimeout(() => resolve('database does not answer'), longestPingMs)
  const answer = ping().then(
    () => 'ready' as const,
    () => 'database does not answer' as const,
  )
  return await Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}
