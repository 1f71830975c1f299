import { useId } from 'react'

type SwitchProps = {
  name?: string
  label: string
  hint?: string
  /** A word beside the label, such as "Always on". */
  note?: string
  checked: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** Something that is on or off at once, as a button that slides along its buttonhole. */
export function Switch({ name, label, hint, note, checked, disabled, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className="switch">
      <label className="switch__label" htmlFor={id}>
        {label}
      </label>
      {note && <span className="switch__note">{note}</span>}
      <input
        id={id}
        name={name}
        className="switch__input"
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says its own state
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      {hint && (
        <p id={`${id}-hint`} className="switch__hint">
          {hint}
        </p>
      )}
    </div>
  )
}
