import { executeRows } from '@kindfold/database/execute-rows.ts'
import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { staff } from '@kindfold/database/schema/staff.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { cancelBooking } from '@kindfold/domain/booking/change/cancel-booking.ts'
import { deleteDonorData } from '@kindfold/domain/booking/privacy/delete-donor-data.ts'
import { requestPrivacy } from '@kindfold/domain/booking/privacy/request-privacy.ts'
import { makeCollectionDays } from '@kindfold/domain/capacity/collection-day/make-collection-days.ts'
import { claimDueMessages } from '@kindfold/domain/message/claim-due-messages.ts'
import { markSent } from '@kindfold/domain/message/mark-message.ts'
import { listHeldMessages, releaseMessages } from '@kindfold/domain/office/message/held-messages.ts'
import { createSession, openSession } from '@kindfold/domain/staff/session.ts'
import { askForBooking } from '@kindfold/domain/testing/create-booking-test-services.ts'
import { forgetInstallation, sayInstallation } from '@kindfold/domain/testing/say-installation.ts'
import { eq, sql } from 'drizzle-orm'
import { existsSync, readdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../../scripts/prepare/run-command.js'
import { readEnvironment } from '../../server/environment/read-environment.ts'
import { openServices } from '../../server/open-services.ts'
import { startDebianCluster, type DebianCluster } from './debian-cluster.ts'
import { readCommands, type Printed } from './read-commands.ts'

const root = join(import.meta.dirname, '../..')
const by = { kind: 'staff', id: null, name: 'Rosa' } as const

let cluster: DebianCluster
let settings: Record<string, string>
let services: Services
const known = {
  kept: [] as string[],
  lost: '',
  erasedDonor: '',
  session: '',
  date: '',
  moment: '',
  dueThen: [] as string[],
  settled: '',
}

const read = <T>(work: Parameters<typeof services.database.transaction<T>>[0]) =>
  services.database.transaction(work)
const listReferences = async () =>
  (await read((tx) => tx.select().from(bookings))).map(({ reference }) => reference).toSorted()

async function open(): Promise<Services> {
  const reading = readEnvironment(settings)
  if (reading.kind === 'faulty') throw new Error(reading.faults.join(' '))
  const opening = await openServices(reading.environment, pino({ level: 'silent' }))
  if (opening.kind === 'refused') throw new Error(opening.reason)
  return opening.services
}

async function book(email: string) {
  const asked = askForBooking({ collectionDate: known.date, charitySlug: 'harbour-families' })
  const made = await bookCollection(services, { ...asked, details: { ...asked.details, email } })
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking
}

/** Sends all that is due, as a provider that takes everything. */
async function sendAll(): Promise<string[]> {
  const claimed = await claimDueMessages(services, { limit: 50 })
  for (const { id, attempt } of claimed)
    // oxlint-disable-next-line no-await-in-loop -- a few
    await markSent(services, { id, attempt, providerId: 'taken' })
  return claimed.map(({ id }) => id).toSorted()
}

async function erase(email: string): Promise<void> {
  await requestPrivacy(services, { kind: 'deletion', email, words: null, address: '192.0.2.1' })
  const [request] = await read((tx) =>
    executeRows<{ id: string }>(tx, sql`select id from privacy_requests where email = ${email}`),
  )
  expect(await deleteDonorData(services, { privacyRequestId: request!.id })).toEqual({ kind: 'deleted' })
}

/** The day of the copy by the clock of who made it: midnight may have passed since. */
function nameCopy(): string {
  const base = join(cluster.folder, 'elsewhere/base')
  return (existsSync(base) ? readdirSync(base)[0] : undefined) ?? '2026-11-22'
}

/** What is printed, with the folders, the version and the moment of this test. */
const placeHere = (printed: string): string =>
  [
    ['/mnt/elsewhere', join(cluster.folder, 'elsewhere')],
    ['/var/lib/postgresql/15/main', cluster.data],
    ['/etc/postgresql/15/main', cluster.settings],
    ['/var/backups/kindfold', settings.BACKUP_TO!],
    ['15 main', `${cluster.version} main`],
    ['base/2026-11-22', `base/${nameCopy()}`],
    ['2026-11-28 09:41:00+00', known.moment],
  ].reduce((text, [there = '', here = '']) => text.replaceAll(there, here), printed)

/** Does one step: writes the file, or gives the commands and returns what they print. */
async function follow({ language, file, text }: Printed): Promise<string> {
  const here = placeHere(text)
  if (language === 'ini') {
    await cluster.write(placeHere(file!), here)
    return ''
  }
  if (!here.startsWith('npm ')) return await cluster.run(here)
  const [program = '', ...words] = here.split(' ')
  const { code, output } = await runCommand(program, words, {
    cwd: root,
    env: { ...process.env, ...settings },
  })
  if (code !== 0) throw new Error(output)
  return output
}

// One loss, told in order: each test goes on where the one before it ended.
beforeAll(async () => {
  cluster = await startDebianCluster()
  await cluster.run(
    `psql --command "create role kindfold login password 'secret' createrole" --command 'create database kindfold owner kindfold'`,
  )
  settings = {
    NODE_ENV: 'production',
    SITE_ORIGIN: 'https://www.kindfold.example',
    BOOKING_ORIGIN: 'https://book.kindfold.example',
    DESK_ORIGIN: 'https://desk.kindfold.example',
    DRIVE_ORIGIN: 'https://drive.kindfold.example',
    SMTP_URL: 'smtp://mail.kindfold.example',
    MAIL_FROM: 'hello@kindfold.example',
    BACKUP_TO: join(cluster.folder, 'backups'),
    DATABASE_URL: `postgres://kindfold:secret@127.0.0.1:${cluster.port}/kindfold`,
  }
  await cluster.run(`install -d -m 700 ${join(cluster.folder, 'elsewhere')}`)
  for (const step of readCommands('docs/operations/backups.md', '### Keep the log')) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await follow(step)
  }

  services = await open()
  await sayInstallation(services)
  await makeCollectionDays(services)
  const [day] = await read((tx) =>
    executeRows<{ date: string }>(
      tx,
      sql`
        select date::text from collection_days
        where area_id = 'cambridge' and date > current_date + 4 order by date limit 1`,
    ),
  )
  known.date = day!.date
  const [person] = await read((tx) =>
    tx.insert(staff).values({ email: 'rosa@example.org', name: 'Rosa', createdAt: new Date() }).returning(),
  )
  const session = { staffId: person!.id, kind: 'desk', isSharedComputer: false, label: 'Firefox' } as const
  known.session = (await read((tx) => createSession(services, tx, session))).token
  for (const email of ['ada@example.org', 'bea@example.org']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    known.kept.push((await book(email)).reference)
  }
  const erased = await book('gone@example.org')
  known.kept.push(erased.reference)
  known.kept.sort()
  known.erasedDonor = erased.donorId
  known.moment = (
    await cluster.run(
      `psql --tuples-only --no-align --command "select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US') || '+00'"`,
    )
  ).trim()

  // The lost time: letters go, somebody books, somebody is erased. Then the mistake.
  known.dueThen = await sendAll()
  known.lost = (await book('late@example.org')).reference
  await cancelBooking(services, { bookingId: erased.id, by: { kind: 'donor' } })
  await erase('gone@example.org')
  await services.database.close()
  await cluster.run(`psql --dbname kindfold --command 'drop table bookings cascade'`)
})
afterAll(async () => {
  await services?.database.close()
  forgetInstallation()
  await cluster?.remove()
})

