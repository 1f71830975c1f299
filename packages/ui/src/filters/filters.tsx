import type { ReactNode } from 'react'

/** A row of fields by which a list is narrowed; a form by GET, so that its address can be kept and sent. */
export function Filters({ label, submit, children }: { label: string; submit: string; children: ReactNode }) {
  return (
    <form className="filters" role="search" aria-label={label}>
      {children}
      <button className="button button--green button--small">{submit}</button>
    </form>
  )
}

type SelectFieldProps = {
  name: string
  label: string
  value?: string | null
  options: readonly { value: string; label: string }[]
}

/** A choice of one from a list. */
export function SelectField({ name, label, value, options }: SelectFieldProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={name}>
        {label}
      </label>
      <select className="field__input" id={name} name={name} defaultValue={value ?? ''}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
