import { Icon } from '../icon/icon.tsx'
import type { FormProblem } from './form-problem.ts'

type SelectFieldProps = {
  /** The field's name and id: problems link to it. */
  name: string
  label: string
  hint?: string | null
  value?: string | null
  problems?: readonly FormProblem[]
  /** What stands first, when nothing is chosen yet. */
  choose?: string
  options: readonly { value: string; text: string }[]
}

/** A choice from a list: label, hint, problem, and what was chosen. */
export function SelectField({ name, label, hint, value, problems, choose, options }: SelectFieldProps) {
  const words = problems?.find(({ field }) => field === name)?.words
  const describedBy =
    [hint && `${name}-hint`, words && `${name}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className={words ? 'field field--wrong' : 'field'}>
      <label className="field__label" htmlFor={name}>
        {label}
      </label>
      {hint && (
        <p className="field__hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {words && (
        <p className="field__error" id={`${name}-error`}>
          <Icon name="warning" /> {words}
        </p>
      )}
      <select
        className="field__input"
        id={name}
        name={name}
        defaultValue={value ?? ''}
        aria-invalid={words ? true : undefined}
        aria-describedby={describedBy}
      >
        {choose && <option value="">{choose}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}
