import { bookingActWords } from '@kindfold/content/desk/booking-act-words.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { correctionDays } from '@kindfold/content/facts/booking-facts.ts'
import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'
import type { Items } from '@kindfold/domain/base/collection/items.ts'
import { addDays, londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { canCorrect } from '@kindfold/domain/booking/outcome/correct-outcome.ts'
import { correctOneOutcome } from '@kindfold/domain/office/act/acts-on-outcomes.ts'
import { recordedStates, type RecordedState } from '@kindfold/domain/booking/outcome/recorded-states.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { openDesk } from '../../session/open-desk.ts'
import type { Route } from './+types/correct-page.ts'
import { ActPage } from './act-page.tsx'
import { answerAct } from './answer-act.ts'
import { loadAct } from './load-act.ts'
import { ofDefinition } from './of-definition.ts'
import { checkOutcome, OutcomeFields, readState, readTaken, toActFields } from './outcome-fields.tsx'

const words = bookingActWords.correct

/** `/bookings/:reference/correct`: what was recorded was wrong; for 14 days. */
export const loader = (asked: Route.LoaderArgs) => loadAct(asked, 'correct-outcome')

export async function action(asked: Route.ActionArgs) {
  const today = londonDate(openDesk(asked.context).services.clock.now())
  return await answerAct(
    asked,
    ofDefinition({
      right: 'correct-outcome',
      check: ({ typed, booking }) =>
        isCancelled(booking) ? [] : checkOutcome(typed, listOffered(booking, today)),
      choose({ typed, booking }) {
        const { reason, ...counts } = toActFields(typed)
        const because = typed.because?.trim()
        const fields = isCancelled(booking)
          ? { to: 'cancelled', reason: because }
          : { to: readState(typed) ?? 'collected', reason: because, leftBecause: reason, ...counts }
        return { act: correctOneOutcome, fields }
      },
      shownAt: { reason: 'because', leftBecause: 'reason' },
    }),
  )
}

/** All that can be wrong is that something was taken. */
const isCancelled = ({ status }: Booking) => status === 'cancelled'

/** Of what was taken, the number alone may be wrong. */
const isTaken = (status: Booking['status']) => status === 'collected' || status === 'part-collected'

function listOffered({ status, collectionDate }: Booking, today: string): RecordedState[] {
  return recordedStates.filter(
    (state) => (state !== status || isTaken(status)) && (state !== 'on-the-way' || collectionDate === today),
  )
}

function sayLead({ status, taken }: Booking, until: string): string {
  return taken !== null && status === 'cancelled'
    ? words.leadCancelled(formatItems(taken), until)
    : words.lead(manageWords.statuses[status].name, until)
}

function sayFollows({ status, taken: before }: Booking, to: RecordedState, taken: Items | null): string {
  return to === status && before !== null && taken !== null
    ? words.followsCount(formatItems(before), formatItems(taken))
    : words.follows(manageWords.statuses[status].name, bookingActWords.outcome.states[to])
}

export default function CorrectPage({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const { booking } = loaded
  const state = manageWords.statuses[booking.status].name
  const until = addDays(booking.collectionDate, correctionDays)
  const isPossible = canCorrect(booking, new Date(loaded.now))
  const isOver = booking.taken !== null || Object.hasOwn(bookingActWords.outcome.states, booking.status)
  return (
    <ActPage
      loaded={loaded}
      answer={actionData}
      title={words.title}
      lead={isPossible ? sayLead(booking, until) : undefined}
      why={isPossible ? null : isOver ? bookingActWords.refused['too-late'](until) : bookingActWords.ended}
      submit={words.submit}
      now={state}
      follows={({ typed, result }) => {
        const to = readState(typed)
        return [
          ...(isCancelled(booking) ? [words.followsCancelled] : []),
          ...(to === null ? [] : [sayFollows(booking, to, readTaken(typed))]),
          ...(result && 'told' in result && result.told === false ? [words.toldBefore] : []),
        ]
      }}
      fields={(typed) => (
        <>
          {!isCancelled(booking) && (
            <OutcomeFields
              booking={booking}
              legend={words.legend}
              offered={listOffered(booking, londonDate(new Date(loaded.now)))}
              typed={typed}
            />
          )}
          <TextField
            name="because"
            label={words.because}
            hint={words.becauseHint}
            value={typed?.because}
            lines={2}
          />
        </>
      )}
    />
  )
}
