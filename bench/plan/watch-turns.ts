import { readCpuMs } from '../rounds/read-cpu-ms.ts'

const tickMs = 5

/** Watches how much work this thread does between two ticks of its loop, which is what a request that comes meanwhile waits for. */
export function watchTurns() {
  let worked: number[] = []
  let lastMs = readCpuMs()
  const ticking = setInterval(() => {
    const nowMs = readCpuMs()
    worked.push(nowMs - lastMs)
    lastMs = nowMs
  }, tickMs)
  return {
    /** What was seen since the last call, in words. */
    read(): string {
      const sorted = worked.toSorted((a, b) => a - b)
      worked = []
      const at = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
      return `p99 ${at(0.99)} ms, most ${at(1)} ms`
    },
    stop: () => clearInterval(ticking),
  }
}
