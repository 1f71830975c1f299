import type { KeptAct, Trace } from '../truth/read-truth.ts'
import type { InvariantId, Violation } from './invariants.ts'

type Told = Pick<Violation, 'fault' | 'who' | 'by' | 'said' | 'isTrue'> & { invariant?: InvariantId }

/** What was typed, and what the page answered. */
export type TypedField = { field: 'name' | 'phone' | 'line1'; value: string; isSaved: boolean }

/** Holds what people did against what became of it: their acts, what they typed, what was deleted for them. */
export class JudgeActs {
  readonly #tell: (violation: Violation) => void

  constructor(tell: (violation: Violation) => void) {
    this.#tell = tell
  }

  tell(now: Date, told: Told): void {
    this.#tell({ invariant: 'acts-stand', ...told, at: now, since: now })
  }

  /** What was typed into two forms of one thing: what a page says is saved, stands. */
  judgeTyped(
    who: string,
    by: string,
    typed: readonly TypedField[],
    contact: Record<TypedField['field'], string | null>,
    now: Date,
  ): void {
    for (const { field, value, isSaved } of typed) {
      const stands = (contact[field] ?? '')
        .replaceAll(/\D/g, '')
        .endsWith(value.replaceAll(/\D/g, '').slice(1))
      const isThere = field === 'phone' ? stands : contact[field] === value
      if (!isSaved || isThere) continue
      this.tell(now, {
        invariant: 'nothing-typed-is-lost',
        fault: `typed and lost: ${by}`,
        who,
        by,
        said: `${field} saved as ${value}`,
        isTrue: `it is ${contact[field]}`,
      })
    }
  }

  /** What a phone believes to be with the office, beside what the office has. */
  judgeAcknowledged(acknowledged: readonly string[], kept: readonly KeptAct[], now: Date): void {
    const known = new Map(kept.map((act) => [act.id, act]))
    for (const id of acknowledged) {
      const act = known.get(id)
      const isTrue =
        act === undefined
          ? 'the office does not have it'
          : act.result === 'held' && !act.isException
            ? 'it is held, and no exception says so'
            : null
      if (isTrue === null) continue
      this.tell(now, {
        fault: `act of a phone: ${isTrue}`,
        who: 'driver',
        by: 'the phone',
        said: `${act?.kind ?? 'act'} is with the office`,
        isTrue,
      })
    }
  }

  /** What is left of somebody of whom nothing should be. */
  judgeForgotten(
    { who, word, said }: { who: string; word: string; said: string },
    traces: readonly Trace[],
    now: Date,
  ): void {
    for (const { column } of traces.filter((trace) => trace.word === word))
      this.tell(now, {
        invariant: 'forgotten-is-gone',
        fault: `left of whom we forgot: ${column}`,
        who,
        by: 'page of the request',
        said,
        isTrue: `it stands in ${column}`,
      })
  }
}
