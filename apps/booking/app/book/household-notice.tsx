import { EmailLate } from '../words/email-late.tsx'
import { checkWords } from '@kindfold/content/booking/step-words.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { SeenField } from '../journey/seen-field.tsx'

type HouseholdNoticeProps = { date: string; isLinkSent: boolean; isLate: boolean; seen: string }

/**
 * The household has a collection on that day. Somebody who types another person's email address must not learn more, so
 * only a link sent to that address shows the booking.
 */
export function HouseholdNotice({ date, isLinkSent, isLate, seen }: HouseholdNoticeProps) {
  const words = checkWords.household
  if (isLinkSent)
    return (
      <>
        <p>{words.sent}</p>
        <EmailLate isLate={isLate} />
      </>
    )
  return (
    <form method="post" action="/book/check" className="flow">
      <SeenField seen={seen} />
      <h2 className="notice__heading">{words.heading}</h2>
      <p>{words.text(formatDay(date))}</p>
      <p>
        <button className="button button--quiet" name="do" value="send-link">
          {words.sendLink}
        </button>
      </p>
    </form>
  )
}
