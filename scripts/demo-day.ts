import './end-with-reader.ts'
import { openDatabase } from '@kindfold/database/open-database.ts'
import { londonInstant } from '@kindfold/domain/base/calendar/london-time.ts'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openProduct } from './demo-day/open-product.ts'
import { runDay } from './demo-day/run-day.ts'
import { seedChance } from './demo-day/seeded-random.ts'
import { startTime } from './demo-day/simulated-time.ts'
import { openCamera } from './demo-day/take-pictures.ts'
import { writeReport } from './demo-day/write-report.ts'
import { keepAsStory } from './demo-day/write-story.ts'

/**
 * npm run demo:day: a whole collection day in minutes, through the real servers and the phones' own code, with everything that
 * goes wrong. The same seed gives the same day. Ends in the till and a report with pictures.
 *
 * npm run -s demo:day -- [--bookings 400] [--vans 10] [--seed 1] [--loss 0.33] [--folder demo-day] [--no-pictures] [--story]
 *
 * With --story the day becomes docs/collection-day-story.md, with its pictures.
 */
const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '400' },
    vans: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    loss: { type: 'string', default: '0.33' },
    folder: { type: 'string', default: 'demo-day' },
    'no-pictures': { type: 'boolean', default: false },
    story: { type: 'boolean', default: false },
  },
})
const date = '2026-11-25'
const print = (words: string) => void process.stdout.write(`${words}\n`)

const folder = await mkdtemp(join(tmpdir(), 'kindfold-day-'))
const time = startTime(londonInstant('2026-11-24', '10:00'))
const chance = seedChance(Number(values.seed))
// The product draws its own, so that looking at a page changes nothing of the day.
const tokens = seedChance(Number(values.seed) + 1_000_000)
const database = await openDatabase({
  dataDir: folder,
  log: { info() {}, warn() {}, error: (details, message) => print(`${message} ${JSON.stringify(details)}`) },
})
const ports = { booking: 4790, desk: 4791, drive: 4792 }
const startedAtMs = performance.now()
const seconds = () => `${((performance.now() - startedAtMs) / 1000).toFixed(0)} s`
const product = await openProduct({ database, time, chance: tokens, ports })
const camera = values['no-pictures'] ? null : await openCamera(product, values.folder)
try {
  let told = 0
  const report = await runDay(product, time, chance, {
    date,
    bookings: Number(values.bookings),
    vans: Number(values.vans),
    loss: Number(values.loss),
    async onMoment(name, seen, story) {
      for (const { at, words } of story.slice(told)) print(`${at.slice(11, 16)}  ${words}`)
      told = story.length
      await camera?.shoot(name, seen)
    },
  })
  const { judgement, network, acts, held } = report
  print(`\nThe till of ${date} after ${seconds()}:`)
  print(JSON.stringify({ ...judgement, network, acts, held }, null, 2))
  await mkdir(values.folder, { recursive: true })
  const pictures = camera?.pictures ?? []
  print(`Report: ${await writeReport(values.folder, { report, pictures, seed: values.seed })}`)
  const docs = join(import.meta.dirname, '../docs')
  if (values.story) await keepAsStory(docs, { taken: values.folder, report, pictures, seed: values.seed })
  for (const line of product.errors.slice(0, 10)) print(`An error was logged: ${line.slice(0, 500)}`)
  const share = judgement.kept / Math.max(1, judgement.kept + judgement.early + judgement.late)
  const isKept =
    judgement.faults.length === 0 && acts.waiting === 0 && share >= 0.95 && product.errors.length === 0
  print(isKept ? 'Every promise was kept' : 'A promise was broken')
  process.exitCode = isKept ? 0 : 1
} finally {
  await camera?.close()
  await product.close()
  await rm(folder, { recursive: true, force: true })
}
