import { bookings } from '@kindfold/database/schema/bookings.ts'
import { inArray } from 'drizzle-orm'
import { createRound } from '../../live/testing/create-round.ts'
import { openPlanDay, type PlanDay } from '../../plan/testing/open-plan-day.ts'

/** Where stops of a test are, in half kilometres from the depot. */
type Place = { north: number; east: number } | null

export type RoundsDay = PlanDay & {
  /** Makes a released round whose stops were promised 10:00 to 12:00, the first at 10:00 and each ten minutes later. */
  makeRound(made: {
    date: string
    places: readonly Place[]
    state?: 'released' | 'started'
    window?: { start: string; end: string }
  }): Promise<Awaited<ReturnType<typeof createRound>> & { bookingIds: string[] }>
}

/** Services with bookings at known places and rounds that somebody released. */
export async function openRounds(): Promise<RoundsDay> {
  const services = await openPlanDay()
  return Object.assign(services, {
    async makeRound({
      date,
      places,
      state = 'released',
      window = { start: '10:00', end: '12:00' },
    }: Parameters<RoundsDay['makeRound']>[0]) {
      const now = services.clock.now()
      services.setNow('2026-11-21T12:00:00Z')
      const bookingIds: string[] = []
      // oxlint-disable-next-line no-await-in-loop -- in order
      for (const place of places) bookingIds.push(await services.book(date, place))
      services.setNow(now.toISOString())
      await services.database.transaction((tx) =>
        tx
          .update(bookings)
          .set({ status: 'scheduled', windowStart: window.start, windowEnd: window.end })
          .where(inArray(bookings.id, bookingIds)),
      )
      const begin = Date.parse(`${date}T${window.start}:00Z`)
      const made = await createRound(services, {
        date,
        state,
        stops: bookingIds.map((bookingId, place) => ({
          bookingId,
          plannedAt: new Date(begin + place * 600_000).toISOString(),
        })),
      })
      return { ...made, bookingIds }
    },
  })
}
