import { monitorEventLoopDelay } from 'node:perf_hooks'
import { checkPlan } from '@kindfold/rounds/check-plan.ts'
import { planInWorker } from '@kindfold/rounds/plan-in-worker.ts'
import { makeArea } from './make-area.ts'

const stops = 400

/** Plans areas one after the other in a thread, and prints how late timers of the main thread are meanwhile. */
export async function measureThread(
  print: (line: string) => void,
  { areas, cpuSeconds }: { areas: number; cpuSeconds: number },
): Promise<void> {
  const problems = Array.from({ length: areas }, (_, k) => makeArea(k + 1, stops))
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const startedAt = performance.now()
  let mostBytes = 0
  const weighing = setInterval(() => (mostBytes = Math.max(mostBytes, process.memoryUsage.rss())), 200)
  delay.enable()
  let faults = 0
  for (const [k, problem] of problems.entries()) {
    // One thread for all areas, so that a machine with two cores has one for the web.
    // oxlint-disable-next-line no-await-in-loop
    const plan = await planInWorker(problem, { seed: k, cpuMs: cpuSeconds * 1000 })
    faults += checkPlan(problem, plan).length
  }
  delay.disable()
  clearInterval(weighing)
  print(
    `\n${areas} areas of ${stops} stops, ${cpuSeconds} CPU seconds each in a thread: ${((performance.now() - startedAt) / 1000).toFixed(0)} s (aim: 240), ` +
      `${faults} faults; main thread p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms (aim: 50), ` +
      `RSS at most ${(mostBytes / 1e6).toFixed(0)} MB (aim: 200)`,
  )
}
