import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Middleware } from '../request-context.ts'
import { findClientIp } from '../find-client-ip.ts'
import type { ServerContext } from '../server-context.ts'
import { sendPlainly } from '../send.ts'

const windowS = 60

/**
 * Limits the rate of requests from each address to /api/, and sends the remaining count
 * (draft-ietf-httpapi-ratelimit-headers).
 */
export function limitApiRate({
  apiRateLimitPerMinute,
  trustedProxies,
}: Pick<ServerContext, 'apiRateLimitPerMinute' | 'trustedProxies'>): Middleware {
  const limiter = new RateLimiterMemory({ points: apiRateLimitPerMinute, duration: windowS })
  return async (context) => {
    if (context.app.limitsOwnApi || !context.url.pathname.startsWith('/api/')) return false
    const address = findClientIp(context.request, trustedProxies)
    const state = await limiter.consume(address).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal
      throw refusal
    })
    const secondsLeft = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
    context.response.setHeader('RateLimit-Policy', `"api";q=${apiRateLimitPerMinute};w=${windowS}`)
    context.response.setHeader('RateLimit', `"api";r=${state.remainingPoints};t=${secondsLeft}`)
    if (state.consumedPoints <= apiRateLimitPerMinute) return false
    sendPlainly(context, 429, 'Too many requests. Please wait a minute.', {
      'Retry-After': String(secondsLeft),
    })
    return true
  }
}
