import type { Mark } from '../world/read-marks.ts'

/** Where something was read. */
type Source = { by: string; at: Date }
type Told<T> = Source & { value: T }
type Span = { from: number; until: number }

/** What a donor believes of one booking: only what was read or received. */
export type Beliefs = {
  reference: string
  day: Told<string> | null
  /** The time slot that was told last. */
  slot: Told<Span> | null
  /** When we come, as it was told last: the slot, or a narrower or a later span. */
  promise: Told<Span> | null
  /** The last of these that is kept: a slot, or what a letter said since. A page that is read again says another estimate. */
  kept: Told<Span> | null
  /** What became of it, as it was told last; null: it is still to come. */
  outcome: Told<string> | null
  /** Until when a change or a cancellation is not counted, in milliseconds. */
  deadline: Told<number> | null
  /** A letter was lost after its provider had taken it, and nothing was read since: nobody can know of that. */
  hasLost: boolean
  /** Only the telephone reaches them, and nobody is rung to hear that the bags are gone. */
  isRungOnly: boolean
  /** The last word of today was that nobody can say when we come. */
  inDoubt: Told<true> | null
  /** Who gets what of it, in the words that stood where it was booked; null: nothing was read, such as by telephone. */
  benefits: Told<string> | null
}

export const startBeliefs = (reference: string): Beliefs => ({
  reference,
  day: null,
  slot: null,
  promise: null,
  kept: null,
  outcome: null,
  deadline: null,
  hasLost: false,
  isRungOnly: false,
  inDoubt: null,
  benefits: null,
})

/** The states of a booking that has no outcome. */
export const isStillToCome: ReadonlySet<string> = new Set(['booked', 'scheduled', 'on-the-way'])

/** Takes in what a page or a letter says. */
export function takeIn(beliefs: Beliefs, marks: readonly Mark[], source: Source): void {
  beliefs.hasLost = false
  for (const { kind, from, until, value } of marks) {
    const span = from === undefined || until === undefined ? null : { from, until }
    if (kind === 'day' && value !== undefined) {
      if (beliefs.day?.value !== value)
        Object.assign(beliefs, { slot: null, promise: null, kept: null, inDoubt: null, deadline: null })
      beliefs.day = { ...source, value }
    }
    if (kind === 'outcome' && value !== undefined)
      beliefs.outcome = isStillToCome.has(value) ? null : { ...source, value }
    if (kind === 'deadline' && value !== undefined) beliefs.deadline = { ...source, value: Date.parse(value) }
    if (kind === 'standing') beliefs.inDoubt = { ...source, value: true }
    if (kind === 'slot' && span !== null) {
      const isNew = beliefs.slot?.value.from !== span.from || beliefs.slot.value.until !== span.until
      beliefs.slot = { ...source, value: span }
      if (isNew) beliefs.promise = beliefs.kept = beliefs.slot
      beliefs.inDoubt = null
    }
    // Who did not get the letter reads here which slot it told; what counts now stands beside it.
    if (kind === 'slot-told' && span !== null) beliefs.slot = { ...source, value: span }
    if (kind === 'band' && span !== null) {
      beliefs.promise = { ...source, value: span }
      if (!source.by.startsWith('page')) beliefs.kept = beliefs.promise
      beliefs.inDoubt = null
    }
  }
}
