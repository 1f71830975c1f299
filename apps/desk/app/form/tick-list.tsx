import { ProblemLine, useProblemId } from '@kindfold/ui/form/problem-line.tsx'

type TickListProps = {
  /** The field's name; its first box has it as its id, so that a problem can link there. */
  name: string
  legend: string
  hint?: string
  options: readonly { value: string; label: string }[]
  ticked: readonly string[]
}

/** Several of a list, to tick. */
export function TickList({ name, legend, hint, options, ticked }: TickListProps) {
  const wrong = useProblemId(name)
  return (
    <fieldset
      className="choices"
      aria-describedby={[hint && `${name}-hint`, wrong].filter(Boolean).join(' ') || undefined}
    >
      <legend className="choices__legend">{legend}</legend>
      {hint && (
        <p className="field__hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <ProblemLine name={name} />
      <div className="tick-row">
        {options.map(({ value, label }, place) => (
          <label key={value} className="tick__label" htmlFor={place === 0 ? name : `${name}-${value}`}>
            <input
              className="tick__box"
              type="checkbox"
              id={place === 0 ? name : `${name}-${value}`}
              name={name}
              value={value}
              defaultChecked={ticked.includes(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
