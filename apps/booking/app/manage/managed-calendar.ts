import { answerCalendar } from '../calendar/answer-calendar.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/managed-calendar.ts'
import { openManaged } from '../managed-booking/open-managed.ts'

/** `/manage/:token/calendar.ics`: the calendar entry, for a visitor who has the booking open. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { booking } = await openManaged({ request, params, context })
  return answerCalendar(context.get(servicesContext), booking.id)
}
