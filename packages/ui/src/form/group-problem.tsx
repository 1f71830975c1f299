import { Icon } from '../icon/icon.tsx'
import { useProblem } from './problems.tsx'

/** What is wrong with a group of fields, within it. The group names it by `aria-describedby={useGroupProblem(name)}`. */
export function GroupProblem({ name }: { name: string }) {
  const words = useProblem(name)
  return words === undefined ? null : (
    <p className="field__error" id={`${name}-error`}>
      <Icon name="warning" /> {words}
    </p>
  )
}

/** The id of what is wrong with a group; undefined: nothing is. */
export const useGroupProblem = (name: string): string | undefined =>
  useProblem(name) === undefined ? undefined : `${name}-error`
