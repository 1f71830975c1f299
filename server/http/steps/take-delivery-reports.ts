import { markDelivered, markUndelivered } from '@kindfold/domain/message/delivery-report.ts'
import {
  isSignedByTwilio,
  readTwilioReport,
  twilioReportPath,
} from '../../worker/transports/twilio-reports.ts'
import type { Step } from '../exchange.ts'
import type { House } from '../house.ts'
import { readBody } from '../read-body.ts'
import { sendPlainly } from '../send.ts'

/**
 * Takes in what Twilio reports about our texts. Only what bears its signature is read; a report that comes twice, or
 * about nothing of ours, is answered like the first, so that it is not sent again.
 */
export function takeDeliveryReports({ services, twilio }: Pick<House, 'services' | 'twilio'>): Step {
  return async (exchange) => {
    const { request, response, url } = exchange
    if (!twilio || request.method !== 'POST' || !url.pathname.startsWith(twilioReportPath)) return false
    const body = await readBody(request)
    if (body.outcome === 'too-large') {
      sendPlainly(exchange, 413, 'What was sent is too large.', { Connection: 'close' })
      return true
    }
    const form = new URLSearchParams(body.bytes?.toString('utf8') ?? '')
    const signature = request.headers['x-twilio-signature']
    const signed = { url: url.href, form, signature: typeof signature === 'string' ? signature : '' }
    if (!isSignedByTwilio(twilio.authToken, signed)) {
      services.log.warn({ request: exchange.id }, 'a delivery report was not signed by our provider')
      sendPlainly(exchange, 403, 'This report is not signed.')
      return true
    }
    const report = readTwilioReport(form)
    if (report !== null) {
      const reported = { id: url.pathname.slice(twilioReportPath.length), ...report }
      const { outcome } = report.isDelivered
        ? await markDelivered(services, reported)
        : await markUndelivered(services, reported)
      services.log.info(
        { message: reported.id, report: report.error, outcome },
        'a delivery report was taken in',
      )
    }
    response.writeHead(204).end()
    return true
  }
}
