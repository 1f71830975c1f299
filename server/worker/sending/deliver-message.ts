import { composeMessage } from '@kindfold/domain/message/compose-message.ts'
import { isTooLate } from '@kindfold/domain/message/is-too-late.ts'
import { markFailed, markSent } from '@kindfold/domain/message/mark-message.ts'
import type { ClaimedMessage } from '@kindfold/domain/message/message.ts'
import type { Services } from '@kindfold/domain/services.ts'
import type { Transports } from '../channels/open-transports.ts'
import type { EmailTransport, SendResult, TextTransport } from '../channels/transport.ts'

/** What became of one message: as the outbox says it, and the pause that the provider asked for. */
export type Delivery = {
  outcome: 'sent' | 'retry' | 'other-channel' | 'failed' | 'withdrawn' | 'not-yours'
  result: SendResult
}

const longestSendMs = 25_000
const pauseBetweenMarksMs = 500

/** Draws a claimed message, sends it and writes down what came of it. */
export async function deliverMessage(
  services: Services,
  transports: Transports,
  message: ClaimedMessage,
): Promise<Delivery> {
  const { id, attempt } = message
  const result = await sendMessage(services, transports, message)
  if (result.outcome === 'taken') {
    const marking = await untilWritten(services, message, () =>
      markSent(services, { id, attempt, providerId: result.providerId }),
    )
    return { outcome: marking.outcome === 'marked' ? 'sent' : 'not-yours', result }
  }
  const { error, isPermanent } = result
  const marking = await untilWritten(services, message, () =>
    markFailed(services, { id, attempt, error, permanent: isPermanent }),
  )
  return { outcome: marking.outcome, result }
}

async function sendMessage(
  services: Services,
  transports: Transports,
  message: ClaimedMessage,
): Promise<SendResult> {
  if (isTooLate(message, services.clock.now())) {
    return { outcome: 'not-taken', error: 'TOO LATE: what it tells of is over', isPermanent: true }
  }
  const { promise: tooLate, resolve } = Promise.withResolvers<SendResult>()
  const timer = setTimeout(
    () => resolve({ outcome: 'not-taken', error: 'TIMEOUT: no answer in time', isPermanent: false }),
    longestSendMs,
  )
  try {
    const { id, recipient: to, attempt } = message
    const composed = await composeMessage(services, message)
    // Each channel has the transport that its form needs.
    const transport = transports[message.channel]
    const sending =
      composed.form === 'email'
        ? (transport as EmailTransport).send({ id, to, ...composed.email })
        : (transport as TextTransport).send({ id, to, text: composed.text, attempt })
    return await Promise.race([sending, tooLate])
  } catch (error) {
    // Drawing failed, which is ours to mend: the message waits for it like for a provider.
    services.log.error(
      { err: error, message: message.id, kind: message.kind },
      'a message could not be drawn',
    )
    return { outcome: 'not-taken', error: 'DRAW: the message could not be drawn', isPermanent: false }
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
