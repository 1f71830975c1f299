import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { findPortAside } from '../../server/testing/find-port-aside.ts'
import { readCommands } from './read-commands.ts'

const root = join(import.meta.dirname, '../..')
const page = 'docs/operations/several-machines.md'

/** The machines of the page with what each is told of its own, in the page's own numbers. */
const machines = {
  'web 1': { address: '10.77.0.11', apps: 'site,booking' },
  'web 2': { address: '10.77.0.12', apps: 'site,booking' },
  desk: { address: '10.77.0.13', apps: 'desk,drive' },
  worker: { address: '10.77.0.14', apps: 'worker' },
} as const
export type Machine = keyof typeof machines

export type SeveralMachines = {
  /** What is printed, with the addresses and ports of this machine. */
  placeHere(printed: string): string
  /** Starts Kindfold there, from the folder of a version. */
  start(machine: Machine, version: string): void
  /** As systemctl stop: it finishes what it has begun. */
  stop(machine: Machine): Promise<void>
  /** Asks a machine at its own address, as Prometheus or a person there does. */
  ask(machine: Machine, port: 'metrics' | 'site', path: string): Promise<{ status: number; text: string }>
  said(machine: Machine): string
  stopAll(): Promise<void>
}

/** Every address of 127.0.0.0/8 is of this machine, so that each machine has one of its own, as in the page. */
export async function openMachines(urls: { database: string; mail: string }): Promise<SeveralMachines> {
  const ports = new Map<string, number>()
  for (const printed of ['3000', '3001', '3002', '3003', '9464'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    ports.set(printed, await findPortAside())
  const placeHere = (printed: string): string =>
    printed
      .replace('postgres://kindfold:password@10.77.0.21:5432/kindfold', urls.database)
      .replace('smtp://user:password@mail.example.org:587', urls.mail)
      .replaceAll('10.77.0.', '127.77.0.')
      .replaceAll(/:(3000|3001|3002|3003)\b/g, (_, port: string) => `:${ports.get(port)}`)
  const [same, own] = readCommands(page, '# Several machines')
  if (same === undefined || own === undefined) throw new Error(`${page} prints no settings`)
  const running = new Map<Machine, ChildProcess>()
  const words = new Map<Machine, string>()
  const at = (machine: Machine, port: string) =>
    `http://${placeHere(machines[machine].address)}:${ports.get(port)}`

  const all: SeveralMachines = {
    placeHere,
    start(machine, version) {
      const { address, apps } = machines[machine]
      // What the page prints of web 1, with what the table above says of this one.
      const itsOwn = own.text.replaceAll('10.77.0.11', address).replace('site,booking', apps)
      const child = spawn(process.execPath, ['server/build/main.js'], {
        cwd: version,
        env: {
          PATH: process.env.PATH,
          ...parseEnv(placeHere(same.text)),
          ...parseEnv(placeHere(itsOwn)),
          SITE_PORT: String(ports.get('3000')),
          BOOKING_PORT: String(ports.get('3001')),
          DESK_PORT: String(ports.get('3002')),
          DRIVE_PORT: String(ports.get('3003')),
          METRICS_PORT: String(ports.get('9464')),
          // Nobody answers there: what is tried waits.
          TWILIO_BASE_URL: 'http://127.0.0.1:9',
          LOG_LEVEL: 'warn',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text) => words.set(machine, (words.get(machine) ?? '') + String(text)))
      running.set(machine, child)
    },
    async stop(machine) {
      const child = running.get(machine)
      running.delete(machine)
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
    async ask(machine, port, path) {
      const answer = await fetch(at(machine, port === 'metrics' ? '9464' : '3000') + path, {
        redirect: 'manual',
      }).catch(() => null)
      return { status: answer?.status ?? 0, text: (await answer?.text()) ?? '' }
    },
    said: (machine) => words.get(machine) ?? '',
    async stopAll() {
      await Promise.all([...running.keys()].map((machine) => all.stop(machine)))
    },
  }
  return all
}

/** The folder of a version after this one, which adds a table and a column: what is built, with one migration more. */
export async function makeNextVersion(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-next-'))
  for (const name of ['server', 'apps/site', 'apps/booking', 'apps/desk', 'apps/drive'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await cp(join(root, name, 'build'), join(folder, name, 'build'), { recursive: true })
  await mkdir(join(folder, 'node_modules'))
  for (const name of await readdir(join(root, 'node_modules')))
    // oxlint-disable-next-line no-await-in-loop
    if (name !== '@kindfold')
      await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  const migrations = join(folder, 'server/build/migrations')
  const journalFile = join(migrations, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as {
    entries: { idx: number; when: number }[]
  }
  const last = journal.entries.at(-1)
  if (last === undefined) throw new Error('there are no migrations')
  const tag = `${String(last.idx + 1).padStart(4, '0')}_of_the_next_version`
  await writeFile(
    join(migrations, `${tag}.sql`),
    `create table next_versions (id integer primary key);\n--> statement-breakpoint\nalter table bookings add column of_next_version integer not null default 0;\n`,
  )
  journal.entries.push({
    ...last,
    idx: last.idx + 1,
    when: last.when + 1,
    tag,
  } as (typeof journal.entries)[0])
  await writeFile(journalFile, JSON.stringify(journal))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
