/**
 * Two PostgreSQL under Patroni with a synchronous standby, behind HAProxy, with the files that operators get
 * (docs/operations/failover); two processes of booking, a desk and a worker in production mode. The primary is killed, with all
 * of its machine, while donors book and staff work; once its standby has its place it comes back as the standby. Every
 * acknowledged booking must be there and none twice, "ready" must be false in between, and every process must serve again within
 * 10 s of the promotion, without a new start. Ends with 1 when a promise is broken, and with 0 where a package is not installed,
 * which it names.
 *
 * node bench/failover.ts [--kills 10] [--donors 32] [--staff 5]
 */
import { openDatabase, type Database } from '@kindfold/database/open-database.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { silentLog } from '@kindfold/database/testing/open-test-database.ts'
import { sayInstallation } from '@kindfold/domain/testing/say-installation.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openManyDays } from './bookings/open-many-days.ts'
import { judgeBookings } from './crash/judge-bookings.ts'
import { listPages, signStaffIn } from './desk-crowd/staff-day.ts'
import { startCarelessMailServer, type CarelessMailServer } from './evening/start-careless-mail-server.ts'
import { createService, letDonorsBook, letStaffWork } from './failover/people.ts'
import { clusterPorts, listMissing, other, startCluster, type Cluster } from './failover/start-cluster.ts'
import { sendForm } from './journey/send-form.ts'
import { createRaceServices } from './race/create-race-services.ts'
import { refuseTakenPort } from './refuse-taken-port.ts'
import { launchProgram, type Program } from './reliability/launch-program.ts'
import { waitFor } from './wait-for.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '10' },
    donors: { type: 'string', default: '32' },
    staff: { type: 'string', default: '5' },
  },
})
const firstPort = 4480
const withinMs = 10_000
const print = (line = '') => process.stdout.write(`${line}\n`)

type Kindfold = { name: string; at: string; health: string; program: Program }

const origin = 'https://book.kindfold.example'
const parts = [
  { name: 'booking 1', apps: 'booking', setting: 'BOOKING_PORT' },
  { name: 'booking 2', apps: 'booking', setting: 'BOOKING_PORT' },
  { name: 'desk', apps: 'desk', setting: 'DESK_PORT' },
  { name: 'worker', apps: 'worker', setting: 'SITE_PORT' },
]

const missing = listMissing()
if (missing.length > 0) print(`Not installed: ${missing.join(', ')}. Nothing was measured.`)
else await bench()

async function bench(): Promise<void> {
  for (let port = firstPort; port < firstPort + clusterPorts + 2 * parts.length; port++)
    // oxlint-disable-next-line no-await-in-loop
    await refuseTakenPort(port)
  const mail = await startCarelessMailServer(Infinity)
  const cluster = await startCluster(Array.from({ length: clusterPorts }, (_, place) => firstPort + place))
  const processes: Kindfold[] = []
  try {
    await cluster.startBoth()
    print('A primary and its synchronous standby stand; making the database ...')
    const tokens = await prepare(cluster)
    for (const [number, part] of parts.entries()) processes.push(launch(part, number, cluster, mail))
    await Promise.all(processes.map(({ health }) => waitFor(async () => (await askStatus(health)) === 200)))
    await measure(cluster, processes, tokens, mail)
  } catch (error) {
    print(await cluster.readLogs())
    for (const { name, program } of processes) print(`--- ${name}\n${program.said().slice(-3000)}`)
    throw error
  } finally {
    for (const { program } of processes) program.tell('SIGKILL')
    await Promise.all(processes.map(({ program }) => program.ended))
    await cluster.remove()
    await mail.close()
  }
}

/** Makes user and database as deploy.md says, opens days, and signs staff in. */
async function prepare(cluster: Cluster): Promise<string[]> {
  await cluster.createDatabase('kindfold')
  return await withDatabase(cluster.urlOf('kindfold'), async (database) => {
    await prepareDatabase(database, { demonstration: false })
    await openManyDays(database)
    const services = createRaceServices(database)
    // In production the public comes once it is said who runs the service.
    await sayInstallation(services)
    return await signStaffIn(services, Number(values.staff))
  })
}

function launch(
  { name, apps, setting }: (typeof parts)[number],
  number: number,
  cluster: Cluster,
  mail: CarelessMailServer,
): Kindfold {
  const port = firstPort + clusterPorts + 2 * number
  const program = launchProgram('server/build/main.js', [], {
    NODE_ENV: 'production',
    SITE_ORIGIN: 'https://www.kindfold.example',
    BOOKING_ORIGIN: origin,
    DESK_ORIGIN: 'https://desk.kindfold.example',
    DRIVE_ORIGIN: 'https://drive.kindfold.example',
    DATABASE_URL: cluster.urlOf('kindfold'),
    SMTP_URL: mail.url,
    MAIL_FROM: 'hello@kindfold.example',
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    APPS: apps,
    [setting]: String(port),
    METRICS_PORT: String(port + 1),
  })
  const at = `http://127.0.0.1:${port}`
  return { name, at, health: `http://127.0.0.1:${port + 1}/readyz`, program }
}

