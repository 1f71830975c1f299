import { adviceOn } from '@kindfold/content/health/health-checks.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { donorLinks, drafts } from '@kindfold/database/schema/donor-access.ts'
import { depots, vans } from '@kindfold/database/schema/fleet.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { staff } from '@kindfold/database/schema/staff.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { makeDonorLink } from '@kindfold/domain/booking/donor-link/make-donor-link.ts'
import { openDonorLink } from '@kindfold/domain/booking/donor-link/open-donor-link.ts'
import { cancelBooking } from '@kindfold/domain/booking/change/cancel-booking.ts'
import { deleteDonorData } from '@kindfold/domain/booking/privacy/delete-donor-data.ts'
import { requestPrivacy } from '@kindfold/domain/booking/privacy/request-privacy.ts'
import { joinWaitingList } from '@kindfold/domain/booking/waiting-list/join-waiting-list.ts'
import { makeCollectionDays } from '@kindfold/domain/capacity/collection-day/make-collection-days.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { claimDueMessages } from '@kindfold/domain/message/claim-due-messages.ts'
import { markSent } from '@kindfold/domain/message/mark-message.ts'
import { judgePlanning } from '@kindfold/domain/office/health/judge-planning.ts'
import {
  dropHeldMessages,
  listHeldMessages,
  releaseMessages,
} from '@kindfold/domain/office/message/held-messages.ts'
import { replaceRecoveryCodes, takeRecoveryCode } from '@kindfold/domain/staff/recovery-codes.ts'
import { createSession, openSession } from '@kindfold/domain/staff/session.ts'
import { askForBooking } from '@kindfold/domain/testing/create-booking-test-services.ts'
import { eq, sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createMetrics } from '../metrics/metrics.ts'
import { createAlarms } from '../worker/jobs/alarms.ts'
import { listJobs } from '../worker/jobs/jobs.ts'
import { performJob } from '../worker/jobs/perform-job.ts'
import { makeKeys } from '../backup/age.ts'
import { readRegister, registerName } from '../backup/register-of-erasures.ts'
import { restoreBackup } from './restore-backup.ts'
import { openPlace, silentLog, type Place } from './testing/open-place.ts'

const by = { kind: 'staff', id: 'r', name: 'Rosa' } as const
const collectionDate = '2026-11-25'
const erasedDate = '2026-11-27'
const metrics = createMetrics()

let lost: Place
let place: Place
let services: Services
/** What was known at the backup. */
const known = {
  erasedDonor: '',
  erasedEmail: 'gone@example.org',
  session: '',
  manage: '',
  signIn: '',
  windows: [] as unknown[],
  dueAtBackup: [] as string[],
  person: '',
  codes: [] as string[],
}

const perform = async (name: string, date: string | null = null) => {
  const job = listJobs(createAlarms(services, metrics), metrics).find((one) => one.name === name)
  if (!job) throw new Error(`no job ${name}`)
  return await performJob(services, metrics, job, { date })
}
const read = <T>(work: Parameters<typeof services.database.transaction<T>>[0]) =>
  services.database.transaction(work)
const book = async (email: string, date: string) => {
  const asked = askForBooking({ collectionDate: date, charitySlug: 'harbour-families' })
  const made = await bookCollection(services, { ...asked, details: { ...asked.details, email } })
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking
}
/** Sends all that is due, as a provider that takes everything. */
async function sendAll(): Promise<string[]> {
  const sent: string[] = []
  for (;;) {
    const claimed = await claimDueMessages(services, { limit: 50 })
    if (claimed.length === 0) return sent.toSorted()
    for (const { id, attempt } of claimed) {
      await markSent(services, { id, attempt, providerId: 'taken' })
      sent.push(id)
    }
  }
}
const readWindows = () =>
  read((tx) =>
    executeRows(
      tx,
      sql`
        select b.reference, b.status, b.window_start, b.window_end, s.position, r.state, r.version
        from bookings b join stops s on s.booking_id = b.id join rounds r on r.id = s.round_id
        where b.collection_date = ${collectionDate}::date order by b.reference`,
    ),
  )
const at = (instant: string) => vi.setSystemTime(new Date(instant))

const takeCode = (code = '') =>
  read((tx) => takeRecoveryCode(tx, { staffId: known.person, code, now: services.clock.now() }))

