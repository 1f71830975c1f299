import { markDelivered, markUndelivered } from '@kindfold/domain/message/delivery-report.ts'
import {
  isSignedByTwilio,
  readTwilioReport,
  twilioReportPath,
} from '../../worker/transports/twilio-reports.ts'
import type { Middleware } from '../request-context.ts'
import type { ServerContext } from '../server-context.ts'
import { readBody } from '../read-body.ts'
import { sendPlainly } from '../send.ts'

/**
 * Takes in what Twilio reports about our texts. Only what bears its signature is read; a report that comes twice, or
 * about nothing of ours, is answered like the first, so that it is not sent again.
 */
export function takeDeliveryReports({
  services,
  twilio,
}: Pick<ServerContext, 'services' | 'twilio'>): Middleware {
  return async (context) => {
    const { request, response, url } = context
    if (!twilio || request.method !== 'POST' || !url.pathname.startsWith(twilioReportPath)) return false
    const body = await readBody(request)
    if (body.outcome === 'too-large') {
      sendPlainly(context, 413, 'What was sent is too large.', { Connection: 'close' })
      return true
    }
    const form = new URLSearchParams(body.bytes?.toString('utf8') ?? '')
    const signature = request.headers['x-twilio-signature']
    const signed = { url: url.href, form, signature: typeof signature === 'string' ? signature : '' }
    if (!isSignedByTwilio(twilio.authToken, signed)) {
      services.log.warn({ request: context.id }, 'a delivery report was not signed by our provider')
      sendPlainly(context, 403, 'This report is not signed.')
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
