import { expect } from '@playwright/test'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endBrowsers, openBrowser } from '../drive/open-browser.ts'
import { openOffice, type Office } from '../drive/office.ts'
import { collectNext, openRound } from '../drive/phone.ts'
import { sayWords } from '../drive/say-words.ts'
import { removeFolder } from '../programs/program.ts'
import { test } from './bounded-pages.ts'

// A phone whose browser is killed at random while its driver works: KILLS=50 is `npm run test:drive`.

const kills = Number(process.env.KILLS ?? 5)

test.describe.configure({ mode: 'default' })

let office: Office
let profile = ''
test.beforeAll(async () => {
  test.setTimeout(400_000)
  office = await openOffice()
})
test.afterAll(async () => {
  await office.close()
})
test.beforeEach(async () => {
  profile = await mkdtemp(join(tmpdir(), 'kindfold-phone-'))
})
test.afterEach(async () => {
  await endBrowsers()
  await office.setLine('open')
  await removeFolder(profile)
})

test(`the browser killed ${kills} times, without signal: nothing that was acknowledged is lost @desktop`, async () => {
  test.setTimeout(120_000 + kills * 30_000)
  const first = await openBrowser(profile)
  const { roundId } = await openRound(first.page, office, 3)
  await first.close()
  await office.setLine('away')
  const acknowledged: string[] = []
  const coldStartsMs: number[] = []
  const actsMs: number[] = []
  let chance = 20_261_122
  for (let kill = 1; kill <= kills; kill++) {
    const phone = await openBrowser(profile)
    const openedMs = Date.now()
    await phone.page.goto(office.origin)
    await expect(phone.page.getByText('3 to do')).toBeVisible()
    coldStartsMs.push(Date.now() - openedMs)
    await phone.page.exposeFunction('acknowledge', (words: string, ms: number) => {
      acknowledged.push(words)
      actsMs.push(ms)
    })
    await phone.page.getByRole('link', { name: 'More' }).click()
    await expect(phone.page.getByLabel('What should they know?')).toBeVisible()
    // Never answers: the kill comes first.
    void phone.page.evaluate(sayWords, kill).catch(() => {})
    chance = (Math.imul(chance, 1_664_525) + 1_013_904_223) >>> 0
    const before = acknowledged.length
    await expect
      .poll(() => acknowledged.length, { intervals: [10], timeout: 60_000 })
      .toBeGreaterThan(before + (chance % 40))
    await phone.kill()
  }
  await office.setLine('open')
  const last = await openBrowser(profile)
  await last.page.goto(office.origin)
  await expect(last.page.getByText(/^All \d+ acts are with the office$/)).toBeVisible({ timeout: 120_000 })
  await last.close()
  const { acts } = await office.readActs()
  const own = acts.filter((act) => act.roundId === roundId)
  const said = own.flatMap(({ data }) => (typeof data.words === 'string' ? [data.words] : []))
  expect(acknowledged.filter((words) => !said.includes(words))).toEqual([])
  expect(new Set(said).size).toBe(said.length)
  expect(own.map(({ seq }) => seq)).toEqual(own.map((_, n) => n + 1))
  const sorted = actsMs.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  test.info().annotations.push({
    type: 'figures',
    description: `${acknowledged.length} acts acknowledged, 0 lost; cold start at most ${Math.max(...coldStartsMs)} ms; tap to sentence p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  })
})

test('on a full phone the driver is told to write the stop on paper, by its number @desktop', async () => {
  test.slow()
  const first = await openBrowser(profile)
  await openRound(first.page, office, 3)
  await first.close()
  const phone = await openBrowser(profile)
  const devtools = await phone.context.newCDPSession(phone.page)
  const { origin } = office
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await office.setLine('away')
  await phone.page.goto(origin)
  await phone.page.getByRole('link', { name: /^Next: stop 1/ }).click()
  await phone.page.getByRole('button', { name: 'I am here' }).click()
  await expect(phone.page.getByRole('alert')).toContainText('Write it on paper: stop 1')
  await phone.page.getByRole('button', { name: 'I have written it down' }).click()
  await expect(phone.page.getByRole('button', { name: 'I am here' })).toBeVisible()
  await phone.close()
})

test('a phone with eighty stops starts without signal @desktop', async () => {
  test.slow()
  const first = await openBrowser(profile)
  await openRound(first.page, office, 80)
  await collectNext(first.page)
  await first.close()
  await office.setLine('away')
  const phone = await openBrowser(profile)
  await phone.page.goto(office.origin)
  await expect(phone.page.getByText('79 to do, 1 done')).toBeVisible()
  await phone.close()
})
