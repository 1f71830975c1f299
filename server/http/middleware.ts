import type { Middleware } from './request-context.ts'
import type { ServerContext } from './server-context.ts'
import { answerFromPageCache } from './middleware/answer-from-page-cache.ts'
import { answerHealth } from './middleware/answer-health.ts'
import { answerSecurityContact } from './middleware/answer-security-contact.ts'
import { askApp } from './middleware/ask-app.ts'
import { checkMethod } from './middleware/check-method.ts'
import { closeWhenStopping } from './middleware/close-when-stopping.ts'
import { openSoon } from './middleware/open-soon.ts'
import { redirectToCanonicalPath } from './middleware/redirect-to-canonical-path.ts'
import { limitApiRate } from './middleware/limit-api-rate.ts'
import { serveMedia } from './middleware/serve-media.ts'
import { serveStaticFile } from './middleware/serve-static-file.ts'
import { setSecurityHeaders } from './middleware/set-security-headers.ts'
import { receiveDeliveryReports } from './middleware/receive-delivery-reports.ts'
import { warnOfProxy } from './middleware/warn-of-proxy.ts'

/**
 * The middleware for each request, in order; the first that answers ends the list. Before it, `receive-request.ts`
 * gives the request an id, checks its address and finds its app.
 */
export function listMiddleware(serverContext: ServerContext): Middleware[] {
  return [
    closeWhenStopping(serverContext),
    warnOfProxy(serverContext),
    setSecurityHeaders,
    answerHealth(serverContext),
    checkMethod,
    openSoon(serverContext),
    redirectToCanonicalPath,
    answerSecurityContact(serverContext),
    receiveDeliveryReports(serverContext),
    limitApiRate(serverContext),
    serveStaticFile(serverContext),
    serveMedia(serverContext),
    answerFromPageCache(serverContext),
    askApp(serverContext),
  ]
}
