import { openDatabase, type Database } from '@kindfold/database/open-database.ts'
import { isRestoreUnfinished } from '@kindfold/database/postgres/restore-state.ts'
import { flushAtEnd } from '@kindfold/database/seed/flush-at-end.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { createAnswerMemory } from '@kindfold/domain/base/services/answer-memory.ts'
import { createCatalogueCache } from '@kindfold/domain/base/services/catalogue-cache.ts'
import { followRound } from '@kindfold/domain/rounds/live/follow-round.ts'
import { defaultSettings } from '@kindfold/domain/base/services/settings.ts'
import { addDemonstrationPicture } from '@kindfold/domain/office/demonstration/add-demonstration-picture.ts'
import { fillDemonstration } from '@kindfold/domain/office/demonstration/fill-demonstration.ts'
import { inventMoney } from '@kindfold/domain/office/demonstration/invent-money.ts'
import { renewDemonstration } from '@kindfold/domain/office/demonstration/renew-demonstration.ts'
import { openMoney } from '@kindfold/domain/money/statement/open-money.ts'
import { readInstallation } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { addDemonstrationStaff } from '@kindfold/domain/staff/demonstration-staff.ts'
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import type { Logger } from 'pino'
import { openBackups } from './backup/open-backups.ts'
import { deriveAddressKey } from './derive-address-key.ts'
import { describeDatabaseFault } from './describe-database-fault.ts'
import type { Environment } from './environment/read-environment.ts'
import { openLookUps } from './look-up/open-look-ups.ts'
import { openPlanner } from './planner/open-planner.ts'
import { createArticlePress } from './articles/article-press.ts'
import { createPictureProcess } from './pictures/picture-process.ts'

/** Hears what a start has begun, in words. */
type OnStep = (step: string) => void

const demonstrationInProduction =
  'This database holds demonstration reviews and counts, which production refuses. ' +
  'Give DATABASE_URL or DATA_DIR a new and empty database.'

const unfinishedRestore =
  'A restore of this database broke off before what was erased since was erased again. ' +
  'Finish it: npm run restore -- --already-restored'

/**
 * Opens the services of pages and acts, with a prepared database. Only a restore may open one that it has not settled yet.
 * `onStep` hears in words how far it is.
 */
export async function openServices(
  environment: Environment,
  log: Logger,
  { isRestored = false, onStep = () => {} }: { isRestored?: boolean; onStep?: OnStep } = {},
): Promise<{ kind: 'opened'; services: Services } | { kind: 'refused'; reason: string }> {
  const preparing = await openPrepared(environment, log, onStep)
  if (preparing.kind === 'refused') return preparing
  const { database, demonstration } = preparing
  if (!isRestored && (await isRestoreUnfinished(database))) {
    await database.close()
    return { kind: 'refused', reason: unfinishedRestore }
  }
  if (demonstration && environment.isProduction) {
    await database.close()
    return { kind: 'refused', reason: demonstrationInProduction }
  }
  const clock = { now: () => new Date() }
  const services: Services = {
    database,
    clock,
    random: { bytes: randomBytes },
    addressKey: deriveAddressKey(environment.databaseUrl, environment.addressSecret),
    settings: {
      ...defaultSettings,
      channels: environment.channels,
      visitorLimits: environment.limitsVisitors ? defaultSettings.visitorLimits : null,
      keepsNight: !(demonstration && environment.hasOutbox),
      keepsVanPositions: environment.keepsVanPositions,
      mapTilesUrl: environment.mapTilesUrl,
      emailsToOneRecipient: environment.limitsVisitors ? defaultSettings.emailsToOneRecipient : null,
    },
    log,
    deployment: {
      siteOrigin: environment.siteOrigin,
      bookingOrigin: environment.bookingOrigin,
      deskOrigin: environment.deskOrigin,
      driveOrigin: environment.driveOrigin,
      analyticsId: environment.analyticsId,
      copyProtection: environment.copyProtection,
      mustBeReal: environment.isProduction,
      demonstration,
      development: false,
    },
    catalogueCache: createCatalogueCache(),
    answerMemory: createAnswerMemory(),
    followRound,
    pictureMaker: createPictureProcess({
      onEnded: (error) => log.error({ err: error }, 'a picture ended the process that decoded it'),
      onLate: (error) => log.warn({ err: error }, 'a picture took too long'),
    }),
    articlePress: createArticlePress({
      onEnded: () => log.warn('the text of an article took too long to draw or compare'),
    }),
    backups: openBackups(environment, { database, clock }),
    planner: openPlanner({ osrmOrigin: environment.osrmOrigin, log }),
    ...openLookUps(environment, log),
  }
  await readInstallation(services)
  if (demonstration) await flushAtEnd(database, () => fill(services, environment.hasOutbox, onStep))
  else await openMoney(services)
  return { kind: 'opened', services }
}

/** Opens the money of a demonstration, fills it, and keeps it at the present day. */
async function fill(services: Services, hasOutbox: boolean, onStep: OnStep): Promise<void> {
  await addDemonstrationStaff(services)
  // Another process draws the picture.
  await Promise.all([addDemonstrationPicture(services), fillMoneyAndDays(services, hasOutbox, onStep)])
}

async function fillMoneyAndDays(services: Services, hasOutbox: boolean, onStep: OnStep): Promise<void> {
  onStep('the demonstration’s money')
  if (hasOutbox) await inventMoney(services)
  await openMoney(services)
  // With a mail server invented people would get emails.
  if (hasOutbox) await fillDemonstration(services, onStep)
  onStep('the demonstration’s rounds of today')
  await renewDemonstration(services)
}

/** Opens and migrates the database, or says what to correct. */
async function openPrepared(
  environment: Environment,
  log: Logger,
  onStep: OnStep,
): Promise<
  { kind: 'prepared'; database: Database; demonstration: boolean } | { kind: 'refused'; reason: string }
> {
  let database: Database | null = null
  try {
    database = await openDatabase(
      environment.databaseUrl === null
        ? { dataDir: resolve(environment.dataFolder), log }
        : { url: environment.databaseUrl, poolerUrl: environment.poolerUrl ?? undefined, log },
    )
    const { demonstration, migrations } = await prepareDatabase(database, {
      demonstration: !environment.isProduction,
      onStep,
    })
    if (migrations.length > 0) log.info({ migrations }, 'schema migrations applied')
    return { kind: 'prepared', database, demonstration }
  } catch (error) {
    await database?.close()
    const reason = describeDatabaseFault(error)
    if (reason === null) throw error
    return { kind: 'refused', reason }
  }
}
