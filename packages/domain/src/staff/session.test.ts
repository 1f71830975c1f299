import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { staff, staffEvents, staffRoles, staffSessions } from '@kindfold/database/schema/staff.ts'
import { sqlState } from '@kindfold/database/sql-state.ts'
import { eq } from 'drizzle-orm'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../testing/create-booking-test-services.ts'
import { recordStaffEvent } from './record-staff-event.ts'
import { createSession, endSession, openSession } from './session.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
beforeEach(() => services.setNow('2026-11-23T09:00:00Z'))
afterAll(() => services.database.close())

let made = 0
async function signIn(isSharedComputer = false) {
  return await services.database.transaction(async (tx) => {
    const email = `sam-${made++}@example.org`
    const [person] = await tx
      .insert(staff)
      .values({ email, name: 'Sam', createdAt: services.clock.now() })
      .returning({ id: staff.id })
    const staffId = person?.id ?? ''
    await tx.insert(staffRoles).values([
      { staffId, role: 'support', areaId: 'cambridge' },
      { staffId, role: 'editor' },
    ])
    const wanted = { staffId, kind: 'desk', isSharedComputer, label: 'Firefox' } as const
    return { staffId, ...(await createSession(services, tx, wanted)) }
  })
}

test('a session opens for its token alone, with the person and the roles of that moment', async () => {
  const { token, staffId } = await signIn()
  expect((await openSession(services, token))?.member).toMatchObject({
    id: staffId,
    name: 'Sam',
    roles: [
      { role: 'editor', areaId: null },
      { role: 'support', areaId: 'cambridge' },
    ],
  })
  expect(await openSession(services, `${token.slice(0, -1)}x`)).toBeNull()
  await services.database.transaction((tx) => tx.delete(staffRoles).where(eq(staffRoles.staffId, staffId)))
  expect((await openSession(services, token))?.member.roles).toEqual([])
})

test('the token is nowhere in the database', async () => {
  const { token } = await signIn()
  const rows = await services.database.transaction((tx) => tx.select().from(staffSessions))
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('a session ends after twelve hours, on a shared computer after thirty idle minutes', async () => {
  const own = await signIn()
  const shared = await signIn(true)
  services.setNow('2026-11-23T09:29:00Z')
  expect(await openSession(services, shared.token)).not.toBeNull()
  services.setNow('2026-11-23T09:58:00Z')
  expect(await openSession(services, shared.token)).not.toBeNull()
  services.setNow('2026-11-23T10:28:00Z')
  expect(await openSession(services, shared.token)).toBeNull()
  services.setNow('2026-11-23T20:59:59Z')
  expect(await openSession(services, own.token)).not.toBeNull()
  services.setNow('2026-11-23T21:00:00Z')
  expect(await openSession(services, own.token)).toBeNull()
})

test('a page that refreshes by itself keeps nobody signed in on a shared computer', async () => {
  const { token } = await signIn(true)
  for (const minute of [10, 20, 29]) {
    services.setNow(`2026-11-23T09:${minute}:00Z`)
    // oxlint-disable-next-line no-await-in-loop
    expect(await openSession(services, token, { isGlance: true })).not.toBeNull()
  }
  services.setNow('2026-11-23T09:30:00Z')
  expect(await openSession(services, token, { isGlance: true })).toBeNull()
})

test('an ended session, and one of a person who is switched off, open nothing at the next request', async () => {
  const ended = await signIn()
  await endSession(services, { sessionId: ended.id })
  expect(await openSession(services, ended.token)).toBeNull()
  const off = await signIn()
  await services.database.transaction((tx) =>
    tx.update(staff).set({ active: false }).where(eq(staff.id, off.staffId)),
  )
  expect(await openSession(services, off.token)).toBeNull()
})

test('the audit is only ever added to; what is older than six years may go', async () => {
  const add = (at: Date) =>
    services.database.transaction((tx) =>
      recordStaffEvent(tx, {
        at,
        by: { kind: 'staff', id: 'x', name: 'Sam' },
        act: 'open-booking',
        subject: { kind: 'booking', id: 'y' },
      }),
    )
  await add(new Date('2018-01-01T00:00:00Z'))
  await services.database.transaction((tx) => tx.delete(staffEvents))
  await add(new Date())
  const refused = (error: unknown) => sqlState(error) === '23001'
  await expect(services.database.transaction((tx) => tx.delete(staffEvents))).rejects.toSatisfy(refused)
  await expect(
    services.database.transaction((tx) => tx.update(staffEvents).set({ actorName: 'Other' })),
  ).rejects.toSatisfy(refused)
})
