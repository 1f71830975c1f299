import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findMedian, measure, type Measurement } from './server/measure.ts'
import { listMissingTools, startKindfold, startNginx, type Program } from './server/programs.ts'

// npm run bench -- server [--rounds 5] [--seconds 3] Cached pages beside nginx serving the same bytes from files, plain
// and as the same brotli, alternating in the same run; then the same pages rendered afresh for each request. Medians.
// The load comes from this machine too.

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seconds: { type: 'string', default: '3' } },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const encodings = ['identity', 'br'] as const
const connectionCounts = [1, 32, 256]

const missing = listMissingTools()
if (missing.length > 0) {
  process.stderr.write(
    `This benchmark needs ${missing.join(' and ')}: apt-get install ${missing.join(' ')}\n`,
  )
  process.exit(1)
}

const folder = await mkdtemp(join(tmpdir(), 'kindfold-bench-'))
const programs: Program[] = []
try {
  const kept = await startKindfold(join(folder, 'kept-data'), false)
  programs.push(kept)
  const pages = [
    { name: 'home', path: '/' },
    { name: 'blog', path: '/blog' },
    { name: 'post', path: await findPostPath(kept.origin) },
  ]
  const files = join(folder, 'files')
  await mkdir(files)
  for (const place of [folder, files]) await chmod(place, 0o755)
  const sizes = await copyPages(kept.origin, pages, files)
  const nginx = await startNginx(files, await findFreePort())
  programs.push(nginx)

  for (const { path } of pages)
    await measure(kept.origin + path, { connections: 8, seconds: 1, encoding: 'br' })

  const found = new Map<string, Measurement[]>()
  const note = async (name: string, url: string, connections: number, encoding: 'identity' | 'br') => {
    const list = found.get(name) ?? []
    list.push(await measure(url, { connections, seconds, encoding }))
    found.set(name, list)
  }
  const cases = pages.flatMap((page) =>
    encodings.flatMap((encoding) => connectionCounts.map((connections) => ({ page, encoding, connections }))),
  )
  for (let round = 1; round <= rounds; round++) {
    for (const { page, encoding, connections } of cases) {
      const name = `${page.name} ${encoding} ${connections}`
      const file = encoding === 'br' ? `${page.name}.br` : `${page.name}.html`
      const ours = () => note(`${name} ours`, kept.origin + page.path, connections, encoding)
      const theirs = () => note(`${name} nginx`, `${nginx.origin}/${file}`, connections, encoding)
      for (const run of round % 2 === 0 ? [theirs, ours] : [ours, theirs]) await run()
    }
    process.stderr.write(`round ${round} of ${rounds}\n`)
  }
  await kept.stop()

  const afresh = await startKindfold(join(folder, 'kept-data'), true)
  programs.push(afresh)
  const warmUp = { connections: 8, seconds: 2, encoding: 'identity' } as const
  for (const page of pages) await measure(afresh.origin + page.path, warmUp)
  for (let round = 0; round < rounds; round++) {
    for (const page of pages) await note(`${page.name} afresh`, afresh.origin + page.path, 32, 'identity')
  }

  const median = (name: string, figure: keyof Measurement) =>
    findMedian((found.get(name) ?? []).map((measurement) => measurement[figure]))
  const rows = cases.map(({ page, encoding, connections }) => {
    const name = `${page.name} ${encoding} ${connections}`
    const [ours, theirs] = [
      median(`${name} ours`, 'requestsPerSecond'),
      median(`${name} nginx`, 'requestsPerSecond'),
    ]
    return [
      page.name,
      encoding === 'br' ? 'brotli' : 'plain',
      String(sizes.get(`${page.name} ${encoding}`)),
      String(connections),
      ours.toFixed(0),
      theirs.toFixed(0),
      (ours / theirs).toFixed(2),
      median(`${name} ours`, 'p99Ms').toFixed(2),
      median(`${name} nginx`, 'p99Ms').toFixed(2),
    ]
  })
  printTable(
    ['page', 'as', 'bytes', 'conns', 'Kindfold rps', 'nginx rps', 'ratio', 'p99 ms', 'nginx p99'],
    rows,
  )
  const afreshRows = pages.map(({ name }) => {
    const [ours, theirs] = [
      median(`${name} afresh`, 'requestsPerSecond'),
      median(`${name} identity 32 nginx`, 'requestsPerSecond'),
    ]
    return [
      name,
      ours.toFixed(0),
      theirs.toFixed(0),
      (ours / theirs).toFixed(3),
      median(`${name} afresh`, 'p99Ms').toFixed(1),
    ]
  })
  process.stdout.write('\n')
  printTable(['rendered afresh', 'Kindfold rps', 'nginx rps', 'ratio', 'p99 ms'], afreshRows)
  const failures = [...found.values()].flat().reduce((sum, measurement) => sum + measurement.failures, 0)
  process.stdout.write(`\n${rounds} rounds of ${seconds} s each, medians; ${failures} failed requests\n`)
  process.exitCode = failures === 0 ? 0 : 1
} finally {
  for (const program of programs) await program.stop()
  await rm(folder, { recursive: true, force: true })
}

async function findPostPath(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/blog`)).text()
  const path = /href="(\/blog\/[a-z0-9-]+)"/.exec(html)?.[1]
  if (path === undefined) throw new Error('the blog list shows no post to measure')
  return path
}

/** Writes the bytes of Kindfold's answers where nginx can serve them, after the best compression is done. */
async function copyPages(origin: string, pages: { name: string; path: string }[], files: string) {
  const sizes = new Map<string, number>()
  for (const { path } of pages) await fetchBytes(origin + path, 'br')
  await new Promise((resolve) => setTimeout(resolve, 3000))
  for (const { name, path } of pages) {
    for (const encoding of encodings) {
      const bytes = await fetchBytes(origin + path, encoding)
      await writeFile(join(files, `${name}.${encoding === 'br' ? 'br' : 'html'}`), bytes)
      sizes.set(`${name} ${encoding}`, bytes.length)
    }
  }
  return sizes
}

/** The body as sent; fetch would decompress it. */
async function fetchBytes(url: string, encoding: string): Promise<Buffer> {
  const { get } = await import('node:http')
  return await new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': encoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => resolve(Buffer.concat(chunks)))
    }).once('error', reject)
  })
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

function printTable(heads: string[], rows: string[][]): void {
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  const write = (cells: string[]) => {
    const padded = cells.map((cell, column) =>
      column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    process.stdout.write(`| ${padded.join(' | ')} |\n`)
  }
  write(heads)
  write(widths.map((width) => '-'.repeat(width)))
  for (const row of rows) write(row)
}
