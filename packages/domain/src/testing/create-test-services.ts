import { openTestDatabase } from '@kindfold/database/testing/open-test-database.ts'
import { randomBytes } from 'node:crypto'
import { defaultSettings } from '../base/services/settings.ts'
import type { Services } from '../base/services/services.ts'
import { followRound } from '../rounds/live/follow-round.ts'
import { createAnswerMemory } from '../base/services/answer-memory.ts'
import { createCatalogueCache } from '../base/services/catalogue-cache.ts'

/** Services for a test: a fresh database, a time that the test sets, and a readable log. */
export type TestServices = Services & {
  logged: { level: 'info' | 'warn' | 'error'; message: string }[]
  /** While true, reading from the database fails as in an outage. */
  outage: boolean
  passTime(ms: number): void
}

export async function createTestServices(): Promise<TestServices> {
  const open = await openTestDatabase()
  let now = Date.UTC(2026, 10, 21, 12)
  const logged: TestServices['logged'] = []
  const write = (level: 'info' | 'warn' | 'error') => (_details: object, message: string) => {
    logged.push({ level, message })
  }
  const services: TestServices = {
    database: {
      ...open,
      async readAsAnonymous(work) {
        if (services.outage) throw new Error('the database is out, as this test wants')
        return await open.readAsAnonymous(work)
      },
    },
    clock: { now: () => new Date(now) },
    random: { bytes: randomBytes },
    addressKey: randomBytes(32),
    settings: { ...defaultSettings },
    log: { info: write('info'), warn: write('warn'), error: write('error') },
    deployment: {
      siteOrigin: 'http://localhost:3000',
      bookingOrigin: 'http://localhost:3001',
      deskOrigin: 'http://localhost:3002',
      driveOrigin: 'http://localhost:3003',
      analyticsId: null,
      copyProtection: true,
      mustBeReal: false,
      demonstration: false,
      development: false,
    },
    catalogueCache: createCatalogueCache(),
    answerMemory: createAnswerMemory(),
    followRound,
    logged,
    outage: false,
    passTime(ms) {
      now += ms
    },
  }
  return services
}
