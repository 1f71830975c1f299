import { visitedPaths } from '../../apps/site/app/pages.ts'
import {
  answerCookieQuestion,
  expect,
  expectNoFaultInLightOrDark,
  expectNoSidewaysScroll,
  settle,
  test,
  waitUntilAwake,
} from './journey.ts'

for (const path of visitedPaths) {
  test(`${path} has no accessibility fault in light or dark and fits 320 px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await answerCookieQuestion(page)
    await page.goto(path)
    await waitUntilAwake(page)
    await expect(page.locator('h1')).toHaveCount(1)
    await expectNoFaultInLightOrDark(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    // As a visitor's own style does, which media queries know nothing of.
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expectNoSidewaysScroll(page)
  })

  test(`${path} has its tags and reads whole without JavaScript @served`, async ({ page }) => {
    await page.goto(path)
    // Search engines show this much of each.
    const { length: titleLength } = await page.title()
    expect(titleLength).toBeGreaterThanOrEqual(30)
    expect(titleLength).toBeLessThanOrEqual(60)
    const description = await page.locator('meta[name=description]').getAttribute('content')
    expect(description?.length).toBeGreaterThanOrEqual(120)
    expect(description?.length).toBeLessThanOrEqual(155)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe(new URL(path, page.url()).pathname)
    for (const property of ['og:title', 'og:description', 'og:image', 'og:url']) {
      await expect(page.locator(`meta[property="${property}"]`)).toHaveCount(1)
    }
    await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(200)
  })
}

test('the oldest and the newest month of the money have no accessibility fault in light or dark and fit 320 px', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await answerCookieQuestion(page)
  // Which months there are, the ledger knows.
  await page.goto('/where-the-money-goes')
  const links = page.getByRole('main').locator('a[href*="/where-the-money-goes/20"]')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const months = addresses.filter((address) => /\/20\d{2}-\d{2}$/.test(address)).toSorted()
  const [oldest = '', newest = ''] = [months[0], months.at(-1)]
  expect(oldest < newest).toBe(true)
  for (const month of [oldest, newest]) {
    // oxlint-disable no-await-in-loop -- one page, one month after the other
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(month)
    await waitUntilAwake(page)
    await expect(page.locator('h1')).toHaveCount(1)
    await expectNoFaultInLightOrDark(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expectNoSidewaysScroll(page)
    // oxlint-enable no-await-in-loop
  }
})

test('for who wants no motion colours change at once @desktop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto('/')
  await waitUntilAwake(page)
  await page.evaluate(() => {
    document.addEventListener('transitionrun', () => document.documentElement.setAttribute('data-moved', ''))
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-moved')
})
