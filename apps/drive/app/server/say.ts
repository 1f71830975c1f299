import type { DeviceState } from '@kindfold/domain/rounds/drive/drive-session.ts'

/** Answers a phone: JSON, which nobody may keep. */
export function say(body: unknown, { status = 200, headers = {} }: SayOptions = {}): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}

type SayOptions = { status?: number; headers?: Record<string, string> }

/** Refuses with words for the driver. */
export const refuse = (status: number, words: string, more: Record<string, unknown> = {}): Response =>
  say({ words, ...more }, { status })

/** Refuses for now: the phone keeps everything, and asks again after so many seconds. */
export const askLater = (
  status: 429 | 503,
  words: string,
  seconds: number,
  more: Record<string, unknown> = {},
): Response => say({ words, ...more }, { status, headers: { 'Retry-After': String(seconds) } })

/** Bids a stolen phone delete all that it holds of ours. */
export function tellStolen(answer: Response, state: DeviceState): Response {
  if (state === 'stolen') answer.headers.set('Clear-Site-Data', '"cache", "cookies", "storage"')
  return answer
}
