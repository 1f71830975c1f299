import { bookingActWords as words } from '@kindfold/content/desk/booking-act-words.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { changeDate, type ChangeDateOutcome } from '@kindfold/domain/change/change-date.ts'
import { listOfferedDates } from '@kindfold/domain/collection-day/list-offered-dates.ts'
import { SelectField } from '@kindfold/ui/filters/filters.tsx'
import { openDesk } from '../../session/open-desk.ts'
import type { Route } from './+types/day-page.ts'
import { ActPage } from './act-page.tsx'
import { answerAct } from './answer-act.ts'
import { explainNoChange } from './explain-no-change.ts'
import { judgeChange } from './judge-change.ts'
import { loadAct } from './load-act.ts'

/** `/bookings/:reference/day`: another day, which is certain before the old one is given up. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const loaded = await loadAct({ request, params, context }, 'change-booking')
  const { booking } = loaded
  const offered = await listOfferedDates(openDesk(context).services, {
    areaId: booking.areaId,
    exceptBookingId: booking.id,
  })
  const days = offered.outcome === 'offered' ? [...offered.next, ...offered.more] : []
  return { ...loaded, days }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  return await answerAct(
    { request, params, context },
    {
      act: 'change-booking',
      done: 'booking-day',
      check: ({ typed }) => (typed.date ? [] : [{ field: 'date', words: `${words.day.choose}.` }]),
      perform: (services, { booking, typed, version, by }) =>
        changeDate(services, { bookingId: booking.id, version, by, date: typed.date ?? '' }),
      judge: (outcome, { typed }) => judgeDate(outcome, typed.date ?? ''),
    },
  )
}

function judgeDate(outcome: ChangeDateOutcome, date: string): ReturnType<typeof judgeChange> {
  const refuse = (said: string) => [{ field: 'date', words: said }]
  switch (outcome.outcome) {
    case 'date-full':
      return refuse(words.refused.full(date))
    case 'date-not-offered':
      return refuse(words.refused.closed(date))
    case 'household-has-booking':
      return refuse(words.refused.household)
    case 'past-cut-off':
      return 'cutOffAt' in outcome ? judgeChange(outcome) : refuse(words.refused.closed(date))
    default:
      return judgeChange(outcome)
  }
}

export default function DayPage({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const { booking, days } = loaded
  const why = explainNoChange(booking, loaded.now)
  return (
    <ActPage
      loaded={loaded}
      answer={actionData}
      title={words.day.title}
      why={why ?? (days.length === 0 && !actionData ? words.day.none : null)}
      submit={words.day.submit}
      now={formatDay(booking.collectionDate)}
      follows={({ typed }) => [words.day.follows(booking.collectionDate, typed.date ?? '')]}
      fields={(typed) => (
        <SelectField
          name="date"
          label={words.day.label}
          value={typed?.date}
          options={[
            { value: '', label: words.day.choose },
            ...days.map(({ date, placesLeft }) => ({
              value: date,
              label: words.day.option(date, placesLeft),
            })),
          ]}
        />
      )}
    />
  )
}
