import { bookingActWords } from '@kindfold/content/desk/booking-act-words.ts'
import { endLinks } from '@kindfold/domain/office/act/acts-on-bookings.ts'
import { toBookingSubject } from '@kindfold/domain/office/act/booking-subject.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { redirect } from 'react-router'
import { performAct } from '../../act/perform-act.ts'
import { openBooking } from '../open-booking.ts'
import type { Route } from './+types/end-links-page.ts'
import { loadAct } from './load-act.ts'

const words = bookingActWords.endLinks

/** `/bookings/:reference/end-links`: a message reached somebody else. */
export const loader = (asked: Route.LoaderArgs) => loadAct(asked, 'end-links')

export async function action({ request, params, context }: Route.ActionArgs) {
  const { booking, desk } = await openBooking({ request, params, context }, 'end-links')
  const { areaId, reference } = booking
  const answer = await performAct(desk, endLinks, { of: toBookingSubject(booking), areaId, form: {} })
  return redirect(`/bookings/${reference}?done=${answer.kind === 'done' ? answer.done : 'no-links'}`, 303)
}

export default function EndLinksPage({ loaderData: { booking } }: Route.ComponentProps) {
  const href = `/bookings/${booking.reference}`
  return (
    <>
      <PageHead title={words.title} back={{ href, label: bookingActWords.back(booking.reference) }} />
      <ActForm
        consequences={
          <>
            <p>{words.text}</p>
            <p>{words.after(booking.contact.email)}</p>
          </>
        }
        submit={words.submit}
        isRefusal
        cancel={{ href, label: bookingActWords.keep }}
      />
    </>
  )
}
