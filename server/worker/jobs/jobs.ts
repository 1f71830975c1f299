import { tellPaymentsDue } from '@kindfold/domain/office/alarm/tell-payments-due.ts'
import { watchLedger } from '@kindfold/domain/office/alarm/watch-ledger.ts'
import { setAlarms } from '@kindfold/domain/office/alarm/alarms.ts'
import { anonymiseOldDonors } from '@kindfold/domain/booking/privacy/anonymise-old-donors.ts'
import { bookRegularTurns } from '@kindfold/domain/booking/regular/book-regular-turns.ts'
import { assignWindows } from '@kindfold/domain/rounds/evening/assign-windows.ts'
import { checkCounters } from '@kindfold/domain/capacity/collection-day/check-counters.ts'
import { doEach } from '@kindfold/domain/rounds/live/do-each.ts'
import { findOpenDays } from '@kindfold/domain/rounds/evening/find-open-days.ts'
import { planEvening } from '@kindfold/domain/rounds/evening/plan-evening.ts'
import { listDatesToPlan } from '@kindfold/domain/rounds/plan/hours-of-evening.ts'
import { watchRounds } from '@kindfold/domain/rounds/evening/watch-rounds.ts'
import { checkDaysAgainstVans } from '@kindfold/domain/capacity/collection-day/check-days-against-vans.ts'
import { readHold, readToldDates } from '@kindfold/domain/message/hold.ts'
import { transact } from '@kindfold/database/transact.ts'
import { findLateWindows } from '@kindfold/domain/rounds/evening/find-late-windows.ts'
import { addDays, londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { calibrate } from '@kindfold/domain/rounds/calibration/calibrate.ts'
import { renewDemonstration } from '@kindfold/domain/office/demonstration/renew-demonstration.ts'
import { finishPictures } from '@kindfold/domain/publishing/picture/finish-pictures.ts'
import { findDateToRemindOf, remindDonors } from '@kindfold/domain/rounds/evening/remind-donors.ts'
import { makeCollectionDays } from '@kindfold/domain/capacity/collection-day/make-collection-days.ts'
import { followRounds } from '@kindfold/domain/rounds/live/follow-rounds.ts'
import { performMany } from '@kindfold/domain/office/many/perform-many.ts'
import { foldFigures } from '@kindfold/domain/office/figures/fold-figures.ts'
import { foldKeptPromises } from '@kindfold/domain/rounds/round/fold-kept-promises.ts'
import { sweepExpired } from '@kindfold/domain/booking/privacy/sweep-expired.ts'
import { sweepStaff } from '@kindfold/domain/staff/sweep-staff.ts'
import { forgetOldWords } from '@kindfold/domain/booking/privacy/forget-old-words.ts'
import { forgetOldPhotos } from '@kindfold/domain/booking/privacy/forget-old-photos.ts'
import { forgetOldRequests } from '@kindfold/domain/booking/privacy/forget-old-requests.ts'
import { wipeAccessNotes } from '@kindfold/domain/booking/privacy/wipe-access-notes.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import type { Alarms } from './alarms.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { Job, JobReport } from './job.ts'
import { runAgain } from './run-again.ts'
import { listDatesToAssign, listDatesToWatch } from '@kindfold/domain/rounds/evening/dates-of-the-evening.ts'

/** Everything that is done by itself, in the order of a day. Messages are sent as they fall due, beside this. */
export const listJobs = (
  alarms: Pick<Alarms, 'reportLateWindows' | 'reportWrongCounters' | 'reportOpenDays' | 'keepGivenUp'>,
  metrics: Pick<Metrics, 'countJob'>,
): readonly Job[] => [
  {
    name: 'renew-demonstration',
    cron: '1 0 * * *',
    async run(services) {
      await renewDemonstration(services)
      return {}
    },
  },
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
    name: 'forget-photos',
    cron: '55 2 * * *',
    run: async (services) => {
      await forgetOldWords(services)
      return await forgetOldPhotos(services)
    },
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
    name: 'check-open-days',
    cron: '5 3 * * *',
    async run(services) {
      const found = await findOpenDays(services)
      alarms.reportOpenDays(found)
      await setAlarms(services, {
        kind: 'open-day',
        subjects: found.map(({ areaId, date }) => `${areaId} ${date}`),
      })
      return { found }
    },
  },
  {
    name: 'check-vans',
    // Each booking and each change of a van looks at once; what is moved, changed or cancelled is seen here.
    cron: '*/5 * * * *',
    run: async (services) => await transact(services, (tx) => checkDaysAgainstVans(services, tx)),
  },
  {
    name: 'recount-ledger',
    cron: '25 3 * * *',
    async run(services) {
      const fault = await watchLedger(services)
      if (fault !== null) services.log.error({ fault }, 'the ledger does not count up to itself')
      return { fault }
    },
  },
  {
    name: 'back-up',
    // After the night has deleted what is to be deleted.
    cron: '40 3 * * *',
    run: async (services) => ({ ...(await services.backups?.take()) }),
  },
  {
    name: 'keep-erasures',
    cron: '* * * * *',
    run: async (services) => ({ ...(await services.backups?.keepErasures()) }),
  },
  {
    name: 'calibrate',
    cron: '10 4 * * *',
    async run(services, date) {
      const day = date ?? addDays(londonDate(services.clock.now()), -1)
      return { [day]: await calibrate(services, { date: day }) }
    },
  },
  {
    name: 'book-regular',
    // After the days are open, and before the office is.
    cron: '30 6 * * *',
    run: unlessHeld(async (services) => await bookRegularTurns(services)),
  },
  {
    name: 'watch-rounds',
    cron: '*/5 * * * *',
    run: async (services) => await watchRounds(services),
  },
  {
    name: 'follow-rounds',
    // Time passes though no driver does anything: a promise that is about to be missed is told.
    cron: '* * * * *',
    run: async (services) => await followRounds(services),
  },
  {
    name: 'tell-of-payments',
    cron: '0 8 * * *',
    run: unlessHeld(async (services) => await tellPaymentsDue(services)),
  },
  {
    name: 'act-on-many',
    cron: '* * * * *',
    run: async (services) => await performMany(services),
  },
  {
    name: 'run-again',
    cron: '* * * * *',
    run: async (services) => await runAgain(services, { jobs: listJobs(alarms, metrics), alarms, metrics }),
  },
  {
    name: 'fold-figures',
    cron: '*/5 * * * *',
    run: async (services) => ({ ...(await foldFigures(services)), ...(await foldKeptPromises(services)) }),
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
    run: unlessHeld(async (services, date) => {
      const due = findDateToRemindOf(services.clock.now())
      const [day = null] = date === null ? await leaveTold(services, due === null ? [] : [due]) : [date]
      return day === null ? {} : { [day]: await remindDonors(services, { date: day }) }
    }),
  },
  {
    name: 'plan-rounds',
    // From each area's cut-off on; released at 20:00, and by hand whenever somebody looks.
    cron: '*/5 * * * *',
    run: unlessHeld(async (services, date) => {
      const due = date === null ? await leaveTold(services, listDatesToPlan(services.clock.now())) : [date]
      return await runForEach(due, (day) => planEvening(services, { date: day }))
    }),
  },
  {
    name: 'assign-windows',
    // At 19:00 where no rounds are planned, at 20:30 where no plan was released, and again for areas whose cut-off is
    // later: to the last minute of the day, and once more after it.
    cron: '*/5 19-23,0 * * *',
    run: unlessHeld(async (services, date) => {
      const due = date === null ? await leaveTold(services, listDatesToAssign(services.clock.now())) : [date]
      return await runForEach(due, (day) => assignWindows(services, { date: day, byItself: date === null }))
    }),
  },
  {
    name: 'check-windows',
    // At 20:45 as promised, and through the day that they are of, to see them put right.
    cron: '*/15 * * * *',
    async run(services, date) {
      const late = await runForEach(
        date === null ? await listWatched(services) : [date],
        async (day) => (await findLateWindows(services, { date: day })).length,
      )
      alarms.reportLateWindows(Object.entries(late).map(([day, count]) => ({ date: day, count })))
      return late
    },
  },
]

/** The days whose donors should know their time slots: after a restore a person looks at that first. */
async function listWatched(services: Services): Promise<string[]> {
  if ((await readHold(services)) !== null) return []
  return await leaveTold(services, listDatesToWatch(services.clock.now()))
}

/**
 * After a restore donors may know what the database has lost, such as their time slot: nothing new is promised until a person has
 * let messages go, by hand neither.
 */
function unlessHeld(run: Job['run']): Job['run'] {
  return async (services: Services, date: string | null): Promise<JobReport> =>
    (await readHold(services)) !== null
      ? { held: 'after a restore: a person lets messages go first' }
      : await run(services, date)
}

/** Without the days of which a person said after a restore that their donors know their time slots. */
async function leaveTold(services: Services, dates: readonly string[]): Promise<string[]> {
  const told = await readToldDates(services)
  return dates.filter((date) => !told.includes(date))
}

async function runForEach<T>(dates: string[], run: (date: string) => Promise<T>): Promise<Record<string, T>> {
  const report: Record<string, T> = {}
  // One after the other: each may be a whole evening's work.
  await doEach(dates, async (date) => {
    report[date] = await run(date)
  })
  return report
}
