import './end-with-reader.ts'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readIdentities } from '../server/backup/age.ts'
import { readRegister, registerName } from '../server/backup/register-of-erasures.ts'
import { describeErased } from '../server/restore/describe-erased.ts'
import { restoreBackup, settleDatabase } from '../server/restore/restore-backup.ts'
import { describeDatabaseFault } from '../server/describe-database-fault.ts'
import { giveUp } from '../server/give-up.ts'
import { readCommandContext } from './command-runtime.ts'

// npm run restore -- <backup>: brings a backup back. Stop every process of Kindfold first. Afterwards nothing goes out until
// somebody has let messages go.

const usage = `Usage: npm run restore -- BACKUP [--identity FILE] [--erasures FILE] [--replace NAME]
       npm run restore -- --already-restored [--erasures FILE]

  --identity FILE      the private key of age, where the backup is encrypted; - reads it from standard input
  --erasures FILE      the register of erasures; as a rule ${registerName} beside the backup
  --without-erasures   there is none any more: who was erased since the backup comes back
  --replace NAME       replaces the database that is there; its name says that you mean it
  --already-restored   the database was restored by other means, such as to a point in time`

const { values, positionals } = readWords()
const [file] = positionals
const isInPlace = values['already-restored'] === true
if (positionals.length !== (isInPlace ? 0 : 1)) giveUp(usage)
const commandContext = readCommandContext('warn')
if (commandContext.kind === 'faulty') giveUp(commandContext.words)
const { environment } = commandContext
const register = findRegister()
await (file === undefined ? settle() : restore(file)).catch((error: unknown) => {
  giveUp(describeDatabaseFault(error) ?? (error instanceof Error ? error.message : String(error)))
})

async function restore(backup: string): Promise<void> {
  if (!existsSync(backup)) giveUp(`There is no file ${backup}.`)
  const answer = await restoreBackup(commandContextRead(), {
    file: backup,
    identities:
      values.identity === undefined
        ? []
        : readIdentities(readFileSync(values.identity === '-' ? 0 : values.identity, 'utf8')),
    register,
    isReplaced: isReplacing(),
    at: new Date(),
  })
  switch (answer.kind) {
    case 'restored':
      say([
        `The database is as it was at ${answer.backupAt}.`,
        ...(answer.asideAs === null ? [] : [`The one that was there is now ${answer.asideAs}.`]),
        ...describeAfter(answer.erased),
      ])
      return
    case 'not-empty':
      return giveUp(`There is a database already. To replace all of it, add: --replace ${nameDatabase()}`)
    case 'in-use':
      return giveUp(
        `${answer.connections} others are connected to the database. Stop every process of Kindfold and PgBouncer first.`,
      )
    case 'no-backup':
      return giveUp(
        `${basename(backup)} is not the name of a backup: give it back the one that it was made with, such as kindfold-2026-11-27T03-40-00Z.dump.age.`,
      )
    case 'other-engine':
      return giveUp(
        answer.engine === 'postgres'
          ? 'It is a backup of a PostgreSQL database: set DATABASE_URL.'
          : 'It is a backup of an embedded database: take DATABASE_URL out of the settings, and set DATA_DIR.',
      )
    case 'needs-key':
      return giveUp('It is encrypted: name the file of the private key, --identity FILE.')
    case 'refused':
      return giveUp(answer.reason)
  }
}

async function settle(): Promise<void> {
  const answer = await settleDatabase(commandContextRead(), { backupAt: null, register })
  if (answer.kind === 'refused') giveUp(answer.reason)
  say(describeAfter(answer.erased))
}

function commandContextRead() {
  if (commandContext.kind === 'faulty') giveUp(commandContext.words)
  return commandContext
}

function findRegister() {
  if (values['without-erasures'] === true) return { salt: '', marks: [] }
  const beside = file === undefined ? environment.backup?.folder : dirname(resolve(file))
  const place = values.erasures ?? (beside === undefined ? undefined : join(beside, registerName))
  if (place === undefined || !existsSync(place))
    giveUp(
      `There is no register of erasures${place === undefined ? '' : ` at ${place}`}. Name it, --erasures FILE; or say --without-erasures: who was erased since the backup comes back.`,
    )
  try {
    return readRegister(place)
  } catch {
    giveUp(`${place} is no register of erasures.`)
  }
}

function isReplacing(): boolean {
  if (values.replace === undefined) return false
  if (values.replace !== nameDatabase())
    giveUp(`The database is called ${nameDatabase()}, not ${values.replace}.`)
  return true
}

function nameDatabase(): string {
  const { databaseUrl, dataFolder } = environment
  return databaseUrl === null
    ? basename(resolve(dataFolder))
    : (/^[a-z]+:\/\/[^/]*\/([^?]+)/.exec(databaseUrl)?.[1] ?? 'postgres')
}

function describeAfter(erased: Partial<Record<string, number>>): string[] {
  return [
    describeErased(erased, values['without-erasures'] === true ? null : register),
    'Everybody is signed out. No email and no text goes out until somebody has read what would go and lets it: at the desk under Messages, or npm run -s desk -- held.',
    'No file for the bank is made until somebody has compared its statement with what is here: at the desk under Owed and payments.',
  ]
}

function say(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        identity: { type: 'string' },
        erasures: { type: 'string' },
        replace: { type: 'string' },
        'without-erasures': { type: 'boolean' },
        'already-restored': { type: 'boolean' },
      },
    })
  } catch {
    return giveUp(usage)
  }
}
