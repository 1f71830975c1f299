import { bookingActWords as words } from '@kindfold/content/desk/booking-act-words.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { changeDate, type ChangeDateResult } from '@kindfold/domain/booking/change/change-date.ts'
import { moveToAnotherDay } from '@kindfold/domain/booking/change/move-to-another-day.ts'
import { isDate, londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { listOfferedDates } from '@kindfold/domain/capacity/collection-day/list-offered-dates.ts'
import { hasLostRound } from '@kindfold/domain/booking/visit/lost-round.ts'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { openDesk } from '../../session/open-desk.ts'
import type { Route } from './+types/day-page.ts'
import { ActPage } from './act-page.tsx'
import { answerAct, type ActFields } from './answer-act.ts'
import { explainNoChange } from './explain-no-change.ts'
import { judgeChange } from './judge-change.ts'
import { loadAct } from './load-act.ts'

const form: ActFields = {
  labels: { date: words.day.label },
  say: (_, date) => (isDate(date) ? formatDay(date) : date),
  values: ({ collectionDate }) => ({ date: collectionDate }),
}

/** `/bookings/:reference/day`: another day, which is certain before the old one is given up. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const loaded = await loadAct({ request, params, context }, 'change-booking')
  const { booking } = loaded
  const { services } = openDesk(context)
  const offered = await listOfferedDates(services, {
    areaId: booking.areaId,
    charitySlug: booking.charitySlug,
    exceptBookingId: booking.id,
  })
  const days = offered.kind === 'offered' ? [...offered.next, ...offered.more] : []
  const isLost = booking.status === 'on-the-way' && (await hasLostRound(services, booking.id))
  return { ...loaded, days, isLost }
}

export async function action(asked: Route.ActionArgs) {
  return await answerAct(asked, {
    act: 'change-booking',
    done: 'booking-day',
    fields: form,
    check: ({ typed }) =>
      isDate(typed.date ?? '') ? [] : [{ field: 'date', words: `${words.day.choose}.` }],
    perform(services, { booking, typed, of }) {
      const change = { ...of, date: typed.date ?? '' }
      const isOpen = explainNoChange(booking, services.clock.now().toISOString()) === null
      return isOpen ? changeDate(services, change) : moveToAnotherDay(services, change)
    },
    judge: (result, { typed }) => judgeDate(result, typed.date ?? ''),
  })
}

function judgeDate(result: ChangeDateResult, date: string): ReturnType<typeof judgeChange> {
  const refuse = (said: string) => [{ field: 'date', words: said }]
  switch (result.kind) {
    case 'date-full':
      return refuse(words.refused.full(date))
    case 'date-not-offered':
      return refuse(words.refused.closed(date))
    case 'household-has-booking':
      return refuse(words.refused.household)
    case 'do-not-collect':
      return refuse(words.refused.doNotCollect(result.reason, result.untilDate))
    case 'past-cut-off':
      return 'cutOffAt' in result ? judgeChange(result) : refuse(words.refused.closed(date))
    default:
      return judgeChange(result)
  }
}

export default function DayPage({ loaderData: loaded, actionData }: Route.ComponentProps) {
  const { booking, days, isLost } = loaded
  const isMoved = explainNoChange(booking, loaded.now) !== null
  const isToCome = booking.status === 'booked' || booking.status === 'scheduled' || isLost
  const isOver = !isToCome || booking.collectionDate < londonDate(new Date(loaded.now))
  return (
    <ActPage
      loaded={loaded}
      answer={actionData}
      form={form}
      title={words.day.title}
      why={isOver ? words.ended : days.length === 0 && !actionData ? words.day.none : null}
      submit={words.day.submit}
      now={formatDay(booking.collectionDate)}
      follows={({ typed }) => [
        words.day.follows(booking.collectionDate, typed.date ?? ''),
        ...(isMoved ? [words.day.afterCutOff] : []),
      ]}
      fields={(typed) => (
        <SelectField
          name="date"
          label={words.day.label}
          value={typed?.date}
          choose={words.day.choose}
          options={days.map(({ date, placesLeft }) => ({
            value: date,
            label: words.day.option(date, placesLeft),
          }))}
        />
      )}
    />
  )
}
