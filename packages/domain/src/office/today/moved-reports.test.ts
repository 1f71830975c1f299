import { moveBackWithin } from '../../booking/change/move-back.ts'
import { moveToAnotherDay } from '../../booking/change/move-to-another-day.ts'
import { takeMoveBack } from '../../booking/change/take-move-back.ts'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { readManagedBooking } from '../../booking/manage/read-managed-booking.ts'
import { reportMissed } from '../../booking/outcome/report-missed.ts'
import { assignWindows } from '../../rounds/evening/assign-windows.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { transact } from '@kindfold/database/transact.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFigures } from '../figures/read-figures.ts'
import { listTasks } from './tasks.ts'

const [day, newDay] = ['2026-11-25', '2026-12-02']
const by = { kind: 'staff', id: null, name: 'Sam' } as const
const admin = { roles: [{ role: 'admin', areaId: null }] } as const

let services: BookingTestServices
let bookingId = ''
let beforeMove: Awaited<ReturnType<typeof read>>
/** Nobody came in its time slot, and its donor told us. */
beforeEach(async () => {
  services = await createBookingTestServices()
  const made = await bookCollection(services, askForBooking({ collectionDate: day }))
  if (made.kind !== 'booked') throw new Error(made.kind)
  bookingId = made.booking.id
  services.setNow('2026-11-24T19:00:00Z')
  await assignWindows(services, { date: day })
  services.setNow(`${day}T18:30:00Z`)
  await report()
  services.passTime(60_000)
})
afterEach(() => services.database.close())

const report = async () =>
  expect(await reportMissed(services, { bookingId })).toMatchObject({ kind: 'reported' })
const read = () => readManagedBooking(services, bookingId)
async function move() {
  const { version } = (await read()).booking
  const moved = await moveToAnotherDay(services, { bookingId, version, date: newDay, by })
  expect(moved).toMatchObject({ kind: 'changed' })
}
const countTasks = async () =>
  (await listTasks(services, admin)).find(({ kind }) => kind === 'missed-report')?.count ?? 0
/** How many reports the figures of each week hold. */
async function countReports() {
  const { weeks } = await readFigures(services, { from: '2026-11-23', to: '2026-12-06', areaIds: 'all' })
  return Object.fromEntries(
    weeks.flatMap(({ key, counts }) => (counts['report:missed'] ? [[key, counts['report:missed']]] : [])),
  )
}

test('a report that we did not come stays with its day: the new day has none, and one of it is read anew', async () => {
  expect([await countTasks(), await countReports()]).toEqual([1, { '2026-11-23': 1 }])
  await move()
  const moved = await read()
  expect(moved.booking).toMatchObject({ collectionDate: newDay, missedReportedAt: null })
  expect(moved.rights).toMatchObject({ change: true, cancel: 'free' })
  expect(moved.history.map(({ kind }) => kind)).toContain('missed-reported')
  expect([await countTasks(), await countReports()]).toEqual([0, { '2026-11-23': 1 }])
  services.setNow(`${newDay}T18:30:00Z`)
  expect((await read()).rights.reportMissed).toBe(true)
  await report()
  const { history } = await read()
  expect(history.filter(({ kind }) => kind === 'missed-reported')).toHaveLength(2)
  expect([await countTasks(), await countReports()]).toEqual([1, { '2026-11-23': 1, '2026-11-30': 1 }])
})

test.each([
  {
    how: 'since a driver came on its day after all',
    goBack: () =>
      transact(services, (tx) => moveBackWithin(tx, { bookingId, date: day, by, now: services.clock.now() })),
  },
  {
    how: 'as nobody was told that it moves',
    goBack: async () => {
      const { status, cutOffAt, window, version } = beforeMove.booking
      const before = { version, status, cutOffAt, windowStart: window?.start, windowEnd: window?.end }
      const rest = { stopIds: [], messageIds: [], exceptionIds: [] }
      const back = { bookingId, fromDate: day, toDate: newDay, before: { ...before, ...rest } as never, by }
      expect(await takeMoveBack(services, back)).toEqual({ kind: 'taken-back' })
    },
  },
])(
  'back on its old day, $how, it has that day’s report again, of which the figures hold one',
  async ({ goBack }) => {
    beforeMove = await read()
    const { missedReportedAt } = beforeMove.booking
    await move()
    services.passTime(60_000)
    await goBack()
    expect((await read()).booking).toMatchObject({ collectionDate: day, missedReportedAt })
    expect([await countTasks(), await countReports()]).toEqual([1, { '2026-11-23': 1 }])
  },
)
