import { liveWords as words } from '@kindfold/content/booking/live-words.ts'
import type { LiveStop } from '@kindfold/domain/live/find-live-stop.ts'

/** What the page says of a collection under way: the same for who reloads it and for the script that asks again. */
export type SaidLive = {
  /** In large letters. */
  title: string
  lines: string[]
  /** When to ask again; null: nothing more will change. */
  askAgainSeconds: number | null
}

const farSeconds = 60
const nearSeconds = 30
const nearStops = 3

/** Says how it stands in words; null where the rest of the page says it. */
export function sayLive(live: LiveStop): SaidLive | null {
  const { stage, stopsAway, partOfDay, band, lateBand, window } = live
  const promised = lateBand ?? window
  switch (stage) {
    case 'over':
      return { title: words.over, lines: [], askAgainSeconds: null }
    case 'unsure':
      return { title: words.unsure, lines: [], askAgainSeconds: farSeconds }
    case 'at-door':
      return { title: words.atDoor, lines: [], askAgainSeconds: nearSeconds }
    case 'promised':
      return promised === null
        ? null
        : {
            title: lateBand === null ? words.promised(promised) : words.late(lateBand),
            lines: lateBand === null ? [words.out(promised)] : [],
            askAgainSeconds: farSeconds,
          }
    case 'under-way': {
      const isAgain = live.status !== 'scheduled' && live.status !== 'on_the_way'
      const far = partOfDay === null ? null : words.later[partOfDay]
      const title = stopsAway === null ? (far ?? '') : stopsAway === 0 ? words.next : words.away(stopsAway)
      const expected =
        band === null ? (promised === null ? [] : [words.promised(promised)]) : [words.expected(band)]
      const late = lateBand === null ? null : [words.late(band ?? lateBand)]
      return {
        title: isAgain ? words.again : title,
        lines: isAgain ? [title] : (late ?? expected),
        askAgainSeconds: stopsAway !== null && stopsAway <= nearStops ? nearSeconds : farSeconds,
      }
    }
  }
}
