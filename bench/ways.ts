/**
 * How many functions of ours, and in how many files, a booking, a message and a driver's act pass from the domain down: counted by
 * V8, for one of each after one before it. What apps, libraries and tests do is not counted.
 *
 * node bench/ways.ts [--list: names them]
 */
import { Session } from 'node:inspector/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { claimDueMessages } from '@kindfold/domain/message/claim-due-messages.ts'
import { prepareDay, taken } from '@kindfold/domain/rounds/drive/testing/example-drive.ts'
import {
  askForBooking,
  createBookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { deliverMessage } from '../server/worker/sending/deliver-message.ts'

const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } })
const print = (line: string) => process.stdout.write(`${line}\n`)
const root = `${pathToFileURL(resolve(import.meta.dirname, '..')).href}/`
const isOurs = (url: string) =>
  url.startsWith(root) && !/\/(node_modules|testing|bench)\//.test(url.slice(root.length - 1))

const session = new Session()
session.connect()
await session.post('Profiler.enable')

/** Does it once, then once more, counted. */
async function count(what: string, work: () => Promise<void>): Promise<void> {
  await work()
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await session.post('Profiler.takePreciseCoverage')
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  const files = result
    .filter(({ url }) => isOurs(url))
    .map(({ url, functions }) => ({
      file: url.slice(root.length),
      names: functions
        .filter(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0)
        .map(({ functionName }) => functionName),
    }))
    .filter(({ names }) => names.length > 0)
    .toSorted((a, b) => a.file.localeCompare(b.file))
  const functions = files.reduce((total, { names }) => total + names.length, 0)
  print(`${what}: ${functions} functions in ${files.length} files`)
  if (values.list) for (const { file, names } of files) print(`  ${file}: ${names.join(', ')}`)
}

const check = (isDone: boolean, what: string) => {
  if (!isDone) throw new Error(`${what} was not done`)
}

const services = await createBookingTestServices()
await services.setCapacity('cambridge', 1_000)
await count('A booking', async () => {
  const result = await bookCollection(services, { ...askForBooking(), address: '192.0.2.7' })
  check(result.kind === 'booked', 'the booking')
})
const transport = { send: () => Promise.resolve({ kind: 'taken' as const, providerId: null }) }
await count('A message', async () => {
  const [message] = await claimDueMessages(services, { limit: 1 })
  if (message === undefined) throw new Error('no message is due')
  const transports = { email: transport, sms: transport } as unknown as Parameters<typeof deliverMessage>[1]
  const { kind } = await deliverMessage(services, transports, message)
  check(kind === 'sent', 'the message')
})
const day = await prepareDay(services)
await day.phone.start()
services.passTime(3_600_000)
const stops = [...day.stopIds]
await count('A driver’s act', async () => {
  const { answers } = await day.phone.send(
    day.phone.act('collected', stops.shift() ?? '', { taken, photo: null }),
  )
  check(answers[0]?.result === 'applied', 'the act')
})
session.disconnect()
await services.database.close()
// The engine of the tests is shared, and goes with the process.
process.exit()
