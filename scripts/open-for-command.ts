import { openDatabase, type Database } from '@kindfold/database/open-database.ts'
import { resolve } from 'node:path'
import { describeDatabaseFault } from '../server/describe-database-fault.ts'
import { loadEnvFile } from '../server/environment/load-env-file.ts'
import { giveUp } from '../server/give-up.ts'

/** Reads a command's databases; an embedded one is in its usual folder unless named. */
export function readDatabasePlaces(): { url: string | undefined; dataDir: string } {
  const unread = loadEnvFile()
  if (unread !== null) giveUp(unread)
  const { DATABASE_URL, DATA_DIR } = process.env
  return { url: DATABASE_URL || undefined, dataDir: resolve(DATA_DIR || './data') }
}

/** Opens one of them. Messages go to standard error; while a server has it open, the command ends. */
export async function openForCommand(place: { url: string } | { dataDir: string }): Promise<Database> {
  const say = (_details: object, message: string) => void process.stderr.write(`${message}\n`)
  try {
    return await openDatabase({ ...place, log: { info() {}, warn: say, error: say } })
  } catch (error) {
    const reason = describeDatabaseFault(error)
    if (reason !== null) giveUp(reason)
    throw error
  }
}

/** Does a command's work and closes what it opened. Explains faults that the operator can correct, and exits with 1. */
export async function workOn(databases: Database[], work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const reason = describeDatabaseFault(error)
    if (reason === null) throw error
    process.stderr.write(`${reason}\n`)
    process.exitCode = 1
  } finally {
    await Promise.all(databases.map((database) => database.close()))
  }
}
