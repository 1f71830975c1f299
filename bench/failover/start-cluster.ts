import { openDatabase } from '@kindfold/database/open-database.ts'
import { silentLog } from '@kindfold/database/testing/open-test-database.ts'
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseEnv, promisify } from 'node:util'
import { findPostgresPrograms } from '../reliability/throw-away-cluster.ts'

/** Debian's packages, with a program of each. */
const packages = {
  'etcd-server': '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
}

/** The packages that this machine lacks. */
export function listMissing(): string[] {
  const missing = Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]))
  return findPostgresPrograms() === null ? ['postgresql', ...missing] : missing
}

/** Which of the two servers. */
export type Member = 'one' | 'two'
export const other = (member: Member): Member => (member === 'one' ? 'two' : 'one')

/** Two PostgreSQL under Patroni, behind HAProxy. */
export type Cluster = {
  /** The primary, whichever it is, for a user and database of this name. */
  urlOf(name: string): string
  findPrimary(): Promise<Member | null>
  /** Waits until a standby has all that donors are told. */
  waitForStandby(): Promise<void>
  /** As when its machine dies: Patroni and every process of its PostgreSQL. */
  kill(member: Member): Promise<void>
  /** Its machine is back, with the files that it had. */
  start(member: Member): Promise<void>
  /** Starts the first and, once it is the primary, the second as its standby. */
  startBoth(): Promise<void>
  /** Makes user and database as deploy.md says; whoever comes by `urlOf` has them. */
  createDatabase(name: string): Promise<void>
  /** The standby takes the primary's place, by the command that failover.md prints. */
  switchOver(): Promise<void>
  readLogs(): Promise<string>
  remove(): Promise<void>
}

const run = promisify(execFile)
const printed = join(import.meta.dirname, '../../docs/operations/failover')
const password = 'of-a-benchmark'

/** How many ports a cluster takes. */
export const clusterPorts = 7

