import { exportBookings } from '@kindfold/domain/office/desk/export-bookings.ts'
import { redirect } from 'react-router'
import { requireFresh } from '../session/ask-again.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/bookings-csv.ts'
import { answerBookings } from './answer-csv.ts'
import { exportAtMost } from './export-at-most.ts'
import { readSearchAddress, writeSearchAddress } from '../booking-search/read-search-address.ts'

/** `/bookings.csv`: the list's search as a file, for administrators; that it was taken is in the audit. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireFresh(context, request)
  const { services, by, areas, today } = openDesk(context)
  const asked = readSearchAddress(request)
  const exported = await exportBookings(services, {
    ...asked,
    areas: areas('export'),
    by,
    rowsAtMost: exportAtMost,
  })
  if (exported.kind === 'unclear') throw redirect(writeSearchAddress('/bookings', asked, null), 303)
  return answerBookings(today, exported.bookings)
}
