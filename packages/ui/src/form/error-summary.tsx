import { journeyWords } from '@kindfold/content/booking/journey-words.ts'
import { Icon } from '../icon/icon.tsx'
import type { FormProblem } from './form-problem.ts'

/**
 * Everything that is wrong with a form, above it, each line linking to its field. Takes the focus where the browser
 * can.
 */
export function ErrorSummary({ problems }: { problems: readonly FormProblem[] | undefined }) {
  if (!problems?.length) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a form was refused, this is what there is to read
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus aria-labelledby="error-summary-title">
      <h2 id="error-summary-title" className="error-summary__title">
        <Icon name="warning" /> {journeyWords.errorTitle}
      </h2>
      <ul role="list">
        {problems.map(({ field, words }) => (
          <li key={field}>{field === 'form' ? words : <a href={`#${field}`}>{words}</a>}</li>
        ))}
      </ul>
    </div>
  )
}
