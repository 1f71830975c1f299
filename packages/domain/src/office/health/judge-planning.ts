import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import type { Finding } from '../../base/services/health-watch.ts'
import type { Services } from '../../base/services/services.ts'
import { listDatesToWatch } from '../../rounds/evening/dates-of-the-evening.ts'
import { findLateWindows } from '../../rounds/evening/find-late-windows.ts'

/** Judges whether the donors of the next rounds were told a time slot: one that changed since may be under way. */
export async function judgePlanning(services: Pick<Services, 'database' | 'clock'>): Promise<Finding> {
  const dates = listDatesToWatch(services.clock.now())
  const [date] = dates
  if (date === undefined) return { state: 'well', says: 'No time slot is due: they are told this evening.' }
  const late = (await findLateWindows(services, { date })).length
  if (late > 0)
    return {
      state: 'trouble',
      says: `${late === 1 ? '1 donor' : `${late} donors`} of ${formatDay(date)} may not know the time slot.`,
    }
  return { state: 'well', says: `Every donor of ${formatDay(date)} was told a time slot.` }
}
