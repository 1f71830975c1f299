import { abortAfter } from '@kindfold/acts/abort-after.ts'

/** What the office said, or that it said nothing: no signal, a server that is away, or too slow. */
type Answer = { status: number; headers: Headers; body: unknown } | { status: 0 }

export type Ask = (
  path: string,
  request?: { method?: string; json?: unknown; bytes?: ArrayBuffer; headers?: Record<string, string> },
) => Promise<Answer>

const longestMs = 20_000

/** Asks the office. Never throws: whoever asks has a plan for no answer. */
export const askOffice: Ask = async (path, { method, json, bytes, headers = {} } = {}) => {
  const body = json === undefined ? bytes : JSON.stringify(json)
  const type = json === undefined ? 'image/jpeg' : 'application/json'
  try {
    const answer = await fetch(path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': type }),
        ...headers,
      },
      body,
      cache: 'no-store',
      signal: abortAfter(longestMs),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, body: parse(text) }
  } catch {
    return { status: 0 }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
