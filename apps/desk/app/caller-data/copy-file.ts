import { dataOfCallerWords as words } from '../words/data-of-caller-words.ts'
import { copyDataOfCaller } from '@kindfold/domain/booking/privacy/copy-data-of-caller.ts'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { redirect } from 'react-router'
import { openBooking } from '../bookings/open-booking.ts'
import { requireFresh } from '../session/ask-again.ts'
import type { Route } from './+types/copy-file.ts'
import { readProof } from './open-caller.ts'

/** `/bookings/:reference/copy/file`: the copy as a file, by the button of its page. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { booking } = await openBooking({ request, params, context }, 'answer-requests')
  return redirect(`/bookings/${booking.reference}/copy`, 303)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { booking, desk } = await openBooking({ request, params, context }, 'answer-requests')
  const page = `/bookings/${booking.reference}/copy`
  // The page asks who they are, should that be long ago; a file cannot.
  await requireFresh(context, new Request(new URL(page, request.url)))
  const proof = readProof(await readForm(request))
  if (proof === null) return redirect(page, 303)
  const asked = { bookingId: booking.id, proof, by: desk.by }
  const copied = await copyDataOfCaller(desk.services, asked)
  if (copied.kind !== 'copied') return redirect(page, 303)
  return new Response(JSON.stringify(copied.copy, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="${words.copy.fileName}"`,
      'Cache-Control': 'no-store',
    },
  })
}
