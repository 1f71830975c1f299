import { dayWords } from '@kindfold/content/desk/days-words.ts'
import {
  addDayWords,
  areaNotActive,
  changeCapacityWords,
  closeDayDryRunWords,
  closeDayWords,
  mendCountersWords,
  openDayWords,
  undoDayWords,
} from '@kindfold/content/desk/outcome-words.ts'
import { closeDay } from '../../booking/day/close-day.ts'
import { addDay } from '../../capacity/collection-day/add-day.ts'
import { changeCapacity } from '../../capacity/collection-day/change-capacity.ts'
import { mendCounters } from '../../capacity/collection-day/mend-counters.ts'
import { openDay } from '../../capacity/collection-day/open-day.ts'
import { readDay } from '../../capacity/collection-day/read-day.ts'
import { undoDayAct, type UndoResult } from '../../capacity/collection-day/undo-day-act.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { defineAct, type ActSubjects, type StaffActOf } from './define-act.ts'
import { askFlag, askLine, askNumber, askSeen } from './field.ts'

const stops = askNumber('STOPS', { to: 999_999, words: dayWords.capacity })
const act = { right: 'change-days', of: 'day' } as const

/** What staff do with one day of an area. */
export const actsOnDays: readonly StaffActOf<'day'>[] = [
  defineAct({
    ...act,
    name: 'mend-counters',
    does: 'Sets what a day says is booked and held to what its bookings and holds are. No booking changes.',
    fields: {},
    perform: mendCounters,
    words: mendCountersWords,
  }),
  defineAct({
    ...act,
    name: 'close-day',
    does: 'Stops bookings for an area’s day; those that stand are collected. With --cancel it cancels them too, and each donor reads the reason; without --yes it shows only what that would do.',
    fields: { reason: askLine('reason', { atMost: 300, words: dayWords.close }), cancels: askFlag('cancel') },
    perform: closeDay,
    words: closeDayWords,
    dryRun: {
      words: closeDayDryRunWords,
      leadsTo: 'closed',
      isNeeded: ({ cancels }) => cancels,
      confirms: 'To close the day',
    },
  }),
  defineAct({
    ...act,
    name: 'open-day',
    does: 'Offers a closed day again. Bookings that were cancelled stay cancelled, because their donors know.',
    fields: {},
    perform: openDay,
    words: openDayWords,
  }),
  defineAct({
    ...act,
    name: 'undo-day',
    does: 'Undoes the last act on a day, where no donor was told of it.',
    fields: { event: askSeen() },
    perform: undoLast,
    words: { ...undoDayWords, 'unknown-area': areaNotActive },
  }),
  defineAct({
    ...act,
    name: 'capacity',
    does: 'Sets how many stops our drivers can make on one day: never fewer than are booked and held. Nobody is told.',
    fields: { capacity: stops, seen: askSeen() },
    refusedAt: 'capacity',
    perform: changeCapacity,
    words: changeCapacityWords,
  }),
  defineAct({
    ...act,
    name: 'add-day',
    does: 'Adds a day outside the weekdays of an area.',
    fields: { capacity: stops },
    refusedAt: 'capacity',
    perform: addDay,
    words: addDayWords,
  }),
]

/** Undoes the act that the page showed as the last one; without one seen, the last there is. */
async function undoLast(
  services: Services,
  { event, ...asked }: ActSubjects['day'] & { event: number | undefined; by: StaffAuthor },
): Promise<UndoResult | { kind: 'unknown-area' }> {
  if (event !== undefined) return await undoDayAct(services, { ...asked, eventId: event })
  const found = await readDay(services, asked)
  if (found.kind !== 'found') return found
  const { undo } = found.day
  return undo.kind === 'possible' ? await undoDayAct(services, { ...asked, eventId: undo.eventId }) : undo
}
