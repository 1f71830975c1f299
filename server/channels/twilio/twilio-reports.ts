import { createHmac, timingSafeEqual } from 'node:crypto'
import type { DeliveryReport } from '../transport.ts'

/** Where Twilio reports what became of a text, on the booking host; our id of the message follows. */
export const twilioReportPath = '/delivery-reports/twilio/'

/** Asked of Twilio in the address: to try a report again when we are away for a moment. It is neither sent nor signed. */
const triedAgain = '#rc=5&rp=5xx,ct,rt'

/** The address at which Twilio is to report about a message, or null where it could not reach us. */
export function makeReportAddress(bookingOrigin: string, messageId: string): string | null {
  return isPublicOrigin(bookingOrigin) ? `${bookingOrigin}${twilioReportPath}${messageId}${triedAgain}` : null
}

/** Whether somebody outside can reach an origin, and over https: not this machine, nor a name or number of a private network. */
export function isPublicOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  const isName = /\.[a-z][a-z0-9-]*$/i.test(hostname)
  return protocol === 'https:' && isName && !/\.(localhost|local|internal|lan|test)$/i.test(hostname)
}

/**
 * Whether a form was sent by Twilio: signed with our account's token over the address and every field, as its
 * security page says (HMAC-SHA1 of the address followed by name and value of each field in the order of the names).
 */
export function isSignedByTwilio(
  authToken: string,
  { url, form, signature }: { url: string; form: URLSearchParams; signature: string },
): boolean {
  const names = [...new Set(form.keys())].toSorted()
  const fields = names.flatMap((name) =>
    [...new Set(form.getAll(name))].toSorted().map((value) => name + value),
  )
  const hash = createHmac('sha1', authToken).update(url + fields.join(''))
  // Compared as written: what is no base64 would be read past in silence.
  const [expected, given] = [Buffer.from(hash.digest('base64')), Buffer.from(signature)]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** What a report says: the message arrived, or never will; null while it is on its way. */
export function readTwilioReport(form: URLSearchParams): DeliveryReport | null {
  const providerId = form.get('MessageSid') ?? ''
  const status = form.get('MessageStatus') ?? ''
  const isDelivered = status === 'delivered' || status === 'read'
  const isLost = status === 'undelivered' || status === 'failed' || status === 'canceled'
  if (providerId === '' || !(isDelivered || isLost)) return null
  const code = /^\d{1,6}$/.exec(form.get('ErrorCode') ?? '')?.[0] ?? ''
  return { providerId, isDelivered, error: `${status} ${code}`.trim() }
}
