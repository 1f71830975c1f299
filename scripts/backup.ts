import './end-with-reader.ts'
import { giveUp } from '../server/give-up.ts'
import { makeKeys } from '../server/backup/age.ts'
import { ProgramFailed } from '../server/backup/run-program.ts'
import { askServer, readCommandContext, runInProcess } from './command-runtime.ts'

// npm run backup: takes a backup now, into BACKUP_TO. On PostgreSQL it works here, and asks the server that has the embedded
// database. npm run backup -- new-key makes a pair of keys.

const [what] = process.argv.slice(2)
if (what === 'new-key') {
  const { identity, key } = await makeKeys()
  process.stdout.write(
    `# The private key. Keep it away from this machine, in two places: without it no backup opens.\n${identity}\n` +
      `# The public key, for the settings.\nBACKUP_KEY=${key}\n`,
  )
} else if (what === undefined) await backUp()
else giveUp('Usage: npm run backup, or npm run backup -- new-key')

async function backUp(): Promise<void> {
  const commandContext = readCommandContext('warn')
  if (commandContext.kind === 'faulty') giveUp(commandContext.words)
  const { environment, log } = commandContext
  if (environment.backup === null) giveUp('Set BACKUP_TO to the folder of the backups.')
  const asked = await askServer(environment, '/jobs/back-up', null)
  if (asked !== null) {
    if (!asked.isDone) giveUp(String(asked.answer))
    say(asked.answer as { file: string; bytes: number })
    return
  }
  const doing = await runInProcess(environment, log, async ({ backups }) => await backups?.take()).catch(
    (error: unknown) => giveUp(error instanceof ProgramFailed ? error.message : String(error)),
  )
  if (doing.kind === 'refused') giveUp(doing.reason)
  if (doing.result) say(doing.result)
}

function say({ file, bytes }: { file: string; bytes: number }): void {
  process.stdout.write(`${file} (${(bytes / 1e6).toFixed(1)} MB)\n`)
}
