import { readTwilioAnswer } from './read-twilio-answer.ts'
import { makeReportAddress } from './twilio-reports.ts'
import { redact } from '@kindfold/domain/redact/redact.ts'
import type { Handing, OutgoingSms, SmsTransport } from './transport.ts'

export type TwilioOptions = {
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
 * Text messages by Twilio's HTTP interface. It knows no idempotency key: when an earlier try may have been taken
 * without our hearing of it, we ask first whether the same words already went to that number.
 */
export function openTwilioTransport(options: TwilioOptions): SmsTransport {
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
  async function findTaken({ to, text }: OutgoingSms): Promise<string | null> {
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
    async hand(sms): Promise<Handing> {
      try {
        if (sms.attempt > 1) {
          const providerId = await findTaken(sms)
          if (providerId !== null) return { outcome: 'taken', providerId }
        }
        const sender = /^MG[0-9a-f]{32}$/i.test(from) ? 'MessagingServiceSid' : 'From'
        const form = new URLSearchParams({ To: sms.to, [sender]: from, Body: sms.text })
        const reportTo = makeReportAddress(bookingOrigin, sms.id)
        if (reportTo !== null) form.set('StatusCallback', reportTo)
        return await readTwilioAnswer(await ask(messages, form))
      } catch (error) {
        const words = redact(error instanceof Error ? `${error.name}: ${error.message}` : String(error))
        return { outcome: 'not-taken', error: words, isPermanent: false }
      }
    },
    async close() {},
  }
}
