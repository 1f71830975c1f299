import type { Act, ActAnswer, ActKind, ActsAnswer } from '@kindfold/acts/act.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { roundActs } from '@kindfold/database/schema/drive.ts'
import { exceptions, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { asc, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { bookCollection } from '../../../booking/booking/book-collection.ts'
import { askForBooking, type BookingTestServices } from '../../../testing/create-booking-test-services.ts'
import { createRound } from '../../live/testing/create-round.ts'
import type { Services } from '../../../base/services/services.ts'
import type { DriveSession } from '../drive-session.ts'
import { addDevice } from '../enrol-phone.ts'
import { takeActs } from '../take-acts.ts'

export const date = '2026-11-25'
export const taken = { bagsOfClothes: 2, bagsOfBooks: 1, boxesOfBricABrac: 0 }

/** A released round of so many doors on the 25th, as its driver finds it at eight in the morning. */
export async function prepareDay(
  services: BookingTestServices,
  { doors = 3, state = 'released' }: { doors?: number; state?: 'released' | 'started' | 'finished' } = {},
) {
  services.setNow('2026-11-21T12:00:00Z')
  const bookingIds: string[] = []
  for (let n = 0; n < doors; n++) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const booked = await bookCollection(services, askForBooking({ collectionDate: date }))
    if (booked.kind !== 'booked') throw new Error(booked.kind)
    bookingIds.push(booked.booking.id)
  }
  await schedule(services, bookingIds)
  const round = await createRound(services, {
    date,
    state,
    stops: bookingIds.map((bookingId, n) => ({
      bookingId,
      plannedAt: new Date(Date.UTC(2026, 10, 25, 9, n * 5)).toISOString(),
    })),
  })
  services.setNow(`${date}T08:00:00Z`)
  const driver = { id: round.driverId, name: round.by.name }
  const phone = await makePhone(services, { driver, roundId: round.roundId })
  return { ...round, bookingIds, driver, phone }
}

async function schedule(services: Services, ids: readonly string[]): Promise<void> {
  await transact(services, async (tx) => {
    for (const id of ids) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await tx
        .update(bookings)
        .set({ status: 'scheduled', windowStart: '09:00', windowEnd: '11:00' })
        .where(eq(bookings.id, id))
    }
  })
}

/** A phone of a driver, which numbers its acts and sends them when told. */
export async function makePhone(
  services: BookingTestServices,
  { driver, roundId }: { driver: { id: string; name: string }; roundId: string },
) {
  const deviceId = await transact(services, (tx) =>
    addDevice(tx, {
      staffId: driver.id,
      label: 'Phone',
      credentialId: null,
      appVersion: '1',
      at: services.clock.now(),
    }),
  )
  const session: DriveSession = {
    id: randomUUID(),
    driver,
    device: { id: deviceId, name: 'Phone', state: 'good' },
  }
  let seq = 0
  /** How far the phone's clock is ahead. */
  let aheadMs = 0
  const now = () => new Date(services.clock.now().getTime() + aheadMs)
  const phone = {
    deviceId,
    session,
    setAhead(ms: number) {
      aheadMs = ms
    },
    act(kind: ActKind, stop: string | null = null, data: object = {}): Act {
      return {
        id: randomUUID(),
        seq: ++seq,
        round: roundId,
        stop,
        kind,
        data,
        actedAt: now().toISOString(),
        monotonicMs: seq * 1000,
        roundVersion: 1,
      } as Act
    },
    async send(...acts: unknown[]): Promise<ActsAnswer> {
      const request = { device: deviceId, page: 'page', sentAt: now().toISOString(), appVersion: '1', acts }
      return await takeActs(services, { session: phone.session, request })
    },
    /** Sends one act and returns what the office says of it. */
    async do(kind: ActKind, stop: string | null = null, data: object = {}): Promise<ActAnswer> {
      const [answer] = (await phone.send(phone.act(kind, stop, data))).answers
      if (!answer) throw new Error('nothing was answered')
      return answer
    },
    /** Checks the van and starts the round. */
    async start() {
      await phone.send(
        phone.act('van-check', null, { items: { tyres: true }, words: null }),
        phone.act('started'),
      )
    },
  }
  return phone
}

export type Phone = Awaited<ReturnType<typeof makePhone>>

export async function readBookingRow(services: Services, id: string) {
  const [row] = await transact(services, (tx) => tx.select().from(bookings).where(eq(bookings.id, id)))
  if (!row) throw new Error(`there is no booking ${id}`)
  return row
}

export async function readRoundRow(services: Services, id: string) {
  const [row] = await transact(services, (tx) => tx.select().from(rounds).where(eq(rounds.id, id)))
  if (!row) throw new Error(`there is no round ${id}`)
  return row
}

export async function readStopRow(services: Services, id: string) {
  const [row] = await transact(services, (tx) => tx.select().from(stops).where(eq(stops.id, id)))
  if (!row) throw new Error(`there is no stop ${id}`)
  return row
}

/** The acts of a phone as they are kept, by their numbers. */
export const listActs = async (services: Services, deviceId: string) =>
  await transact(services, (tx) =>
    tx.select().from(roundActs).where(eq(roundActs.deviceId, deviceId)).orderBy(asc(roundActs.seq)),
  )

/** The exceptions of a round that nobody has settled. */
export const listOpen = async (services: Services, roundId: string) =>
  (
    await transact(services, (tx) =>
      tx.select().from(exceptions).where(eq(exceptions.roundId, roundId)).orderBy(asc(exceptions.id)),
    )
  ).filter(({ settledAt }) => settledAt === null)
