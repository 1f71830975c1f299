import { redact } from '@kindfold/domain/base/redact/redact.ts'
import type { SendResult } from '../transport.ts'

/** Twilio's codes for a number that no try will reach: not a number, not a mobile, stopped by its owner, out of reach. */
const hopeless = new Set([21211, 21214, 21217, 21408, 21610, 21612, 21614, 30003, 30005, 30006])

/** What Twilio's answer to a new message means. Only 201 with an id is a message taken. */
export async function readTwilioAnswer(response: Response): Promise<SendResult> {
  const body: unknown = await response.json().catch(() => null)
  const answer = (typeof body === 'object' && body !== null ? body : {}) as {
    sid?: string
    code?: number
    message?: string
  }
  if (response.status === 201 && answer.sid) return { kind: 'taken', providerId: answer.sid }
  const words = redact(answer.message ?? response.statusText)
  const pause = Number(response.headers.get('Retry-After'))
  return {
    kind: 'not-taken',
    error: `${response.status} ${answer.code ?? ''} ${words}`.replace(/\s+/g, ' '),
    isPermanent: answer.code !== undefined && hopeless.has(answer.code),
    // Wrong key, too much at once, or itself in trouble: that says nothing of this text.
    isOutage: [401, 403, 429].includes(response.status) || response.status >= 500,
    ...(pause > 0 ? { retryAfterSeconds: Math.min(pause, 3600) } : {}),
  }
}
