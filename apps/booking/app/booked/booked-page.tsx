import { bookedWords as words } from '../words/booked-words.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { formatItemList } from '@kindfold/content/items/format-item-names.ts'
import { neverPack } from '@kindfold/content/items/never-pack.ts'
import { notAcceptedByKind } from '@kindfold/content/items/items.ts'
import { packingRules } from '@kindfold/content/items/packing-rules.ts'
import { formatAddressLines } from '@kindfold/content/booking/format-address-lines.ts'
import {
  readManagedBooking,
  type ManagedBooking,
} from '@kindfold/domain/booking/manage/read-managed-booking.ts'
import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'
import { hasLostRound } from '@kindfold/domain/booking/visit/lost-round.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { findLiveStop } from '@kindfold/domain/rounds/live/find-live-stop.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { Moments } from '@kindfold/ui/moments/moments.tsx'
import { Says } from '@kindfold/ui/says/says.tsx'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { data, redirect } from 'react-router'
import { LabelFrame } from '../label/label-frame.tsx'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { Reference } from '@kindfold/ui/bag-labels/reference.tsx'
import type { Route } from './+types/booked-page.ts'
import { isEmailLate } from '../words/email-late.tsx'
import { NotYours } from './not-yours.tsx'
import { canCorrectEmail } from '../manage/can-correct-email.ts'
import { sayMoments } from '../manage/say-moments.ts'
import { listOwnBookings } from '../draft/list-own-bookings.ts'

/**
 * `/booked/:reference`: the confirmation, only for the browser that made the booking (booking spec, Hosts and routes).
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const own = await listOwnBookings(request, services)
  const found = own.find(({ reference }) => reference === params.reference)
  // The same answer for another's booking and for none, so that nobody learns which references exist.
  if (!found) return data(null, { status: 404 })
  const managed = await readManagedBooking(services, found.bookingId)
  const { booking } = managed
  const base = `/manage/here/${booking.reference}`
  if (!(await isToCome(services, booking))) throw redirect(base)
  const moments = sayMoments(managed, services.clock.now())
  const { change: canChange, refuseNextSlotUntil } = managed.rights
  const emailed = await sayEmailed(services, managed)
  const canCorrect = canCorrectEmail({ ...managed, base })
  return { base, booking, moments, canChange, refuseNextSlotUntil, canCorrect, emailed }
}

/** Whether this page may promise the collection: before its day, and not once it has ended or no van has it. */
async function isToCome(services: Services, { id, status, collectionDate }: Booking): Promise<boolean> {
  if (status !== 'booked' && status !== 'scheduled') return false
  if (collectionDate <= londonDate(services.clock.now())) return false
  const live = await findLiveStop(services, id)
  return live === null ? !(await hasLostRound(services, id)) : live.stage === 'promised'
}

/**
 * How the confirmation is doing, as the list of its messages has it, or that our latest email did not arrive; null where it has
 * no address, or no confirmation goes.
 */
async function sayEmailed(services: Services, { booking, messages }: ManagedBooking): Promise<string | null> {
  const { email } = booking.contact
  if (email === null) return null
  const emails = messages.filter(({ channel, status }) => channel === 'email' && status !== 'withdrawn')
  const confirmation = emails.findLast(({ kind }) => kind === 'confirmation')
  if (emails.at(-1)?.status === 'failed' || confirmation?.status === 'failed') return words.notArrived(email)
  if (!confirmation) return null
  if (confirmation.status === 'sent') return words.emailedAlready(email)
  return ((await isEmailLate(services)) ? words.emailedLater : words.emailed)(email)
}

export default function BookedPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotYours />
  const { base, booking, canChange, refuseNextSlotUntil, canCorrect, moments, emailed } = loaderData
  const { address } = booking
  return (
    <div className="booked">
      <title>{`${words.heading} | Kindfold`}</title>
      <section className="booked__head section--green">
        <div className="width booked__split">
          <div className="flow">
            <h1>{words.heading}</h1>
            <p className="lead">
              <Says said={{ kind: 'day', date: booking.collectionDate }}>
                {words.lead(formatDay(booking.collectionDate))}
              </Says>
            </p>
            {canChange && (
              <p>
                <Says said={{ kind: 'deadline', at: booking.cutOffAt }}>
                  {manageWords.until(formatMoment(booking.cutOffAt), refuseNextSlotUntil)}
                </Says>
              </p>
            )}
            {emailed && <p>{emailed}</p>}
            {canCorrect && (
              <p className="booked__follow">
                <a href={`${base}/email`}>{words.wrongEmail}</a>
              </p>
            )}
            <p className="row booked__acts">
              <a className="button" href={`${base}/calendar.ics`}>
                <Icon name="calendar" /> {words.calendar}
              </a>
              <a className="button button--quiet" href={base}>
                {words.manage}
              </a>
            </p>
            <p className="small booked__follow">
              <a href={`${base}/calendar`}>{words.follow}</a>
            </p>
          </div>
          <LabelFrame title={words.referenceLabel}>
            <p className="booked__reference">
              <Reference>{booking.reference}</Reference>
            </p>
            <dl className="booked__lines">
              <dt>{words.day}</dt>
              <dd>
                <Says said={{ kind: 'day', date: booking.collectionDate }}>
                  {formatDay(booking.collectionDate)}
                </Says>
              </dd>
              <dt>{words.address}</dt>
              <dd>{formatAddressLines(address).join(', ')}</dd>
              <dt>{words.gives}</dt>
              <dd>{formatItems(booking.items)}</dd>
              <dt>{words.charity}</dt>
              <dd>
                <Says said={{ kind: 'charity', value: booking.charitySlug }}>
                  {findCharity(booking.charitySlug)?.name}
                </Says>
              </dd>
            </dl>
          </LabelFrame>
        </div>
      </section>
      <section className="section width">
        <h2>{words.nextHeading}</h2>
        <Moments moments={moments} />
      </section>
      <section className="section section--linen">
        <div className="width">
          <details className="packing-fold">
            <summary className="packing-fold__summary">
              <h2>{words.packHeading}</h2>
            </summary>
            <ul role="list" className="packing">
              {packingRules.map(({ id, title, text, icon }) => (
                <li key={id} className="packing__rule">
                  <Icon name={icon} size={36} />
                  <h3>{title}</h3>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
            <div className="packing__not flow">
              <h3>{words.notTakenHeading}</h3>
              <ul>
                {notAcceptedByKind.map((items) => (
                  <li key={items[0]?.id}>{formatItemList(items)}</li>
                ))}
              </ul>
              <p>{neverPack}</p>
            </div>
          </details>
          <p className="packing__print">
            <a className="button button--quiet" href={`${base}/label`}>
              <Icon name="printer" /> {words.label}
            </a>
          </p>
        </div>
      </section>
    </div>
  )
}
