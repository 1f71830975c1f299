import { sayOutcome } from '@kindfold/content/desk/act-words.ts'
import {
  addDayWords,
  changeCapacityWords,
  closeDayWords,
  openDayWords,
  undoDayWords,
} from '@kindfold/content/desk/outcome-words.ts'
import type { DayDone } from '@kindfold/domain/booking/day/change-days.ts'
import type { UndoResult } from '@kindfold/domain/capacity/collection-day/undo-day-act.ts'

const words = { ...closeDayWords, ...openDayWords, ...changeCapacityWords, ...addDayWords }
const done = new Set(['closed', 'opened', 'changed', 'added'])

/** One line of what came, or would come, of an act on one day. */
export type DayLine = {
  areaId: string
  date: string
  isDone: boolean
  /** How many bookings stand on a closed day. */ standing: number
  words: string
}

/** Says what came of one of many days. */
export function sayDayDone({ areaId, date, result }: DayDone): DayLine {
  const isDone = done.has(result.kind)
  const standing = result.kind === 'closed' ? result.standing : 0
  const said =
    result.kind === 'closed'
      ? closedWords(standing)
      : result.kind === 'opened'
        ? 'Opened again'
        : sayOutcome(result, words, { areaId, date }).lines.join(' ')
  return { areaId, date, isDone, standing, words: said }
}

function closedWords(standing: number): string {
  if (standing === 0) return 'No more bookings; nobody had booked'
  return standing === 1 ? 'No more bookings; 1 stands' : `No more bookings; ${standing} stand`
}

/** Says what came of undoing one of many days. */
export function sayUndone(day: { areaId: string; date: string }, undone: UndoResult): DayLine {
  const isDone = undone.kind === 'undone'
  return {
    ...day,
    isDone,
    standing: 0,
    words: isDone ? 'Undone' : sayOutcome(undone, undoDayWords, day).lines.join(' '),
  }
}
