import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { makeDonorLink } from '@kindfold/domain/booking/donor-link/make-donor-link.ts'
import { Icon } from '@kindfold/ui/icon/icon.tsx'
import { data } from 'react-router'
import { limitVisitor } from '@kindfold/web/form/limit-visitor.ts'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/calendar-page.ts'
import { ManageFrame } from '../managed-booking/manage-frame.tsx'
import { openManaged } from '../managed-booking/open-managed.ts'

/**
 * `/manage/:token/calendar`: the entry as a file, or a link that calendars follow. The button makes the link, because
 * opening a page changes nothing. The link gives access to the entry only: a calendar's provider may keep it.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { base } = await openManaged({ request, params, context })
  return { base }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { booking } = await openManaged({ request, params, context })
  await limitVisitor(context, 'change', await readForm(request))
  const services = context.get(servicesContext)
  const { token } = await makeDonorLink(services, { purpose: 'calendar', bookingId: booking.id })
  return data({ url: `${services.deployment.bookingOrigin}/calendar/${token}.ics` })
}

export default function CalendarPage({ loaderData: { base }, actionData }: Route.ComponentProps) {
  const words = manageWords.calendar
  const url = actionData?.url
  return (
    <ManageFrame base={base} heading={words.heading} lead={words.lead}>
      <p>
        <a className="button button--green" href={`${base}/calendar.ics`}>
          <Icon name="calendar" /> {words.once}
        </a>
      </p>
      <h2 className="managed__heading">{words.followHeading}</h2>
      <p>{words.follow}</p>
      {url === undefined ? (
        <form method="post">
          <button className="button button--quiet">{words.make}</button>
        </form>
      ) : (
        <div className="flow" role="status">
          <p>
            <a className="button button--quiet" href={url.replace(/^https?:/, 'webcal:')}>
              {words.subscribe}
            </a>
          </p>
          <p>
            {words.copy} <a href={url}>{url}</a>
          </p>
        </div>
      )}
    </ManageFrame>
  )
}
