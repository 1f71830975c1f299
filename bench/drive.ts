/**
 * The drivers' app on this machine: how long a tap takes until what it did is on the disk and said, how long the app takes
 * to start without signal, how fast a day's acts are sent, and whether anything is lost when the browser is killed.
 *
 * node bench/drive.ts [--kills 30] [--acts 240]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { expect } from '@playwright/test'
import { measureShell } from '../tests/drive/measure-shell.ts'
import { openBrowser } from '../tests/drive/open-browser.ts'
import { openOffice } from '../tests/drive/office.ts'
import { openRound } from '../tests/drive/phone.ts'
import { sayWords } from '../tests/drive/say-words.ts'

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '30' }, acts: { type: 'string', default: '240' } },
})
const [kills, acts] = [Number(values.kills), Number(values.acts)]

const office = await openOffice()
const profile = await mkdtemp(join(tmpdir(), 'kindfold-bench-drive-'))
const say = (line: string) => process.stdout.write(`${line}\n`)
const at = (sorted: readonly number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)

const first = await openBrowser(profile)
const { roundId } = await openRound(first.page, office, 80)
await first.close()
await office.setLine('away')

const acknowledged: string[] = []
const startsMs: number[] = []
const actsMs: number[] = []
for (let kill = 0; kill <= kills; kill++) {
  const phone = await openBrowser(profile)
  const openedMs = performance.now()
  await phone.page.goto(office.origin)
  await phone.page.getByText('80 to do').waitFor()
  startsMs.push(performance.now() - openedMs)
  await phone.page.exposeFunction('acknowledge', (words: string, ms: number) => {
    acknowledged.push(words)
    actsMs.push(ms)
  })
  await phone.page.getByRole('link', { name: 'More' }).click()
  await phone.page.getByLabel('What should they know?').waitFor()
  const wanted = acknowledged.length + Math.ceil(acts / (kills + 1))
  void phone.page.evaluate(sayWords, kill).catch(() => {})
  await expect
    .poll(() => acknowledged.length, { intervals: [20], timeout: 60_000 })
    .toBeGreaterThanOrEqual(wanted)
  await phone.kill()
}

await office.setLine('open')
const last = await openBrowser(profile)
const sentMs = performance.now()
await last.page.goto(office.origin)
await last.page.getByText(/^All \d+ acts are with the office$/).waitFor({ timeout: 120_000 })
const syncS = (performance.now() - sentMs) / 1000
await last.close()
const received = (await office.readActs()).acts.filter((act) => act.roundId === roundId)
const said = new Set(received.map(({ data }) => data.words))
const lost = acknowledged.filter((words) => !said.has(words)).length
await office.close()
await rm(profile, { recursive: true, force: true, maxRetries: 5 })

const sorted = actsMs.toSorted((a, b) => a - b)
const starts = startsMs.toSorted((a, b) => a - b)
const shell = await measureShell()
say(
  `the app: ${shell.length} files, ${(shell.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(1)} kB with brotli`,
)
say(`${kills} kills: ${acknowledged.length} acts acknowledged, ${received.length} received, ${lost} lost`)
say(`tap to "saved": p50 ${at(sorted, 0.5)} ms, p99 ${at(sorted, 0.99)} ms, longest ${at(sorted, 1)} ms`)
say(`start without signal, 80 stops: p50 ${at(starts, 0.5)} ms, longest ${at(starts, 1)} ms`)
say(`start and all acts sent: ${syncS.toFixed(1)} s`)
process.exitCode = lost === 0 ? 0 : 1
