import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { Channel } from '@kindfold/messages/channels.ts'

/** Null: the provider would take something; a text: why not; undefined: there is none to ask. */
export type Knock = (channel: Channel) => Promise<string | null | undefined>

/** A provider that let us in is not asked again for so long. */
const believedForMs = 5 * 60_000

/** Knocks at providers, seldom while all is well. */
export function createKnock(
  transports: Partial<Record<Channel, { knock?(): Promise<string | null> }>>,
  { clock }: Pick<Services, 'clock'>,
): Knock {
  const letInAtMs = new Map<Channel, number>()
  return async (channel) => {
    const nowMs = clock.now().getTime()
    if (nowMs - (letInAtMs.get(channel) ?? -Infinity) < believedForMs) return null
    const why = await transports[channel]?.knock?.()
    if (why === null) letInAtMs.set(channel, nowMs)
    else letInAtMs.delete(channel)
    return why
  }
}
