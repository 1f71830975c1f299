import { liveWords as words } from './live-words.ts'
import { formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { markSaid, type Marks, type Said } from '@kindfold/content/says/mark-said.ts'
import type { LiveStop } from '@kindfold/domain/rounds/live/find-live-stop.ts'

/** A sentence, and what it says as machines read it. */
type Sentence = { words: string; marks?: Marks }

/** What the page says of a collection under way: the same for who reloads it and for the script that asks again. */
export type SaidLive = {
  /** In large letters. */
  title: Sentence
  lines: Sentence[]
  /** When to ask again; null: nothing more will change. */
  askAgainSeconds: number | null
}

const farSeconds = 60
const nearSeconds = 30
const nearStops = 3

const say = (sentence: string, said?: Said): Sentence =>
  said === undefined ? { words: sentence } : { words: sentence, marks: markSaid(said) }

/** Says how it stands in words; null where the rest of the page says it. */
export function sayLive(live: LiveStop): SaidLive | null {
  const { stage, stopsAway, partOfDay, status } = live
  switch (stage) {
    case 'over':
      return { title: say(words.over), lines: [], askAgainSeconds: null }
    case 'unsure':
      return {
        title: say(words.unsure, { kind: 'standing', value: 'unsure' }),
        lines: [],
        askAgainSeconds: farSeconds,
      }
    case 'at-door':
      return {
        title: say(words.atDoor, { kind: 'standing', value: 'at-door' }),
        lines: [],
        askAgainSeconds: nearSeconds,
      }
    case 'promised': {
      const when = sayWhen(live)
      if (live.isUnknown) return { ...sayUnknown(live), askAgainSeconds: farSeconds }
      if (when === null || live.span === null) return null
      return {
        title: when,
        lines: live.isToldLate ? [] : [say((live.isHandedOver ? words.beIn : words.out)(live.span))],
        askAgainSeconds: farSeconds,
      }
    }
    case 'under-way': {
      if (live.isUnknown || live.unheardSince !== null)
        return { ...sayUnknown(live), askAgainSeconds: farSeconds }
      const isAgain = status !== 'scheduled' && status !== 'on-the-way'
      const far = partOfDay === null ? null : words.later[partOfDay]
      const title =
        stopsAway === null
          ? say(far ?? words.underWay)
          : say(stopsAway === 0 ? words.next : words.away(stopsAway), {
              kind: 'stops-away',
              value: stopsAway,
            })
      const when = sayWhen(live)
      return {
        title: isAgain ? say(words.again) : title,
        lines: isAgain ? [title] : when === null ? [] : [when],
        askAgainSeconds: stopsAway !== null && stopsAway <= nearStops ? nearSeconds : farSeconds,
      }
    }
  }
}

/** When we come, as far as is known. */
function sayWhen({ span, isEstimate, isToldLate, date }: LiveStop): Sentence | null {
  if (span === null) return null
  const sentence = isToldLate ? words.late : isEstimate ? words.expected : words.promised
  return say(sentence(span), { kind: isEstimate || isToldLate ? 'band' : 'slot', date, ...span })
}

/** What is left to say where nothing is known of when we come, or of the van. */
function sayUnknown({
  unheardSince,
  span,
  promise,
  isAsked,
  date,
}: LiveStop): Pick<SaidLive, 'title' | 'lines'> {
  const title =
    unheardSince === null
      ? say(words.unknown, { kind: 'standing', value: 'unsure' })
      : say(words.notHeard(formatMoment(unheardSince, date)), { kind: 'heard', at: unheardSince })
  const told =
    span !== null
      ? [say(words.stillSaid(span), { kind: 'band', date, ...span })]
      : promise === null
        ? []
        : [say(words.wasMeant(promise), { kind: 'slot-meant', date, ...promise })]
  return { title, lines: [...told, ...(isAsked ? [say(words.asked)] : [])] }
}
