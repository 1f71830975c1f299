import { Worker } from 'node:worker_threads'
import type { Plan, PlanProblem } from './model.ts'
import type { PlanOptions } from './plan-rounds.ts'
import { PlannerFault } from './planner-fault.ts'

/**
 * What can be told to a thread: the settings of a plan, with a budget that the thread measures by itself. A plan of so many
 * iterations repeats; where `mostCpuMs` of work ended it earlier, with `stopAfter` its own number of iterations.
 */
export type WorkerSettings = Pick<
  PlanOptions,
  'seed' | 'seeds' | 'warm' | 'moveSeconds' | 'until' | 'stopAfter'
> &
  ({ iterations: number; mostCpuMs?: number } | { cpuMs: number })

/** What the thread is given. */
export type WorkerOrder = { problem: PlanProblem; settings: WorkerSettings }

/** What the thread says. */
export type WorkerReply = { plan: Plan } | { fault: string }

const program = new URL('run-planner-worker.ts', import.meta.url)

/**
 * Plans a day in a thread of its own, so that the caller's loop stays free, and proves the plan there. A CPU budget is the
 * thread's own time.
 */
export async function planInWorker(problem: PlanProblem, settings: WorkerSettings): Promise<Plan> {
  const order: WorkerOrder = { problem: { ...problem, travel: shareTravel(problem) }, settings }
  // Neither our secrets nor our settings are its business.
  const worker = new Worker(program, { workerData: order, env: { NODE_ENV: 'production' }, execArgv: [] })
  try {
    return await new Promise<Plan>((resolve, reject) => {
      worker.on('message', (reply: WorkerReply) => {
        if ('plan' in reply) resolve(reply.plan)
        else reject(new PlannerFault(`The planner failed: ${reply.fault}`))
      })
      worker.on('error', reject)
      worker.on('exit', (code) => reject(new Error(`The planner ended early (${code})`)))
    })
  } finally {
    await worker.terminate()
  }
}

/** Returns the travel matrix in memory that both threads see. */
function shareTravel({ travel }: PlanProblem): PlanProblem['travel'] {
  if (travel.seconds.buffer instanceof SharedArrayBuffer) return travel
  const seconds = new Int32Array(new SharedArrayBuffer(travel.seconds.byteLength))
  seconds.set(travel.seconds)
  return { size: travel.size, seconds }
}
