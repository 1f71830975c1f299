import { itemsWords } from '@kindfold/content/booking/step-words.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import type { ItemQuestion, ItemVerdict } from '@kindfold/domain/publishing/items/explain-item.ts'
import { useSiteAddress } from '../document/deployment.ts'

const words = itemsWords.checker
const icons = { yes: 'check', depends: 'question', no: 'cross' } as const

/** "Can I donate it?" within the items' form, so that what was typed there stays. */
export function ItemChecker({ question }: { question: ItemQuestion | null }) {
  const siteAddress = useSiteAddress()
  return (
    <section className="checker" aria-labelledby="checker-heading" id="checker">
      <h2 id="checker-heading" className="checker__heading">
        {words.heading}
      </h2>
      <div className="field">
        <label className="field__label" htmlFor="thing">
          {words.label}
        </label>
        <p className="field__hint" id="thing-hint">
          {words.hint}
        </p>
        <div className="checker__row">
          <input
            className="field__input"
            id="thing"
            name="thing"
            type="text"
            autoComplete="off"
            defaultValue={question?.asked ?? ''}
            aria-describedby="thing-hint"
          />
          <button
            className="button button--quiet"
            name="do"
            value="check-thing"
            data-asks="thing"
            data-answers-in="checker-answer"
          >
            {words.submit}
          </button>
        </div>
      </div>
      <div id="checker-answer" className="checker__place" role="status">
        {question && (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the answer is what was asked for
          <div className="checker__answer" tabIndex={-1} autoFocus>
            <input type="hidden" name="answered" value={question.asked} />
            {question.verdicts.map((verdict) => (
              <Verdict key={verdict.label} verdict={verdict} />
            ))}
            {question.answeredAt ? (
              <p>
                {words.question} <a href={siteAddress(question.answeredAt)}>{words.questionLink}</a>
              </p>
            ) : (
              question.verdicts.length === 0 && <p>{words.unknown}</p>
            )}
            {question.suggestions.length > 0 && (
              <p>
                {words.suggestions}: {question.suggestions.join(', ')}?
              </p>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

function Verdict({ verdict }: { verdict: ItemVerdict }) {
  return (
    <div className={`verdict verdict--${verdict.verdict}`}>
      <p className="verdict__word">
        <Icon name={icons[verdict.verdict]} /> {words[verdict.verdict]}: {verdict.label}
      </p>
      <p>
        {verdict.why} {verdict.packAs}
      </p>
      {verdict.instead.length > 0 && (
        <>
          <p className="verdict__instead">{words.instead}:</p>
          <ul>
            {verdict.instead.map(({ id, text, link }) => (
              <li key={id}>
                {text} {link && <a href={link.href}>{link.text}</a>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
