import { journeyWords } from '@kindfold/content/booking/journey-words.ts'
import { Icon } from '../icon/icon.tsx'
import type { InputHTMLAttributes } from 'react'
import type { FormProblem } from './form-problem.ts'

type TextFieldProps = {
  /** The field's name and id: problems link to it. */
  name: string
  label: string
  hint?: string | null
  optional?: boolean
  value?: string | null
  problems?: readonly FormProblem[]
  /** How many lines it has; above one it is a textarea. */
  lines?: number
  width?: 'short' | 'medium'
  /** Answers that many give: offered, and anything else may be typed. */
  choices?: readonly string[]
} & Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'autoCapitalize' | 'autoFocus'
>

/** A text field: label, hint, problem, and what was typed. */
export function TextField(props: TextFieldProps) {
  const { name, label, hint, optional, value, problems, lines = 1, width, choices, ...input } = props
  const words = problems?.find(({ field }) => field === name)?.words
  const describedBy =
    [hint && `${name}-hint`, words && `${name}-error`].filter(Boolean).join(' ') || undefined
  const common = {
    id: name,
    name,
    className: `field__input${width ? ` field__input--${width}` : ''}`,
    defaultValue: value ?? '',
    'aria-invalid': words ? true : undefined,
    'aria-describedby': describedBy,
  }
  return (
    <div className={words ? 'field field--wrong' : 'field'}>
      <label className="field__label" htmlFor={name}>
        {label}
        {optional && <span className="field__optional"> ({journeyWords.optional})</span>}
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
      {lines > 1 ? (
        <textarea {...common} rows={lines} autoComplete={input.autoComplete} />
      ) : (
        <input {...common} type="text" list={choices && `${name}-choices`} {...input} />
      )}
      {choices && (
        <datalist id={`${name}-choices`}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </datalist>
      )}
    </div>
  )
}
