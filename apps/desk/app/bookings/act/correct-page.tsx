import { bookingActWords } from '@kindfold/content/desk/booking-act-words.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { correctionDays } from '@kindfold/content/facts/booking-facts.ts'
import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'
import type { Items } from '@kindfold/domain/base/collection/items.ts'
import { addDays, londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import {
  canCorrect,
  correctOutcome,
  type CorrectOutcomeResult,
} from '@kindfold/domain/booking/outcome/correct-outcome.ts'
import { recordedStates, type RecordedState } from '@kindfold/domain/booking/outcome/recorded-states.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { openDesk } from '../../session/open-desk.ts'
import type { Route } from './+types/correct-page.ts'
import { ActPage } from './act-page.tsx'
import { answerAct } from './answer-act.ts'
import { loadAct } from './load-act.ts'
import { checkOutcome, OutcomeFields, readState, readTaken } from './outcome-fields.tsx'

const words = bookingActWords.correct
const becauseLengthAtMost = 300

/** `/bookings/:reference/correct`: what was recorded was wrong; for 14 days. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  return await loadAct({ request, params, context }, 'correct-outcome')
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const today = londonDate(openDesk(context).services.clock.now())
  return await answerAct(
    { request, params, context },
    {
      act: 'correct-outcome',
      done: 'booking-corrected',
      check: ({ typed, booking }) => [
        ...(isCancelled(booking) ? [] : checkOutcome(typed, listOffered(booking, today))),
        ...checkBecause(typed.because?.trim() ?? ''),
      ],
      perform: async (services, { booking, typed, version, by }): Promise<CorrectOutcomeResult> => {
        const to = isCancelled(booking) ? 'cancelled' : readState(typed)
        if (to === null) throw new Error('the form was checked')
        return await correctOutcome(services, {
          bookingId: booking.id,
          version,
          by,
          to,
          taken: to === 'cancelled' ? null : readTaken(typed),
          outcomeReason: typed.reason?.trim() || null,
          reason: typed.because?.trim() ?? '',
        })
      },
      judge,
    },
  )
}

/** All that can be wrong is that something was taken. */
const isCancelled = ({ status }: Booking) => status === 'cancelled'

function checkBecause(because: string) {
  if (because === '') return [{ field: 'because', words: words.becauseMissing }]
  return because.length > becauseLengthAtMost
    ? [{ field: 'because', words: bookingActWords.cancel.reasonLong }]
    : []
}

function judge(result: CorrectOutcomeResult) {
  const { refused } = bookingActWords
  switch (result.kind) {
    case 'corrected':
      return 'done'
    case 'stale':
      return 'stale'
    case 'too-late':
      return [{ field: 'form', words: refused['too-late'](result.untilDate) }]
    case 'refused':
      return [{ field: 'form', words: refused.moved(result.reason) }]
  }
}

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
      fields={(typed, problems) => (
        <>
          {!isCancelled(booking) && (
            <OutcomeFields
              booking={booking}
              legend={words.legend}
              offered={listOffered(booking, londonDate(new Date(loaded.now)))}
              typed={typed}
              problems={problems}
            />
          )}
          <TextField
            name="because"
            label={words.because}
            hint={words.becauseHint}
            value={typed?.because}
            problems={problems}
            lines={2}
          />
        </>
      )}
    />
  )
}
