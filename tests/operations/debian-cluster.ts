import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { userInfo, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPortAside } from '../../server/testing/find-port-aside.ts'

/** A PostgreSQL as Debian sets one up, with its settings and data in a folder of its own. */
export type DebianCluster = {
  version: string
  port: number
  /** In it its owner may write. */
  folder: string
  data: string
  settings: string
  /** Gives commands to a shell as the owner of the cluster, and returns what they print. */
  run(commands: string): Promise<string>
  write(file: string, text: string): Promise<void>
  readLog(): Promise<string>
  remove(): Promise<void>
}

/** Makes and starts one. PostgreSQL refuses root, so root runs it as postgres. */
export async function startDebianCluster(): Promise<DebianCluster> {
  const versions = readdirSync('/usr/lib/postgresql').filter((name) =>
    existsSync(`/usr/lib/postgresql/${name}/bin/initdb`),
  )
  const version = versions.toSorted((one, other) => Number(one) - Number(other)).at(-1)
  if (version === undefined) throw new Error('PostgreSQL is not installed')
  const port = await findPortAside()
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-debian-'))
  const identity = process.getuid?.() === 0 ? { uid: readId('-u'), gid: readId('-g') } : {}
  const own = async (path: string) => {
    if (identity.uid !== undefined) await chown(path, identity.uid, identity.gid)
  }
  await own(folder)
  const configuration = join(folder, 'etc')
  await mkdir(configuration)
  await own(configuration)
  const log = join(folder, 'postgresql.log')
  const env = {
    PATH: process.env.PATH,
    LANG: 'C.UTF-8',
    HOME: folder,
    PG_CLUSTER_CONF_ROOT: configuration,
    PGHOST: folder,
    PGPORT: String(port),
    PGUSER: identity.uid === undefined ? userInfo().username : 'postgres',
    PGDATABASE: 'postgres',
  }
  let told = 0

  /** The server that a command leaves behind keeps no pipe of ours open: it writes to a file. */
  async function run(commands: string): Promise<string> {
    const said = join(folder, `said-${++told}`)
    const child = spawn('/bin/sh', ['-c', `exec >"$1" 2>&1; set -e\n${commands}`, 'sh', said], {
      ...identity,
      cwd: folder,
      env,
      stdio: 'ignore',
    })
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('exit', resolve))
    const output = await readFile(said, 'utf8')
    if (code !== 0)
      throw new Error(`${commands}\nended with ${code} after saying:\n${output}\n${await readLog()}`)
    return output
  }
  const readLog = () => readFile(log, 'utf8').catch(() => '')
  const data = join(folder, 'main')
  const cluster: DebianCluster = {
    version,
    port,
    folder,
    data,
    settings: join(configuration, version, 'main'),
    run,
    async write(file, text) {
      await writeFile(file, `${text}\n`)
      await own(file)
    },
    readLog,
    async remove() {
      await run(`pg_ctlcluster ${version} main stop --mode immediate`).catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
  try {
    await run(`pg_createcluster ${version} main -d ${data} -s ${folder} -l ${log} -p ${port}`)
    // A real one of this name keeps the file that Debian names.
    await cluster.write(
      join(cluster.settings, 'conf.d/pid.conf'),
      `external_pid_file = '${join(folder, 'pid')}'`,
    )
    await run(`pg_ctlcluster ${version} main start`)
  } catch (error) {
    await cluster.remove()
    throw error
  }
  return cluster
}

function readId(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
}
