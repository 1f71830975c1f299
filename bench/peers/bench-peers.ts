import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureWithLighthouse, type Visit } from '../pages/measure-with-lighthouse.ts'
import { startProcess } from '../pages/start-process.ts'
import { buildPeer } from './build-peer.ts'
import { compareContents } from './compare-contents.ts'
import { findMedian } from '../server/measure.ts'

const sitePort = 4720
const bookingPort = 4721
const peerPort = 4722
const post = 'how-to-get-clothes-ready-for-collection'

/** The pages to compare, with the API requests of each: made once beforehand, so that both answer from their caches. */
const pages = [
  { path: '/', asks: ['/api/reviews', '/api/review-stats'] },
  { path: '/blog', asks: ['/api/blog-posts?page=1'] },
  { path: `/blog/${post}`, asks: [`/api/blog-posts/${post}`] },
]

/**
 * Our pages beside the architecture of the specification: the same content drawn in the browser alone. Lighthouse's
 * mobile preset, in turns, medians of `--runs` (5). `npm run bench -- peers [--runs=5]`
 *
 * The same: words and pictures (checked in a browser before measuring), the site's own components and style sheet,
 * fonts with their preloads, React, router and query library in the same versions and constants, the JSON API, server,
 * page cache and brotli. The peer's first pictures have the same priority as ours.
 * Different: an empty document; the style sheet is a file; the script starts at once, as Vite writes it; reviews and
 * posts are asked for through the API, on the same origin. No delay is added. In the peer's favour: its one bundle
 * holds these three pages only, what the item list shows is built in, it has no share tags and no structured data,
 * and it does not carry a hosted database's client or a component library.
 */
export async function benchPeers(parameters: readonly string[]): Promise<void> {
  const runs = Number(parameters.find((parameter) => parameter.startsWith('--runs='))?.slice(7) ?? 5)
  const folder = mkdtempSync(join(tmpdir(), 'kindfold-peer-'))
  const ours = `http://localhost:${sitePort}`
  const booking = `http://localhost:${bookingPort}`
  const theirs = `http://localhost:${peerPort}`
  const servers: ChildProcess[] = []
  try {
    const site = await startProcess(
      ['server/build/main.js'],
      {
        SITE_PORT: String(sitePort),
        BOOKING_PORT: String(bookingPort),
        METRICS_PORT: '0',
        DATA_DIR: join(folder, 'data'),
        LOG_LEVEL: 'error',
        DATABASE_URL: '',
      },
      `${ours}/readyz`,
    )
    servers.push(site)
    const built = join(folder, 'built')
    await buildPeer(built, { site: ours, booking })
    const peer = await startProcess(
      ['bench/peers/serve-peer.ts', ours, String(peerPort), built],
      {},
      `${theirs}/healthz`,
    )
    servers.push(peer)
    await compareContents(
      ours,
      theirs,
      pages.map(({ path }) => path),
    )
    print('', ['', 'ours', 'peer', 'faster'])
    for (const { path, asks } of pages) {
      for (const asked of [path, ...asks]) await fetch(theirs + asked)
      await fetch(ours + path)
      const visits: { ours: Visit[]; theirs: Visit[] } = { ours: [], theirs: [] }
      for (let run = 0; run < runs; run += 1) {
        visits.ours.push(await measureWithLighthouse(ours + path))
        visits.theirs.push(await measureWithLighthouse(theirs + path))
      }
      printPage(path, visits)
    }
  } finally {
    await Promise.all(servers.map(stop))
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Otherwise the database would disappear under a running server. */
async function stop(server: ChildProcess): Promise<void> {
  const exit = once(server, 'exit')
  if (server.exitCode === null && server.kill()) await exit
}

/** One line for each figure: the medians of both, and how many times smaller ours is. */
function printPage(path: string, visits: { ours: readonly Visit[]; theirs: readonly Visit[] }): void {
  const figures = [
    { name: 'LCP ms', read: ({ lcpMs }: Visit) => lcpMs },
    { name: 'FCP ms', read: ({ fcpMs }: Visit) => fcpMs },
    { name: 'TBT ms', read: ({ tbtMs }: Visit) => tbtMs },
    { name: 'all kB', read: ({ totalBytes }: Visit) => totalBytes / 1000 },
    { name: 'JS kB', read: ({ scriptBytes }: Visit) => scriptBytes / 1000 },
  ]
  for (const [row, { name, read }] of figures.entries()) {
    const [ours, theirs] = [findMedian(visits.ours.map(read)), findMedian(visits.theirs.map(read))]
    const times = ours < 1 ? '-' : `${(theirs / ours).toFixed(2)} x`
    print(row === 0 ? path.slice(0, 22) : '', [name, ours.toFixed(0), theirs.toFixed(0), times])
  }
}

function print(first: string, cells: readonly string[]): void {
  process.stdout.write(`${first.padEnd(23)}${cells.map((cell) => cell.padStart(8)).join(' ')}\n`)
}
