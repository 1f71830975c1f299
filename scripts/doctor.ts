import './end-with-reader.ts'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { giveUp } from '../server/give-up.ts'
import { healthWords } from '@kindfold/content/desk/health-words.ts'
import {
  adviceOn,
  healthCheckNames,
  healthChecks,
  type HealthCheckName,
} from '@kindfold/content/health/health-checks.ts'
import { openDatabase, type Database } from '@kindfold/database/open-database.ts'
import type { Finding } from '@kindfold/domain/base/services/health-watch.ts'
import { defaultSettings } from '@kindfold/domain/base/services/settings.ts'
import { readInstallation } from '@kindfold/domain/publishing/changing-fact/read-facts.ts'
import { deriveAddressKey } from '../server/derive-address-key.ts'
import { describeDatabaseFault } from '../server/describe-database-fault.ts'
import type { Environment } from '../server/environment/read-environment.ts'
import { listCalled } from '../server/health/find-certificates.ts'
import { lookAt } from '../server/health/watch-health.ts'
import type { HealthParts } from '../server/health/checks.ts'
import { makeDoctorMark } from '../server/http/doctor-mark.ts'
import { openLookUps } from '../server/look-up/open-look-ups.ts'
import type { EmailTransport } from '../server/channels/transport.ts'
import { openTransports, type Transports } from '../server/worker/sending/open-transports.ts'
import { askServer, readCommandContext } from './command-runtime.ts'
import { lookAtOrigins, lookAtOwnCertificates, lookAtProxy } from './doctor/look-from-outside.ts'

// npm run doctor [-- you@example.org]: looks at everything that the service needs, from here and as visitors reach it, and sends
// one letter to that address. Says in words what is wrong and what to do. Exits with 0, or with 1 when something is in trouble.

/** What goes wrong is said in words, once. */
const silent = { info() {}, warn() {}, error() {} }

/** A place of the Royal Mail's that every look-up knows. */
const knownPostcode = 'SW1A 1AA'

const [address = null, ...more] = process.argv.slice(2)
if (more.length > 0 || (address !== null && !address.includes('@')))
  giveUp('Usage: npm run -s doctor, or npm run -s doctor -- you@example.org, which is sent one letter')
let isInTrouble = false

function say(label: string, { state, says }: Finding, remedy: string | null = null): void {
  isInTrouble ||= state === 'trouble'
  const needsRemedy = remedy !== null && (state === 'trouble' || state === 'warning')
  process.stdout.write(
    `${healthWords.states[state].padEnd(16)}${label}: ${says}\n${needsRemedy ? `${' '.repeat(16)}${healthWords.remedy} ${remedy}\n` : ''}`,
  )
}

const commandContext = readCommandContext('warn')
if (commandContext.kind === 'faulty') {
  for (const fault of commandContext.words.split('\n')) say('Settings', { state: 'trouble', says: fault })
} else {
  say('Settings', { state: 'well', says: 'Each can be read, and fits the others.' })
  await look(commandContext.environment)
}
process.exitCode = isInTrouble ? 1 : 0

async function look(environment: Environment): Promise<void> {
  const transports = openTransports(environment, silent)
  const running = await askServer(environment, '/health', null)
  if (running?.isDone) {
    const all = running.answer as (Finding & { name: HealthCheckName })[]
    for (const one of all) say(healthChecks[one.name].label, one, adviceOn(one.name, one.state).remedy)
  } else await lookFromHere(environment, transports)
  say('A letter', await sendLetter(environment, transports), healthChecks.mail.remedy)
  say(
    'Our addresses',
    await lookAtOrigins(environment),
    'Look at the proxy, at DNS and whether the server runs.',
  )
  say('Our certificates', await lookAtOwnCertificates(environment, new Date()), 'Renew them at the proxy.')
  say(
    'Proxy',
    await lookAtProxy(environment, await makeMark(environment)),
    'docs/operations/deploy.md, “Behind a proxy”.',
  )
  await Promise.all(Object.values(transports).map((transport) => transport.close()))
}

/** What opens the server's answer of how a question arrives: from the process itself, or by the key that all of ours share. */
async function makeMark(environment: Environment): Promise<string> {
  const running = await askServer(environment, '/doctor-mark', null)
  if (running?.isDone) return (running.answer as { mark: string }).mark
  const { databaseUrl, addressSecret } = environment
  return makeDoctorMark(deriveAddressKey(databaseUrl, addressSecret), Date.now())
}

/** Looks with a connection of our own: nothing is migrated. */
async function lookFromHere(environment: Environment, transports: Transports): Promise<void> {
  const dataFolder = resolve(environment.dataFolder)
  if (environment.databaseUrl === null && !existsSync(join(dataFolder, 'postgres'))) {
    say('Database', {
      state: 'unknown',
      says: `There is none in ${dataFolder} yet: the first start makes it.`,
    })
    return
  }
  let database: Database
  try {
    database = await openDatabase(
      environment.databaseUrl === null
        ? { dataDir: dataFolder, log: silent }
        : { url: environment.databaseUrl, poolerUrl: environment.poolerUrl ?? undefined, log: silent },
    )
  } catch (error) {
    say('Database', { state: 'trouble', says: describeDatabaseFault(error) ?? String(error) })
    return
  }
  try {
    const lookUps = openLookUps(environment, silent)
    await Promise.all([lookUps.postcodeLookUp?.(knownPostcode), lookUps.addressLookUp?.(knownPostcode)])
    const services = {
      database,
      clock: { now: () => new Date() },
      settings: { ...defaultSettings, channels: environment.channels },
      deployment: { mustBeReal: environment.isProduction },
      ...lookUps,
    }
    await readInstallation(services)
    const parts: HealthParts = {
      services,
      folders: environment.databaseUrl === null ? [dataFolder] : [],
      knock: async (channel) => await transports[channel]?.knock?.(),
      called: listCalled(environment),
      backupFolder: environment.backup?.folder ?? null,
    }
    for (const name of healthCheckNames) {
      // oxlint-disable-next-line no-await-in-loop -- each says its line as soon as it knows
      const finding = await lookAt(name, parts)
      say(healthChecks[name].label, finding, adviceOn(name, finding.state).remedy)
      // What follows would speak of tables that are not there.
      if ((name === 'database' || name === 'schema') && finding.state === 'trouble') return
    }
  } finally {
    await database.close()
  }
}

async function sendLetter(environment: Environment, transports: Transports): Promise<Finding> {
  if (environment.mail.smtpUrl === null) return { state: 'off', says: 'Without SMTP_URL nothing is sent.' }
  if (address === null)
    return { state: 'unknown', says: 'Not tried. Give an address: npm run doctor -- you@example.org' }
  const words = 'Kindfold’s doctor sent this. Letters leave.'
  const sent = await (transports.email as EmailTransport).send({
    id: randomUUID(),
    to: address,
    subject: 'A letter from Kindfold’s doctor',
    text: `${words}\n`,
    html: `<p>${words}</p>`,
    calendar: null,
  })
  return sent.kind === 'taken'
    ? { state: 'well', says: `Your mail server took one to ${address}. Look whether it arrived.` }
    : { state: 'trouble', says: `Your mail server did not take it: ${sent.error}` }
}
