import { homePage } from '@kindfold/content/pages/home.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { useRef } from 'react'
import { useDeployment } from '../document/deployment.ts'
import type { CoverageQuestion } from './answer-postcode.ts'
import { CarriedFields } from './carried-fields.tsx'
import { CoverageAnswer } from './coverage-answer.tsx'
import { loadCoverage } from './load-coverage.ts'
import type { Pile } from './pile.ts'
import { useAskedEarly } from './use-asked-early.ts'
import { useEnquiry } from './use-enquiry.ts'

const { coverage: words } = homePage

type CoverageCheckProps = {
  coverage: CoverageQuestion | null
  onAnswer: (coverage: CoverageQuestion | null) => void
  piles: readonly Pile[]
}

/**
 * "Do you collect from me?": a postcode box that answers while the visitor types, and as a form to `/?postcode=`
 * without JavaScript (spec 1, Coverage).
 */
export function CoverageCheck({ coverage, onAnswer, piles }: CoverageCheckProps) {
  const { whereWeCollect } = useDeployment()
  const input = useRef<HTMLInputElement>(null)
  const ask = useEnquiry(loadCoverage, (answerTyped, typed, isSubmitted) => {
    const question = answerTyped(typed)
    const { answer } = question
    // A half-typed postcode is not wrong yet: the page says so only on submit.
    const isUnfinished = answer.kind === 'malformed' || answer.kind === 'empty'
    onAnswer(isUnfinished && !isSubmitted ? null : question)
    if (isSubmitted && findProblem(question)) input.current?.focus()
  })
  useAskedEarly(input, ask.whileTyping)
  const problem = findProblem(coverage)
  return (
    <section className="coverage" id={words.id} aria-labelledby="coverage-heading">
      <div className="coverage__inner width">
        <div className="coverage__words">
          <h2 id="coverage-heading">{words.heading}</h2>
          <p>{words.lead}</p>
        </div>
        <form
          className="coverage__form"
          method="get"
          action="/#collect"
          aria-labelledby="coverage-heading"
          noValidate
          onSubmit={ask.onSubmit}
        >
          <div className="field">
            <label className="field__label" htmlFor="postcode">
              {words.label}
            </label>
            <span className="field__hint" id="postcode-hint">
              {words.hint}
            </span>
            <div className="coverage__line">
              <input
                ref={input}
                className="field__input name-tape"
                id="postcode"
                name="postcode"
                type="text"
                autoComplete="postal-code"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="go"
                defaultValue={coverage?.typed}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? 'postcode-error postcode-hint' : 'postcode-hint'}
                onFocus={ask.prepare}
                onInput={(event) => ask.whileTyping(event.currentTarget.value)}
              />
              <button className="button button--green" type="submit">
                {words.submit}
              </button>
            </div>
          </div>
          <CarriedFields piles={piles} />
          <div className="coverage__answer" id="collect" role="status">
            {problem && (
              <p className="field__error" id="postcode-error">
                <Icon name="warning" size={24} /> <span>{problem}</span>
              </p>
            )}
            {coverage && !problem && <CoverageAnswer {...coverage} />}
          </div>
        </form>
        <div className="coverage__places">
          <h3>{words.placesHeading}</h3>
          <p>{whereWeCollect}.</p>
        </div>
      </div>
    </section>
  )
}

/** What is wrong with the input, or null when we can answer. */
function findProblem(coverage: CoverageQuestion | null): string | null {
  switch (coverage?.answer.kind) {
    case 'empty':
      return words.empty
    case 'malformed':
      return words.problems[coverage.answer.problem]
    case 'unknown-area':
      return words.unknownArea
    default:
      return null
  }
}
