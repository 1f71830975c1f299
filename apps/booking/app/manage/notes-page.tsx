import { placeFields } from '@kindfold/content/booking/detail-fields.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { changeNotes } from '@kindfold/domain/booking/change/change-notes.ts'
import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'
import { checkDetailsOf, type Details } from '@kindfold/domain/booking/booking/check-details.ts'
import { readDetailsForm } from '../book/read-details-form.ts'
import { NotesFields } from '../book/details-fields.tsx'
import { readForm, readTick } from '@kindfold/web/form/read-form.ts'
import { limitVisitor } from '@kindfold/web/form/limit-visitor.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { answerChange } from './answer-change.ts'
import { ChangeForm } from './change-form.tsx'
import type { Route } from './+types/notes-page.ts'
import { openManaged } from '../managed-booking/open-managed.ts'
import { readVersion } from '../managed-booking/read-version.ts'
import { explainNoChange } from '../managed-booking/say-refusal.ts'

/** `/manage/:token/notes`: where the bags will be and how to get there. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const managed = await openManaged({ request, params, context })
  return {
    base: managed.base,
    booking: managed.booking,
    mayRemind: managed.rights.reminder,
    why: explainNoChange(managed),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { base, booking, rights } = await openManaged({ request, params, context })
  const form = await readForm(request)
  const typed = readDetailsForm(form)
  // Where it is not offered, it stays as it is for another day.
  const wantsReminder = rights.reminder ? readTick(form, 'reminder') : booking.wantsReminder
  const version = readVersion(form)
  await limitVisitor(context, 'change', form)
  const result = await changeNotes(context.get(servicesContext), {
    ...typed,
    wantsReminder,
    bookingId: booking.id,
    version,
    by: { kind: 'donor' },
  })
  return answerChange(result, {
    base,
    done: 'notes',
    version,
    isSame: isAsked(booking, typed) && booking.wantsReminder === wantsReminder,
    shown: { typed, wantsReminder },
  })
}

function isAsked(booking: Booking, typed: Details): boolean {
  const names = placeFields.map(({ name }) => name)
  const asked = checkDetailsOf(typed, names)
  return asked.kind === 'valid' && names.every((name) => booking[name] === asked.details[name])
}

export default function NotesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, mayRemind } = loaderData
  const shown = actionData ?? {
    typed: booking,
    wantsReminder: booking.wantsReminder,
  }
  return (
    <ChangeForm managed={loaderData} answer={actionData} heading={manageWords.notes.heading}>
      <NotesFields {...shown} mayRemind={mayRemind} />
    </ChangeForm>
  )
}
