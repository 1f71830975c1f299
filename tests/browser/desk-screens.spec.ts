import type { Page } from '@playwright/test'
import {
  deskPages,
  getLinkedScreens,
  isOfShare,
  keepStill,
  seldomLinked,
  shares,
  signInAtDesk,
  signInWithEveryRole,
  withoutLink,
  withUnlinked,
} from './desk-walk.ts'
import { deskOrigin } from './origins.ts'
import {
  expect,
  expectDarkColoursReadable,
  expectNoAccessibilityFault,
  expectNoFaultInLightOrDark,
  expectNoSidewaysScroll,
  isWholeRun,
  test,
} from './journey.ts'

// The list of screens drives this file: a new one is walked to and looked at by itself.

/** Of HTML, styles, scripts, typefaces and pictures, as they are sent. */
const pageKilobytesAtMost = 100
const scriptKilobytesAtMost = 40
/** The editor is the one script that is larger. */
const withEditor = new Set(['articles/:id'])

test('every screen is reached by links alone @desktop', async ({ page }) => {
  test.setTimeout(600_000)
  await signInWithEveryRole(page)
  const linked = await getLinkedScreens(page)
  const missing = deskPages.filter((path) => !linked.has(path) && !seldomLinked.includes(path))
  expect(missing).toEqual(withoutLink)
})

for (const share of shares)
  test(`every screen fits a phone and a wide window without a fault: share ${share} of ${shares.length} @desktop`, async ({
    page,
    watch,
  }) => {
    watch.expectedErrors.push(/Blocked script execution/)
    test.setTimeout(isWholeRun() ? 1_800_000 : 900_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await keepStill(page)
    await signInWithEveryRole(page)
    const sizes: string[] = []
    for (const [path, [address = '']] of withUnlinked(await getLinkedScreens(page))) {
      if (!isOfShare(path, share)) continue
      await test.step(address, async () => {
        await page.emulateMedia({ colorScheme: 'light' })
        await page.setViewportSize({ width: 1440, height: 900 })
        const answer = await page.goto(deskOrigin + address)
        expect(answer?.status(), address).toBe(200)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await widenReferences(page)
        await expectNoSidewaysScroll(page)
        // Emails stand in frames that run no script; tests/browser/mail.spec.ts looks at each.
        await page.locator('iframe').evaluateAll((frames) => frames.forEach((frame) => frame.remove()))
        // Light where the window is wide, dark where it is narrow; the whole run looks at both in both.
        await (isWholeRun() ? expectNoFaultInLightOrDark : expectNoAccessibilityFault)(page)
        await page.setViewportSize({ width: 1024, height: 768 })
        await expectNoSidewaysScroll(page)
        await expectTablesInPanels(page)
        await page.setViewportSize({ width: 360, height: 740 })
        await expectNoSidewaysScroll(page)
        await (isWholeRun() ? expectNoFaultInLightOrDark : expectDarkColoursReadable)(page)
        // Letters twice as large by a reader's own style, which media queries know nothing of.
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
        for (const width of [1440, 1024]) {
          await page.setViewportSize({ width, height: 900 })
          await expectNoSidewaysScroll(page)
        }
        const { kilobytes, scriptKilobytes } = await weigh(page)
        sizes.push(`${path}: ${kilobytes} kB, of it scripts ${scriptKilobytes} kB`)
        if (withEditor.has(path)) return
        expect(scriptKilobytes, `scripts of ${address}`).toBeLessThanOrEqual(scriptKilobytesAtMost)
        expect(kilobytes, address).toBeLessThanOrEqual(pageKilobytesAtMost)
      })
    }
    test.info().annotations.push({ type: 'sizes', description: sizes.join('\n') })
  })

test('labels of chosen bookings fit, whatever letters their references have and however large those are @desktop', async ({
  page,
}) => {
  await signInAtDesk(page, 'Dispatcher', '/bookings?status=booked')
  for (const place of [0, 1]) await page.locator('main input[name=booking]').nth(place).check()
  await page.getByRole('button', { name: 'Act on those ticked' }).click()
  await page.getByRole('link', { name: 'bag labels' }).click()
  await expect(page.locator('.print-label').nth(1)).toBeVisible()
  await widenReferences(page)
  for (const letters of ['100%', '200%']) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters)
    for (const width of [1440, 1280, 1024, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
  }
})

test('the frame of the desk is readable in dark in a wide window too @desktop', async ({ page }) => {
  await signInAtDesk(page, 'Administrator')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectNoFaultInLightOrDark(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoFaultInLightOrDark(page)
})

test('the way out of the desk stays in sight below a long menu, and lies over nothing @desktop', async ({
  page,
}) => {
  await signInAtDesk(page, 'Administrator')
  const out = page.locator('.desk__menu').getByRole('button', { name: 'Sign out' })
  for (const letters of ['100%', '200%']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters)
    await expect(out).toBeInViewport({ ratio: 1 })
    const last = page.locator('.desk__menu .desk__groups').getByRole('link').last()
    await page.locator('.desk__logo').focus()
    await last.focus()
    await expect(last).toBeInViewport({ ratio: 0.95 })
    const [link, foot] = [await last.boundingBox(), await page.locator('.desk__menu form').boundingBox()]
    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  }
})

test('on a phone the search’s button stands before its seldom filters are opened @desktop', async ({
  page,
}) => {
  await signInAtDesk(page, 'Support', '/bookings')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('button', { name: 'Find' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Charity')).toBeHidden()
  await page.getByText('By day, area, state, charity or round').click()
  await expect(page.getByLabel('Charity')).toBeVisible()
  await page.goto(`${deskOrigin}/bookings?state=cancelled`)
  await expect(page.getByLabel('Charity')).toBeVisible()
  await page.goto(`${deskOrigin}/bookings`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByLabel('Charity')).toBeVisible()
})

/** A table that is too wide for its panel would lie over what stands beside it. */
async function expectTablesInPanels(page: Page): Promise<void> {
  const tooWide = () =>
    page.locator('.panel table').evaluateAll((tables) =>
      tables
        .filter((table) => {
          const { right = Infinity } = table.closest('.panel')?.getBoundingClientRect() ?? {}
          return table.getBoundingClientRect().right > right
        })
        .map((table) => table.querySelector('caption')?.textContent),
    )
  await expect.poll(tooWide, page.url()).toEqual([])
}

/** What the page weighs as it was sent, also what the browser had kept. */
async function weigh(page: Page): Promise<{ kilobytes: number; scriptKilobytes: number }> {
  const entries = await page.evaluate(() =>
    [
      ...performance.getEntriesByType('navigation'),
      ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[]),
    ].map((entry) => ({
      isScript: new URL(entry.name).pathname.endsWith('.js'),
      bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      name: entry.name,
    })),
  )
  const sum = (list: typeof entries) => Math.round(list.reduce((all, { bytes }) => all + bytes, 0) / 1000)
  return { kilobytes: sum(entries), scriptKilobytes: sum(entries.filter(({ isScript }) => isScript)) }
}

/** Writes each reference of a booking with the widest letters that one can have: what a page holds is drawn by chance. */
async function widenReferences(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode())
      texts.currentNode.nodeValue =
        texts.currentNode.nodeValue?.replaceAll(
          /\b[346789CDFHJKMNPRTXY]{4}(-[346789CDFHJKMNPRTXY]{4})?\b/g,
          (found) => found.replaceAll(/\w/g, 'M'),
        ) ?? null
  })
}
