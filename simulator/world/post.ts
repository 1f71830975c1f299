import { claimDueMessages } from '@kindfold/domain/message/claim-due-messages.ts'
import { endOutage } from '@kindfold/domain/message/try-now.ts'
import type { ClaimedMessage } from '@kindfold/domain/message/message.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { SendResult } from '../../server/channels/transport.ts'
import { deliverMessage } from '../../server/worker/sending/deliver-message.ts'

/** A letter or a text, as it lies in an inbox. */
export type Letter = {
  id: string
  at: Date
  to: string
  kind: string
  channel: string
  bookingId: string | null
  /** Of the booking as it was written. */
  version: number
  data: Record<string, unknown>
  /** HTML of a letter, words of a text. */
  body: string
}

/** What a provider does with what it is given. `lost`: it says that it took it. */
export type Treatment = 'good' | 'refused' | 'bounced' | 'lost' | 'slow'

type Post = {
  /** Sends what is due. `isShared`: another worker takes what is due at the same moment. */
  send(isShared?: boolean): Promise<number>
  /** What was sent so far, in order, whether it arrived or not. */
  sent: Letter[]
}

/** Sends by providers that treat each letter as they are told to, and hands over what arrives. */
export function openPost(
  services: Services,
  {
    treat,
    arrive,
    leave,
    lose,
    clash,
  }: {
    treat(message: ClaimedMessage): Treatment
    /** At the moment at which a provider has it. */
    leave(letter: Letter): void
    arrive(letter: Letter, afterMs: number): void
    /** A provider said that it has it, and it never arrives. */
    lose(letter: Letter): void
    /** Two workers took one message at the same moment. */
    clash(message: ClaimedMessage): void
  },
): Post {
  const sent: Letter[] = []
  const [wasAway, isBack] = [new Set<string>(), new Set<string>()]
  const slowMs = 20 * 60_000
  const deliver = async (message: ClaimedMessage) => {
    const { id, kind, channel, bookingId, recipient, version } = message
    const take = async (body: string): Promise<SendResult> => {
      const treatment = treat(message)
      if (treatment === 'refused') wasAway.add(message.channel)
      else if (treatment !== 'bounced') isBack.add(message.channel)
      if (treatment === 'refused')
        return { kind: 'not-taken', error: '451 try later', isPermanent: false, isOutage: true }
      if (treatment === 'bounced')
        return { kind: 'not-taken', error: '550 no such address', isPermanent: true }
      const data = message.data as unknown as Record<string, unknown>
      const letter: Letter = {
        id,
        at: services.clock.now(),
        to: recipient,
        kind,
        channel,
        bookingId,
        version,
        data,
        body,
      }
      sent.push(letter)
      leave(letter)
      if (treatment === 'lost') lose(letter)
      else arrive(letter, treatment === 'slow' ? slowMs : 1_000)
      return { kind: 'taken', providerId: null }
    }
    const transports = {
      email: { name: 'simulated', send: ({ html }: { html: string }) => take(html), close: async () => {} },
      sms: { name: 'simulated', send: ({ text }: { text: string }) => take(text), close: async () => {} },
    }
    await deliverMessage(services, transports, message)
  }
  return {
    sent,
    async send(isShared = false) {
      let count = 0
      for (const channel of ['email', 'sms'] as const) {
        for (;;) {
          const claim = () => claimDueMessages(services, { limit: 100, channel })
          // oxlint-disable-next-line no-await-in-loop -- until nothing is due
          const [claimed = [], others = []] = await Promise.all(isShared ? [claim(), claim()] : [claim()])
          const taken = new Set(claimed.map(({ id }) => id))
          for (const message of others) if (taken.has(message.id)) clash(message)
          // The claim breaks ties by ids that chance made; here the history must repeat.
          for (const message of [...others, ...claimed])
            // oxlint-disable-next-line no-await-in-loop -- in order
            await deliver(message)
          count += claimed.length
          // As the sender does: the first that is taken again brings all that waited.
          if (isBack.delete(channel) && wasAway.delete(channel))
            // oxlint-disable-next-line no-await-in-loop
            await endOutage(services, channel)
          else if (claimed.length < 100) break
        }
      }
      return count
    },
  }
}
