import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import type { Finding } from '../../base/services/health-watch.ts'
import type { Services } from '../../base/services/services.ts'
import { findIdleEvening } from '../../message/hold.ts'
import { listDatesToWatch } from '../../rounds/evening/dates-of-the-evening.ts'
import { findLateWindows } from '../../rounds/evening/find-late-windows.ts'

/** Judges whether the donors of the next rounds were told a time slot: one that changed since may be under way. */
export async function judgePlanning(services: Pick<Services, 'database' | 'clock'>): Promise<Finding> {
  const dates = listDatesToWatch(services.clock.now())
  const [date] = dates
  if (date === undefined) return { state: 'well', says: 'No time slot is due: they are told this evening.' }
  const late = (await findLateWindows(services, { date })).length
  const idle = await services.database.read((tx) => findIdleEvening(tx, date))
  if (idle === 'messages-held')
    return {
      state: 'warning',
      says: `Since the database was restored no time slot is set by itself. ${sayUnknown(late, date)}`,
    }
  if (idle === 'told-before-loss')
    return {
      state: 'well',
      says: `Somebody said after the restore that donors of ${formatDay(date)} were told their time slots before.`,
    }
  if (late > 0)
    return {
      state: 'trouble',
      says: sayUnknown(late, date),
    }
  return { state: 'well', says: `Every donor of ${formatDay(date)} was told a time slot.` }
}

const sayUnknown = (count: number, date: string) =>
  `${count === 1 ? '1 donor' : `${count} donors`} of ${formatDay(date)} may not know the time slot.`
