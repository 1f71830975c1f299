import { bookingActWords } from '@kindfold/content/desk/booking-act-words.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'
import { isCollectionOver } from '@kindfold/domain/capacity/collection-day/collection-end.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { actsOnOutcomes } from '@kindfold/domain/office/act/acts-on-outcomes.ts'
import { recordedStates, type RecordedState } from '@kindfold/domain/booking/outcome/recorded-states.ts'
import { openDesk } from '../../session/open-desk.ts'
import type { Route } from './+types/outcome-page.ts'
import { ActPage } from './act-page.tsx'
import { answerAct } from './answer-act.ts'
import { loadAct } from './load-act.ts'
import { ofDefinition } from './of-definition.ts'
import { checkOutcome, OutcomeFields, readState, toActFields } from './outcome-fields.tsx'

const words = bookingActWords.outcome

/** `/bookings/:reference/outcome`: that the driver is on the way, and what became of the collection. */
export const loader = (asked: Route.LoaderArgs) => loadAct(asked, 'record-outcome')

export async function action(asked: Route.ActionArgs) {
  const now = openDesk(asked.context).services.clock.now()
  return await answerAct(
    asked,
    ofDefinition({
      right: 'record-outcome',
      check: ({ typed, booking }) => checkOutcome(typed, listOffered(booking, now)),
      choose({ typed }) {
        const act = actsOnOutcomes.find(({ name }) => name === readState(typed))
        return act ? { act, fields: toActFields(typed) } : null
      },
    }),
  )
}

function listOffered({ status, collectionDate }: Booking, now: Date): RecordedState[] {
  // No round took it: nobody came.
  if (status === 'booked') return ['missed']
  const canSetOut = status === 'scheduled' && collectionDate === londonDate(now)
  return recordedStates.filter((state) => state !== 'on-the-way' || canSetOut)
}

function explainNot(booking: Booking, now: Date): string | null {
  const { status, collectionDate } = booking
  const today = londonDate(now)
  if (status === 'booked' && collectionDate <= today)
    return isCollectionOver(booking, now) ? null : words.unscheduled
  if (status === 'booked') return words.notYet(collectionDate)
  if (status !== 'scheduled' && status !== 'on-the-way') return bookingActWords.ended
  return collectionDate <= today ? null : words.notYet(collectionDate)
}

export default function OutcomePage({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const { booking } = loaded
  const now = new Date(loaded.now)
  return (
    <ActPage
      loaded={loaded}
      answer={actionData}
      title={words.title}
      why={explainNot(booking, now)}
      submit={words.submit}
      now={manageWords.statuses[booking.status].name}
      follows={({ typed }) => {
        const state = readState(typed)
        return [
          ...(state === null ? [] : [words.follows(words.states[state])]),
          ...(state === 'nothing-out' && booking.handOver === null && booking.missedReportedAt === null
            ? [words.counted]
            : []),
        ]
      }}
      fields={(typed) => (
        <OutcomeFields
          booking={booking}
          legend={words.legend}
          offered={listOffered(booking, now)}
          typed={typed}
        />
      )}
    />
  )
}
