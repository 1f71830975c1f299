import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { listMessages } from '@kindfold/domain/message/list-messages.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleBounce } from '../server/command/testing/example-bounce.ts'
import { createMetrics } from '../server/metrics/metrics.ts'
import { createAlarms } from '../server/worker/jobs/alarms.ts'
import { openControlServer } from '../server/worker/jobs/open-control-server.ts'

let services: BookingTestServices
let dataFolder: string
let control: Awaited<ReturnType<typeof openControlServer>>
const kicks: string[] = []
beforeAll(async () => {
  services = await createBookingTestServices()
  dataFolder = await mkdtemp(join(tmpdir(), 'kindfold-desk-'))
  const worker = { kick: () => void kicks.push('kick') }
  const metrics = createMetrics()
  const alarms = createAlarms(services, metrics)
  control = await openControlServer({ services, metrics, alarms, worker, dataFolder })
})
afterAll(async () => {
  await control.close()
  await rm(dataFolder, { recursive: true })
  await services.database.close()
})

const root = join(import.meta.dirname, '..')

type Said = { exitCode: number; out: string; error: string }

/** Runs a command as staff do, on the machine on which this test is the server. */
const type = (command: 'job' | 'desk', ...words: string[]) => pipe('', command, ...words)

/** The same with something on standard input. */
function pipe(input: string | Buffer, command: 'job' | 'desk', ...words: string[]): Promise<Said> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataFolder, NODE_ENV: '' }
  return new Promise((resolve) => {
    const typed = ['run', '--silent', command, '--', ...words]
    const child = execFile('npm', typed, { cwd: root, env }, (failure, out, error) =>
      // The step before every command prints the first lines.
      resolve({ exitCode: Number(failure?.code ?? 0), out: out.replace(/^install .*\n/, ''), error }),
    )
    child.stdin?.end(input)
  })
}

test('by hand: npm run job assigns the windows of a day, and npm run desk says what became of a booking', async () => {
  const made = await bookCollection(services, askForBooking({ collectionDate: '2026-12-01' }))
  if (made.kind !== 'booked') throw new Error(made.kind)
  const { reference } = made.booking
  services.setNow('2026-11-30T19:00:00Z')
  expect(await type('job', 'assign-windows', '2026-12-01')).toMatchObject({
    exitCode: 0,
    out: '{"2026-12-01":{"assigned":1,"alreadyAssigned":0}}\n',
  })
  expect(await type('job', 'assign-windows', '2026-11-31')).toMatchObject({
    exitCode: 1,
    out: '',
    error: expect.stringContaining('2026-11-31 is not a date'),
  })
  expect(kicks).toHaveLength(1)

  services.setNow('2026-12-01T09:00:00Z')
  expect(await type('desk', 'on-the-way', reference, '--by', 'Jo')).toMatchObject({
    exitCode: 0,
    out: `${reference}: On the way. The donor gets a message.\n`,
  })
  expect(kicks).toHaveLength(2)
  expect(await type('desk', 'on-the-way', reference)).toMatchObject({
    exitCode: 1,
    out: '',
    error: expect.stringContaining('not done, since a booking that is on the way cannot become on the way'),
  })
  const { out } = await type('desk', 'show', reference)
  expect(out).toContain('Driver on the way, by staff (Jo)')
  expect(await type('desk', 'show', reference, '--now')).toMatchObject({ exitCode: 2, out: '' })
})

test('a mailbox passes on what came back by standard input', async () => {
  const [message] = await listMessages(services, { limit: 1 })
  const told = exampleBounce({ id: message?.id ?? '', action: 'delayed' })
  expect(await pipe(told, 'desk', 'bounced', '-')).toMatchObject({
    exitCode: 0,
    out: 'Nothing to write down: that mail is delayed.\n',
  })
})

test('a picture comes to the server byte for byte', async () => {
  const photo = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 7) % 256))
  let came: Uint8Array = Buffer.alloc(0)
  services.pictureMaker = {
    make(bytes) {
      came = bytes
      return Promise.resolve({ kind: 'refused', fault: 'kind-not-taken' })
    },
    makeAvif: () => Promise.resolve([]),
  }
  const said = await pipe(photo, 'desk', 'upload-picture', '-', '--alt', 'A coat')
  expect(said.exitCode).toBe(1)
  expect(photo.equals(came)).toBe(true)
})
