import { dayWords as words } from '@kindfold/content/desk/days-words.ts'
import {
  addDayWords,
  changeCapacityWords,
  closeDayWords,
  openDayWords,
  undoDayWords,
} from '@kindfold/content/desk/outcome-words.ts'
import type { Actor } from '@kindfold/domain/base/actor/actor.ts'
import { addDay } from '@kindfold/domain/capacity/collection-day/add-day.ts'
import { changeCapacity } from '@kindfold/domain/capacity/collection-day/change-capacity.ts'
import { closeDay } from '@kindfold/domain/booking/day/close-day.ts'
import { mendCounters } from '@kindfold/domain/capacity/collection-day/mend-counters.ts'
import { openDay } from '@kindfold/domain/capacity/collection-day/open-day.ts'
import { undoDayAct } from '@kindfold/domain/capacity/collection-day/undo-day-act.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText } from '@kindfold/web/form/read-form.ts'
import type { DoneKey } from '@kindfold/content/desk/done-words.ts'
import { sayOutcome } from './say-outcome.ts'

const reasonLengthAtMost = 300

/** What came of a form of the day's page. */
export type DayAnswer =
  | { outcome: 'done'; done: DoneKey }
  | { outcome: 'refused'; problems: FormProblem[]; typed: { reason: string; capacity: string } }

/** Does what a form of the day's page asks. */
export async function actOnDay(
  services: Services,
  { areaId, date, by, form }: { areaId: string; date: string; by: Actor; form: FormData },
): Promise<DayAnswer> {
  const day = { areaId, date, by }
  const typed = { reason: readText(form, 'reason').trim(), capacity: readText(form, 'capacity').trim() }
  const refuse = (field: string, said: string): DayAnswer => ({
    outcome: 'refused',
    problems: [{ field, words: said }],
    typed,
  })
  switch (readText(form, 'intent')) {
    case 'close': {
      const { reason } = typed
      if (reason === '') return refuse('reason', words.close.missing)
      if (reason.length > reasonLengthAtMost)
        return refuse('reason', words.close.tooLong(reason.length, reasonLengthAtMost))
      const closed = await closeDay(services, { ...day, reason })
      if (closed.outcome === 'closed')
        return { outcome: 'done', done: closed.standing > 0 ? 'sales-stopped' : 'day-closed' }
      return refuse('form', sayOutcome(closed, closeDayWords, day))
    }
    case 'mend': {
      await mendCounters(services, day)
      return { outcome: 'done', done: 'counters-mended' }
    }
    case 'open': {
      const outcome = await openDay(services, day)
      if (outcome.outcome === 'opened') return { outcome: 'done', done: 'day-opened' }
      return refuse('form', sayOutcome(outcome, openDayWords, day))
    }
    case 'capacity':
    case 'add': {
      if (!/^\d{1,6}$/.test(typed.capacity)) return refuse('capacity', words.capacity.malformed)
      const asked = { ...day, capacity: Number(typed.capacity) }
      if (readText(form, 'intent') === 'add') {
        const added = await addDay(services, asked)
        if (added.outcome === 'added') return { outcome: 'done', done: 'day-added' }
        return refuse('capacity', sayOutcome(added, addDayWords, day))
      }
      const changed = await changeCapacity(services, { ...asked, seen: Number(readText(form, 'seen')) })
      if (changed.outcome === 'changed' || changed.outcome === 'unchanged')
        return { outcome: 'done', done: 'day-capacity' }
      return refuse('capacity', sayOutcome(changed, changeCapacityWords, day))
    }
    case 'undo': {
      const undone = await undoDayAct(services, { ...day, eventId: Number(readText(form, 'event')) || 0 })
      if (undone.outcome === 'undone') return { outcome: 'done', done: 'day-undone' }
      return refuse('form', sayOutcome(undone, undoDayWords, day))
    }
    default:
      return refuse('form', sayOutcome({ outcome: 'changed-since' as const }, undoDayWords, day))
  }
}
