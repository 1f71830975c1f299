import { markFailed, markSent } from '@kindfold/domain/message/mark-message.ts'
import type { ClaimedMessage } from '@kindfold/domain/message/message.ts'
import type { Services } from '@kindfold/domain/services.ts'
import type { EmailTransport, Handing, SmsTransport } from '../transports/transport.ts'
import { isTooLate } from './is-too-late.ts'
import { renderEmail, renderSms } from './render-message.ts'

export type Transports = { email: EmailTransport; sms: SmsTransport }

/** What became of one message: as the outbox says it, and the pause that the provider asked for. */
export type Delivery = {
  outcome: 'sent' | 'retry' | 'other-channel' | 'failed' | 'withdrawn' | 'not-yours'
  handing: Handing
}

const longestHandingMs = 25_000
const pauseBetweenMarksMs = 500

/** Renders a claimed message, hands it over and writes down what came of it. */
export async function deliverMessage(
  services: Services,
  transports: Transports,
  message: ClaimedMessage,
): Promise<Delivery> {
  const { id, attempt } = message
  const handing = await handOver(services, transports, message)
  if (handing.outcome === 'taken') {
    const marking = await untilWritten(services, message, () =>
      markSent(services, { id, attempt, providerId: handing.providerId }),
    )
    return { outcome: marking.outcome === 'marked' ? 'sent' : 'not-yours', handing }
  }
  const { error, isPermanent } = handing
  const marking = await untilWritten(services, message, () =>
    markFailed(services, { id, attempt, error, permanent: isPermanent }),
  )
  return { outcome: marking.outcome, handing }
}

async function handOver(
  services: Services,
  transports: Transports,
  message: ClaimedMessage,
): Promise<Handing> {
  if (isTooLate(message, services.clock.now())) {
    return { outcome: 'not-taken', error: 'TOO LATE: what it tells of is over', isPermanent: true }
  }
  const { promise: tooLate, resolve } = Promise.withResolvers<Handing>()
  const timer = setTimeout(
    () => resolve({ outcome: 'not-taken', error: 'TIMEOUT: no answer in time', isPermanent: false }),
    longestHandingMs,
  )
  try {
    const handing =
      message.channel === 'email'
        ? transports.email.hand(await renderEmail(services, message))
        : transports.sms.hand(renderSms(message, message.attempt))
    return await Promise.race([handing, tooLate])
  } catch (error) {
    // Rendering failed, which is ours to mend: the message waits for it like for a provider.
    services.log.error(
      { err: error, message: message.id, kind: message.kind },
      'a message could not be rendered',
    )
    return { outcome: 'not-taken', error: 'RENDER: the message could not be rendered', isPermanent: false }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * What the provider took must be written down, or it is sent again: tried until it is, or until the message is
 * another sender's to take over.
 */
async function untilWritten<T>(
  { clock }: Services,
  { claimedUntil }: ClaimedMessage,
  mark: () => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await mark()
    } catch (error) {
      if (clock.now().getTime() > Date.parse(claimedUntil)) throw error
      await new Promise((resolve) => setTimeout(resolve, pauseBetweenMarksMs))
    }
  }
}
