import { openLink } from '../managed-booking/open-managed.ts'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/calendar-file.ts'
import { answerCalendar } from './answer-calendar.ts'

/** `/calendar/:token.ics`: the entry that calendars subscribe to. Its link gives access to nothing else. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const token = /^([A-Za-z0-9_-]{43})\.ics$/.exec(params.file)?.[1]
  if (token === undefined) return new Response('No such calendar', { status: 404 })
  const { bookingId } = await openLink(services, {
    token,
    purpose: 'calendar',
    ...context.get(visitorContext),
  })
  return bookingId === null
    ? new Response('No such calendar', { status: 404 })
    : answerCalendar(services, bookingId)
}
