import { redactPath } from '@kindfold/domain/redact/redact-path.ts'
import type { Services } from '@kindfold/domain/services.ts'
import { data } from 'react-router'

/**
 * What a page that does not exist answers: 404, kept nowhere, with the bad path in the log. Of a donor’s link that was
 * asked of this host by mistake the log does not hold the token, nor a piece of it.
 */
export function answerNotFound(request: Request, { log }: Services) {
  const path = redactPath(new URL(request.url).pathname)
  log.warn({ path: path.slice(0, 200) }, 'Page not found')
  return data({ isMissing: true }, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
