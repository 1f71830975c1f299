import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { dateWords } from '@kindfold/content/booking/step-words.ts'
import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'
import type { OfferedDate } from '@kindfold/domain/capacity/collection-day/offered-dates.ts'
import { explainGoneDate, type DateRefusal } from '@kindfold/domain/capacity/collection-day/explain-date.ts'
import { listOfferedDates } from '@kindfold/domain/capacity/collection-day/list-offered-dates.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText } from '@kindfold/web/form/read-form.ts'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { sayGoneDay } from '../words/say-gone-day.ts'

/** What a donor answered about moving to another area: which area's days they saw, the day, and whether they saw the move. */
export type MoveAnswer = { areaId: string; date: string; isAgreed: boolean }

/** The days at another postcode; `chosen` once there is one, so that the move can be shown before it is made. */
export type MoveOffer = {
  areaId: string
  areaName: string
  postcode: string
  offered: { next: OfferedDate[]; more: OfferedDate[]; closed: { date: string; reason: string }[] }
  chosen: OfferedDate | null
}

export function readMoveAnswer(form: FormData): MoveAnswer | null {
  const areaId = readText(form, 'area')
  if (areaId === '') return null
  return { areaId, date: readText(form, 'date'), isAgreed: readText(form, 'agreed') === 'yes' }
}

/** Offers the days at a postcode of another area. `answer`: what was chosen among them; null when they are shown first. */
export async function offerMove(
  services: Services,
  {
    areaId,
    postcode,
    booking,
    answer,
  }: { areaId: string; postcode: string; booking: Booking; answer: MoveAnswer | null },
): Promise<{ move: MoveOffer; problems: FormProblem[] }> {
  const listed = await listOfferedDates(services, {
    areaId,
    charitySlug: booking.charitySlug,
    exceptBookingId: booking.id,
    atPostcode: postcode,
  })
  const { areaName, next, more, closed } =
    listed.kind === 'offered' ? listed : { areaName: '', next: [], more: [], closed: [] }
  const chosen = answer && [...next, ...more].find(({ date }) => date === answer.date)
  const move = { areaId, areaName, postcode, offered: { next, more, closed }, chosen: chosen ?? null }
  if (!answer || chosen) return { move, problems: [] }
  const { date } = answer
  if (date === '') return { move, problems: toFormProblems([{ field: 'date', problem: 'missing' }]) }
  const { charitySlug } = booking
  const gone = await explainGoneDate(services, { areaId, date, charitySlug })
  return { move, problems: [sayDayRefusal({ kind: gone, date }, charitySlug)] }
}

/** Why a chosen day could not be taken. */
export function sayDayRefusal(
  result: Pick<DateRefusal, 'kind' | 'date'> | { kind: 'household-has-booking' },
  charitySlug: string,
): FormProblem {
  if (result.kind === 'household-has-booking') return { field: 'date', words: manageWords.date.household }
  const asked = { date: result.date, charitySlug }
  return { field: 'date', words: sayGoneDay(result.kind, asked, dateWords.goneOfBooking) }
}
