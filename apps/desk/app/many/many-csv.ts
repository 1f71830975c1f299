import { exportChosen } from '@kindfold/domain/office/many/list-chosen.ts'
import { answerBookings } from '../bookings/answer-csv.ts'
import { requireFresh } from '../session/ask-again.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/many-csv.ts'
import { findMany } from './find-many.ts'

/** `/bookings/many/:manyId/csv`: the chosen bookings as a file; that it was taken is in the audit. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await requireFresh(context, request)
  const desk = openDesk(context)
  const { id } = await findMany(desk, params.manyId, 'export')
  const chosen = await exportChosen(desk.services, { id, by: desk.by })
  return answerBookings(desk.today, chosen)
}
