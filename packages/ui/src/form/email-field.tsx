import type { FormProblem } from './form-problem.ts'
import { TextField } from './text-field.tsx'

type EmailFieldProps = {
  label: string
  hint?: string | null
  value?: string | null
  problems?: readonly FormProblem[]
}

/** The donor's email address: the keyboard for it, filled in from what the browser knows, no spelling marks. */
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
