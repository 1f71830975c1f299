import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Middleware } from '../request-context.ts'
import { findClientIp } from '../find-client-ip.ts'
import type { ServerContext } from '../server-context.ts'
import { sendPlainly } from '../send.ts'

const windowS = 60

/** Holds each address to so many questions a minute to /api/, and tells it how many are left. */
export function limitApiRate({
  apiQuestionsPerMinute,
  trustedProxies,
}: Pick<ServerContext, 'apiQuestionsPerMinute' | 'trustedProxies'>): Middleware {
  const limiter = new RateLimiterMemory({ points: apiQuestionsPerMinute, duration: windowS })
  return async (context) => {
    if (!context.url.pathname.startsWith('/api/')) return false
    const address = findClientIp(context.request, trustedProxies)
    const state = await limiter.consume(address).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal
      throw refusal
    })
    const secondsLeft = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
    context.response.setHeader('RateLimit-Policy', `"api";q=${apiQuestionsPerMinute};w=${windowS}`)
    context.response.setHeader('RateLimit', `"api";r=${state.remainingPoints};t=${secondsLeft}`)
    if (state.consumedPoints <= apiQuestionsPerMinute) return false
    sendPlainly(context, 429, 'Too many requests. Please wait a minute.', {
      'Retry-After': String(secondsLeft),
    })
    return true
  }
}
