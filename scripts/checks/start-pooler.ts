import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findPortAside } from '../../server/testing/find-port-aside.ts'
import { projectFolder } from './check.ts'

const program = '/usr/sbin/pgbouncer'

/** Whether Debian's PgBouncer is installed. */
export const isPoolerInstalled = (): boolean => existsSync(program)

/**
 * Starts PgBouncer before a PostgreSQL server, on a port of its own, with the settings that operators get; every database of
 * the server is behind it, and everybody of this machine is let in.
 */
export async function startPooler(server: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port: serverPort, username, password } = new URL(server)
  const user = `user=${username}${password === '' ? '' : ` password=${decodeURIComponent(password)}`}`
  const port = await findPortAside()
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-pgbouncer-'))
  const file = join(folder, 'pgbouncer.ini')
  const printed = await readFile(join(projectFolder, 'docs/operations/pgbouncer.ini'), 'utf8')
  await writeFile(
    file,
    change(printed, {
      kindfold: null,
      '*': `host=${hostname} port=${serverPort || 5432} ${user} connect_query='set statement_timeout = 120000; set jit = off; set parallel_setup_cost = 20000'`,
      listen_port: String(port),
      unix_socket_dir: '',
      auth_type: 'any',
      auth_file: null,
      pidfile: null,
      logfile: null,
      // Tests wait longer for a busy machine than visitors for a page (`patient`).
      query_wait_timeout: '120',
    }),
  )
  await chmod(folder, 0o755)
  // PgBouncer refuses root.
  const identity = process.getuid?.() === 0 ? { uid: Number(execFileSync('id', ['-u', 'postgres'])) } : {}
  const child = spawn(program, ['--quiet', file], { ...identity, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  // Also where the command is stopped in the middle.
  process.once('exit', () => child.kill('SIGTERM'))
  while (child.exitCode === null && !(await isAnswering(port))) await pause(50)
  if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
  return {
    url: Object.assign(new URL(server), { hostname: '127.0.0.1', port: String(port) }).href,
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Gives settings of the printed file another value, or none. What it does not have comes at the head of its section. */
function change(printed: string, values: Record<string, string | null>): string {
  let ini = printed
  for (const [name, value] of Object.entries(values)) {
    const line = value === null ? '' : `${name} = ${value}`
    const known = new RegExp(`^${name.replace('*', '\\*')} = .*$`, 'm')
    const section = name === '*' ? '[databases]' : '[pgbouncer]'
    ini = known.test(ini) ? ini.replace(known, () => line) : ini.replace(section, () => `${section}\n${line}`)
  }
  return ini
}

function isAnswering(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
