import { formatTime } from '@kindfold/content/calendar/format-when.ts'
import type { PlanOfDay } from '@kindfold/domain/rounds/plan/find-plan.ts'

type UnservedReason = PlanOfDay['unserved'][number]['why']

/** Why no round serves a booking. `van` is the nearest one; times are '12:20'. */
export function sayWhyUnserved(
  why: { kind: UnservedReason['kind']; minutes?: number; at?: string },
  van: string | null,
): string {
  const near =
    van && why.minutes !== undefined && why.at
      ? ` The nearest is ${van}: ${why.minutes} minutes away at ${formatTime(why.at)}.`
      : ''
  switch (why.kind) {
    case 'no-position':
      return 'It has no position, or one far outside the area.'
    case 'no-van':
      return 'No van drives on this day.'
    case 'too-big':
      return 'It is more than any van carries.'
    case 'too-long':
      return 'It takes longer than any shift.'
    case 'too-far':
      return 'No van could go there and be back within its shift.'
    case 'outside-shifts':
      return 'Its time slot lies outside every shift.'
    case 'no-room':
      return `Every van is full.${near}`
    case 'no-time':
      return `No van has time for it.${near}`
  }
}

/** What would help a booking that no round serves. Times are '12:20'. */
export function sayRemedy(
  remedy:
    | { kind: 'other-window'; from: string; to: string }
    | { kind: 'longer-day'; at: string; minutes: number },
  van: string | null,
): string {
  const who = van ?? 'A van'
  return remedy.kind === 'other-window'
    ? `${who} could come between ${formatTime(remedy.from)} and ${formatTime(remedy.to)}: ask the donor.`
    : `${who} could come at ${formatTime(remedy.at)} if its day were ${remedy.minutes} minutes longer.`
}
