import { journeyWords } from '@kindfold/content/booking/journey-words.ts'
import type { ReactNode } from 'react'
import { ProblemLine, useProblemId } from './problem-line.tsx'

/** What every field has. */
export type FieldProps = {
  /** The field's name and id: problems link to it. */
  name: string
  label: string
  hint?: string | null
  optional?: boolean
}

/** What the control of a field has in common with all others: its name, and what describes it. */
type ControlProps = {
  id: string
  name: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A field around its control: label, hint and problem. */
export function FieldFrame(props: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { name, label, hint, optional, children } = props
  const problemId = useProblemId(name)
  const describedBy = [hint && `${name}-hint`, problemId].filter(Boolean).join(' ') || undefined
  return (
    <div className={problemId ? 'field field--wrong' : 'field'}>
      <label className="field__label" htmlFor={name}>
        {label}
        {optional && <span className="field__optional"> ({journeyWords.optional})</span>}
      </label>
      {hint && (
        <p className="field__hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      <ProblemLine name={name} />
      {children({
        id: name,
        name,
        'aria-invalid': problemId ? true : undefined,
        'aria-describedby': describedBy,
      })}
    </div>
  )
}
