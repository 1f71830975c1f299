import { makeMigratedFolder } from '@kindfold/database/testing/make-migrated-folder.ts'
import { createTestDatabase } from '@kindfold/database/testing/open-test-database.ts'
import { getTemplateDatabase, getTestServer } from '@kindfold/database/testing/test-server.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { forgetInstallation, sayInstallation } from '@kindfold/domain/testing/say-installation.ts'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readEnvironment, type Environment } from '../../environment/read-environment.ts'
import { openServices } from '../../open-services.ts'

export const silentLog = pino({ level: 'silent' })

/** An installation with backups, on this run's engine: its settings, and folders that go with the test. */
export type Place = {
  environment: Environment
  backups: string
  listBackups(): Promise<string[]>
  open(): Promise<Services>
  /** The same settings with a database that is new and empty, as on the day after a loss. */
  lose(): Promise<Place>
  remove(): Promise<void>
}

export async function openPlace(
  settings: Record<string, string> = {},
  { isMigrated = true }: { isMigrated?: boolean } = {},
): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-backup-'))
  const server = getTestServer()
  const made =
    server === null ? null : await createTestDatabase(server, isMigrated ? getTemplateDatabase() : null)
  const dataDir = join(folder, 'data')
  if (made === null && isMigrated) await makeMigratedFolder(dataDir)
  const all = {
    NODE_ENV: 'production',
    SITE_ORIGIN: 'https://www.kindfold.example',
    BOOKING_ORIGIN: 'https://book.kindfold.example',
    DESK_ORIGIN: 'https://desk.kindfold.example',
    DRIVE_ORIGIN: 'https://drive.kindfold.example',
    SMTP_URL: 'smtp://mail.kindfold.example',
    MAIL_FROM: 'hello@kindfold.example',
    BACKUP_TO: join(folder, 'backups'),
    ...(made === null ? { DATA_DIR: dataDir } : { DATABASE_URL: made.url }),
    ...settings,
  }
  const reading = readEnvironment(all)
  if (reading.kind === 'faulty') throw new Error(reading.faults.join(' '))
  const { environment } = reading
  return {
    environment,
    backups: all.BACKUP_TO,
    listBackups: async () => (await readdir(all.BACKUP_TO)).filter((name) => name.startsWith('kindfold-')),
    async open() {
      const opening = await openServices(environment, silentLog)
      if (opening.kind === 'refused') throw new Error(opening.reason)
      await sayInstallation(opening.services)
      return opening.services
    },
    lose: () => openPlace({ ...settings, BACKUP_TO: all.BACKUP_TO }, { isMigrated: false }),
    async remove() {
      forgetInstallation()
      await made?.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
