import { setAlarms } from '@kindfold/domain/alarm/alarms.ts'
import { anonymiseOldDonors } from '@kindfold/domain/privacy/anonymise-old-donors.ts'
import { assignWindows } from '@kindfold/domain/evening/assign-windows.ts'
import { checkCounters } from '@kindfold/domain/collection-day/check-counters.ts'
import { findLateWindows } from '@kindfold/domain/evening/find-late-windows.ts'
import { finishPictures } from '@kindfold/domain/picture/finish-pictures.ts'
import { findDateToRemindOf, remindDonors } from '@kindfold/domain/evening/remind-donors.ts'
import { makeCollectionDays } from '@kindfold/domain/collection-day/make-collection-days.ts'
import { foldFigures } from '@kindfold/domain/figures/fold-figures.ts'
import { sweepExpired } from '@kindfold/domain/privacy/sweep-expired.ts'
import { sweepStaff } from '@kindfold/domain/staff/sweep-staff.ts'
import { forgetOldRequests } from '@kindfold/domain/privacy/forget-old-requests.ts'
import { wipeAccessNotes } from '@kindfold/domain/privacy/wipe-access-notes.ts'
import type { Services } from '@kindfold/domain/services.ts'
import type { Alarms } from './alarms.ts'
import { listDatesToAssign, listDatesToWatch } from '@kindfold/domain/evening/dates-of-the-evening.ts'

/** What a job did, for the log: counts and dates, never people. */
export type JobReport = Record<string, unknown>

/** Something that is done by itself, at its time in London, or by hand with `npm run job -- <name> [date]`. */
export type Job = {
  name: string
  /** Minute, hour, day, month, weekday on the clocks of Europe/London. */
  cron: string
  /** `date` is given by hand; by itself a job knows its own. Safe to do twice and after a crash in the middle. */
  run(services: Services, date: string | null): Promise<JobReport>
}

/** Everything that is done by itself, in the order of a day. Messages are sent as they fall due, beside this. */
export const listJobs = (
  alarms: Pick<Alarms, 'reportLateWindows' | 'reportWrongCounters'>,
): readonly Job[] => [
  {
    name: 'make-collection-days',
    cron: '15 2 * * *',
    run: async (services) => await makeCollectionDays(services),
  },
  {
    name: 'wipe-access-notes',
    cron: '30 2 * * *',
    run: async (services) => await wipeAccessNotes(services),
  },
  {
    name: 'anonymise-donors',
    cron: '45 2 * * *',
    run: async (services) => await anonymiseOldDonors(services),
  },
  {
    name: 'forget-requests',
    cron: '50 2 * * *',
    run: async (services) => await forgetOldRequests(services),
  },
  {
    name: 'check-counters',
    cron: '0 3 * * *',
    run: async (services) => {
      const found = await checkCounters(services)
      alarms.reportWrongCounters(found)
      await setAlarms(services, {
        kind: 'wrong-counter',
        subjects: found.map(({ areaId, date }) => `${areaId} ${date}`),
      })
      return { found }
    },
  },
  {
    name: 'fold-figures',
    cron: '*/5 * * * *',
    run: async (services) => await foldFigures(services),
  },
  {
    name: 'sweep-expired',
    cron: '*/5 * * * *',
    run: async (services) => ({
      swept: await sweepExpired(services),
      sweptOfStaff: await sweepStaff(services),
    }),
  },
  {
    name: 'finish-pictures',
    cron: '*/2 * * * *',
    run: async (services) => await finishPictures(services),
  },
  {
    name: 'remind-donors',
    // At 5pm, and until the usual cut-off for those who ask or change something meanwhile.
    cron: '*/15 17 * * *',
    async run(services, date) {
      const day = date ?? findDateToRemindOf(services.clock.now())
      return day === null ? {} : { [day]: await remindDonors(services, { date: day }) }
    },
  },
  {
    name: 'assign-windows',
    // At 19:00, and again for areas whose cut-off is later: to the last minute of the day, and once more after it.
    cron: '*/5 19-23,0 * * *',
    run: (services, date) =>
      runForEach(date === null ? listDatesToAssign(services.clock.now()) : [date], (day) =>
        assignWindows(services, { date: day, waitForCutOff: date === null }),
      ),
  },
  {
    name: 'check-windows',
    // At 20:45 as promised, and through the day that they are of, to see them put right.
    cron: '*/15 * * * *',
    async run(services, date) {
      const late = await runForEach(
        date === null ? listDatesToWatch(services.clock.now()) : [date],
        async (day) => (await findLateWindows(services, { date: day })).length,
      )
      alarms.reportLateWindows(Object.entries(late).map(([day, count]) => ({ date: day, count })))
      return late
    },
  },
]

async function runForEach<T>(dates: string[], run: (date: string) => Promise<T>): Promise<Record<string, T>> {
  const report: Record<string, T> = {}
  // One after the other: each may be a whole evening's work.
  // oxlint-disable-next-line no-await-in-loop
  for (const date of dates) report[date] = await run(date)
  return report
}
