import { itemsWords } from '@kindfold/content/booking/step-words.ts'
import type { Items } from '@kindfold/domain/base/collection/items.ts'
import { ProblemLine, useProblemId } from '@kindfold/ui/form/problem-line.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import type { Typed } from './answer-act.ts'

const kinds = ['bagsOfClothes', 'bagsOfBooks', 'boxesOfBricABrac'] as const

type Counts = Record<(typeof kinds)[number], string>

const ofKinds = (tell: (kind: keyof Counts) => string): Counts =>
  // It has every kind.
  Object.fromEntries(kinds.map((kind) => [kind, tell(kind)])) as Counts

export const itemLabels = ofKinds((kind) => itemsWords.counts[kind].label)

/** How many bags and boxes of each kind. */
export function ItemCounts({ typed }: { typed: Typed }) {
  return (
    <div
      className="desk-counts"
      id="items"
      role="group"
      aria-label={itemsWords.legend}
      aria-describedby={useProblemId('items')}
    >
      <ProblemLine name="items" />
      {kinds.map((kind) => (
        <TextField
          key={kind}
          name={kind}
          label={itemsWords.counts[kind].label}
          value={typed[kind]}
          inputMode="numeric"
          autoComplete="off"
          width="short"
        />
      ))}
    </div>
  )
}

/** The counts as they were typed; an empty field is none, and what is no whole number is NaN. */
export function readCounts(typed: Typed): Items {
  const read = (kind: (typeof kinds)[number]) => {
    const written = (typed[kind] ?? '').trim()
    if (written === '') return 0
    return /^\d{1,9}$/.test(written) ? Number(written) : Number.NaN
  }
  return {
    bagsOfClothes: read('bagsOfClothes'),
    bagsOfBooks: read('bagsOfBooks'),
    boxesOfBricABrac: read('boxesOfBricABrac'),
  }
}

export const toTypedCounts = (items: Items): Counts =>
  ofKinds((kind) => (items[kind] === 0 ? '' : String(items[kind])))
