import { ProblemLine, useProblemId } from '@kindfold/ui/form/problem-line.tsx'
import { itemsWords as words } from '@kindfold/content/booking/step-words.ts'
import { noteFromBagCount } from '@kindfold/content/facts/facts.ts'
import { Icon, type IconName } from '@kindfold/ui/icon/icon.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import type { TypedItems } from './typed-items.ts'

const icons = {
  bagsOfClothes: 'bag',
  bagsOfBooks: 'book',
  boxesOfBricABrac: 'box',
} as const satisfies Record<string, IconName>
const fields = ['bagsOfClothes', 'bagsOfBooks', 'boxesOfBricABrac'] as const

type ItemFieldsProps = { typed: TypedItems }

/** Counts of bags and boxes, each kind apart because donors pack them apart, and a note. */
export function ItemFields({ typed }: ItemFieldsProps) {
  return (
    <>
      <fieldset className="counts" id="items" aria-describedby={useProblemId('items')}>
        <legend className="choices__legend">{words.legend}</legend>
        <ProblemLine name="items" />
        {fields.map((field) => (
          <div key={field} className="counts__row">
            <Icon name={icons[field]} size={40} />
            <TextField
              name={field}
              label={words.counts[field].label}
              hint={words.counts[field].hint}
              value={typed[field]}
              inputMode="numeric"
              autoComplete="off"
              width="short"
            />
          </div>
        ))}
      </fieldset>
      <div data-asked-from={noteFromBagCount}>
        <TextField name="note" label={words.noteLabel} hint={words.noteHint} value={typed.note} lines={3} />
      </div>
    </>
  )
}