// One loss, told in order: each test goes on where the one before it ended.
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00Z') })
  const { identity, key } = await makeKeys()
  lost = await openPlace({ BACKUP_KEY: key })
  services = await lost.open()
  await makeCollectionDays(services)
  const [depot] = await read((tx) =>
    tx.insert(depots).values({ name: 'Depot', latE6: 52_205_000, lonE6: 119_000 }).returning(),
  )
  await read((tx) =>
    tx.insert(vans).values({
      name: 'Van 1',
      depotId: depot!.id,
      areaIds: ['cambridge'],
      capacityBags: 150,
      capacityKilos: 1200,
    }),
  )
  const erased = await book(known.erasedEmail, erasedDate)
  known.erasedDonor = erased.donorId
  await joinWaitingList(services, { email: known.erasedEmail, postcode: 'ZE1 0AA', consent: true })
  const promised = await book('promised@example.org', collectionDate)
  await book('promised-too@example.org', collectionDate)
  await read((tx) =>
    tx.update(bookings).set({ latE6: 52_206_000, lonE6: 120_000, positionSource: 'by-hand' }),
  )
  await sendAll()
  at('2026-11-24T20:01:00Z')
  await perform('plan-rounds')
  known.windows = await readWindows()
  const [person] = await read((tx) =>
    tx.insert(staff).values({ email: 'rosa@example.org', name: 'Rosa', createdAt: new Date() }).returning(),
  )
  const session = { staffId: person!.id, kind: 'desk', isSharedComputer: false, label: 'Firefox' } as const
  known.session = (await read((tx) => createSession(services, tx, session))).token
  known.manage = (await makeDonorLink(services, { purpose: 'manage', bookingId: promised.id })).token
  known.signIn = (await makeDonorLink(services, { purpose: 'sign-in', donorId: promised.donorId })).token
  await read((tx) =>
    tx.insert(drafts).values({
      idHash: 'draft',
      data: {},
      createdAt: new Date(),
      expiresAt: new Date('2026-11-25T20:00:00Z'),
    }),
  )
  known.codes = await read((tx) => replaceRecoveryCodes(services, tx, person!.id))
  known.person = person!.id
  await services.backups?.take()

  // The lost hours: what was due goes out, and somebody is erased.
  at('2026-11-24T20:10:00Z')
  known.dueAtBackup = await sendAll()
  expect(await takeCode(known.codes[0])).toBe(true)
  await cancelBooking(services, { bookingId: erased.id, by: { kind: 'donor' } })
  await requestPrivacy(services, {
    kind: 'deletion',
    email: known.erasedEmail,
    words: null,
    address: '192.0.2.1',
  })
  const [request] = await read((tx) =>
    executeRows<{ id: string }>(tx, sql`select id from privacy_requests where email = ${known.erasedEmail}`),
  )
  expect(await deleteDonorData(services, { privacyRequestId: request!.id })).toEqual({ kind: 'deleted' })
  await sendAll()
  await services.database.close()

  at('2026-11-24T20:30:00Z')
  place = await lost.lose()
  const [file = ''] = await lost.listBackups()
  const restored = await restoreBackup(
    { environment: place.environment, log: silentLog },
    {
      file: join(lost.backups, file),
      identities: [identity],
      register: readRegister(join(lost.backups, registerName)),
      isReplaced: false,
      at: new Date(),
    },
  )
  expect(restored).toMatchObject({ kind: 'restored', erased: { donor: 1, place: 1 } })
  services = await place.open()
})
afterEach(() => vi.setSystemTime(new Date('2026-11-24T20:31:00Z')))
afterAll(async () => {
  // First: whatever fails here, no other file lives at that time.
  vi.useRealTimers()
  await services.database.close()
  await Promise.all([lost.remove(), place.remove()])
})

test('the backup is encrypted, and the register beside it says nothing of anybody', async () => {
  const [file = ''] = await lost.listBackups()
  const bytes = await readFile(join(lost.backups, file))
  expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  for (const said of ['promised@example.org', known.erasedEmail]) expect(bytes.includes(said)).toBe(false)
  const register = await readFile(join(lost.backups, registerName), 'utf8')
  for (const said of [known.erasedEmail, known.erasedDonor, 'Ada']) expect(register).not.toContain(said)
})

test('a donor who was erased after the backup does not come back, nor does a van go to their door', async () => {
  const [donor] = await read((tx) => tx.select().from(donors).where(eq(donors.id, known.erasedDonor)))
  expect(donor).toMatchObject({ email: null, name: null })
  expect(donor?.anonymisedAt).not.toBeNull()
  const [booking] = await read((tx) =>
    tx.select().from(bookings).where(eq(bookings.donorId, known.erasedDonor)),
  )
  expect(booking).toMatchObject({ status: 'cancelled', contactName: null, addressLine1: null })
  const everything = await read((tx) =>
    executeRows<{ said: string }>(
      tx,
      sql`select to_jsonb(m)::text as said from messages m union all select to_jsonb(w)::text from waiting_list w`,
    ),
  )
  expect(everything.map(({ said }) => said).join(' ')).not.toContain(known.erasedEmail)
  const day = await read((tx) =>
    executeRows(
      tx,
      sql`select booked, held from collection_days where area_id = 'cambridge' and date = ${erasedDate}::date`,
    ),
  )
  expect(day).toEqual([{ booked: 0, held: 0 }])
})

