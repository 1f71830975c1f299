import type { DayFigures } from './live-collection-day.ts'

const formatCount = (count: number) => count.toLocaleString('en-GB')
const list = (counts: Record<string, number>) =>
  Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name.replaceAll(/[-_]/g, ' ')} ${formatCount(count)}`)
    .join(', ')

/** What a day came to, each with its name: as the story of the day tells it. */
export function listFigures({ judgement, network, acts, held, rounds }: DayFigures): [string, string][] {
  const { kept, late, early, toldBefore, byOutcome, faults } = judgement
  const arrivals = kept + late + early
  const lost = network.lostBefore + network.lostAfter + network.refused
  return [
    ['Bookings', `${formatCount(judgement.bookings)}, in ${rounds} rounds`],
    ['Outcomes', list(byOutcome)],
    [
      'First time slots kept',
      `${kept} of ${arrivals} (${((100 * kept) / Math.max(1, arrivals)).toFixed(1)}%), early ${early}, late ${late}`,
    ],
    ['Late, and told before', `${toldBefore} of ${late}`],
    ['Requests of phones', `${formatCount(network.sent)}, of which the network lost ${formatCount(lost)}`],
    ['Acts', `${formatCount(acts.made)} made, ${acts.waiting} without an answer`],
    ['Held for a dispatcher', list(held) || 'none'],
    ['Faults of the promises', faults.length === 0 ? 'none' : faults.join('; ')],
  ]
}