async function measure(
  cluster: Cluster,
  processes: readonly Kindfold[],
  tokens: readonly string[],
  mail: CarelessMailServer,
): Promise<void> {
  const service = createService()
  const { told } = service
  const [desk] = processes.filter(({ name }) => name === 'desk')
  const donors = letDonorsBook(service, {
    places: processes
      .filter(({ name }) => name.startsWith('booking'))
      .map(({ name, at }) => ({ name, send: (form) => sendForm(origin, form, at) })),
    donors: Number(values.donors),
  })
  const staff = letStaffWork(service, { place: desk!, tokens, pages: listPages('').slice(0, -1) })
  for (let kill = 1; kill <= Number(values.kills); kill++) {
    const before = told.acknowledged.size
    // oxlint-disable-next-line no-await-in-loop -- one failover after the other
    await waitFor(async () => told.acknowledged.size > before + 20)
    // oxlint-disable-next-line no-await-in-loop
    await failOver(kill)
  }
  await Promise.all([donors.stop(), staff.stop()])
  // What a worker had claimed when the database went is claimed again after two minutes.
  await waitFor(async () => mail.taken.size >= told.acknowledged.size, 300_000).catch(() => {})
  const { broken, bookings, secondCopies } = await withDatabase(cluster.urlOf('kindfold'), (database) =>
    judgeBookings(database, told, mail.taken),
  )
  for (const { name, program } of processes)
    if ((await Promise.race([program.ended.then(() => true), false])) === true)
      broken.push(`${name} has ended`)
  print(
    `killed ${values.kills} times: ${told.acknowledged.size} bookings acknowledged, ${bookings} there; ${service.turnedAway} forms and pages ` +
      `asked to try again; ${mail.taken.size} confirmations, ${secondCopies} second copies under one Message-ID`,
  )
  for (const fault of broken.slice(0, 20)) print(`  ! ${fault}`)
  const isKept = broken.length === 0
  print(isKept ? 'Every promise was kept' : `${broken.length} promises were broken`)
  if (!isKept) for (const { name, program } of processes) print(`--- ${name}\n${program.said().slice(-2000)}`)
  process.exitCode = isKept ? 0 : 1

  async function failOver(kill: number): Promise<void> {
    const primary = await cluster.findPrimary()
    if (primary === null) throw new Error('there is no primary to kill')
    const killedAtMs = performance.now()
    await cluster.kill(primary)
    const notReady = new Set<string>()
    let promotedAtMs: number | null = null
    let mailsBefore = 0
    const serves = new Map<string, number>()
    while (serves.size < processes.length && performance.now() - (promotedAtMs ?? killedAtMs) < 60_000) {
      const isPromoted = promotedAtMs !== null || (await cluster.findPrimary()) === other(primary)
      if (isPromoted && promotedAtMs === null) {
        promotedAtMs = performance.now()
        mailsBefore = mail.taken.size
      }
      const ready = await Promise.all(processes.map(({ health }) => askStatus(health)))
      for (const [index, { name }] of processes.entries()) {
        if (ready[index] === 503) notReady.add(name)
        const isAtWork =
          name === 'worker'
            ? mail.taken.size > mailsBefore
            : (service.lastAskedAtMs.get(name) ?? 0) > (promotedAtMs ?? Infinity)
        if (promotedAtMs !== null && ready[index] === 200 && isAtWork && !serves.has(name))
          serves.set(name, performance.now() - promotedAtMs)
      }
      await pause(100)
    }
    const promotedMs = (promotedAtMs ?? NaN) - killedAtMs
    const say = processes.map(({ name }) => `${name} ${((serves.get(name) ?? NaN) / 1000).toFixed(1)} s`)
    print(
      `${kill}. ${primary} killed, the other promoted after ${(promotedMs / 1000).toFixed(1)} s; serves again after it: ${say.join(', ')}`,
    )
    for (const { name } of processes) {
      if (!notReady.has(name)) told.faults.push(`${kill}. ${name} stayed ready`)
      if (!((serves.get(name) ?? Infinity) <= withinMs)) told.faults.push(`${kill}. ${name} served too late`)
    }
    await cluster.start(primary)
    await cluster.waitForStandby()
  }
}

async function askStatus(address: string): Promise<number> {
  return await fetch(address, { signal: AbortSignal.timeout(3_000) }).then(
    ({ status }) => status,
    () => 0,
  )
}

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ url, log: silentLog })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