test('a message that was due at the backup and has gone out since does not go out by itself', async () => {
  expect(known.dueAtBackup.length).toBeGreaterThan(0)
  expect(await sendAll()).toEqual([])
  const held = await listHeldMessages(services)
  const before = held?.messages.filter(({ when }) => when === 'before').map(({ id }) => id)
  expect(before?.toSorted()).toEqual(known.dueAtBackup)
  expect(held?.hold.backupAt).toBe('2026-11-24T20:01:00.000Z')
})

test('a round that was released stays as it was promised, and nobody gets a second time slot', async () => {
  expect(known.windows).toHaveLength(2)
  for (const name of ['plan-rounds', 'assign-windows', 'remind-donors']) await perform(name)
  expect(await readWindows()).toEqual(known.windows)
  const written = await read((tx) => tx.$count(messages, eq(messages.kind, 'window')))
  expect(written).toBe(2)
  expect(await read((tx) => tx.$count(stops))).toBeGreaterThan(0)
  expect(await read((tx) => tx.$count(rounds, eq(rounds.state, 'released')))).toBe(1)
})

test('nothing of the evening is promised anew while donors may know what was lost', async () => {
  const late = await book('late@example.org', '2026-11-27')
  at('2026-11-26T20:40:00Z')
  const held = { held: 'after a restore: a person lets messages go first' }
  expect(await perform('assign-windows')).toEqual(held)
  expect(await perform('assign-windows', '2026-11-27')).toEqual(held)
  // Who knows a time slot of the lost hours is to be told no second one: nothing asks for it.
  at('2026-11-26T20:50:00Z')
  expect(await perform('check-windows')).toEqual({})
  const finding = await judgePlanning(services)
  expect(finding).toMatchObject({ state: 'warning' })
  expect(finding.says).toBe(
    'Since the database was restored no time slot is set by itself. 1 donor of Friday 27 November may not know the time slot.',
  )
  expect(adviceOn('planning', finding.state).remedy).not.toContain('assign-windows')
  const [booking] = await read((tx) => tx.select().from(bookings).where(eq(bookings.id, late.id)))
  expect(booking?.status).toBe('booked')
})

test('whoever was signed in is not any more; the links in letters work, those for once do not', async () => {
  expect(await openSession(services, known.session)).toBeNull()
  expect((await openDonorLink(services, { token: known.signIn, purpose: 'sign-in' })).kind).toBe('unknown')
  expect((await openDonorLink(services, { token: known.manage, purpose: 'manage' })).kind).toBe('open')
  expect(await read((tx) => tx.$count(drafts))).toBe(0)
  expect(await read((tx) => tx.$count(donorLinks))).toBeGreaterThan(0)
})

test('recovery codes open nothing any more, used in the lost hours or not, until new ones are made', async () => {
  for (const code of known.codes.slice(0, 2)) expect(await takeCode(code)).toBe(false)
  const [code] = await read((tx) => replaceRecoveryCodes(services, tx, known.person))
  expect(await takeCode(code)).toBe(true)
})

test('once a person lets messages go, nobody is told twice: what had gone is left out, and what is new goes', async () => {
  const held = await listHeldMessages(services)
  expect(held?.counts).toMatchObject({ before: 2, since: 1 })
  expect(await releaseMessages(services, { seen: 0, toldDates: [], by })).toEqual({
    kind: 'changed',
    before: 2,
  })
  const [first = ''] = known.dueAtBackup
  expect(await dropHeldMessages(services, { which: { messageId: first }, by })).toEqual({
    kind: 'dropped',
    count: 1,
  })
  expect(await dropHeldMessages(services, { which: 'before', by })).toEqual({ kind: 'dropped', count: 1 })
  expect(await sendAll()).toEqual([])
  expect(
    await releaseMessages(services, { seen: 0, toldDates: [collectionDate, '2026-12-01'], by }),
  ).toMatchObject({ kind: 'released' })
  const sent = await sendAll()
  expect(sent).toHaveLength(1)
  for (const id of known.dueAtBackup) expect(sent).not.toContain(id)
  expect(await releaseMessages(services, { seen: 0, toldDates: [], by })).toEqual({ kind: 'not-held' })
})

test('time slots that were told in the lost hours are not set again by themselves, where a person says that they were told', async () => {
  // As if the evening that was lost had told it alone.
  const [slotless] = await read((tx) =>
    executeRows<{ id: string }>(
      tx,
      sql`
        update bookings set status = 'booked', window_start = null, window_end = null
        where id = (select id from bookings where collection_date = ${collectionDate}::date limit 1)
        returning id`,
    ),
  )
  for (const name of ['plan-rounds', 'assign-windows', 'remind-donors']) await perform(name)
  const [booking] = await read((tx) => tx.select().from(bookings).where(eq(bookings.id, slotless!.id)))
  expect(booking?.status).toBe('booked')
})
