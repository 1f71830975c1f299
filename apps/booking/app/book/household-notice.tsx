import { checkWords } from '@kindfold/content/booking/step-words.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { SeenField } from '../journey/seen-field.tsx'

type HouseholdNoticeProps = { date: string; isLinkSent: boolean; seen: string }

/**
 * The household has a collection on that day. Whoever types another's email address must not learn more, so the
 * booking itself is shown only by a link that goes to that address.
 */
export function HouseholdNotice({ date, isLinkSent, seen }: HouseholdNoticeProps) {
  const words = checkWords.household
  if (isLinkSent) return <p>{words.sent}</p>
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
