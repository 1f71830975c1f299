import { redact } from '@kindfold/domain/base/redact/redact.ts'
import { z } from 'zod'
import { isOrigin } from '../../setting/is-origin.ts'
import type { TextProvider } from '../text-provider.ts'
import type { OutgoingText, SendResult, TextTransport } from '../transport.ts'
import { readTwilioAnswer } from './read-twilio-answer.ts'
import { isSignedByTwilio, makeReportAddress, readTwilioReport, twilioReportPath } from './twilio-reports.ts'

/** Text messages by Twilio's HTTP interface. */
export const twilio: TextProvider = {
  name: 'Twilio',
  channel: 'sms',
  settings: [
    {
      name: 'TWILIO_ACCOUNT_SID',
      comment:
        'Twilio’s account for text messages. Without the three settings production sends none and asks for no mobile number. Every process needs them, those that only show pages too.',
      example: '',
      check: z.string().regex(/^AC[0-9a-f]{32}$/i, 'must be AC and 32 hexadecimal digits'),
    },
    { name: 'TWILIO_AUTH_TOKEN', comment: 'Its secret.', example: '', check: z.string() },
    {
      name: 'TWILIO_FROM',
      comment: 'Our number (+44...), our sender’s name of 3 to 11 letters, or a messaging service (MG...).',
      example: '+442079460000',
      check: z
        .string()
        .regex(
          /^(\+\d{8,15}|MG[0-9a-f]{32}|[A-Za-z0-9 ]{3,11})$/i,
          'must be a number, a sender’s name or a messaging service',
        ),
    },
    {
      name: 'TWILIO_BASE_URL',
      comment: 'Another address for Twilio’s interface, for tests.',
      example: '',
      check: z.string().refine(isOrigin, 'must be an origin'),
      isOptional: true,
    },
  ],
  open: (values, { bookingOrigin }) =>
    openTwilio({
      accountSid: values.TWILIO_ACCOUNT_SID ?? '',
      authToken: values.TWILIO_AUTH_TOKEN ?? '',
      from: values.TWILIO_FROM ?? '',
      baseUrl: values.TWILIO_BASE_URL,
      bookingOrigin,
    }),
  openWebhook: ({ TWILIO_AUTH_TOKEN: authToken = '' }) => ({
    path: twilioReportPath,
    read({ url, headers, body }) {
      const form = new URLSearchParams(body)
      const signature = headers['x-twilio-signature']
      const signed = { url, form, signature: typeof signature === 'string' ? signature : '' }
      return isSignedByTwilio(authToken, signed) ? readTwilioReport(form) : 'unsigned'
    },
  }),
}

type TwilioOptions = {
  accountSid: string
  authToken: string
  /** Our number in E.164, an alphanumeric sender, or a messaging service ('MG…'). */
  from: string
  /** Where donors see the booking pages; Twilio reports there what became of a text, when it can reach it. */
  bookingOrigin: string
  /** https://api.twilio.com unless a test says otherwise. */
  baseUrl?: string
  patienceMs?: number
}

/**
 * The transport alone. Twilio knows no idempotency key: when an earlier try may have been taken without our hearing
 * of it, we ask first whether the same words already went to that number.
 */
export function openTwilio(options: TwilioOptions): TextTransport {
  const { accountSid, authToken, from, bookingOrigin, patienceMs = 15_000 } = options
  const base = options.baseUrl ?? 'https://api.twilio.com'
  const messages = `${base}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const ask = (url: string, body?: URLSearchParams) =>
    fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: authorization, Accept: 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })

  /** The provider's id of the same words to the same number in the last two days, or null. */
  async function findTaken({ to, text }: OutgoingText): Promise<string | null> {
    const since = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
    const query = new URLSearchParams({ To: to, 'DateSent>': since, PageSize: '50' })
    const response = await ask(`${messages}?${query}`)
    if (!response.ok) throw new Error(`asking what was taken answered ${response.status}`)
    const answer = (await response.json()) as { messages?: { sid: string; body: string; status: string }[] }
    const same = answer.messages?.find(
      ({ body, status }) => body === text && status !== 'failed' && status !== 'undelivered',
    )
    return same?.sid ?? null
  }

  return {
    name: 'twilio',
    async send(sms): Promise<SendResult> {
      try {
        if (sms.attempt > 1) {
          const providerId = await findTaken(sms)
          if (providerId !== null) return { kind: 'taken', providerId }
        }
        const sender = /^MG[0-9a-f]{32}$/i.test(from) ? 'MessagingServiceSid' : 'From'
        const form = new URLSearchParams({ To: sms.to, [sender]: from, Body: sms.text })
        const reportTo = makeReportAddress(bookingOrigin, sms.id)
        if (reportTo !== null) form.set('StatusCallback', reportTo)
        return await readTwilioAnswer(await ask(messages, form))
      } catch (error) {
        const words = redact(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
        return { kind: 'not-taken', error: words, isPermanent: false, isOutage: true }
      }
    },
    async knock() {
      try {
        const answer = await ask(`${base}/2010-04-01/Accounts/${accountSid}.json`)
        await answer.body?.cancel()
        return answer.ok ? null : `it answered ${answer.status}`
      } catch (error) {
        return redact(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
      }
    },
    async close() {},
  }
}
