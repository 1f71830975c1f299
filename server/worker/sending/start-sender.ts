import { DatabaseUnavailable } from '@kindfold/database/database.ts'
import { isOpen } from '@kindfold/domain/base/installation/is-open.ts'
import { readFacts } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import { claimDueMessages } from '@kindfold/domain/message/claim-due-messages.ts'
import { endOutage } from '@kindfold/domain/message/try-now.ts'
import type { Channel } from '@kindfold/messages/channels.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { createWakeableSleep } from './wakeable-sleep.ts'
import type { Transports } from './open-transports.ts'
import { deliverMessage, type Delivery } from './deliver-message.ts'

/** What sends by itself. */
export type Sender = {
  /** There may be something to send: look now. */
  kick(): void
  /** Takes nothing new and resolves when what was begun is done. */
  stop(): Promise<void>
}

export type SenderOptions = {
  services: Services
  transports: Transports
  /** How long it sleeps when nothing is due and nobody kicks it. */
  pollMs?: number
  /** How long a provider that takes nothing is given a rest, at first and at most. */
  restMs?: { shortest: number; longest: number }
  /** How many messages are claimed at once, and how many of them are on their way at the same time. */
  batchSize?: number
  parallel?: number
  onDelivery?(channel: Channel, delivery: Delivery): void
}

/** So many failures in a row are the provider's, not the messages': it is given a rest, so that no tries are wasted. */
const failuresBeforeRest = 10
/** A provider that comes and goes does not use up the tries of all that waits. */
const betweenDrainsMs = 5 * 60_000

/**
 * Sends what is due until it is stopped. Any number of senders may run, here and on other machines: each claims its
 * own messages. A sender that dies leaves its claims to the others after two minutes.
 */
export function startSender(options: SenderOptions): Sender {
  const channels = Object.keys(options.transports) as Channel[]
  const loops = channels.map((channel) => startChannel(channel, options))
  return {
    kick: () => loops.forEach((loop) => loop.kick()),
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

function startChannel(channel: Channel, options: SenderOptions): Sender {
  const { services, transports, pollMs = 1_000, batchSize = 32, parallel = 8, onDelivery } = options
  const { shortest, longest } = options.restMs ?? { shortest: 5_000, longest: 60_000 }
  const sleeper = createWakeableSleep()
  let failuresInARow = 0
  let restMs = 0
  // A sender that starts does not know what the one before it met.
  let wasAway = true
  let drainedAtMs = -Infinity

  async function sendBatch(): Promise<'more' | 'nothing'> {
    // While nothing goes, whether it may is asked anew.
    if (!isOpen(services)) await readFacts(services)
    const claimed = await claimDueMessages(services, { limit: batchSize, channel })
    const waiting = [...claimed]
    const sendNext = async () => {
      for (let message = waiting.shift(); message !== undefined; message = waiting.shift()) {
        const delivery = await deliverMessage(services, transports, message)
        learnFrom(delivery)
        onDelivery?.(channel, delivery)
        if (wasAway && delivery.kind === 'sent') await drain()
      }
    }
    await Promise.all(Array.from({ length: Math.min(parallel, claimed.length) }, sendNext))
    return claimed.length < batchSize ? 'nothing' : 'more'
  }

  /** The first that is taken again brings all that waited for the provider. */
  async function drain() {
    const nowMs = services.clock.now().getTime()
    if (nowMs - drainedAtMs < betweenDrainsMs) return
    drainedAtMs = nowMs
    wasAway = false
    try {
      const count = await endOutage(services, channel)
      if (count > 0)
        services.log.info({ channel, count }, 'the provider takes messages again: what waited goes now')
    } catch (error) {
      wasAway = true
      throw error
    }
  }

  function learnFrom({ kind, result }: Delivery) {
    if (kind === 'not-tried') return
    if (result.kind === 'not-taken' && result.isOutage) wasAway = true
    if (result.kind === 'taken' || result.isPermanent) {
      failuresInARow = 0
      return
    }
    failuresInARow += 1
    if (result.retryAfterSeconds !== undefined) restMs = Math.max(restMs, result.retryAfterSeconds * 1000)
    else if (failuresInARow >= failuresBeforeRest) {
      const doublings = Math.min(4, Math.floor(failuresInARow / failuresBeforeRest) - 1)
      restMs = Math.max(restMs, Math.min(longest, shortest * 2 ** doublings))
    }
  }

  async function run() {
    while (!sleeper.isAwake()) {
      let sleepMs = pollMs
      try {
        if ((await sendBatch()) === 'more') sleepMs = 0
      } catch (error) {
        // The database logs an outage, once.
        if (!(error instanceof DatabaseUnavailable))
          services.log.error({ err: error, channel }, 'sending messages was interrupted')
        sleepMs = 5_000
      }
      if (restMs > 0) {
        services.log.warn({ channel, restMs }, 'provider unavailable: sending paused')
        await sleeper.sleep(restMs, 'soundly')
        restMs = 0
      } else if (sleepMs > 0) await sleeper.sleep(sleepMs, 'lightly')
    }
  }

  const running = run()
  return {
    kick: sleeper.knock,
    async stop() {
      sleeper.wake()
      await running
    },
  }
}
