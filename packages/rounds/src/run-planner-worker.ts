import { parentPort, workerData } from 'node:worker_threads'
import { checkPlan } from './check-plan.ts'
import type { WorkerOrder, WorkerReply } from './plan-in-worker.ts'
import { planRounds } from './plan-rounds.ts'

// The program of the thread that plans: one order, one reply.

const { problem, settings } = workerData as WorkerOrder
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
const say = (reply: WorkerReply) => parentPort?.postMessage(reply)
const readCpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

try {
  const mostCpuMs = ('mostCpuMs' in settings ? settings.mostCpuMs : undefined) ?? Infinity
  const plan = planRounds(problem, {
    ...settings,
    ...('cpuMs' in settings ? { readCpuMs } : {}),
    isStopped: () => readCpuMs() > mostCpuMs,
  } as Parameters<typeof planRounds>[1])
  const violations = checkPlan(problem, plan, { until: settings.until })
  if (violations.length > 0)
    throw new Error(`The plan breaks rules: ${JSON.stringify(violations.slice(0, 5))}`)
  say({ plan })
} catch (error) {
  say({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
}
