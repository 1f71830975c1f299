import { bookingActWords } from '@kindfold/content/desk/booking-act-words.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import {
  cancelBooking,
  isCancellable,
  type CancelResult,
} from '@kindfold/domain/booking/change/cancel-booking.ts'
import { Choice, Choices } from '@kindfold/ui/form/choices.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import type { Route } from './+types/cancel-page.ts'
import { ActPage } from './act-page.tsx'
import { answerAct, type Typed } from './answer-act.ts'
import { loadAct } from './load-act.ts'

const words = bookingActWords.cancel
const reasonLengthAtMost = 300

/** `/bookings/:reference/cancel`: for the donor, or for us with a reason. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  return await loadAct({ request, params, context }, 'cancel-booking')
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return await answerAct(
    { request, params, context },
    {
      act: 'cancel-booking',
      done: 'booking-cancelled',
      check: ({ typed }) => checkTyped(typed),
      perform: (services, { booking, typed, version, by }) => {
        const atDonorsWord = typed.who === 'donor'
        return cancelBooking(services, {
          bookingId: booking.id,
          version,
          by,
          atDonorsWord,
          acceptLate: atDonorsWord,
          reason: typed.reason?.trim() || null,
        })
      },
      judge,
    },
  )
}

function checkTyped(typed: Typed): FormProblem[] {
  const problems: FormProblem[] = []
  const reason = typed.reason?.trim() ?? ''
  if (typed.who !== 'donor' && typed.who !== 'us') problems.push({ field: 'who', words: words.missing })
  if (typed.who === 'us' && reason === '') problems.push({ field: 'reason', words: words.reasonMissing })
  if (reason.length > reasonLengthAtMost) problems.push({ field: 'reason', words: words.reasonLong })
  return problems
}

function judge(result: CancelResult) {
  const { refused } = bookingActWords
  switch (result.kind) {
    case 'cancelled':
      return 'done'
    case 'stale':
      return 'stale'
    case 'past-cut-off':
      return [{ field: 'form', words: refused['past-cut-off'](result.cutOffAt) }]
    case 'refused':
      return [{ field: 'form', words: refused.moved(result.reason) }]
  }
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
      fields={(typed, problems) => (
        <>
          <Choices name="who" legend={words.legend} problems={problems}>
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
            problems={problems}
            lines={2}
          />
        </>
      )}
    />
  )
}
