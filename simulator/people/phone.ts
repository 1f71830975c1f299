import type { Act, ActData, ActKind } from '@kindfold/acts/act.ts'
import { makeUuidV7 } from '@kindfold/acts/make-uuid-v7.ts'
import { applyActs, type RoundView } from '@kindfold/acts/read-round.ts'
import type { RoundDocument } from '@kindfold/acts/round-document.ts'
import { sendNext } from '@kindfold/acts/send-outbox.ts'
import { openMemoryOutbox } from '@kindfold/acts/testing/memory-outbox.ts'
import type { Network } from '../world/lossy-network.ts'
import type { Chance } from '../world/seeded-random.ts'

/** A driver's phone with the app's own code, but for its screen and its disk. */
export type Phone = {
  device: string
  /** Writes an act down. Never waits for the network. */
  act<K extends ActKind>(kind: K, stop: string | null, data: ActData[K]): string
  /** Sends what waits and asks for the round again when the office has a newer one. False: not everything went. */
  sync(): Promise<boolean>
  /** Fetches the round for the first time. */
  fetchRound(): Promise<boolean>
  /** Makes this the phone of the driver's round. */
  takeOver(): Promise<boolean>
  view(): RoundView | null
  /** The round before the office changed it last. */
  before(): RoundDocument | null
  countWaiting(): number
  countActs(): number
  /** The ids of the acts that the office has answered for. */
  listAcknowledged(): string[]
  /** Loses the next act that is written down: its number is gone. */
  forgetNext(): void
}

export function switchOn({
  device,
  origin,
  network,
  chance,
  now,
}: {
  device: string
  origin: string
  network: Network
  chance: Chance
  /** By the phone's own clock, which may be wrong. */
  now: () => Date
}): Phone {
  const outbox = openMemoryOutbox()
  const bornMs = now().getTime()
  let document: RoundDocument | null = null
  let before: RoundDocument | null = null
  let tag: string | null = null
  let seq = 0
  const ask: Network = (input, init) =>
    network(input, {
      ...init,
      headers: { ...init?.headers, Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
    })
  const fetchRound = async () => {
    try {
      const headers = tag === null ? undefined : { 'If-None-Match': tag }
      const answer = await ask(`${origin}/api/round`, { headers })
      if (answer.status === 304) return true
      if (!answer.ok) return false
      before = document
      document = (await answer.json()) as RoundDocument
      tag = answer.headers.get('ETag')
      return true
    } catch {
      return false
    }
  }
  return {
    device,
    act(kind, stop, data) {
      if (document === null) throw new Error('there is no round on this phone')
      seq++
      const id = makeUuidV7(now().getTime(), chance.bytes(16))
      // The kind and its data belong together by the caller's types.
      const act = {
        id,
        seq,
        round: document.id,
        stop,
        kind,
        data,
        actedAt: now().toISOString(),
        monotonicMs: now().getTime() - bornMs,
        roundVersion: document.version,
      } as unknown as Act
      outbox.add(act)
      return id
    },
    async sync() {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- one request at a time
        const sending = await sendNext({
          outbox,
          ask,
          origin,
          device,
          page: 'simulated',
          appVersion: '1.0.0',
          now,
        })
        if (sending.kind === 'all-sent') return await fetchRound()
        if (sending.kind !== 'sent') return false
      }
    },
    fetchRound,
    async takeOver() {
      try {
        const answer = await ask(`${origin}/api/takeover`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: '{}',
        })
        return answer.ok
      } catch {
        return false
      }
    },
    view: () => (document === null ? null : applyActs(document, outbox.acts)),
    before: () => before,
    countWaiting: outbox.countWaiting,
    countActs: () => outbox.acts.length,
    listAcknowledged: outbox.listSettled,
    forgetNext: () => void seq++,
  }
}
