import type { Step } from './exchange.ts'
import type { House } from './house.ts'
import { answerFromPageCache } from './steps/answer-from-page-cache.ts'
import { answerHealth } from './steps/answer-health.ts'
import { answerSecurityContact } from './steps/answer-security-contact.ts'
import { askApp } from './steps/ask-app.ts'
import { checkMethod } from './steps/check-method.ts'
import { closeWhenStopping } from './steps/close-when-stopping.ts'
import { leadToOneAddress } from './steps/lead-to-one-address.ts'
import { limitApiRate } from './steps/limit-api-rate.ts'
import { serveStaticFile } from './steps/serve-static-file.ts'
import { setSecurityHeaders } from './steps/set-security-headers.ts'
import { takeDeliveryReports } from './steps/take-delivery-reports.ts'

/**
 * What happens to each request, from top to bottom; the first step that answers ends the walk.
 * Before it, `receive-request.ts` has given it an id, checked its address and found its app.
 */
export function listSteps(house: House): Step[] {
  return [
    closeWhenStopping(house),
    setSecurityHeaders,
    answerHealth(house),
    checkMethod,
    leadToOneAddress,
    answerSecurityContact(house),
    takeDeliveryReports(house),
    limitApiRate(house),
    serveStaticFile,
    answerFromPageCache(house),
    askApp(house),
  ]
}
