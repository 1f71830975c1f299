import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '@kindfold/domain/services.ts'
import { pino, type Logger } from 'pino'
import { readEnvironment, type Environment } from '../server/environment/read-environment.ts'
import { openServices } from '../server/open-services.ts'
import { jobDoorFile, type JobDoor } from '../server/worker/jobs/open-job-door.ts'

/** What a command needs of the house: its settings, and a log on standard error, where answers are not. */
export function readHouse(
  quietest: 'info' | 'warn',
): { outcome: 'read'; environment: Environment; log: Logger } | { outcome: 'faulty'; words: string } {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const reading = readEnvironment(process.env)
  if (reading.outcome === 'faulty') return { outcome: 'faulty', words: reading.faults.join('\n') }
  const { environment } = reading
  const level = environment.logLevel === 'silent' ? 'silent' : quietest
  return { outcome: 'read', environment, log: pino({ level }, pino.destination(2)) }
}

/**
 * Asks the server that has the embedded database; null when there is none to ask: on PostgreSQL, or when no server
 * runs. Throws when it stops answering in the middle.
 */
export async function askServer(
  environment: Environment,
  path: string,
  body: object | null,
): Promise<{ isDone: boolean; answer: unknown } | null> {
  const door = environment.databaseUrl === null ? await findDoor(environment.dataFolder) : null
  if (door === null) return null
  const response = await fetch(`http://127.0.0.1:${door.port}${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${door.key}` },
    body: body === null ? null : JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  const error = (answer as { error?: unknown } | null)?.error
  return response.ok
    ? { isDone: true, answer }
    : { isDone: false, answer: typeof error === 'string' ? error : `The server answered ${response.status}.` }
}

/** Does something in this process, with the database opened for it. */
export async function doHere<T>(
  environment: Environment,
  log: Logger,
  act: (services: Services) => Promise<T>,
): Promise<{ outcome: 'done'; result: T } | { outcome: 'refused'; reason: string }> {
  const opening = await openServices(environment, log)
  if (opening.outcome === 'refused') return opening
  try {
    return { outcome: 'done', result: await act(opening.services) }
  } finally {
    await opening.services.database.close()
  }
}

/** The door of the server that runs, or null: a file that a killed server left leads nowhere. */
async function findDoor(dataFolder: string): Promise<JobDoor | null> {
  const text = await readFile(join(dataFolder, jobDoorFile), 'utf8').catch(() => null)
  if (text === null) return null
  const found = JSON.parse(text) as JobDoor
  const isOpen = await fetch(`http://127.0.0.1:${found.port}/`, {
    headers: { Authorization: `Bearer ${found.key}` },
  }).then(
    ({ status }) => status === 404,
    () => false,
  )
  return isOpen ? found : null
}
