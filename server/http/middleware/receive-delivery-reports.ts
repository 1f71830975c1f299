import { markDelivered, markUndelivered } from '@kindfold/domain/message/delivery-report.ts'
import type { Middleware } from '../request-context.ts'
import type { ServerContext } from '../server-context.ts'
import { readBody } from '../read-body.ts'
import { refuseBody, sendPlainly } from '../send.ts'

/**
 * Takes providers' reports about our messages. Reads only reports with the provider's signature. Answers a repeated or
 * unknown report like the first, so that the provider stops sending it.
 */
export function receiveDeliveryReports({
  services,
  deliveryWebhooks = [],
}: Pick<ServerContext, 'services' | 'deliveryWebhooks'>): Middleware {
  return async (context) => {
    const { request, response, url } = context
    const webhook = deliveryWebhooks.find(({ path }) => url.pathname.startsWith(path))
    if (webhook === undefined || request.method !== 'POST') return false
    const body = await readBody(request)
    if (body.kind !== 'read') {
      refuseBody(context, body.kind)
      return true
    }
    const report = webhook.read({
      url: url.href,
      headers: request.headers,
      body: body.bytes?.toString('utf8') ?? '',
    })
    if (report === 'unsigned') {
      services.log.warn({ request: context.id }, 'a delivery report was not signed by our provider')
      sendPlainly(context, 403, 'This report is not signed.')
      return true
    }
    if (report !== null) {
      const reported = { id: url.pathname.slice(webhook.path.length), ...report }
      const { kind } = report.isDelivered
        ? await markDelivered(services, reported)
        : await markUndelivered(services, reported)
      services.log.info(
        { message: reported.id, report: report.error, kind },
        'a delivery report was taken in',
      )
    }
    response.writeHead(204).end()
    return true
  }
}
