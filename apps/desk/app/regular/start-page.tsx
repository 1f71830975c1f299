import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { bookingActWords } from '@kindfold/content/desk/booking-act-words.ts'
import { regularWords } from '../words/regular-words.ts'
import { readRegularOf } from '@kindfold/domain/booking/regular/list-regular.ts'
import { findFirstTurn, startRegular } from '@kindfold/domain/booking/regular/start-regular.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { Notice } from '@kindfold/ui/notice/notice.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import type { Route } from './+types/start-page.ts'
import { openBooking } from '../bookings/open-booking.ts'
import { toTypedCounts } from '../bookings/act/item-counts.tsx'
import {
  readRegularForm,
  RegularFields,
  sayRegularProblems,
  toAsked,
  type TypedRegular,
} from './regular-fields.tsx'

const words = regularWords.start
const usualWeeks = 4

/** `/bookings/:reference/regular`: makes a booking come again, after its donor said yes to what is read out. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { desk, booking } = await openBooking({ request, params, context }, 'change-booking')
  const regular = await readRegularOf(desk.services, booking.id)
  const now = desk.services.clock.now()
  const typed: TypedRegular = {
    weeks: String(usualWeeks),
    first: findFirstTurn(booking.collectionDate, { weeksBetween: usualWeeks, now }),
    charity: booking.charitySlug,
    accessNotes: booking.accessNotes ?? '',
    ...toTypedCounts(booking.items),
  }
  return {
    reference: booking.reference,
    name: booking.contact.name,
    day: booking.collectionDate,
    running: regular !== null && regular.state !== 'ended' ? regular.id : null,
    typed,
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { desk, booking } = await openBooking({ request, params, context }, 'change-booking')
  const typed = readRegularForm(await readForm(request))
  const started = await startRegular(desk.services, {
    bookingId: booking.id,
    by: desk.by,
    ...toAsked(typed),
  })
  const refuse = (status: number, problems: FormProblem[]) => data({ typed, problems }, { status })
  switch (started.kind) {
    case 'started':
      return redirect(`/regular/${started.regularId}?done=regular-started`, 303)
    case 'runs-already':
      return redirect(`/regular/${started.regularId}`, 303)
    case 'forgotten':
      return refuse(409, [{ field: 'form', words: words.forgotten }])
    case 'invalid':
      return refuse(400, sayRegularProblems(started.problems))
  }
}

export default function StartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, name, day, running } = loaderData
  const { typed = loaderData.typed, problems } = actionData ?? {}
  return (
    <div className="act-page">
      <PageHead
        title={words.title}
        back={{ href: `/bookings/${reference}`, label: bookingActWords.back(reference) }}
        lead={[name, formatDay(day)].filter(Boolean).join(', ')}
      />
      {running !== null ? (
        <Notice tone="warn">
          {words.runs} <a href={`/regular/${running}`}>{regularWords.open}</a>
        </Notice>
      ) : name === null ? (
        <Notice tone="warn">{words.forgotten}</Notice>
      ) : (
        <ActForm
          problems={problems}
          submit={words.submit}
          cancel={{ href: `/bookings/${reference}`, label: bookingActWords.keep }}
        >
          <p>{words.follows}</p>
          <RegularFields typed={typed} />
          <p>{words.readOut}</p>
          <ul>
            {words.declarations.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </ActForm>
      )}
    </div>
  )
}
