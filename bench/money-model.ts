/**
 * Thousands of random lives of money, each done in the ledger and in a model of it: receipts, payments and months by people who
 * make mistakes, with days between. Ends with 1 at the first difference, with the acts that lead to it and the seed.
 *
 * node bench/money-model.ts [--runs 10000] [--seed 7]
 */
import { openDatabase } from '@kindfold/database/open-database.ts'
import { prepareDatabase } from '@kindfold/database/seed/prepare-database.ts'
import { silentLog } from '@kindfold/database/testing/open-test-database.ts'
import { acts } from '@kindfold/domain/money/testing/model/draw-acts.ts'
import { liveActs } from '@kindfold/domain/money/testing/model/live-acts.ts'
import fc from 'fast-check'
import { parseArgs } from 'node:util'
import { makeEmbeddedPlace } from './bookings/places.ts'
import { createRaceServices } from './race/create-race-services.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '10000' }, seed: { type: 'string' } },
})
const print = (line: string) => process.stdout.write(`${line}\n`)
const runs = +values.runs
const place = await makeEmbeddedPlace()
const database = await openDatabase({ ...place.options, log: silentLog })
try {
  await prepareDatabase(database, { demonstration: false })
  const services = createRaceServices(database)
  const startedAt = performance.now()
  const acted = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(acts, async (all) => {
      for (const { act } of all) acted.set(act, (acted.get(act) ?? 0) + 1)
      await liveActs(services, all)
    }),
    { numRuns: runs, ...(values.seed !== undefined && { seed: +values.seed }) },
  )
  const count = [...acted.values()].reduce((sum, times) => sum + times, 0)
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1)
  print(`${runs} lives of ${count} acts in ${minutes} minutes: the ledger and the model agree after each act`)
  print([...acted].map(([act, times]) => `${act} ${times}`).join(', '))
} catch (error) {
  print(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await database.close()
  await place.remove()
}
