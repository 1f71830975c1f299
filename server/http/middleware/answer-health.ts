import type { IncomingMessage } from 'node:http'
import { version } from '../../version.ts'
import { doctorHeader, forwardedHeader, isDoctorMark, visitorHeader } from '../doctor-mark.ts'
import { findClientIp } from '../find-client-ip.ts'
import type { Middleware } from '../request-context.ts'
import type { ServerContext } from '../server-context.ts'

/** A database slower than this is not ready for visitors. */
const longestPingMs = 2000

type Watched = Pick<ServerContext, 'state' | 'services' | 'worker' | 'health'>
type Asked = Watched & Pick<ServerContext, 'trustedProxies' | 'now'>

/**
 * /healthz: the process lives. /readyz: it can also do its work, so a load balancer may send visitors. Either tells the doctor,
 * and nobody else, how its question arrived.
 */
export function answerHealth(serverContext: Asked): Middleware {
  return async ({ url, response, request }) => {
    const health = await describeHealth(serverContext, url.pathname)
    if (health === null) return false
    response.writeHead(health.status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Length': Buffer.byteLength(health.text),
      ...tellDoctor(request, serverContext),
    })
    response.end(request.method === 'HEAD' ? undefined : health.text)
    return true
  }
}

function tellDoctor(request: IncomingMessage, { services, trustedProxies, now }: Asked) {
  const mark = request.headers[doctorHeader]
  if (mark === undefined || !isDoctorMark(mark, services.addressKey, now())) return {}
  const header = request.headers['x-forwarded-for']
  return {
    [forwardedHeader]: typeof header === 'string' ? header.split(',').length : 0,
    [visitorHeader]: findClientIp(request, trustedProxies),
  }
}

/**
 * Answers either address, or null for any other. `reasons` also says which version this is, what is wrong and since when,
 * and warnings that do not affect the status: for the metrics port only, because they name jobs and counts.
 */
export async function describeHealth(
  watched: Watched,
  path: string,
  { reasons = false } = {},
): Promise<{ status: 200 | 503; text: string } | null> {
  if (path === '/healthz') return { status: 200, text: 'alive\n' }
  if (path !== '/readyz') return null
  const verdict = await judgeReadiness(watched)
  const lines = [verdict, ...(reasons ? listReasons(watched) : [])]
  return { status: verdict === 'ready' ? 200 : 503, text: lines.map((line) => `${line}\n`).join('') }
}

function listReasons({ worker, health }: Watched): string[] {
  const wrong = (health?.list() ?? []).filter(({ state }) => state === 'trouble' || state === 'warning')
  return [
    `version ${version}`,
    ...wrong.map(({ name, state, since, says }) => `${name}: ${state} since ${since}: ${says}`),
    ...(worker?.alarms.list() ?? []),
  ]
}

async function judgeReadiness({ state, services, health }: Watched) {
  if (state.isStopping) return 'stopping'
  const { promise: tooLate, resolve } = Promise.withResolvers<'database does not answer'>()
  const timer = setTimeout(() => resolve('database does not answer'), longestPingMs)
  const judge = async () => {
    await services.database.ping()
    const blocking = (await health?.listBlocking()) ?? []
    if (blocking.length === 0) return 'ready'
    return blocking.some(({ name }) => name === 'database') ? 'database does not answer' : 'not ready'
  }
  const answer = judge().catch(() => 'database does not answer' as const)
  return await Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
}
