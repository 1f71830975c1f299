import { callerProofs, type CallerProof } from '@kindfold/domain/booking/privacy/caller-proof.ts'
import { readText } from '@kindfold/web/form/read-form.ts'
import type { RouterContextProvider } from 'react-router'
import { openBooking } from '../bookings/open-booking.ts'
import { requireFresh } from '../session/ask-again.ts'

type Asked = {
  request: Request
  params: { reference?: string }
  context: Readonly<RouterContextProvider>
}

/**
 * The booking of a donor whose data somebody asks for, opened by whoever may answer requests in all areas, since bookings of
 * every area belong to one person. They have just confirmed who they are. `refusal`: why it is not done here.
 */
export async function openCaller(asked: Asked, form: FormData | null = null) {
  const { booking, desk } = await openBooking(asked, 'answer-requests')
  await requireFresh(asked.context, asked.request, form)
  const { name, email } = booking.contact
  const refusal = name === null ? ('forgotten' as const) : email === null ? null : ('hasEmail' as const)
  return { booking, desk, refusal }
}

export function readProof(form: FormData): CallerProof | null {
  const typed = readText(form, 'proof')
  return callerProofs.find((one) => one === typed) ?? null
}
