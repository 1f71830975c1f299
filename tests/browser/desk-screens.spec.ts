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

const isOurs = (href: string) => href.startsWith('/') && !href.startsWith('//')

async function signIn(page: Page, role: string): Promise<void> {
  await page.goto(`${deskOrigin}/sign-in`)
  await page.getByRole('button', { name: new RegExp(`^${role}`) }).click()
}

test('every screen is reached by links alone, and each fits a phone and a wide window without a fault @desktop', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await signIn(page, 'Administrator')
  const waiting = ['/']
  const seen = new Map<string, string>()
  // What a page leads to depends on what it shows: one booking is over, another is still to come.
  const others: string[] = []
  const readLinks = () =>
    page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const path = findScreen(address)
    if (path === null) continue
    if (seen.has(path)) {
      others.push(address)
      continue
    }
    seen.set(path, address)
    await test.step(address, async () => {
      await page.setViewportSize({ width: 360, height: 740 })
      const answer = await page.goto(deskOrigin + address)
      expect(answer?.status(), address).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectNoSidewaysScroll(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      await expectNoSidewaysScroll(page)
      // Emails stand in frames that run no script; tests/browser/mail.spec.ts looks at each.
      await page.locator('iframe').evaluateAll((frames) => frames.forEach((frame) => frame.remove()))
      await expectNoFaultInLightOrDark(page)
    })
    waiting.push(...(await readLinks()).filter(isOurs))
    while (waiting.length === 0 && seen.size < pages.length && others.length > 0) {
      await page.goto(deskOrigin + others.shift())
      waiting.push(...(await readLinks()).filter((href) => isOurs(href) && !seen.has(findScreen(href) ?? '')))
    }
  }
  expect(pages.map(({ path }) => path).filter((path) => !seen.has(path))).toEqual([])
})
