import type { Page } from '@playwright/test'
import { addDays } from '@kindfold/domain/base/calendar/london-time.ts'
import { expect, test } from './journey.ts'
import { deskOrigin } from './origins.ts'
import { readPdf } from './read-pdf.ts'

// What stays when phones and screens fail. Each page is printed with the colours of its grounds, by somebody who prefers
// dark.

/** Stops on a page of the sheet, at least: their notes may be long. */
const stopsOnAPage = 4

test('the paper sheet has each stop whole on one page, and each page its round and number @served', async ({
  page,
}) => {
  const rounds = await openDay(page)
  for (const round of rounds)
    await test.step(round, async () => {
      await page.goto(`${deskOrigin}${round}/sheet`)
      const heading = await page.locator('.sheet__running .sheet__strong').first().textContent()
      const stops = await page
        .locator('.sheet__stop')
        .evaluateAll((all) => all.map((stop) => stop.textContent.replaceAll(/\s+/g, '')))
      expect(stops.length).toBeGreaterThan(0)
      const pages = await print(page)
      for (const stop of stops) expect(countIn(pages, stop), stop).toBe(1)
      for (const [place, words] of pages.entries()) {
        expect(words).toContain(squeeze(heading))
        expect(words).toContain('Ringtheoffice')
        expect(words).toContain(`${place + 1}of${pages.length}`)
      }
      expect(pages.length).toBeLessThanOrEqual(1 + Math.ceil(stops.length / stopsOnAPage))
    })
})

test('the day’s screens print what is known, without what can be pressed @served', async ({ page }) => {
  const [round = ''] = await openDay(page)
  const date = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const screens = [
    [`/rounds/all/${date}`, 2],
    [round, 6],
    ['/tomorrow', 2],
    [`/tomorrow/cambridge/${addDays(date, 1)}`, 8],
    [`/closing/cambridge/${date}`, 4],
    ['/exceptions', 4],
    ['/kept-promises', 2],
  ] as const
  for (const [address, most] of screens)
    await test.step(address, async () => {
      expect((await page.goto(deskOrigin + address))?.status()).toBe(200)
      await page.emulateMedia({ media: 'print' })
      // Also of what one would have to unfold.
      const rows = await page
        .locator('main :is(tbody tr, .facts__row)')
        .evaluateAll((all) =>
          all.map((row) =>
            [...row.querySelectorAll('th, td, dt, dd')]
              .filter((cell) => !cell.matches('.screen-only') && cell.querySelector('select') === null)
              .map((cell) => cell.textContent.replaceAll(/\s+/g, '')),
          ),
        )
      const title = await page.getByRole('heading', { level: 1 }).textContent()
      const pages = await print(page)
      expect(pages[0]).toContain(squeeze(title))
      for (const cells of rows)
        expect(
          pages.some((words) => cells.every((cell) => words.includes(cell))),
          cells.join(' '),
        ).toBe(true)
      expect(pages.length).toBeLessThanOrEqual(most)
    })
})

/** Signs a dispatcher in, who then sees the rounds of today; returns their addresses. */
async function openDay(page: Page): Promise<string[]> {
  await page.goto(`${deskOrigin}/sign-in?to=/rounds`)
  await page.getByRole('button', { name: /^Dispatcher/ }).click()
  await expect(page).toHaveURL(/\/rounds\/all\//)
  const links = page.locator('main table a[href^="/rounds/"]')
  const rounds = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(rounds.length).toBeGreaterThan(0)
  return rounds
}

/** Prints the page on A4, with nothing on it that is pressed or leads elsewhere; returns the words of each sheet. */
async function print(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  // Paper that lies on its side is as wide as a large screen.
  await page.setViewportSize({ width: 1280, height: 900 })
  const tools = page.locator('nav, button, .button, .filters, .page-head__back, input:not([type=checkbox])')
  await expect(tools.filter({ visible: true })).toHaveCount(0)
  expect(await page.evaluate(listDark)).toEqual([])
  const pages = readPdf(await page.pdf({ format: 'A4', printBackground: true, preferCSSPageSize: true }))
  for (const words of pages) expect(words.length, 'an empty page').toBeGreaterThan(80)
  return pages
}

/** What would not be dark words on white paper. */
function listDark(): string[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  /** From 0, black, to 1; of nothing at all 1. */
  const judge = (colour: string) => {
    if (canvas === null) return 0
    canvas.fillStyle = '#fff'
    canvas.fillRect(0, 0, 1, 1)
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255
  }
  const ground = getComputedStyle(document.body).backgroundColor
  const dark = [...document.querySelectorAll<HTMLElement>('main, main *')].filter((element) => {
    if (element.closest('svg') !== null || !element.checkVisibility()) return false
    const { backgroundColor, color } = getComputedStyle(element)
    return judge(backgroundColor) < 0.7 || judge(color) > 0.4
  })
  return [
    ...(ground === 'rgb(255, 255, 255)' ? [] : [`the page is ${ground}`]),
    ...dark.map((element) => element.outerHTML.slice(0, 120)),
  ]
}

const squeeze = (words: string | null) => (words ?? '').replaceAll(/\s+/g, '')

const countIn = (pages: readonly string[], words: string) =>
  pages.filter((said) => said.includes(words)).length
