import { bookingActWords } from '@kindfold/content/desk/booking-act-words.ts'
import { countAtMost } from '@kindfold/content/facts/booking-facts.ts'
import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'
import type { Items } from '@kindfold/domain/base/collection/items.ts'
import { recordedStates, type RecordedState } from '@kindfold/domain/booking/outcome/recorded-states.ts'
import { Choice, Choices } from '@kindfold/ui/form/choices.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import type { Typed } from './answer-act.ts'
import { ItemCounts, readCounts, toTypedCounts } from './item-counts.tsx'

const words = bookingActWords.outcome

export const readState = (typed: Typed): RecordedState | null =>
  recordedStates.find((state) => state === typed.state) ?? null

/** What is wrong with the state and the counts of a typed outcome. */
export function checkOutcome(typed: Typed, offered: readonly RecordedState[]): FormProblem[] {
  const state = readState(typed)
  if (state === null || !offered.includes(state)) return [{ field: 'state', words: words.missing }]
  const taken = readTaken(typed)
  if (taken === null) return []
  const counts = Object.values(taken)
  if (counts.some((count) => Number.isNaN(count))) return [{ field: 'items', words: words.takenMalformed }]
  if (counts.some((count) => count > countAtMost))
    return [{ field: 'items', words: words.takenTooMany(countAtMost) }]
  return counts.every((count) => count === 0) ? [{ field: 'items', words: words.takenMissing }] : []
}

/** What was typed of it as its act reads it; no count that is wrong, which is said beside all of them. */
export function toActFields(typed: Typed): Record<string, string | undefined> {
  const counts = Object.entries(readTaken(typed) ?? {}).filter(([, count]) => count <= countAtMost)
  return {
    reason: typed.reason?.trim() || undefined,
    ...Object.fromEntries(counts.map(([kind, count]) => [kind, String(count)])),
  }
}

/** What was taken, where something was. */
export function readTaken(typed: Typed): Items | null {
  const state = readState(typed)
  return state === 'collected' || state === 'part-collected' ? readCounts(typed) : null
}

type Props = {
  booking: Booking
  legend: string
  offered: readonly RecordedState[]
  typed: Typed | null
}

/** What became of a collection: the state, what was taken, and why. */
export function OutcomeFields({ booking, legend, offered, typed }: Props) {
  return (
    <>
      <Choices name="state" legend={legend}>
        {offered.map((state, place) => (
          <Choice
            key={state}
            name="state"
            value={state}
            isFirst={place === 0}
            chosen={typed?.state === state}
          >
            {words.states[state]}
          </Choice>
        ))}
      </Choices>
      <fieldset className="fields">
        <legend className="choices__legend">{words.taken}</legend>
        <p className="field__hint">{words.takenHint}</p>
        <ItemCounts typed={typed ?? toTypedCounts(booking.taken ?? booking.items)} />
      </fieldset>
      <TextField
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        value={typed?.reason ?? ''}
        lines={2}
      />
    </>
  )
}
