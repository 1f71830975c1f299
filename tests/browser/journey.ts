import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { siteOrigin } from './origins.ts'

type Watch = {
  /** Console errors that this journey is meant to cause; anything else fails it. */
  expectedErrors: RegExp[]
  /** Addresses outside loopback that the page asked for; the browser finds no such host. */
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
      context.on('request', (request) => {
        const { hostname, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname))
          watch.outsideRequests.push(request.url())
      })
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
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')))
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
}

/**
 * Comes as one who has answered the site's cookie question: once its script has woken, nothing more comes to a page by
 * itself, so that what is looked at does not change under the look.
 */
export async function answerCookieQuestion(page: Page): Promise<void> {
  const refused = { necessary: true, analytics: false, marketing: false }
  const value = encodeURIComponent(JSON.stringify(refused))
  await page.context().addCookies([{ name: 'cookie-consent', value, url: siteOrigin }])
}

/** Lets no WCAG 2.2 A or AA fault through, as axe sees it. */
export async function expectNoAccessibilityFault(page: Page): Promise<void> {
  await settle(page)
  const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  await expectNoViolation(lookAt(page).withTags(everyRule))
}

/** The same in light and in dark. What is no matter of colour does not change, and is looked at once. */
export async function expectNoFaultInLightOrDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoAccessibilityFault(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page)
  const rulesOfColour = ['color-contrast', 'link-in-text-block']
  await expectNoViolation(lookAt(page, { isAxeThere: true }).withRules(rulesOfColour))
}

/** axe for this page; where no other page is shown within it, without the detour over a blank one, which takes longest. */
function lookAt(page: Page, { isAxeThere = false } = {}): AxeBuilder {
  const isAlone = page.frames().length === 1
  return new AxeBuilder(isAlone && isAxeThere ? { page, axeSource: 'void 0' } : { page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(isAlone)
}

async function expectNoViolation(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze()
  const faults = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  )
  expect(faults).toEqual([])
}

/** Lets what fades or slides come to rest, so that no colour is judged halfway. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) < Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    // Two frames: until then colours and widths may be those of before.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/** The page must not scroll sideways: text and controls fit the window's width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}
