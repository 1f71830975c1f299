import { homePage } from '@kindfold/content/pages/home.ts'
import { formatDays } from '@kindfold/content/calendar/format-when.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { bookingAddress, useDeployment } from '../document/deployment.ts'
import type { CoverageQuestion } from './answer-postcode.ts'
import { PageLink } from '../words/page-link.tsx'

const { coverage: words, charitySelector } = homePage

/** A yes with a link to the charities, or a no with the waiting list and other ways to give. */
export function CoverageAnswer({ typed, answer, nextDates }: CoverageQuestion) {
  const { bookingOrigin } = useDeployment()
  if (answer.kind === 'covered') {
    return (
      <div className="coverage-answer coverage-answer--yes">
        <Icon name="check" size={32} />
        <p>
          <strong>{words.covered}</strong>{' '}
          <span className="coverage-answer__where">
            {answer.postcode ?? answer.outwardCode}: {answer.area.label}.
          </span>
          {nextDates.length > 0 && (
            <span className="coverage-answer__dates">
              {nextDates.length === 1 ? words.nextDate : words.nextDates} {formatDays(nextDates)}.
            </span>
          )}
        </p>
        <a className="button button--small" href={`#${charitySelector.id}`}>
          {words.coveredAction}
        </a>
      </div>
    )
  }
  if (answer.kind !== 'not-covered') return null
  return (
    <div className="coverage-answer">
      <Icon name="pin" size={32} />
      <div>
        <p>
          <strong>{words.notCovered}</strong>{' '}
          <span className="coverage-answer__where">You typed {typed.trim()}.</span>
        </p>
        <ul role="list" className="coverage-answer__others">
          <li>
            <a href={bookingAddress(bookingOrigin, { postcode: typed })}>{words.waitingList}</a>
          </li>
          {words.notCoveredActions.map(({ text, href }) => (
            <li key={href}>
              <PageLink href={href}>{text}</PageLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
