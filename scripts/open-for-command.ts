import { DatabaseInUse } from '@kindfold/database/embedded/data-folder-lock.ts'
import { openDatabase, type Database } from '@kindfold/database/open-database.ts'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { giveUp } from '../server/give-up.ts'

/** Which databases a command was told of; an embedded one has its usual folder where none was named. */
export function readDatabasePlaces(): { url: string | undefined; dataDir: string } {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { DATABASE_URL, DATA_DIR } = process.env
  return { url: DATABASE_URL || undefined, dataDir: resolve(DATA_DIR || './data') }
}

/** Opens one of them. What it has to say goes to standard error; while a server has it open, the command ends. */
export async function openForCommand(place: { url: string } | { dataDir: string }): Promise<Database> {
  const say = (_details: object, message: string) => void process.stderr.write(`${message}\n`)
  try {
    return await openDatabase({ ...place, log: { info() {}, warn: say, error: say } })
  } catch (error) {
    if (error instanceof DatabaseInUse) giveUp(error.message)
    throw error
  }
}
