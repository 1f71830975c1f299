import type { Middleware } from '../request-context.ts'
import type { ServerContext } from '../server-context.ts'

/**
 * Logs once that requests come through a proxy that TRUST_PROXY does not count: all its visitors then share one rate
 * limit.
 */
export function warnOfProxy({
  trustedProxies,
  log,
}: Pick<ServerContext, 'trustedProxies' | 'log'>): Middleware {
  let isSaid = trustedProxies > 0
  return ({ request }) => {
    if (!isSaid && request.headers['x-forwarded-for'] !== undefined) {
      isSaid = true
      log.warn('a proxy passes requests on, but TRUST_PROXY is 0: all its visitors count as one')
    }
    return false
  }
}
