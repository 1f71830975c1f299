import type { DocumentStop, RoundDocument } from '@kindfold/acts/round-document.ts'
import { joinWords } from '@kindfold/content/facts/join-words.ts'
import type { Change } from '../storage/stored.ts'

/** What is to be read with a new document: what was unread and still holds, and what is new in it. */
export function listChanges(
  before: { document: RoundDocument; changes: readonly Change[] } | null,
  after: RoundDocument,
): Change[] {
  if (before?.document.id !== after.id) return []
  const news = compareDocuments(before.document, after)
  const waits = (id: string, { stops }: RoundDocument) =>
    stops.some((stop) => stop.id === id && stop.state === 'waiting')
  const isOver = (id: string) => waits(id, before.document) && !waits(id, after)
  return [
    ...before.changes.filter(({ stop }) => !isOver(stop) && !news.some((one) => one.stop === stop)),
    ...news,
  ]
}

const nameStop = ({ kind, number, door }: DocumentStop) =>
  kind === 'collection'
    ? `Stop ${number}${door ? `, ${door.name}` : ''}`
    : kind === 'break'
      ? 'Your break'
      : 'Unloading'

/**
 * What a driver must know of a new document: stops that came or went to another van, and what is different at a door
 * that still waits. A cancelled stop only turns grey, and what this phone did itself is no news.
 */
export function compareDocuments(before: RoundDocument, after: RoundDocument): Change[] {
  if (before.id !== after.id) return []
  // Its doors come back with it, which is no news of each.
  if (before.state === 'finished' && after.state === 'started') return []
  const earlier = new Map(before.stops.map((stop) => [stop.id, stop]))
  const later = new Set(after.stops.map(({ id }) => id))
  const changes: Change[] = []
  for (const stop of after.stops) {
    const was = earlier.get(stop.id)
    const words = was
      ? describeChange(was, stop, after.version > before.version)
      : stop.state === 'waiting'
        ? 'is new on your round.'
        : null
    if (words !== null)
      changes.push({
        stop: stop.id,
        words: `${nameStop(was?.door ? was : stop)} ${words}`,
      })
  }
  for (const stop of before.stops)
    if (!later.has(stop.id) && stop.state === 'waiting')
      changes.push({ stop: stop.id, words: `${nameStop(stop)} is no longer on your round.` })
  const orderOf = ({ stops }: RoundDocument, ids: ReadonlySet<string>) =>
    stops.filter(({ id, state }) => ids.has(id) && state === 'waiting').map(({ id }) => id)
  const both = new Set(
    after.stops
      .filter(({ id, state }) => state === 'waiting' && earlier.get(id)?.state === 'waiting')
      .map(({ id }) => id),
  )
  if (orderOf(before, both).join() !== orderOf(after, both).join())
    changes.push({ stop: 'order', words: 'The order of your stops has changed.' })
  return changes
}

/** What the driver took back on this phone brings no new version. */
function describeChange(was: DocumentStop, stop: DocumentStop, isOffices: boolean): string | null {
  if (was.state === 'waiting' && stop.state === 'moved') return 'goes with another van now. Leave it out.'
  if (was.state === 'waiting' && stop.state === 'taken-out')
    return 'is no longer on your round. Leave it out.'
  if (was.state !== 'waiting' && (was.state !== 'done' || isOffices) && stop.state === 'waiting')
    return 'is yours again.'
  if (was.state !== 'waiting' || stop.state !== 'waiting' || !was.door || !stop.door) return null
  const news = listDifferences(was, stop, was.door, stop.door)
  const hasNotes = news.at(-1) === otherNotes
  return news.length === 0 ? null : `has ${joinWords(news)}.${hasNotes ? ' Read them again.' : ''}`
}

const otherNotes = 'other notes'

type Door = NonNullable<DocumentStop['door']>

/** All that is different at a door that still waits, its notes last. Its reference and its donor's name never change. */
function listDifferences(was: DocumentStop, stop: DocumentStop, before: Door, after: Door): string[] {
  const differs = (one: unknown, other: unknown) =>
    JSON.stringify(one ?? null) !== JSON.stringify(other ?? null)
  const isDifferent = (...keys: (keyof Door)[]) => keys.some((key) => differs(before[key], after[key]))
  // A document that was stored before it could be said does not say it.
  const isHandedOverOtherwise = before.isHandedOver !== undefined && isDifferent('isHandedOver')
  const found: [string, boolean][] = [
    ['another address', isDifferent('line1', 'line2', 'town', 'postcode')],
    ['another time slot', differs(was.window, stop.window)],
    ['another telephone number', isDifferent('phone')],
    ['another number of bags', isDifferent('items')],
    [otherNotes, isHandedOverOtherwise || isDifferent('bagsPlace', 'accessNotes', 'note', 'standing')],
  ]
  return found.filter(([, isSo]) => isSo).map(([words]) => words)
}
