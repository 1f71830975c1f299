import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { listBookingsOfDonor } from '@kindfold/domain/booking/booking/read-booking.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/bookings-page.ts'
import { openLink } from '../managed-booking/open-managed.ts'

/** `/manage/all/:token`: all bookings of the donor whose email address the link proved. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { token } = params
  const link = await openLink(services, { token, purpose: 'sign-in', ...context.get(visitorContext) })
  const bookings = link.donorId === null ? [] : await listBookingsOfDonor(services, link.donorId)
  return {
    base: `/manage/all/${token}`,
    today: londonDate(services.clock.now()),
    bookings: bookings.map(({ reference, collectionDate, status, charitySlug }) => ({
      reference,
      collectionDate,
      status,
      charitySlug,
    })),
  }
}

export default function BookingsPage({ loaderData: { base, today, bookings } }: Route.ComponentProps) {
  const words = manageWords.list
  return (
    <div className="page page--narrow width">
      <title>{`${words.heading} | Kindfold`}</title>
      <h1>{words.heading}</h1>
      {bookings.length === 0 && <p className="lead">{words.none}</p>}
      <ul role="list" className="bookings">
        {bookings.map(({ reference, collectionDate, status, charitySlug }) => (
          <li key={reference}>
            <a className="bookings__link" href={`${base}/${reference}`}>
              <strong>{formatDayFrom(today, collectionDate)}</strong>
              <span className="soft">
                {manageWords.statuses[status].name} · {findCharity(charitySlug)?.name} · {reference}
              </span>
              <span className="visually-hidden">{words.open}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="row">
        <a className="button button--green" href="/book">
          {words.book}
        </a>
        <form method="post" action={`${base}/copy`}>
          <button className="button button--quiet">{words.copy}</button>
        </form>
      </div>
    </div>
  )
}
