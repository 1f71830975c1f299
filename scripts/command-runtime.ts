import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { pino, type Logger } from 'pino'
import { readEnvironment, type Environment } from '../server/environment/read-environment.ts'
import { loadEnvFile } from '../server/environment/load-env-file.ts'
import { controlServerFile, type ControlServer } from '../server/worker/jobs/open-control-server.ts'

/** Reads what a command needs: its settings, and a log on standard error, away from its output. */
export function readCommandContext(
  quietest: 'info' | 'warn',
): { kind: 'read'; environment: Environment; log: Logger } | { kind: 'faulty'; words: string } {
  const unread = loadEnvFile()
  if (unread !== null) return { kind: 'faulty', words: unread }
  const reading = readEnvironment(process.env)
  if (reading.kind === 'faulty') return { kind: 'faulty', words: reading.faults.join('\n') }
  const { environment } = reading
  const level = environment.logLevel === 'silent' ? 'silent' : quietest
  return { kind: 'read', environment, log: pino({ level }, pino.destination(2)) }
}

/**
 * Asks the server that has the embedded database; null when there is none to ask: on PostgreSQL, or when no server
 * runs. Throws when it stops answering.
 */
export async function askServer(
  environment: Environment,
  path: string,
  body: object | null,
): Promise<{ isDone: boolean; answer: unknown } | null> {
  const controlServer =
    environment.databaseUrl === null ? await findControlServer(environment.dataFolder) : null
  if (controlServer === null) return null
  const { status, text } = await ask(controlServer, 'POST', path, body === null ? '' : JSON.stringify(body))
  const answer: unknown = JSON.parse(text)
  const error = (answer as { error?: unknown } | null)?.error
  return status === 200
    ? { isDone: true, answer }
    : { isDone: false, answer: typeof error === 'string' ? error : `The server answered ${status}.` }
}

/**
 * Asks the control server and waits as long as it takes: fetch gives up after five minutes, and a job may take longer.
 */
function ask(
  { port, key }: ControlServer,
  method: 'GET' | 'POST',
  path: string,
  body: string,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Length': Buffer.byteLength(body) }
    request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      readAll(response).then((text) => resolve({ status: response.statusCode ?? 0, text }), reject)
    })
      .once('error', reject)
      .end(body)
  })
}

/** Runs something in this process, with the database opened for it. */
export async function runInProcess<T>(
  environment: Environment,
  log: Logger,
  act: (services: Services) => Promise<T>,
): Promise<{ kind: 'done'; result: T } | { kind: 'refused'; reason: string }> {
  // Loads the whole server, a second's work that a command answered by a running one does without.
  const { openServices } = await import('../server/open-services.ts')
  const opening = await openServices(environment, log)
  if (opening.kind === 'refused') return opening
  try {
    return { kind: 'done', result: await act(opening.services) }
  } finally {
    await opening.services.database.close()
  }
}

/** Finds the running server's control server, or null: the file may be left over from a killed server. */
async function findControlServer(dataFolder: string): Promise<ControlServer | null> {
  const text = await readFile(join(dataFolder, controlServerFile), 'utf8').catch(() => null)
  if (text === null) return null
  const found = JSON.parse(text) as ControlServer
  const isOpen = await ask(found, 'GET', '/', '').then(
    ({ status }) => status === 404,
    () => false,
  )
  return isOpen ? found : null
}
