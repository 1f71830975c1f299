import { screens } from '../../apps/desk/app/screens.ts'
import type { Page } from '@playwright/test'
import { deskOrigin } from './origins.ts'
import { expect, expectNoFaultInLightOrDark, expectNoSidewaysScroll, test } from './journey.ts'

// The list of screens drives this file: a new one is walked to and looked at by itself.

const pages = screens.filter(({ file }) => file.endsWith('.tsx'))
const shapeOf = (path: string) => new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/?#]+')}$`)

/** The screen of an address: of several the one that names most of it. */
function findScreen(address: string): string | null {
  const { pathname } = new URL(address, deskOrigin)
  const found = pages.filter(({ path }) => shapeOf(path).test(pathname))
  return found.toSorted((a, b) => countNames(b.path) - countNames(a.path))[0]?.path ?? null
}

const countNames = (path: string) => path.split('/').filter((part) => !part.startsWith(':')).length

/** What a page leads to depends on its state, so that a few of each are opened; the first is looked at closely. */
const samplesAtMost = 40

/** Reached by an act alone, as publishing by saving, or only while somebody waits in an area: other walks look at these. */
const withoutLink = ['areas/:areaId/waiting-list', 'confirm', 'articles/:id/publish']

async function signIn(page: Page, role: string): Promise<void> {
  await page.goto(`${deskOrigin}/sign-in`)
  await page.getByRole('button', { name: new RegExp(`^${role}`) }).click()
}

test('every screen is reached by links alone, and each fits a phone and a wide window without a fault @desktop', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(/Blocked script execution/)
  test.setTimeout(240_000)
  await signIn(page, 'Administrator')
  const waiting = ['/']
  const seen = new Map<string, Set<string>>()
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const path = findScreen(address)
    const addresses = seen.get(path ?? '') ?? new Set()
    if (path === null || addresses.has(address) || addresses.size >= samplesAtMost) continue
    const isFirst = addresses.size === 0
    seen.set(path, addresses.add(address))
    await test.step(address, async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      const answer = await page.goto(deskOrigin + address)
      expect(answer?.status(), address).toBe(200)
      if (!isFirst) return
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await expectNoSidewaysScroll(page)
      // Emails stand in frames that run no script; tests/browser/mail.spec.ts looks at each.
      await page.locator('iframe').evaluateAll((frames) => frames.forEach((frame) => frame.remove()))
      await expectNoFaultInLightOrDark(page)
    })
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    waiting.push(...links.filter((href) => href.startsWith('/') && !href.startsWith('//')))
  }
  expect(pages.map(({ path }) => path).filter((path) => !seen.has(path))).toEqual(withoutLink)
})
