import { FieldFrame, type FieldProps } from './field-frame.tsx'

type SelectFieldProps = FieldProps & {
  value?: string | null
  /** What stands first: that nothing is chosen. */
  choose?: string
  options: readonly { value: string; label: string }[]
}

/** A choice of one from a list, and what was chosen. */
export function SelectField({ value, choose, options, ...field }: SelectFieldProps) {
  return (
    <FieldFrame {...field}>
      {(control) => (
        <select {...control} className="field__input" defaultValue={value ?? ''}>
          {choose && <option value="">{choose}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
