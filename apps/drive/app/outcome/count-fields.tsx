import type { ActItems } from '@kindfold/acts/act.ts'
import { countAtMost } from '@kindfold/content/facts/booking-facts.ts'
import { Group } from '../layout/group.tsx'

const fields = [
  { name: 'bagsOfClothes', label: 'Bags of clothes' },
  { name: 'bagsOfBooks', label: 'Bags of books' },
  { name: 'boxesOfBricABrac', label: 'Boxes of bric-a-brac' },
] as const

/** How many of each were taken, filled in with what was expected. */
export function CountFields({ taken, onChange }: { taken: ActItems; onChange: (taken: ActItems) => void }) {
  return (
    <Group className="counts" legend="Taken">
      {fields.map(({ name, label }) => (
        <div key={name} className="count">
          <span className="count__label" id={`${name}-label`}>
            {label.split(/(bric-a-brac)/).map((part) =>
              part === 'bric-a-brac' ? (
                <span key={part} className="whole">
                  {part}
                </span>
              ) : (
                part
              ),
            )}
          </span>
          <button
            type="button"
            className="count__button"
            aria-label={`One less: ${label}`}
            aria-disabled={taken[name] === 0}
            onClick={() => onChange({ ...taken, [name]: Math.max(0, taken[name] - 1) })}
          >
            −
          </button>
          <output className="count__number" aria-labelledby={`${name}-label`}>
            {taken[name]}
          </output>
          <button
            type="button"
            className="count__button"
            aria-label={`One more: ${label}`}
            onClick={() => onChange({ ...taken, [name]: Math.min(countAtMost, taken[name] + 1) })}
          >
            +
          </button>
        </div>
      ))}
    </Group>
  )
}
