import { execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const debianFolder = '/usr/lib/postgresql'

/** A PostgreSQL server without anybody's data. */
export type ThrowAwayCluster = {
  url: string
  start(): Promise<void>
  /** As in a crash: every connection drops, and the next start recovers. */
  stopAtOnce(): Promise<void>
  /** The server's log so far. */
  readLog(): Promise<string>
  remove(): Promise<void>
}

/** The folder of PostgreSQL's own programs: on the path, or Debian's newest. */
export function findPostgresPrograms(): string | null {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : []
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...versions
      .toSorted((one, other) => Number(other) - Number(one))
      .map((version) => join(debianFolder, version, 'bin')),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

/**
 * Creates a cluster in a folder of its own and starts it on the port. PostgreSQL refuses root, so root runs it as
 * postgres.
 */
export async function startThrowAwayCluster(
  programs: string,
  port: number,
  options: { maximumConnections?: number; /** 'name=value' */ settings?: string[] } = {},
): Promise<ThrowAwayCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-cluster-'))
  const user = process.getuid?.() === 0 ? { uid: readId('-u'), gid: readId('-g') } : {}
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')

  /** Waits for the program itself; the server that it leaves behind keeps no pipe of ours open. */
  function runProgram(name: string, words: string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const child = spawn(join(programs, name), words, { ...user, cwd: folder, stdio: 'ignore' })
      child.once('error', reject)
      child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} ended with ${code}`))))
    })
  }
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=${options.maximumConnections ?? 100} ${(options.settings ?? []).map((setting) => `-c ${setting}`).join(' ')}`
  const cluster: ThrowAwayCluster = {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start: () => runProgram('pg_ctl', ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', settings]),
    stopAtOnce: () => runProgram('pg_ctl', ['stop', '-D', data, '-m', 'immediate']),
    readLog: () => readFile(join(folder, 'log'), 'utf8'),
    async remove() {
      await cluster.stopAtOnce().catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
  try {
    await runProgram('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'])
    await cluster.start()
  } catch (error) {
    await cluster.remove()
    throw error
  }
  return cluster
}

function readId(which: '-u' | '-g'): number {
  return Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }))
}
