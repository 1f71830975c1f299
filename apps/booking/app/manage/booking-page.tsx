import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import type { Route } from './+types/booking-page.ts'
import { BookingActs } from './booking-acts.tsx'
import { BookingFacts } from './booking-facts.tsx'
import { BookingHistory, SentMessages } from './booking-history.tsx'
import { openManaged, type Managed } from './open-managed.ts'
import { StatusTag } from './status-tag.tsx'

/** `/manage/:token`: one booking, its history, its messages, and what can still change. Writes nothing. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const done = new URL(request.url).searchParams.get('done')
  return { ...(await openManaged({ request, params, context })), done: isDone(done) ? done : null }
}

function isDone(done: string | null): done is keyof typeof manageWords.done {
  return done !== null && Object.hasOwn(manageWords.done, done)
}

export default function BookingPage({ loaderData: managed }: Route.ComponentProps) {
  const { booking, history, messages, done } = managed
  const isOpen = booking.status === 'booked' || booking.status === 'scheduled'
  return (
    <div className="page width">
      <title>{`${formatDay(booking.collectionDate)}: ${manageWords.statuses[booking.status].name} | Kindfold`}</title>
      {done && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- what came of the change is what there is to read
        <p className="notice notice--done" role="status" tabIndex={-1} autoFocus>
          <Icon name="check" /> {manageWords.done[done]}
        </p>
      )}
      <div className="managed">
        <StatusTag managed={managed} />
        <div className="managed__main">
          <BookingFacts managed={managed} />
          {isOpen && (
            <p className="journey__aside">
              {sayUntilWhen(managed)} {manageWords.noSlot}
            </p>
          )}
          <BookingActs managed={managed} />
        </div>
      </div>
      <div className="split">
        <BookingHistory history={history} />
        <SentMessages messages={messages} />
      </div>
      <p className="small soft">{manageWords.expiresNote}</p>
    </div>
  )
}

/** What the donor may still do, and until when. */
function sayUntilWhen({ booking, rights }: Managed): string {
  const until = formatMoment(booking.cutOffAt)
  if (rights.change) return manageWords.until(until)
  return rights.cancel === 'free' ? manageWords.cancelUntil(until) : manageWords.tooLate(until)
}
