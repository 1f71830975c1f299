import type { CharitySpan } from '@kindfold/content/installation/in-force.ts'
import type { Partner } from '@kindfold/content/installation/partners.schema.ts'
import { addDays, londonDate, londonInstant } from '../../base/calendar/london-time.ts'
import type { SaidFact } from './choose-facts.ts'

/** What decides whether a charity shares. Of older versions no more is asked: what they said held, whatever a schema asks now. */
type Standing = Pick<Partner, 'slug' | 'isPaused' | 'endsOn'>

/**
 * The days, first and last, on which each of these charities did not share as All Charities: as they began it was paused, had
 * ended or was no partner yet. What is said on a day counts from the next one on, so that a day shares as its donors read in the
 * morning. `said`: all that was ever said, the last first; before the first `builtIn` counted.
 */
export function listApart(
  said: readonly SaidFact[],
  { builtIn, charities }: Record<'builtIn' | 'charities', readonly Standing[]>,
): CharitySpan[] {
  const turns = new Map<string, readonly Standing[]>([['', builtIn]])
  for (const { key, value, validFrom } of said.toReversed())
    if (key === 'charities' && Array.isArray(value)) turns.set(findFirstDay(validFrom), value as Standing[])
  const days = [...turns].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return days.flatMap(([from, standing], place) => {
    const next = days[place + 1]?.[0]
    const until = next === undefined ? null : addDays(next, -1)
    return charities.flatMap(({ slug }) => {
      const one = standing.find((other) => other.slug === slug)
      const apartFrom = !one || one.isPaused ? from : one.endsOn
      if (apartFrom === null || (until !== null && apartFrom > until)) return []
      return [{ slug, from: apartFrom < from ? from : apartFrom, until }]
    })
  })
}

/** The first day that begins when or after something was said. */
function findFirstDay(validFrom: Date): string {
  const day = londonDate(validFrom)
  return londonInstant(day, '00:00').getTime() === validFrom.getTime() ? day : addDays(day, 1)
}
