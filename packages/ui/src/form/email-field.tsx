import { TextField } from './text-field.tsx'

type EmailFieldProps = {
  label: string
  hint?: string | null
  value?: string | null
}

/** The donor's email address: with its keyboard and autofill, without spell checking. */
export function EmailField(props: EmailFieldProps) {
  return (
    <TextField
      name="email"
      {...props}
      type="email"
      inputMode="email"
      autoComplete="email"
      spellCheck={false}
    />
  )
}
