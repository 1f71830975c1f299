import { Icon } from '../icon/icon.tsx'
import { useProblem } from './problems.tsx'

/** What is wrong with a field or a group of fields, beside it, which names it by `aria-describedby={useProblemId(name)}`. */
export function ProblemLine({ name }: { name: string }) {
  const words = useProblem(name)
  return words === undefined ? null : (
    <p className="field__error" id={`${name}-error`}>
      <Icon name="warning" /> {words}
    </p>
  )
}

/** The id of the line that says what is wrong; undefined: nothing is. */
export const useProblemId = (name: string): string | undefined =>
  useProblem(name) === undefined ? undefined : `${name}-error`
