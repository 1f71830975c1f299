import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The result of one run of wrk. */
export type Measurement = { requestsPerSecond: number; p99Ms: number; failures: number }

/** Puts load on an address for some seconds with so many connections. */
export async function measure(
  url: string,
  load: { connections: number; seconds: number; encoding: 'identity' | 'br' },
): Promise<Measurement> {
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${load.connections}`,
    `-d${load.seconds}s`,
    '--latency',
    '-H',
    `Accept-Encoding: ${load.encoding}`,
    url,
  ])
  return readReport(stdout)
}

/** Reads wrk's report; answers other than 2xx and 3xx, and broken connections, are failures. */
function readReport(report: string): Measurement {
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1] ?? 0)
  const [, amount = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(report) ?? []
  const refused = Number(/Non-2xx or 3xx responses: (\d+)/.exec(report)?.[1] ?? 0)
  const broken =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(report)?.slice(1) ?? []
  return {
    requestsPerSecond: rate,
    p99Ms: Number(amount) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'],
    failures: refused + broken.reduce((sum, count) => sum + Number(count), 0),
  }
}

/** The median. */
export function findMedian(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}
