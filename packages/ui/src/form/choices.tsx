import type { ReactNode } from 'react'
import { ProblemLine, useProblemId } from './problem-line.tsx'

type ChoicesProps = {
  /** The field's name; its first radio has it as its id, so that a problem can link there. */
  name: string
  legend: string
  hideLegend?: boolean
  children: ReactNode
}

/** A group of choices, of which the donor can choose one. */
export function Choices({ name, legend, hideLegend, children }: ChoicesProps) {
  return (
    <fieldset className="choices" aria-describedby={useProblemId(name)}>
      <legend className={hideLegend ? 'visually-hidden' : 'choices__legend'}>{legend}</legend>
      <ProblemLine name={name} />
      {children}
    </fieldset>
  )
}

type ChoiceProps = {
  name: string
  value: string
  isFirst?: boolean
  chosen?: boolean
  className?: string
  /** What a button that names the choice calls it. */
  called?: string
  /** A sentence below the choice's own words. */
  hint?: string
  children: ReactNode
}

/** One choice; the whole label is the target. */
export function Choice({
  name,
  value,
  isFirst,
  chosen,
  className = '',
  called,
  hint,
  children,
}: ChoiceProps) {
  const id = isFirst ? name : `${name}-${value}`
  return (
    <label className={`choice ${className}`} htmlFor={id}>
      <input
        className="choice__button"
        type="radio"
        id={id}
        name={name}
        value={value}
        defaultChecked={chosen}
        data-choice={called}
      />
      <span className="choice__words">
        {hint === undefined ? (
          children
        ) : (
          <span className="choice__text">
            <strong>{children}</strong>
            <span className="small soft">{hint}</span>
          </span>
        )}
      </span>
    </label>
  )
}
