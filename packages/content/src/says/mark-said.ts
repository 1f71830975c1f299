import { londonInstant } from '../calendar/london-instant.ts'

/** A span of local times: '08:00' to '10:00'. */
type LocalSpan = { start: string; end: string }

/** A fact that a sentence tells somebody, as a value beside its words. */
export type Said =
  /** `day`: when we collect, 'YYYY-MM-DD'. `day-offered`: one with places. */
  | { kind: 'day' | 'day-offered'; date: string }
  /**
   * `slot`: the promised time that counts. `band`: within which we expect to come now. `slot-told`: what we said earlier,
   * told as that. `slot-meant`: what we meant to keep and cannot. On a local date.
   */
  | ({ kind: 'slot' | 'band' | 'slot-told' | 'slot-meant'; date: string } & LocalSpan)
  /** An instant, ISO. `deadline`: until when something can be done. `heard`: when a van's phone was last heard. */
  | { kind: 'deadline' | 'heard' | 'expected'; at: string }
  | { kind: 'stops-away' | 'late-count'; value: number }
  /** `share`: who gets what of it, in its own words. `standing`: that we cannot say when we come, or that the van is at the door. */
  | { kind: 'outcome' | 'charity' | 'share' | 'standing'; value: string }

/** Attributes of the element that holds the words. */
export type Marks = Readonly<Record<`data-${string}`, string>>

/**
 * The machine's reading of a sentence, made from the value that its words are made from: `data-says` names the kind,
 * `data-from` and `data-until` hold a span as ISO instants, `data-value` anything else.
 */
export function markSaid(said: Said): Marks {
  if ('start' in said)
    return {
      'data-says': said.kind,
      'data-from': londonInstant(said.date, said.start).toISOString(),
      'data-until': londonInstant(said.date, said.end).toISOString(),
    }
  return { 'data-says': said.kind, 'data-value': readValue(said) }
}

/** What a `<time>` around the words says; undefined for what is no day and no instant. */
export function readDateTime(said: Said): string | undefined {
  return ('date' in said && !('start' in said)) || 'at' in said ? readValue(said) : undefined
}

function readValue(said: Exclude<Said, LocalSpan>): string {
  if ('date' in said) return said.date
  return 'at' in said ? new Date(said.at).toISOString() : String(said.value)
}
