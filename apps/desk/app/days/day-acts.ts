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
import { previewAct } from '@kindfold/domain/office/message/preview-act.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readText } from '@kindfold/web/form/read-form.ts'
import type { DoneKey } from '@kindfold/content/desk/done-words.ts'
import { sayOutcome } from './say-outcome.ts'

const reasonLengthAtMost = 300

/** What closing the day would do, shown before it is done. */
export type ClosePreview = {
  reason: string
  /** Which bookings were shown (closeDay). */
  seen: string
  cancelled: number
  kept: number
  donors: number
  messages: Awaited<ReturnType<typeof previewAct>>['messages']
}

/** What came of a form of the day's page. */
export type DayAnswer =
  | { outcome: 'done'; done: DoneKey }
  | { outcome: 'preview'; preview: ClosePreview; problems?: FormProblem[] }
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
    case 'preview-close':
    case 'close': {
      const { reason } = typed
      if (reason === '') return refuse('reason', words.close.missing)
      if (reason.length > reasonLengthAtMost)
        return refuse('reason', words.close.tooLong(reason.length, reasonLengthAtMost))
      return await close(services, { ...day, reason, seen: readText(form, 'seen') || null, refuse })
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

/** Shows first what closing would do; closes when that was seen and is still so. */
async function close(
  services: Services,
  {
    refuse,
    seen,
    ...day
  }: {
    areaId: string
    date: string
    by: Actor
    reason: string
    seen: string | null
    refuse(field: string, said: string): DayAnswer
  },
): Promise<DayAnswer> {
  const problems: FormProblem[] = []
  if (seen !== null) {
    const outcome = await closeDay(services, { ...day, seen })
    if (outcome.outcome === 'closed') return { outcome: 'done', done: 'day-closed' }
    if (outcome.outcome !== 'bookings-changed') return refuse('form', sayOutcome(outcome, closeDayWords, day))
    problems.push({ field: 'form', words: words.close.changed })
  }
  const trial = await previewAct(
    services,
    async (within) => {
      // The mark of what is shown: the trial and its mark see the same bookings, under the lock of the day.
      const marked = await closeDay(within, { ...day, seen: '' })
      const mark = marked.outcome === 'bookings-changed' ? marked.mark : ''
      return { mark, closing: await closeDay(within, { ...day, ...(mark === '' ? {} : { seen: mark }) }) }
    },
    { drawnAtMost: 3 },
  )
  const { mark, closing } = trial.outcome
  if (closing.outcome !== 'closed') return refuse('form', sayOutcome(closing, closeDayWords, day))
  const preview = {
    reason: day.reason,
    seen: mark,
    cancelled: closing.cancelled.length,
    kept: closing.kept.length,
    donors: trial.donors,
    messages: trial.messages,
  }
  return { outcome: 'preview', preview, problems }
}
