import { DatabaseUnavailable } from '@kindfold/database/database.ts'
import { composeAsTold } from '@kindfold/domain/office/sending/compose-message.ts'
import { judgeSending } from '@kindfold/domain/message/judge-sending.ts'
import { markFailed, markSent, putBackUntried } from '@kindfold/domain/message/mark-message.ts'
import type { ClaimedMessage } from '@kindfold/domain/message/message.ts'
import { withholdMessage } from '@kindfold/domain/office/sending/withhold-message.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { Transports } from './open-transports.ts'
import type { EmailTransport, SendResult, TextTransport } from '../../channels/transport.ts'

/** What became of one message: as the outbox says it, and the pause that the provider asked for. */
export type Delivery = {
  kind: 'sent' | 'held' | 'retry' | 'other-channel' | 'failed' | 'withdrawn' | 'not-yours' | 'not-tried'
  result: SendResult
}

/** Nothing was handed to a provider, and nothing is said about it. */
const keptBack: SendResult = { kind: 'not-taken', error: 'KEPT BACK: not at this hour', isPermanent: true }

/** Our own database was away while it was drawn: no provider has seen it. */
const untried: SendResult = {
  kind: 'not-taken',
  error: 'UNTRIED: our database was away',
  isPermanent: true,
}

const overBySending: SendResult = {
  kind: 'not-taken',
  error: 'TOO LATE: what it tells of is over',
  isPermanent: true,
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
  const judged = judgeSending(services, message)
  const putBack = async (until: Date | null) =>
    await untilWritten(services, message, () => putBackUntried(services, { id, attempt, until }))
  if (judged.verdict === 'hold') {
    const { kind } = await putBack(judged.until)
    return { kind: kind === 'put-back' ? 'held' : kind, result: keptBack }
  }
  if (judged.verdict === 'withhold') {
    const { kind } = await untilWritten(services, message, () =>
      withholdMessage(services, message, judged.because),
    )
    return { kind, result: keptBack }
  }
  const { result, toldData }: Sent =
    judged.verdict === 'too-late'
      ? { result: overBySending }
      : await sendMessage(services, transports, message)
  if (result.kind === 'taken') {
    const marking = await untilWritten(services, message, () =>
      markSent(services, { id, attempt, providerId: result.providerId, toldData }),
    )
    return { kind: marking.kind === 'marked' ? 'sent' : 'not-yours', result }
  }
  if (result === untried) {
    const { kind } = await putBack(null)
    return { kind: kind === 'put-back' ? 'not-tried' : kind, result }
  }
  const { error, isPermanent, isOutage } = result
  const marking = await untilWritten(services, message, () =>
    markFailed(services, { id, attempt, error, permanent: isPermanent, isOutage }),
  )
  return { kind: marking.kind, result }
}

/** What the provider answered, and the message as it was told, where that is otherwise than it was written. */
type Sent = { result: SendResult; toldData?: object | null }

async function sendMessage(
  services: Services,
  transports: Transports,
  message: ClaimedMessage,
): Promise<Sent> {
  const { promise: tooLate, resolve } = Promise.withResolvers<SendResult>()
  const timer = setTimeout(
    () =>
      resolve({
        kind: 'not-taken',
        error: 'TIMEOUT: no answer in time',
        isPermanent: false,
        isOutage: true,
      }),
    longestSendMs,
  )
  try {
    const { id, recipient: to, attempt } = message
    const { composed, toldData } = await composeAsTold(services, message)
    // Each channel has the transport that its form needs.
    const transport = transports[message.channel]
    const sending =
      composed.form === 'email'
        ? (transport as EmailTransport).send({ id, to, ...composed.email })
        : (transport as TextTransport).send({ id, to, text: composed.text, attempt })
    return { result: await Promise.race([sending, tooLate]), toldData }
  } catch (error) {
    // The database logs an outage, once.
    if (error instanceof DatabaseUnavailable) return { result: untried }
    // Drawing failed, which is ours to mend: the message waits for it like for a provider.
    services.log.error(
      { err: error, message: message.id, kind: message.kind },
      'a message could not be drawn',
    )
    return {
      result: { kind: 'not-taken', error: 'DRAW: the message could not be drawn', isPermanent: false },
    }
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