/** Starts etcd and HAProxy in a folder of its own and on these ports, with the files that operators get. */
export async function startCluster(givenPorts: readonly number[]): Promise<Cluster> {
  const found = findPostgresPrograms()
  if (found === null) throw new Error('PostgreSQL is not installed')
  // Debian links some of the programs to the path, and Patroni needs all.
  const programs = dirname(realpathSync(join(found, 'initdb')))
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-failover-'))
  const identity = process.getuid?.() === 0 ? { uid: readId('-u'), gid: readId('-g') } : {}
  const own = async (path: string) => {
    if (identity.uid !== undefined) await chown(path, identity.uid, identity.gid)
  }
  await own(folder)
  const [etcd = 0, peers = 0, primary = 0, first = 0, firstRest = 0, second = 0, secondRest = 0] = givenPorts
  const ports = {
    one: { postgres: first, rest: firstRest },
    two: { postgres: second, rest: secondRest },
  }
  const settings = join(folder, 'patroni.yml')
  await writeFile(settings, await readFile(join(printed, 'patroni.yml')))
  const running = new Map<string, ChildProcess>()

  function launch(name: string, program: string, words: string[], env: NodeJS.ProcessEnv): void {
    const log = join(folder, `${name}.log`)
    // A group of its own: what it starts can be ended with it.
    const child = spawn(
      '/bin/sh',
      ['-c', 'log=$1; shift; exec "$@" >>"$log" 2>&1', 'sh', log, program, ...words],
      {
        ...identity,
        cwd: folder,
        detached: true,
        stdio: 'ignore',
        env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
      },
    )
    running.set(name, child)
  }
  const end = async (name: string) => {
    const child = running.get(name)
    running.delete(name)
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    process.kill(-child.pid, 'SIGKILL')
    await ended
  }

  launch('etcd', packages['etcd-server'], [], {
    ...readPrinted('etcd.env'),
    ETCD_DATA_DIR: join(folder, 'etcd'),
    ETCD_LISTEN_CLIENT_URLS: `http://127.0.0.1:${etcd}`,
    ETCD_ADVERTISE_CLIENT_URLS: `http://127.0.0.1:${etcd}`,
    ETCD_LISTEN_PEER_URLS: `http://127.0.0.1:${peers}`,
    ETCD_INITIAL_ADVERTISE_PEER_URLS: `http://127.0.0.1:${peers}`,
    ETCD_INITIAL_CLUSTER: `one=http://127.0.0.1:${peers}`,
  })
  launch('haproxy', packages.haproxy, ['-db', '-f', join(printed, 'haproxy.cfg')], {
    PRIMARY_PORT: String(primary),
    ONE: `127.0.0.1:${ports.one.postgres}`,
    ONE_CHECK: String(ports.one.rest),
    TWO: `127.0.0.1:${ports.two.postgres}`,
    TWO_CHECK: String(ports.two.rest),
  })

  const dataOf = (member: Member) => join(folder, member, 'data')
  const ask = async (member: Member, path: string) =>
    await fetch(`http://127.0.0.1:${ports[member].rest}${path}`).catch(() => null)
  const settingsOf = (member: Member): NodeJS.ProcessEnv => ({
    ...readPrinted('patroni.env'),
    PATRONI_NAME: member,
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcd}`,
    PATRONI_RESTAPI_LISTEN: `127.0.0.1:${ports[member].rest}`,
    PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${ports[member].rest}`,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${ports[member].postgres}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${ports[member].postgres}`,
    PATRONI_POSTGRESQL_DATA_DIR: dataOf(member),
    PATRONI_POSTGRESQL_BIN_DIR: programs,
    PATRONI_POSTGRESQL_PGPASS: join(folder, member, 'pgpass'),
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
    PATRONI_REWIND_PASSWORD: password,
  })
  const cluster: Cluster = {
    urlOf: (name) => `postgres://${name}:${password}@127.0.0.1:${primary}/${name}`,
    async findPrimary() {
      for (const member of ['one', 'two'] as const)
        // oxlint-disable-next-line no-await-in-loop -- there are two
        if ((await ask(member, '/primary'))?.status === 200) return member
      return null
    },
    async waitForStandby() {
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- until it is there
        const primary = await cluster.findPrimary()
        // oxlint-disable-next-line no-await-in-loop
        if (primary !== null && (await ask(other(primary), '/synchronous'))?.status === 200) return
        // oxlint-disable-next-line no-await-in-loop
        await pause(200)
      }
    },
    async kill(member) {
      const pid = readPid(join(dataOf(member), 'postmaster.pid'))
      await end(member)
      // The postmaster is a session of its own; its children end with it.
      if (pid !== null) killTree(pid)
    },
    async start(member) {
      await mkdir(join(folder, member), { recursive: true })
      await own(join(folder, member))
      launch(member, packages.patroni, [settings], settingsOf(member))
    },
    async startBoth() {
      await cluster.start('one')
      while ((await cluster.findPrimary()) === null) await pause(200)
      await cluster.start('two')
      await cluster.waitForStandby()
    },
    async createDatabase(name) {
      const database = await openDatabase({ url: cluster.urlOf('postgres'), log: silentLog })
      for (const statement of [
        `create role ${name} login password '${password}' createrole`,
        `create database ${name} owner ${name}`,
      ])
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await database.session((handle) => handle.execute(statement))
      await database.close()
    },
    async switchOver() {
      const from = await cluster.findPrimary()
      if (from === null) throw new Error('there is no primary')
      await run(
        'patronictl',
        ['-c', settings, 'switchover', 'kindfold', '--candidate', other(from), '--force'],
        {
          env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...settingsOf(from) },
        },
      )
    },
    async readLogs() {
      const logs = await Promise.all(
        ['etcd', 'haproxy', 'one', 'two'].map((name) =>
          readFile(join(folder, `${name}.log`), 'utf8').catch(() => ''),
        ),
      )
      return logs.map((log) => log.split('\n').slice(-20).join('\n')).join('\n---\n')
    },
    async remove() {
      await Promise.all([cluster.kill('one'), cluster.kill('two'), end('haproxy'), end('etcd')])
      await rm(folder, { recursive: true, force: true })
    },
  }
  return cluster
}

const readPrinted = (file: string) => parseEnv(readFileSync(join(printed, file), 'utf8'))

function readPid(file: string): number | null {
  if (!existsSync(file)) return null
  return Number(readFileSync(file, 'utf8').split('\n', 1)[0])
}

/** Ends a process and its children at once, as a machine that loses its power. */
function killTree(pid: number): void {
  const children = existsSync(`/proc/${pid}/task/${pid}/children`)
    ? readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').map(Number).filter(Boolean)
    : []
  for (const one of [pid, ...children]) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}

function readId(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
}
