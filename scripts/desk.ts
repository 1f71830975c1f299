import './end-with-reader.ts'
import { decodeText } from '@kindfold/domain/base/table/decode-text.ts'
import { userInfo } from 'node:os'
import { buffer as readAll } from 'node:stream/consumers'
import { performWords, type Said } from '../server/command/perform-words.ts'
import { readWords, commands } from '../server/command/read-words.ts'
import { askServer, runInProcess, readCommandContext } from './command-runtime.ts'

// npm run desk -- <command> ...: what staff do with bookings and requests. Like npm run job it works here on PostgreSQL,
// and asks the server that has the embedded database. A word - stands for what comes in by standard input. Ends with
// 0 done, 1 refused, 2 not understood, 3 not reached.

/** What matters of an email is at its beginning. */
const beginningAtMost = 16_000

const given = process.argv.slice(2)
const input = given.includes('-') ? await readInput() : ''
const words = given.map((word) => (word === '-' ? input : word))
const user = findUser()
const reading = readWords(words, user)
if (reading.kind === 'help') end(0, reading.text)
if (reading.kind === 'faulty') end(2, reading.words)
const commandContext = readCommandContext('warn')
if (commandContext.kind === 'faulty') end(3, commandContext.words)
const { exitCode, text } = await perform(commandContext).catch((error: unknown) => {
  commandContext.log.error({ err: error }, 'staff command failed')
  return end(3, 'It failed, as logged above. Look with show whether it was done.')
})
end(exitCode, text)

async function perform({
  environment,
  log,
}: Extract<typeof commandContext, { kind: 'read' }>): Promise<Said> {
  const asked = await askServer(environment, '/desk', { words, user })
  if (asked !== null) return asked.isDone ? (asked.answer as Said) : end(3, String(asked.answer))
  const doing = await runInProcess(environment, log, (services) => performWords(services, words, user))
  return doing.kind === 'done' ? doing.result : end(3, doing.reason)
}

async function readInput(): Promise<string> {
  const bytes = await readAll(process.stdin)
  const { inputAtMost, inputAs } = commands.find(({ name }) => name === given[0]) ?? {}
  const all = inputAs === 'base64' ? bytes : decodeText(bytes)
  if (inputAtMost === undefined) return all.slice(0, beginningAtMost).toString()
  if (all.length > inputAtMost)
    end(2, `That file has more than ${inputAtMost} ${inputAs ? 'bytes' : 'characters'}.`)
  return all.toString(inputAs)
}

/** The login name; null in a container whose user has no name. */
function findUser(): string | null {
  try {
    return userInfo().username
  } catch {
    return null
  }
}

function end(exitCode: number, text: string): never {
  const stream = exitCode === 0 ? process.stdout : process.stderr
  stream.write(`${text}\n`)
  process.exit(exitCode)
}
