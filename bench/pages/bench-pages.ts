import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureFirstScript } from './measure-first-script.ts'
import { measureWithLighthouse, type Visit } from './measure-with-lighthouse.ts'
import { bookingPages, prepareBooking } from './prepare-booking.ts'
import { startProcess } from './start-process.ts'
import { visitedPaths } from '../../apps/site/app/pages.ts'
import { findMedian } from '../server/measure.ts'

const mostBookingScriptKb = 40
const sitePort = 4700
const twinPort = 4710
// Every page once: the first page of the blog list represents the others.
const everyPage = visitedPaths.filter((path) => !path.includes('?'))

/**
 * Lighthouse's mobile preset on every public page and on its script-free twin, in turns, medians of `--runs` (5).
 * Budgets: largest paint at most 1.05 × the twin, no shift, under 50 ms blocked, at most 125 kB of script, scores of 100.
 * `--booking`: the pages of booking instead, walked to their last one; at most 40 kB of script there, and since they
 * are kept from search engines their fourth score is lower by that alone.
 * `npm run bench -- pages [--booking] [--runs=5] [/path ...]`
 */
export async function benchPages(parameters: readonly string[]): Promise<void> {
  const runs = Number(parameters.find((parameter) => parameter.startsWith('--runs='))?.slice(7) ?? 5)
  const chosen = parameters.filter((parameter) => parameter.startsWith('/'))
  const dataFolder = mkdtempSync(join(tmpdir(), 'kindfold-bench-'))
  const isBooking = parameters.includes('--booking')
  const siteOrigin = `http://localhost:${isBooking ? sitePort + 1 : sitePort}`
  const twinOrigin = `http://localhost:${twinPort}`
  const site = await startProcess(
    ['server/build/main.js'],
    {
      SITE_PORT: String(sitePort),
      BOOKING_PORT: String(sitePort + 1),
      METRICS_PORT: '0',
      DATA_DIR: dataFolder,
      LOG_LEVEL: 'error',
      DATABASE_URL: '',
    },
    `${siteOrigin}/readyz`,
  )
  const twin = await startProcess(
    ['bench/pages/serve-twin.ts', siteOrigin, String(twinPort), isBooking ? 'booking' : 'site'],
    {},
    `${twinOrigin}/healthz`,
  ).catch((error: unknown) => {
    site.kill()
    throw error
  })
  try {
    print([
      'page',
      'LCP ms',
      'twin',
      'ratio',
      'FCP',
      'TBT',
      'CLS',
      'JS kB',
      'all kB',
      'scores',
      'first script',
    ])
    const cookie = isBooking ? await prepareBooking(siteOrigin) : null
    for (const path of chosen.length > 0 ? chosen : isBooking ? bookingPages : everyPage) {
      await fetch(siteOrigin + path)
      await fetch(twinOrigin + path)
      const ours: Visit[] = []
      const theirs: Visit[] = []
      for (let run = 0; run < runs; run += 1) {
        ours.push(await measureWithLighthouse(siteOrigin + path, cookie))
        theirs.push(await measureWithLighthouse(twinOrigin + path, cookie))
      }
      const order = isBooking ? null : await measureFirstScript(siteOrigin + path)
      printPage(path, ours, theirs, order)
      const scriptKb = findMedian(ours.map(({ scriptBytes }) => scriptBytes)) / 1000
      if (isBooking && scriptKb > mostBookingScriptKb) {
        process.stdout.write(`  ! above ${mostBookingScriptKb} kB of script\n`)
        process.exitCode = 1
      }
    }
  } finally {
    site.kill()
    twin.kill()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

function printPage(
  path: string,
  ours: readonly Visit[],
  theirs: readonly Visit[],
  order: Awaited<ReturnType<typeof measureFirstScript>> | null,
): void {
  const lcp = findMedian(ours.map(({ lcpMs }) => lcpMs))
  const twinLcp = findMedian(theirs.map(({ lcpMs }) => lcpMs))
  const scores = (['performance', 'accessibility', 'bestPractices', 'seo'] as const).map((name) =>
    findMedian(ours.map(({ scores }) => scores[name])),
  )
  print([
    path.slice(0, 22),
    lcp.toFixed(0),
    twinLcp.toFixed(0),
    (lcp / twinLcp).toFixed(3),
    findMedian(ours.map(({ fcpMs }) => fcpMs)).toFixed(0),
    findMedian(ours.map(({ tbtMs }) => tbtMs)).toFixed(0),
    findMedian(ours.map(({ cls }) => cls)).toFixed(3),
    (findMedian(ours.map(({ scriptBytes }) => scriptBytes)) / 1000).toFixed(1),
    (findMedian(ours.map(({ totalBytes }) => totalBytes)) / 1000).toFixed(0),
    scores.join('/'),
    sayOrder(order),
  ])
  const faults = new Set(ours.flatMap(({ faults }) => faults))
  if (faults.size > 0) process.stdout.write(`  below 90: ${[...faults].join(', ')}\n`)
}

function sayOrder(order: Awaited<ReturnType<typeof measureFirstScript>> | null): string {
  if (order === null) return '-'
  if (order.firstScriptMs === null) return 'none'
  return `${order.firstScriptMs > order.largestPaintMs ? 'after' : 'BEFORE'} paint`
}

function print(cells: readonly string[]): void {
  const [first = '', ...rest] = cells
  process.stdout.write(`${first.padEnd(23)}${rest.map((cell) => cell.padStart(8)).join(' ')}\n`)
}
