import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { Notice } from '@kindfold/ui/notice/notice.tsx'

type RefusedMeanwhileProps = {
  /** What was wrong; false: the form stands on the page and says it itself. */
  of: readonly FormProblem[] | undefined | false
  /** What was typed and has no field any more. */
  typed?: string
}

/** What was refused of an act whose form is not on its page any more, because somebody else was quicker. */
export function RefusedMeanwhile({ of: problems, typed }: RefusedMeanwhileProps) {
  if (!problems || problems.length === 0) return null
  return (
    <Notice tone="refused">
      {problems.map(({ field, words }) => (
        <p key={field}>{words}</p>
      ))}
      {typed && <p className="typed-words">{typed}</p>}
    </Notice>
  )
}
