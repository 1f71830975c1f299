import { createServer, type Server } from 'node:http'
import type { Page } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.js'
import { expect, expectNoAccessibilityFault, test } from './journey.ts'
import { makeArchive } from './make-archive.ts'
import { deskOrigin, streetsDeskOrigin, streetsOrigin } from './origins.ts'

// The streets of an archive that this file makes and serves. WebGL by software: a machine of tests has no other.
test.use({
  launchOptions: {
    executablePath: findBrowser() ?? undefined,
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  },
})
test.describe.configure({ mode: 'default' })

const drawingMs = 60_000
const archive = makeArchive()
/** What the host of the archive does. */
let answer: 'serves' | 'absent' | 'another-file' | 'other-layers' | 'silent'
let asked: (string | undefined)[]
let host: Server

test.beforeAll(async () => {
  host = createServer((request, response) => {
    asked.push(request.headers.range)
    if (answer === 'silent') return
    response.setHeader('Access-Control-Allow-Origin', streetsDeskOrigin)
    if (answer === 'absent') return void response.writeHead(404).end()
    if (answer === 'another-file') return void response.end('<!doctype html><title>Not here</title>')
    const bytes = answer === 'other-layers' ? makeArchive(['transportation']) : archive
    const [, from = 0, to = 0] = (/^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []).map(Number)
    const part = bytes.subarray(from, to + 1)
    response.setHeader('Content-Range', `bytes ${from}-${from + part.length - 1}/${bytes.length}`)
    response.writeHead(206, { 'Content-Length': part.length }).end(part)
  })
  await new Promise<void>((resolve) => host.listen(Number(new URL(streetsOrigin).port), '127.0.0.1', resolve))
})
test.beforeEach(() => {
  // Software draws the map, which takes a busy machine long.
  test.slow()
  answer = 'serves'
  asked = []
})
test.afterAll(() => {
  host.closeAllConnections()
  host.close()
})

/** The page gives streets up after ten seconds: not where software draws them on a busy machine. */
const beInNoHurry = (page: Page) =>
  page.addInitScript(() => {
    const set = setTimeout
    const later = (run: TimerHandler, ms?: number, ...more: unknown[]) =>
      set(run, ms === 10_000 ? 600_000 : ms, ...more)
    Object.assign(window, { setTimeout: later })
  })

test('streets lie under the round in light and dark, are moved by keyboard, and are not on paper @desktop', async ({
  page,
}) => {
  await beInNoHurry(page)
  const policy = await openRound(page, streetsDeskOrigin)
  expect(policy).toContain(`connect-src 'self' ${streetsOrigin};`)
  const map = page.locator('.round-map')
  await expect(map).toHaveClass(/round-map--streets/, { timeout: drawingMs })
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.every((range) => /^bytes=\d+-\d+$/.test(range ?? ''))).toBe(true)
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible()
  await expect.poll(() => countPixels(page, [207, 227, 234]), { timeout: drawingMs }).toBeGreaterThan(10_000)

  const whole = await readView(page)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(async () => (await readView(page)).width).toBeLessThan(whole.width * 0.6)
  await page.getByRole('region', { name: /^Streets under the round/ }).focus()
  const before = await readView(page)
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await readView(page)).x).toBeGreaterThan(before.x)

  await expectNoAccessibilityFault(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => countPixels(page, [29, 56, 65]), { timeout: drawingMs }).toBeGreaterThan(10_000)

  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await expect(map.locator('canvas')).toBeHidden()
  await expect.poll(() => readView(page)).toEqual({ x: 0, width: 640 })
})

test('the streets stay under a round that refreshes by itself, with whoever is at them @desktop', async ({
  page,
}) => {
  await page.clock.install()
  await beInNoHurry(page)
  await openRound(page, streetsDeskOrigin)
  await expect(page.locator('.round-map')).toHaveClass(/round-map--streets/, { timeout: drawingMs })
  const region = page.getByRole('region', { name: /^Streets under the round/ })
  await region.focus()
  await page.route(/\/rounds\/[^/]+$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('<td', '<td data-fresh') })
  })
  await page.clock.runFor(31_000)
  await expect(page.locator('[data-fresh]').first()).toBeAttached()
  await expect(page.locator('.round-map')).toHaveClass(/round-map--streets/, { timeout: drawingMs })
  await expect(region).toBeFocused()
})

for (const fault of ['absent', 'another-file', 'other-layers', 'silent'] as const)
  test(`an archive that is ${fault} leaves the drawing as it was, and the page says so @desktop`, async ({
    page,
    watch,
  }) => {
    watch.expectedErrors.push(/404/)
    answer = fault
    await page.clock.install()
    await openRound(page, streetsDeskOrigin)
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    if (fault === 'silent') await page.clock.runFor(11_000)
    await expect(page.getByText('Streets could not be loaded.')).toBeVisible()
    await expect(page.locator('.round-map canvas')).toHaveCount(0)
    await expect(page.getByRole('img', { name: /^Map of/ })).toBeVisible()
    expect(await readView(page)).toEqual({ x: 0, width: 640 })
  })

test('without a setting no page asks anybody for streets, and the policy lets none in @desktop', async ({
  page,
}) => {
  expect(await openRound(page, deskOrigin)).toContain("connect-src 'self';")
  await expect(page.locator('[data-tiles]')).toHaveCount(0)
  expect(await page.content()).not.toContain('streets-script')
})

/** Opens a round of today with its map in view, and returns the policy of its page. */
async function openRound(page: Page, origin: string): Promise<string> {
  await page.goto(`${origin}/sign-in?to=/rounds`)
  await page.getByRole('button', { name: /^Dispatcher/ }).click()
  const round = page.locator('table a[href^="/rounds/"]').first()
  await expect(round).toBeVisible()
  const address = await round.getAttribute('href')
  const opened = await page.goto(origin + address)
  await page.locator('.round-map').scrollIntoViewIfNeeded()
  return opened?.headers()['content-security-policy'] ?? ''
}

/** Which part of the drawing is in view. */
async function readView(page: Page): Promise<{ x: number; width: number }> {
  const view = await page.locator('.round-map__plot').getAttribute('viewBox')
  const [x = 0, , width = 0] = (view ?? '').split(' ').map(Number)
  return { x, width }
}

/** How many pixels of the map have about this colour. */
async function countPixels(page: Page, colour: readonly [number, number, number]): Promise<number> {
  const picture = await page.locator('.round-map__stage').screenshot()
  return await page.evaluate(
    async ([address, wanted]) => {
      const image = new Image()
      image.src = address
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const drawing = canvas.getContext('2d')
      drawing?.drawImage(image, 0, 0)
      const { data = [] } = drawing?.getImageData(0, 0, image.width, image.height) ?? {}
      let count = 0
      for (let n = 0; n < data.length; n += 4)
        if (wanted.every((part, of) => Math.abs(part - (data[n + of] ?? 0)) < 4)) count++
      return count
    },
    [`data:image/png;base64,${picture.toString('base64')}`, colour] as const,
  )
}
