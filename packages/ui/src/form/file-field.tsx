import { Icon } from '../icon/icon.tsx'
import type { FormProblem } from './form-problem.ts'

type FileFieldProps = {
  /** The field's name and id: problems link to it. */
  name: string
  label: string
  hint?: string
  /** The kinds that the browser offers, separated by commas. */
  accept: string
  problems?: readonly FormProblem[]
}

/** A field for one file: label, hint and problem. A browser never keeps the file for a second try. */
export function FileField({ name, label, hint, accept, problems }: FileFieldProps) {
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
      <input
        className="field__input field__file"
        type="file"
        id={name}
        name={name}
        accept={accept}
        aria-invalid={words ? true : undefined}
        aria-describedby={describedBy}
      />
    </div>
  )
}
