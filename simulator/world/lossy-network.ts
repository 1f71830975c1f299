import type { Chance } from './seeded-random.ts'

/** What a phone calls to reach the server. */
export type Network = typeof fetch

/** How a network treated what was sent. */
export type NetworkFigures = { sent: number; lostBefore: number; lostAfter: number; refused: number }

/**
 * A network that loses a part of what it is given, a third each before the server hears of it, after it has acted, and by
 * a 503 of a proxy in between.
 */
export function makeLossyNetwork(
  chance: Chance,
  loss: number,
): { pass(ask: () => Promise<Response>): Promise<Response>; figures: NetworkFigures } {
  const figures: NetworkFigures = { sent: 0, lostBefore: 0, lostAfter: 0, refused: 0 }
  return {
    figures,
    async pass(ask) {
      figures.sent++
      const how = chance.happens(loss) ? chance.pick(['before', 'after', 'refused']) : 'good'
      if (how === 'before') {
        figures.lostBefore++
        throw new TypeError('the network is gone')
      }
      if (how === 'refused') {
        figures.refused++
        return new Response('busy', { status: 503, headers: { 'Retry-After': '5' } })
      }
      const answer = await ask()
      if (how === 'after') {
        figures.lostAfter++
        await answer.arrayBuffer()
        throw new TypeError('the answer was lost')
      }
      return answer
    },
  }
}
