import '../scripts/end-with-reader.ts'
import { spawn } from 'node:child_process'
import { join } from 'node:path'

// npm run bench -- <name> [options]: runs one benchmark, or lists them.

const benches = [
  { name: 'server', tells: 'requests per second and p99 of cached pages, as a ratio to nginx' },
  {
    name: 'pages',
    tells: 'Lighthouse and bytes of each page (--booking: of booking), as a ratio to its script-free twin',
  },
  { name: 'catalogue', tells: 'blog list and post from 30 to 10,000 posts, with their query plans' },
  {
    name: 'race',
    tells: '500 clients for the last 50 places, and bookings per second beside bare statements',
  },
  { name: 'bookings', tells: 'bookings per second over HTTP, p50 and p99, beside a bare pgbench' },
  { name: 'crowded', tells: 'every query of booking with 10,000 bookings and with 5 million' },
  {
    name: 'desk-crowd',
    tells: '20 people at the desk while 32 donors book: p99 of its pages, bookings left',
  },
  {
    name: 'desk-search',
    tells: 'each search, filter and screen of the desk among 5 million bookings, with the indexes',
  },
  {
    name: 'ledger',
    tells:
      'ten years of a ledger: the recount, closing, what is owed, the screens of finance, the public page',
  },
  {
    name: 'money-model',
    tells: '10,000 random lives of money, each in the ledger and in a model of it',
  },
  {
    name: 'money-crash',
    tells: 'killed 50 times and without power 15 times within an act of money: nothing by half, nothing lost',
  },
  { name: 'beside', tells: 'bookings and the first start beside another checkout, in turns' },
  { name: 'live', tells: '6,000 open pages on the day: what each asks every minute costs, and its p99' },
  {
    name: 'drive',
    tells: 'the drivers’ app: a tap until it is on the disk, a start without signal, kills, and what is lost',
  },
  {
    name: 'hostile',
    tells: 'a donor’s longest wait while somebody sends articles and searches that are slow to work on',
  },
  { name: 'crash', tells: 'killed 30 times while donors book: nothing lost, doubled or leaked' },
  {
    name: 'failover',
    tells: 'the primary killed 10 times under donors and staff: nothing lost or doubled, serving 10 s after',
  },
  { name: 'evening', tells: 'an evening’s windows told once, one mail in ten turned away, three kills' },
  {
    name: 'snow-day',
    tells: '400 bookings moved by one choice, the worker killed in the middle: moved once, told once',
  },
  { name: 'plan', tells: 'an evening of rounds planned and released: seconds, p99 of the loop, memory' },
  { name: 'peers', tells: 'our pages beside the same content drawn in the browser alone' },
  {
    name: 'memory',
    tells: 'resident memory at start, at rest and after work, on both engines, beside its budget',
  },
  { name: 'reliability', tells: 'killed, stopped and without its database: rows lost and requests failed' },
  {
    name: 'rounds',
    tells: 'plans of rounds beside the best known, fit, check and replan, a thread beside the web',
  },
].map((bench) => ({ ...bench, file: join(import.meta.dirname, `${bench.name}.ts`) }))

const [name, ...options] = process.argv.slice(2)
const chosen = benches.find((bench) => bench.name === name)
if (chosen === undefined) {
  const lines = benches.map((bench) => `  npm run bench -- ${bench.name.padEnd(11)} ${bench.tells}\n`)
  process.stdout.write(`Choose a benchmark:\n${lines.join('')}`)
  process.exitCode = name === undefined ? 0 : 1
} else {
  const child = spawn(process.execPath, [chosen.file, ...options], { stdio: 'inherit' })
  child.once('close', (code) => (process.exitCode = code ?? 1))
}
