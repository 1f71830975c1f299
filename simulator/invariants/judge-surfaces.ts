import { addDays, londonInstant, readLondonClock } from '@kindfold/domain/base/calendar/london-time.ts'
import type { Mark } from '../world/read-marks.ts'

/** What one page, screen or document says of a booking at a moment. */
export type Surface = { by: string; marks: readonly Mark[] }

type Disagreement = { fault: string; by: string; said: string; isTrue: string }

const compared = ['day', 'slot', 'band', 'outcome'] as const

const sayTime = (at: number) => readLondonClock(new Date(at)).time.slice(0, 5)
const sayMark = ({ from, until, value }: Mark) =>
  from === undefined || until === undefined ? (value ?? '') : `${sayTime(from)} to ${sayTime(until)}`

/**
 * Where surfaces that were asked at one moment say different things of one booking. The donor's page may say more than one
 * span, a promise and what is left of it; what another says is one of them.
 */
export function listDisagreements(page: Surface, others: readonly Surface[]): Disagreement[] {
  const read = ({ marks }: Surface, kind: string) => [
    ...new Set(marks.filter((one) => one.kind === kind).map(sayMark)),
  ]
  const own = compared.flatMap((kind) => {
    const said = read(page, kind)
    const isOne = kind === 'day' || kind === 'outcome'
    return isOne && said.length > 1
      ? [{ fault: `page says two of ${kind}`, by: page.by, said: said.join(', '), isTrue: 'there is one' }]
      : []
  })
  const apart = others.flatMap((other) =>
    compared.flatMap((kind) => {
      const [said, others] = [read(page, kind), read(other, kind)]
      const differing = others.find((one) => !said.includes(one))
      return said.length === 0 || differing === undefined
        ? []
        : [
            {
              fault: `${other.by} says another ${kind}`,
              by: page.by,
              said: said.join(', '),
              isTrue: `${other.by} says ${differing}`,
            },
          ]
    }),
  )
  return [...own, ...apart]
}

const spans = new Set(['slot', 'band', 'standing', 'heard', 'slot-told', 'slot-meant'])
const ofBefore = new Set(['slot-told', 'slot-meant'])

/** Whether a page tells first what was said before, and only below it what counts now. */
export function tellsOldFirst(marks: readonly Mark[]): boolean {
  const kinds = marks.map(({ kind }) => kind).filter((kind) => spans.has(kind))
  return ofBefore.has(kinds[0] ?? '') && kinds.some((kind) => !ofBefore.has(kind))
}

/**
 * Until when a change or a cancellation is not counted, by the rules as they are promised: on the day before, the time that
 * counted in its area when it got its day; once the slot is told, the time of the day that counted when it was booked.
 */
export function findDeadline(
  booking: { date: string; status: string; slot: object | null; hasRefusedSlot: boolean },
  { cutOff, refusableUntil }: { cutOff: string; refusableUntil: string },
  now: Date,
): number {
  const refusable = londonInstant(booking.date, refusableUntil)
  return booking.status === 'scheduled' && booking.slot !== null && !booking.hasRefusedSlot && now < refusable
    ? refusable.getTime()
    : londonInstant(addDays(booking.date, -1), cutOff).getTime()
}
