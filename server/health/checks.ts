import { statfs } from 'node:fs/promises'
import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import type { HealthCheckName } from '@kindfold/content/health/health-checks.ts'
import { checkMigrations, MigrationsDiffer } from '@kindfold/database/migrate.ts'
import { readDatabaseTime, readDatabaseVersion } from '@kindfold/domain/office/health/ask-database.ts'
import type { Finding } from '@kindfold/domain/base/services/health-watch.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { judgeJobs } from '@kindfold/domain/office/health/judge-jobs.ts'
import { judgeLedger } from '@kindfold/domain/office/health/judge-ledger.ts'
import { judgePlanning } from '@kindfold/domain/office/health/judge-planning.ts'
import { judgeQueue } from '@kindfold/domain/office/health/judge-queue.ts'
import { tryWrite } from '@kindfold/domain/office/health/try-write.ts'
import type { Channel } from '@kindfold/messages/channels.ts'
import { findNewestBackup } from '../backup/open-backups.ts'
import { version } from '../version.ts'
import { askForCertificate, type Called } from './find-certificates.ts'
import type { Knock } from './knock.ts'

/** What the checks look at. */
export type HealthParts = {
  services: Pick<Services, 'database' | 'clock' | 'settings' | 'postcodeLookUp' | 'addressLookUp'> & {
    deployment: Pick<Services['deployment'], 'mustBeReal'>
  }
  /** The folders in which we write. */
  folders: readonly string[]
  /** Asks the provider of a channel whether it would let us in; null: this process sends nothing. */
  knock: Knock | null
  /** Whose certificates are looked at here; null: by another process. */
  called: readonly Called[] | null
  /** Where the backups are; null: none are taken, or another process looks at them. */
  backupFolder: string | null
}

