import { londonInstant } from '@kindfold/domain/base/calendar/london-time.ts'
import { invariants, type Violation } from '../invariants/invariants.ts'
import { isSameFault } from '../invariants/judge.ts'
import { sayHappening, type Happening, type History } from '../histories/history.ts'
import { sayMoment } from '../world/say-moment.ts'
import { liveHistory } from './live-history.ts'
import { shrink } from '../histories/shrink.ts'
import { keepScreens, writeStory } from '../histories/write-story.ts'

/** The shortest story of a fault: leaves out people, then single happenings, as long as the same fault is found. */
async function shortenHistory(
  history: History,
  found: Violation,
  tries: number,
): Promise<{ history: History; found: Violation }> {
  const until = found.at
  let [best, last] = [history, found]
  const fails = async (happenings: readonly Happening[]) => {
    const tried = { ...history, happenings }
    const { violations } = await liveHistory(tried, {
      stopWhen: (all) => all.some((one) => isSameFault(one, found)),
    })
    const same = violations.find((one) => isSameFault(one, found))
    if (same === undefined) return false
    ;[best, last] = [tried, same]
    return true
  }
  const before = history.happenings.filter(({ at }) => at <= until)
  const groups = [...Map.groupBy(before, ({ who }) => who).values()]
  const inOrder = (some: readonly Happening[][]) =>
    some.flat().toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const people = await shrink(groups, (some) => fails(inOrder(some)), tries)
  const happenings = await shrink(inOrder([...people]), fails, tries)
  return { history: { ...best, happenings }, found: last }
}

/** Tells a fault: the invariant, what was said, what was true, what had to happen, and how to see it again. */
export async function tellFailure(
  history: History,
  found: Violation,
  asked: {
    days: number
    faults: string
    donorsADay: number
    areas: number
    engine: string
    /** A file for the story as a page, with the screens of that moment. */
    story?: string | undefined
    /** How often it lives through the days again to leave out people, and as often to leave out happenings. */
    tries: number
  },
): Promise<string> {
  const { history: short, found: last } = await shortenHistory(history, found, asked.tries)
  const { name, sentence, number } = invariants[last.invariant]
  const line = `npm run -s simulate -- --days ${asked.days} --seed ${history.seed} --faults ${asked.faults} --donors ${asked.donorsADay} --areas ${asked.areas} --engine ${asked.engine}`
  const told = [
    `Found on day ${countDays(history, last)} by ${last.invariant}, in a story of ${short.happenings.length}`,
    `Broken: invariant ${number}, ${name}. ${sentence}`,
    `${last.who} was told by ${last.by}: ${last.said}`,
    `True was: ${last.isTrue}`,
    `Found ${sayMoment(last.at)}, so since ${sayMoment(last.since)}`,
    `What had to happen (${short.happenings.length}):`,
    ...short.happenings.map((one) => `  ${sayHappening(one)}`),
    `Again: ${line}`,
  ].join('\n')
  if (asked.story !== undefined) {
    const { screens, keep } = keepScreens()
    const isIt = (all: readonly Violation[]) => all.some((one) => isSameFault(one, found))
    await liveHistory(short, { stopWhen: isIt, onScreen: keep })
    writeStory(asked.story, told, screens)
  }
  return told
}

/** On which day of a history a fault was found: 1 for the first. */
export const countDays = ({ startsOn }: History, { at }: Violation): number =>
  Math.floor((at.getTime() - londonInstant(startsOn, '00:00').getTime()) / 86_400_000) + 1
