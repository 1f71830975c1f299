import type { FieldGroup, ValueField } from '../words/installation-words.ts'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import type { TypedValue } from './typed-value.ts'

type ValueFieldsProps = {
  groups: readonly FieldGroup[]
  typed: TypedValue
}

/** The fields of a value, in their groups. */
export function ValueFields({ groups, typed }: ValueFieldsProps) {
  return groups.map(({ heading, fields }) => (
    <fieldset key={heading} className="choices">
      <legend className="choices__legend">{heading}</legend>
      {fields.map((field) => (
        <OneField key={field.path} field={field} value={typed[field.path]} />
      ))}
    </fieldset>
  ))
}

type OneFieldProps = {
  field: ValueField
  value: string | boolean | undefined
}

function OneField({ field, value }: OneFieldProps) {
  const { path, label, hint, lines, isOptional, isTick, options, type, width } = field
  if (isTick)
    return (
      <TickBox name={path} ticked={value === true}>
        {label}
      </TickBox>
    )
  const text = typeof value === 'string' ? value : ''
  if (options !== undefined)
    return (
      <SelectField
        name={path}
        label={label}
        hint={hint}
        value={text}
        options={options.map(([one, shown]) => ({ value: one, label: shown }))}
      />
    )
  return (
    <TextField
      name={path}
      label={label}
      hint={hint}
      optional={isOptional}
      value={text}
      lines={lines}
      type={type}
      width={width}
    />
  )
}
