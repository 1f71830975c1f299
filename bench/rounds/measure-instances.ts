import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { checkPlan } from '@kindfold/rounds/check-plan.ts'
import { planRounds } from '@kindfold/rounds/plan-rounds.ts'
import { readCpuMs } from './read-cpu-ms.ts'
import { readInstance } from './read-instance.ts'

/** Plans the published instances of a folder, and prints how far each is from the best known. */
export async function measureInstances(
  print: (line: string) => void,
  { folder, cpuSeconds, names }: { folder: string; cpuSeconds: number; names: readonly string[] | undefined },
): Promise<void> {
  const files = (await readdir(folder)).filter((file) => /\.(vrp|txt)$/.test(file)).toSorted()
  const chosen = files.filter((file) => names?.includes(file.replace(/\.\w+$/, '')) ?? true)
  print(`${chosen.length} instances, ${cpuSeconds} CPU seconds each, one seed`)
  let sum = 0
  let known = 0
  for (const file of chosen) {
    // One at a time: they would take each other's caches.
    // oxlint-disable-next-line no-await-in-loop
    const { name, problem, scale, bestKnown } = await readInstance(join(folder, file))
    const startedMs = readCpuMs()
    const plan = planRounds(problem, { seed: 1, seeds: 1, cpuMs: cpuSeconds * 1000, readCpuMs })
    const perSecond = Math.round((plan.iterations / (readCpuMs() - startedMs)) * 1000)
    const faults = checkPlan(problem, plan).length
    const cost = plan.rounds.reduce((total, { travelSeconds }) => total + travelSeconds, 0) / scale
    const gap = bestKnown === null ? null : (cost / bestKnown - 1) * 100
    if (gap !== null) {
      sum += gap
      known += 1
    }
    print(
      `${name.padEnd(14)} ${String(cost).padStart(9)}  best ${String(bestKnown ?? '?').padStart(9)}  ` +
        `gap ${gap === null ? '?' : `${gap.toFixed(2)}%`}  ${plan.rounds.length} vans, ${plan.unserved.length} unserved, ` +
        `${faults} faults, ${perSecond} moves/s`,
    )
  }
  if (known > 0) print(`mean gap ${(sum / known).toFixed(2)}% over ${known}`)
}
