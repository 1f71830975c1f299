import { finishResponse } from '../../page-cache/finish-response.ts'
import type { Step } from '../exchange.ts'
import { findVisitorAddress } from '../find-visitor-address.ts'
import type { House } from '../house.ts'
import { readBody } from '../read-body.ts'
import { sendPassing, sendPlainly } from '../send.ts'
import { writeFetchRequest } from '../write-fetch-request.ts'

/** Asks the app itself, for this one visitor. */
export function askApp(house: Pick<House, 'services' | 'log' | 'worker' | 'trustedProxies'>): Step {
  const { services, log } = house
  return async (exchange) => {
    const { app, id } = exchange
    const body = await readBody(exchange.request)
    if (body.outcome === 'too-large') {
      sendPlainly(exchange, 413, 'What was sent is too large.', { Connection: 'close' })
      return true
    }
    const visitorAddress = findVisitorAddress(exchange.request, house.trustedProxies)
    const request = writeFetchRequest(exchange, body.bytes, visitorAddress)
    const response = await app.handle(request, { ...services, log: log.child({ request: id }) })
    if (request.method === 'POST') house.worker?.kick()
    await sendPassing(exchange, await finishResponse(response, app, services.deployment.analyticsId))
    return true
  }
}
