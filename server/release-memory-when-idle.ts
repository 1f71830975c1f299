import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const lookEveryMs = 2000
/** Processor time between two looks, above which the process is at work: a twentieth. */
const busyMs = lookEveryMs / 20
/** Work after which there is something to give back. */
const leastWorkMs = 1000
const quietLooks = 3

type Options = {
  /** Processor time that the process has used, all threads together. */
  readCpuMs(): number
  release(): void
}

/**
 * Gives memory back to the system once after work, when the process has next to nothing to do for some seconds. V8 leaves
 * its heap as large as the busiest moment made it until work goes on: of 80 MB held after bookings, 23 were in use.
 */
export function releaseMemoryWhenIdle(
  { readCpuMs, release }: Options = { readCpuMs: readCpu, release: collect },
) {
  // The start is work too: a first one makes the schema and a demonstration.
  let beforeMs = 0
  let workedMs = 0
  let quiet = 0
  const look = () => {
    const usedMs = readCpuMs() - beforeMs
    beforeMs += usedMs
    quiet = usedMs > busyMs ? 0 : quiet + 1
    if (quiet === 0) workedMs += usedMs
    if (workedMs < leastWorkMs || quiet < quietLooks) return
    release()
    workedMs = 0
    // What the release itself used is no work.
    beforeMs = readCpuMs()
  }
  setInterval(look, lookEveryMs).unref()
}

function readCpu(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** A full collection that also shrinks the heap. It holds everything up for about a tenth of a second. */
function collect(): void {
  // By this way no flag of node has to be remembered where the server is started.
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as NodeJS.GCFunction
  gc({ type: 'major', flavor: 'last-resort', execution: 'sync' })
}
