import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'

/** What is wrong with a group of fields. */
export function FieldError({ field, problems }: { field: string; problems?: readonly FormProblem[] }) {
  const words = problems?.find((problem) => problem.field === field)?.words
  return words === undefined ? null : (
    <p className="field__error" id={`${field}-error`}>
      <Icon name="warning" /> {words}
    </p>
  )
}
