import { bookingActWords } from '@kindfold/content/desk/booking-act-words.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { isCancellable } from '@kindfold/domain/booking/change/cancel-booking.ts'
import { cancelOneBooking } from '@kindfold/domain/office/act/acts-on-outcomes.ts'
import { Choice, Choices } from '@kindfold/ui/form/choices.tsx'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import type { Route } from './+types/cancel-page.ts'
import { ActPage } from './act-page.tsx'
import { answerAct } from './answer-act.ts'
import { ofDefinition } from './of-definition.ts'
import { loadAct } from './load-act.ts'

const words = bookingActWords.cancel

/** `/bookings/:reference/cancel`: for the donor, or for us with a reason. */
export const loader = (asked: Route.LoaderArgs) => loadAct(asked, 'cancel-booking')

export async function action(asked: Route.ActionArgs) {
  return await answerAct(
    asked,
    ofDefinition({
      right: 'cancel-booking',
      check: ({ typed: { who } }) =>
        who === 'donor' || who === 'us' ? [] : [{ field: 'who', words: words.missing }],
      choose({ typed: { who, reason } }) {
        const atDonorsWord = who === 'us' ? undefined : 'yes'
        return { act: cancelOneBooking, fields: { reason: reason?.trim() || undefined, atDonorsWord } }
      },
    }),
  )
}

export default function CancelPage({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const { booking } = loaded
  return (
    <ActPage
      loaded={loaded}
      answer={actionData}
      title={words.title}
      why={isCancellable(booking.status) ? null : bookingActWords.ended}
      submit={words.submit}
      isRefusal
      now={formatDay(booking.collectionDate)}
      follows={({ result }) => [
        words.follows(booking.collectionDate),
        ...(result && 'late' in result && result.late === true ? [words.late] : []),
        words.final,
      ]}
      fields={(typed) => (
        <>
          <Choices name="who" legend={words.legend}>
            <Choice
              name="who"
              value="donor"
              isFirst
              chosen={typed?.who === 'donor'}
              hint={words.donorHint(booking.slotRefusableUntil)}
            >
              {words.donor}
            </Choice>
            <Choice name="who" value="us" chosen={typed?.who === 'us'} hint={words.usHint}>
              {words.us}
            </Choice>
          </Choices>
          <TextField
            name="reason"
            label={words.reason}
            hint={words.reasonHint}
            value={typed?.reason}
            lines={2}
          />
        </>
      )}
    />
  )
}
