import { driverDevices, roundActs } from '@kindfold/database/schema/drive.ts'
import { transact } from '@kindfold/database/transact.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookRound } from './testing/book-round.ts'
import { readHistory } from '../../booking/manage/read-history.ts'
import { readManagedBooking } from '../../booking/manage/read-managed-booking.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

test('staff read when an act happened, when it reached us and what a wrong clock said; the donor when it happened', async () => {
  const round = await bookRound(services, 2)
  await round.start(0)
  const [late = '', punctual = ''] = round.ids
  await round.visit(0, 13, 193)
  await round.visit(1, 200)
  const judgedAt = new Date('2026-11-25T08:13:00Z')
  const actedAt = new Date('2026-11-25T10:02:00Z')
  await transact(services, async (tx) => {
    const now = services.clock.now()
    const [device] = await tx
      .insert(driverDevices)
      .values({ staffId: round.driverId, name: 'A phone', createdAt: now, lastSeenAt: now })
      .returning()
    await tx.insert(roundActs).values({
      id: randomUUID(),
      deviceId: device?.id ?? '',
      seq: 1,
      roundId: round.roundId,
      stopId: round.stopIds[0] ?? null,
      kind: 'collected',
      data: {},
      actedAt,
      judgedAt,
      receivedAt: now,
      roundVersion: 1,
      result: 'applied',
      contentHash: 'none',
    })
  })
  const times = async (bookingId: string) => {
    const history = await transact(services, (tx) => readHistory(tx, bookingId))
    const { at, occurredAt, actedAt: phoneAt } = history.at(-1) ?? {}
    return { at, occurredAt, actedAt: phoneAt }
  }
  expect(await times(late)).toEqual({
    at: '2026-11-25T11:13:00.000Z',
    occurredAt: judgedAt.toISOString(),
    actedAt: actedAt.toISOString(),
  })
  expect(await times(punctual)).toEqual({
    at: '2026-11-25T11:20:00.000Z',
    occurredAt: null,
    actedAt: null,
  })
  const seen = await readManagedBooking(services, late)
  expect(seen.history.at(-1)).toMatchObject({ kind: 'collected', at: judgedAt.toISOString() })
})