test('by the commands as they are printed the log is played up to the moment that was named: what was there then is back, what came later is not', async () => {
  let paused = ''
  for (const step of readCommands('docs/operations/backups.md', '### Come back to a moment')) {
    if (step.text.includes('pg_is_wal_replay_paused'))
      // oxlint-disable-next-line no-await-in-loop -- until it has come there
      await expect.poll(async () => (paused = await follow(step))).toMatch(/^ t +\|/m)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    else known.settled = await follow(step)
  }
  services = await open()
  expect(await listReferences()).toEqual(known.kept)
  expect(known.kept).not.toContain(known.lost)
  // What the operator reads while it waits: its last change is of before that moment.
  const [, last = ''] = /\| (\d{4}-\d\d-\d\d [\d:.]+\+00)/.exec(paused) ?? []
  expect(Date.parse(last)).toBeLessThanOrEqual(Date.parse(known.moment))
})

test('whoever was erased after that moment is erased again, and nobody is signed in', async () => {
  expect(known.settled).toContain('Erased again: donor 1')
  const [donor] = await read((tx) => tx.select().from(donors).where(eq(donors.id, known.erasedDonor)))
  expect(donor).toMatchObject({ email: null, name: null })
  expect(await openSession(services, known.session)).toBeNull()
})

test('what was due at that moment and went out since does not go again until a person lets it', async () => {
  expect(known.dueThen.length).toBeGreaterThanOrEqual(3)
  expect(await sendAll()).toEqual([])
  const held = await listHeldMessages(services)
  expect(held?.messages.every(({ id }) => known.dueThen.includes(id))).toBe(true)
  // Of three, one was to somebody who is erased.
  expect(held?.messages).toHaveLength(2)
  const seen = held?.counts.before ?? 0
  expect(await releaseMessages(services, { seen, toldDates: [], by })).toMatchObject({ kind: 'released' })
  expect(await sendAll()).toHaveLength(2)
})

test('the restored server takes bookings, and its log goes on being kept', async () => {
  const { reference } = await book('later@example.org')
  expect(await listReferences()).toContain(reference)
  await cluster.run(`psql --command 'select pg_switch_wal()'`)
  const kept = join(cluster.folder, 'elsewhere/wal')
  await expect.poll(() => readdir(kept)).toContain('00000002.history')
  await expect
    .poll(async () => (await readdir(kept)).some((name) => /^00000002\w{16}$/.test(name)))
    .toBe(true)
  const failed = await cluster.run(
    `psql --tuples-only --no-align --command 'select failed_count from pg_stat_archiver'`,
  )
  expect(failed.trim()).toBe('0')
})
