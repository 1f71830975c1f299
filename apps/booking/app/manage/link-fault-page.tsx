import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { formatTooManyWords } from '@kindfold/web/form/too-many.ts'
import type { LinkFault } from '../managed-booking/open-managed.ts'

/** Why a link does not work, and how to get a new one. */
export function LinkFaultPage({ fault }: { fault: LinkFault }) {
  const words = manageWords.link
  const heading = {
    expired: words.expiredHeading,
    unknown: words.unknownHeading,
    'too-many': words.tooManyHeading,
  }[fault.link]
  const text = fault.link === 'too-many' ? formatTooManyWords(fault) : words[fault.link]
  return (
    <div className="page page--narrow width">
      <title>{`${heading} | Kindfold`}</title>
      <h1>{heading}</h1>
      <p className="lead">{text}</p>
      <p>
        <a className="button button--green" href="/manage">
          {words.newLink}
        </a>
      </p>
    </div>
  )
}
