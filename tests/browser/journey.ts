import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

type Watch = {
  /** Console errors that this journey is meant to cause; anything else fails it. */
  expectedErrors: RegExp[]
  /** Addresses outside loopback that the page asked for; none is let through. */
  outsideRequests: string[]
}

/** A journey: any console error, page error or request beyond loopback that it does not expect fails it. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ context, page }, use) => {
      const watch: Watch = { expectedErrors: [], outsideRequests: [] }
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(error.message))
      await context.route(
        (url) => !['localhost', '127.0.0.1'].includes(url.hostname) && url.protocol.startsWith('http'),
        (route) => {
          watch.outsideRequests.push(route.request().url())
          return route.abort()
        },
      )
      await use(watch)
      const surprises = errors.filter(
        (error) => !watch.expectedErrors.some((expected) => expected.test(error)),
      )
      expect(surprises, 'console errors').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Waits until the page's script has woken and React has taken the page over. */
export async function waitUntilAwake(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointerover')))
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
}

/** Lets no WCAG 2.2 A or AA fault through, as axe sees it. */
export async function expectNoAccessibilityFault(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const faults = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  )
  expect(faults).toEqual([])
}

/** The page must not scroll sideways: text and controls fit the window's width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}
