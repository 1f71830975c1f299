import { openDatabase } from '@kindfold/database/open-database.ts'
import { silentLog } from '@kindfold/database/testing/open-test-database.ts'
import { londonInstant } from '@kindfold/domain/base/calendar/london-time.ts'
import { addDemonstrationPicture } from '@kindfold/domain/office/demonstration/add-demonstration-picture.ts'
import { fillDemonstration } from '@kindfold/domain/office/demonstration/fill-demonstration.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openProduct } from '../../scripts/demo-day/open-product.ts'
import { seedChance } from '../../scripts/demo-day/seeded-random.ts'
import { startTime } from '../../scripts/demo-day/simulated-time.ts'
import { createPictureProcess } from '../../server/pictures/picture-process.ts'

/** The day of the pictures: a Wednesday, on which every area collects. */
const date = '2026-11-25'
const ports = { site: 4783, booking: 4780, desk: 4781, drive: 4782 }

/**
 * The product on a new demonstration, at a time of a day that is always the same. A demonstration is always in the midst of
 * its rounds: one that was made the day before is found as a driver finds it in the morning.
 */
export async function openDemonstration(clock: string, madeOn = date) {
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-guides-'))
  const time = startTime(londonInstant(madeOn, clock))
  const database = await openDatabase({ dataDir: folder, log: silentLog })
  const product = await openProduct({ database, time, chance: seedChance(1), ports, planningMoves: 20_000 })
  const pictureMaker = createPictureProcess({ onEnded() {} })
  const services = Object.assign(product.services, { pictureMaker })
  await fillDemonstration(services)
  await addDemonstrationPicture(services)
  return {
    product,
    date,
    now: () => time.now(),
    /** Lets the day go on to a time, and does what the worker does then. */
    async goOn(until: string, on = date) {
      await time.runUntil(londonInstant(on, until))
      for (const job of ['plan-rounds', 'assign-windows']) await product.performJob(job)
      await product.sendMessages()
    },
    async close() {
      await product.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
