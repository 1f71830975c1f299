import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Step } from '../exchange.ts'
import { findVisitorAddress } from '../find-visitor-address.ts'
import type { House } from '../house.ts'
import { sendPlainly } from '../send.ts'

const windowS = 60

/** Holds each address to so many questions a minute to /api/, and tells it how many are left. */
export function limitApiRate({
  apiQuestionsPerMinute,
  trustedProxies,
}: Pick<House, 'apiQuestionsPerMinute' | 'trustedProxies'>): Step {
  const limiter = new RateLimiterMemory({ points: apiQuestionsPerMinute, duration: windowS })
  return async (exchange) => {
    if (!exchange.url.pathname.startsWith('/api/')) return false
    const address = findVisitorAddress(exchange.request, trustedProxies)
    const state = await limiter.consume(address).catch((refusal: unknown) => {
      if (refusal instanceof RateLimiterRes) return refusal
      throw refusal
    })
    const secondsLeft = Math.max(1, Math.ceil(state.msBeforeNext / 1000))
    exchange.response.setHeader('RateLimit-Policy', `"api";q=${apiQuestionsPerMinute};w=${windowS}`)
    exchange.response.setHeader('RateLimit', `"api";r=${state.remainingPoints};t=${secondsLeft}`)
    if (state.consumedPoints <= apiQuestionsPerMinute) return false
    sendPlainly(exchange, 429, 'Too many requests. Please wait a minute.', {
      'Retry-After': String(secondsLeft),
    })
    return true
  }
}
