import type { InputHTMLAttributes } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

type TextFieldProps = FieldProps & {
  value?: string | null
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
  const { name, label, hint, optional, value, lines = 1, width, choices, ...input } = props
  const className = `field__input${width ? ` field__input--${width}` : ''}`
  return (
    <FieldFrame name={name} label={label} hint={hint} optional={optional}>
      {(control) => (
        <>
          {lines > 1 ? (
            <textarea
              {...control}
              className={className}
              defaultValue={value ?? ''}
              rows={lines}
              autoComplete={input.autoComplete}
            />
          ) : (
            <input
              {...control}
              className={className}
              defaultValue={value ?? ''}
              type="text"
              list={choices && `${name}-choices`}
              {...input}
            />
          )}
          {choices && (
            <datalist id={`${name}-choices`}>
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </datalist>
          )}
        </>
      )}
    </FieldFrame>
  )
}
