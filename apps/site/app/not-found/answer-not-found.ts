import { redactPath } from '@kindfold/domain/base/redact/redact-path.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { data } from 'react-router'

/**
 * The answer for a page that does not exist: 404, not cached, with the bad path in the log. For a donor’s link opened
 * on this host by mistake, the log holds no part of the token.
 */
export function answerNotFound(request: Request, { log }: Services) {
  const path = redactPath(new URL(request.url).pathname)
  log.warn({ path: path.slice(0, 200) }, 'Page not found')
  return data({ isMissing: true }, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}