type Check = {
  everyMs: number
  /** What it throws is its trouble. */
  look(parts: HealthParts): Promise<Finding>
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Less room than this, and the next write may be the one that fails. */
const leastFreeBytes = 128 * 1024 ** 2
const littleFreeBytes = 1024 ** 3
const mostApartMs = 2 * second
const day = 24 * hour
const soonDays = 14
/** A night and the hours that it may take. */
const oldestBackupMs = 30 * hour

/** How each check of the list is made. */
export const checks: Readonly<Record<HealthCheckName, Check>> = {
  database: {
    everyMs: 10 * second,
    async look({ services }) {
      await services.database.ping()
      await tryWrite(services)
      return { state: 'well', says: 'It takes writes.' }
    },
  },
  schema: {
    everyMs: minute,
    async look({ services }) {
      try {
        await checkMigrations(services.database)
        return { state: 'well', says: 'Its migrations are those of this version.' }
      } catch (error) {
        if (!(error instanceof MigrationsDiffer)) throw error
        return { state: 'trouble', says: `${error.message}.` }
      }
    },
  },
  clock: {
    everyMs: minute,
    async look({ services: { database, clock } }) {
      if (database.engine === 'pglite')
        return { state: 'well', says: 'The database is within this process and has its clock.' }
      const askedMs = clock.now().getTime()
      const databaseMs = await readDatabaseTime({ database })
      const tookMs = clock.now().getTime() - askedMs
      const apartMs = Math.abs(databaseMs - askedMs - tookMs / 2)
      // The answer may have been under way in either half of the time.
      return apartMs > mostApartMs + tookMs / 2
        ? { state: 'trouble', says: `It is ${(apartMs / 1000).toFixed(1)} seconds from the database’s.` }
        : { state: 'well', says: 'It is within 2 seconds of the database’s.' }
    },
  },
  disk: {
    everyMs: 10 * second,
    async look({ folders }) {
      if (folders.length === 0)
        return { state: 'off', says: 'This process keeps no data on a disk; the database server does.' }
      const rooms = await Promise.all(
        folders.map(async (folder) => {
          const { bavail, bsize } = await statfs(folder)
          return { folder, free: bavail * bsize }
        }),
      )
      const least = rooms.toSorted((a, b) => a.free - b.free)[0]!
      const state =
        least.free < leastFreeBytes ? 'trouble' : least.free < littleFreeBytes ? 'warning' : 'well'
      return { state, says: `${sayRoom(least.free)} are free in ${least.folder}.` }
    },
  },
  mail: { everyMs: 30 * second, look: (parts) => judgeChannel(parts, 'email') },
  texts: { everyMs: 30 * second, look: (parts) => judgeChannel(parts, 'sms') },
  jobs: { everyMs: minute, look: ({ services }) => judgeJobs(services) },
  planning: { everyMs: minute, look: ({ services }) => judgePlanning(services) },
  ledger: { everyMs: minute, look: ({ services }) => judgeLedger(services) },
  'look-ups': {
    everyMs: 30 * second,
    async look({ services: { postcodeLookUp, addressLookUp } }) {
      const set = [postcodeLookUp, addressLookUp].filter((lookUp) => lookUp !== null && lookUp !== undefined)
      if (set.length === 0) return { state: 'off', says: 'None is set up here.' }
      const answers = set.flatMap((lookUp) => lookUp.lastAnswer?.() ?? [])
      const paused = answers.filter(({ isPaused }) => isPaused).map(({ service }) => service)
      if (paused.length > 0)
        return { state: 'trouble', says: `No answer, and paused for half a minute: ${paused.join(', ')}.` }
      const failing = answers.filter(({ isAnswer }) => !isAnswer).map(({ service }) => service)
      if (failing.length > 0)
        return { state: 'warning', says: `The last question had no answer: ${failing.join(', ')}.` }
      if (answers.length < set.length)
        return { state: 'unknown', says: 'This process has not asked each of them since it started.' }
      return { state: 'well', says: 'The last question of each was answered.' }
    },
  },
  certificates: {
    everyMs: 6 * hour,
    async look({ services: { clock }, called }) {
      if (called === null) return { state: 'off', says: 'The worker looks at them.' }
      if (called.length === 0) return { state: 'off', says: 'We call nobody by TLS.' }
      const shown = await Promise.all(
        called.map(async (one) => ({ name: `${one.host}:${one.port}`, ...(await askForCertificate(one)) })),
      )
      return judgeCertificates(shown, clock.now())
    },
  },
  backups: {
    everyMs: 10 * minute,
    async look({ services: { clock }, backupFolder }) {
      if (backupFolder === null) return { state: 'off', says: 'This process takes none.' }
      const takenAt = await findNewestBackup(backupFolder)
      if (takenAt === null)
        return {
          state: 'warning',
          says: `${backupFolder} holds no backup. “npm run backup” takes one now.`,
        }
      const says = `The newest was taken at ${formatMoment(takenAt.toISOString())}.`
      const isOld = clock.now().getTime() - takenAt.getTime() > oldestBackupMs
      return { state: isOld ? 'trouble' : 'well', says }
    },
  },
  version: {
    everyMs: hour,
    async look({ services: { database } }) {
      const engine = `${database.engine === 'pglite' ? 'embedded ' : ''}PostgreSQL ${await readDatabaseVersion({ database })}`
      return { state: 'well', says: `Kindfold ${version}, Node ${process.versions.node}, ${engine}.` }
    },
  },
}

const sayRoom = (bytes: number) =>
  bytes < 10 * 1024 ** 3 ? `${Math.floor(bytes / 1024 ** 2)} MB` : `${Math.floor(bytes / 1024 ** 3)} GB`

async function judgeChannel({ services, knock }: HealthParts, channel: Channel): Promise<Finding> {
  const queue = await judgeQueue(services, channel)
  if (queue.state !== 'well') return queue
  const why = await knock?.(channel)
  if (why === undefined) return queue
  return why === null
    ? { state: 'well', says: `${queue.says} The provider let us in.` }
    : { state: 'trouble', says: `The provider does not let us in: ${why}` }
}

export function judgeCertificates(
  shown: readonly ({ name: string } & Awaited<ReturnType<typeof askForCertificate>>)[],
  now: Date,
): Finding {
  const rank = { trouble: 0, warning: 1, unknown: 2, well: 3 } as const
  const judged = shown.map((one) => {
    if (one.kind === 'not-shown')
      return { state: 'unknown' as const, says: `${one.name} could not be asked: ${one.why}.` }
    const date = one.validTo.toISOString().slice(0, 10)
    if (one.fault !== null)
      return { state: 'trouble' as const, says: `${one.name} is not to be trusted: ${one.fault}.` }
    const daysLeft = Math.floor((one.validTo.getTime() - now.getTime()) / day)
    if (daysLeft < soonDays)
      return { state: 'warning' as const, says: `That of ${one.name} ends on ${formatDay(date)}.` }
    return { state: 'well' as const, says: `${one.name} until ${formatDay(date)} ${date.slice(0, 4)}.` }
  })
  const state = judged.map((one) => one.state).toSorted((a, b) => rank[a] - rank[b])[0] ?? 'unknown'
  const says = judged.filter((one) => one.state === state).map((one) => one.says)
  return { state, says: says.join(' ') }
}
