import type { Database } from '@kindfold/database/open-database.ts'
import { createRaceServices } from '../race/create-race-services.ts'
import { findMedian } from '../server/measure.ts'
import { acts } from './list-acts.ts'
import type { Subject } from './prepare-acts.ts'
import { undoEverything } from './undo-everything.ts'

/** The median of one act on the small and on the large database, in milliseconds. */
export type Cost = { name: string; fewMs: number; manyMs: number; differs: string | null }

export type Crowd = { database: Database; subject: Subject }

const warmUpRuns = 6

/** Measures every act on both, alternating run by run, so that other load affects both alike. */
export async function measureActs(few: Crowd, many: Crowd): Promise<Cost[]> {
  const costs: Cost[] = []
  const sides = [few, many].map(({ database, subject }) => ({
    services: createRaceServices(undoEverything(database)),
    subject,
    times: [] as number[],
    answer: '',
  }))
  // Warms up what only the first acts of a process and of a fresh table do.
  for (const act of acts) {
    for (let run = 0; run < warmUpRuns; run++) {
      for (const { services, subject } of sides) await act.run(services, subject)
    }
  }
  for (const act of acts) {
    for (const side of sides) side.times = []
    for (let run = 0; run < act.runs; run++) {
      // The first side alternates from run to run.
      for (const side of run % 2 === 0 ? sides : sides.toReversed()) {
        const startedAtMs = performance.now()
        const answer = await act.run(side.services, side.subject)
        side.times.push(performance.now() - startedAtMs)
        side.answer = JSON.stringify(answer) ?? ''
      }
    }
    const [fewMs = Number.NaN, manyMs = Number.NaN] = sides.map(({ times }) => findMedian(times))
    const [one, other] = sides.map(({ answer }) => answer)
    costs.push({
      name: act.name,
      fewMs,
      manyMs,
      differs: one === other ? null : `${String(one)} against ${String(other)}`,
    })
  }
  return costs
}

/** Does every act once, for the database's own log of plans. */
export async function actOnce({ database, subject }: Crowd): Promise<void> {
  const services = createRaceServices(undoEverything(database))
  for (const act of acts) await act.run(services, subject)
}
