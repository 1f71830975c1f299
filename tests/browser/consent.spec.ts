import type { BrowserContext, Page } from '@playwright/test'
import { analyticsSiteOrigin } from './origins.ts'
import { expect, expectNoFaultInLightOrDark, settle, test, waitUntilAwake } from './journey.ts'
import { stopClock } from './stop-clock.ts'

const cookieName = 'cookie-consent'

async function readConsent(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === cookieName)
  return cookie && { ...cookie, value: JSON.parse(decodeURIComponent(cookie.value)) as object }
}

function banner(page: Page) {
  return page.getByRole('region', { name: 'Cookie Settings' })
}

/** The commands to Google's consent interface, in order: [kind, settings]. */
function consentSignals(page: Page): Promise<[string, Record<string, string>][]> {
  return page.evaluate(() =>
    (window as unknown as { dataLayer: IArguments[] }).dataLayer
      .map((entry) => Array.from(entry))
      .filter(([command]) => command === 'consent')
      .map(([, kind, settings]) => [kind, settings]),
  )
}

/** A browser may keep a cookie a moment after the page has written it. */
async function expectConsent(context: BrowserContext, choice: object): Promise<void> {
  await expect.poll(async () => (await readConsent(context))?.value).toEqual(choice)
}

/** Opens a page and skips the second before the banner appears, which only one test waits for. */
async function openAsked(page: Page, address = '/about'): Promise<void> {
  await page.clock.install()
  await page.goto(address)
  await waitUntilAwake(page)
  await page.clock.fastForward(1000)
  await expect(banner(page)).toBeVisible()
}

test('the banner comes one second after the page and not before', async ({ page }) => {
  await page.clock.install({ time: '2026-01-01T12:00:00' })
  await page.clock.pauseAt('2026-01-01T12:01:00')
  await page.goto('/about')
  await waitUntilAwake(page)
  await page.clock.runFor(900)
  await expect(banner(page)).toBeHidden()
  await page.clock.runFor(200)
  await expect(banner(page)).toBeVisible()
  await expect(banner(page)).toContainText(
    'We use cookies to improve your experience. Choose your preferences below.',
  )
  await expect(banner(page).locator('a[href="/privacy-policy"]')).toBeVisible()
  await expect(banner(page).locator('a[href="/cookie-policy"]')).toBeVisible()
})

test('nothing is stored or asked of others before a choice', async ({ page, context, watch }) => {
  await openAsked(page, analyticsSiteOrigin)
  expect(await context.cookies()).toEqual([])
  const countNotes = () => page.evaluate(() => localStorage.length + sessionStorage.length)
  expect(await countNotes()).toBe(0)
  expect(watch.outsideRequests).toEqual([])
  const [first] = await consentSignals(page)
  expect(first).toEqual([
    'default',
    {
      analytics_storage: 'denied',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    },
  ])
  // Navigation within a document, to another one and back again.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacts' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto(`${analyticsSiteOrigin}/faq`)
  expect(await countNotes()).toBe(0)
  await page.goBack()
  // The page that was left may still be coming back.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in touch')
  await expect.poll(() => countNotes().catch(() => null)).toBe(0)
  expect(await context.cookies()).toEqual([])
})

test('Accept All grants all four settings, saves the cookie for 395 days and hides the banner', async ({
  page,
  context,
}) => {
  await openAsked(page)
  await banner(page).getByRole('button', { name: 'Accept All' }).click()
  await expect(banner(page)).toBeHidden()
  await expectConsent(context, { necessary: true, analytics: true, marketing: true })
  const cookie = await readConsent(context)
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', domain: 'localhost', secure: false })
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(Math.round(days)).toBe(395)
  expect((await consentSignals(page)).at(-1)).toEqual([
    'update',
    {
      analytics_storage: 'granted',
      ad_storage: 'granted',
      ad_user_data: 'granted',
      ad_personalization: 'granted',
    },
  ])
})

test('Reject All denies all and is as large as Accept All', async ({ page, context }) => {
  await openAsked(page)
  const reject = banner(page).getByRole('button', { name: 'Reject All' })
  const accept = banner(page).getByRole('button', { name: 'Accept All' })
  await expect(reject).toBeVisible()
  const [rejectBox, acceptBox] = [await reject.boundingBox(), await accept.boundingBox()]
  expect(rejectBox?.height).toBe(acceptBox?.height)
  expect(Math.abs((rejectBox?.width ?? 0) - (acceptBox?.width ?? 0))).toBeLessThan(2)
  await reject.click()
  await expect(banner(page)).toBeHidden()
  await expectConsent(context, { necessary: true, analytics: false, marketing: false })
  expect((await consentSignals(page)).at(-1)?.[1]).toMatchObject({ analytics_storage: 'denied' })
})

test('Manage preferences reveals the switches; Save Preferences keeps the current ones', async ({
  page,
  context,
}) => {
  await openAsked(page)
  await expect(banner(page).getByRole('button', { name: 'Save Preferences' })).toBeHidden()
  await banner(page).getByRole('button', { name: 'Manage preferences' }).click()
  await expectNoFaultInLightOrDark(page)
  await expect(banner(page).getByRole('switch', { name: /Necessary/ })).toBeChecked()
  await expect(banner(page).getByRole('switch', { name: /Necessary/ })).toBeDisabled()
  await expect(banner(page).getByRole('switch', { name: /Marketing/ })).not.toBeChecked()
  await banner(page)
    .getByRole('switch', { name: /Analytics/ })
    .click()
  await banner(page).getByRole('button', { name: 'Save Preferences' }).click()
  await expect(banner(page)).toBeHidden()
  await expectConsent(context, { necessary: true, analytics: true, marketing: false })
  expect((await consentSignals(page)).at(-1)?.[1]).toEqual({
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
})

test('a saved choice keeps the banner away and is applied at once; the footer opens it again', async ({
  page,
  context,
}) => {
  const value = encodeURIComponent(JSON.stringify({ necessary: true, analytics: true, marketing: false }))
  await context.addCookies([{ name: cookieName, value, domain: 'localhost', path: '/' }])
  await page.clock.install()
  await page.goto('/about')
  await waitUntilAwake(page)
  await expect.poll(async () => (await consentSignals(page)).at(-1)?.[0]).toBe('update')
  await page.clock.runFor(3000)
  await expect(banner(page)).toBeHidden()
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await expect(banner(page)).toBeVisible()
})

test('a choice made in another tab counts as soon as this one is looked at again', async ({
  page,
  context,
}) => {
  const chooseElsewhere = async (analytics: boolean) => {
    const value = encodeURIComponent(JSON.stringify({ necessary: true, analytics, marketing: false }))
    await context.addCookies([{ name: cookieName, value, domain: 'localhost', path: '/' }])
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  }
  await openAsked(page)
  await chooseElsewhere(true)
  await expect(banner(page)).toBeHidden()
  const readAnalytics = async () => (await consentSignals(page)).at(-1)?.[1].analytics_storage
  await expect.poll(readAnalytics).toBe('granted')
  await chooseElsewhere(false)
  await expect.poll(readAnalytics).toBe('denied')
})

test('nothing at the foot of a small screen stays behind the banner', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await openAsked(page, '/contacts')
  await settle(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' })
  await link.focus()
  await expect(async () => {
    const [linkBox, bannerBox] = [await link.boundingBox(), await banner(page).boundingBox()]
    expect((linkBox?.y ?? 0) + (linkBox?.height ?? 0)).toBeLessThanOrEqual(bannerBox?.y ?? 0)
  }).toPass({ timeout: 30_000 })
})

test('a choice is called saved only where the browser has kept it', async ({ page, watch }) => {
  watch.expectedErrors.push(/consent cookie was not kept/)
  const notKept = page.waitForEvent('console', (message) => message.text().includes('not kept'))
  const saved = page.getByText('Your cookie choice is saved.')
  await openAsked(page)
  // The notice would go by itself after seconds. The cookie is read back after a moment.
  await stopClock(page)
  await banner(page).getByRole('button', { name: 'Reject All' }).click()
  await page.clock.runFor(500)
  await expect(saved).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(saved).toBeHidden()
  await page.evaluate(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }))
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await banner(page).getByRole('button', { name: 'Accept All' }).click()
  await page.clock.runFor(1000)
  await notKept
  await expect(banner(page)).toBeHidden()
  await expect(saved).toBeHidden()
})

test('on paper the banner does not lie on every page', async ({ page }) => {
  await openAsked(page)
  await page.emulateMedia({ media: 'print' })
  await expect(banner(page)).toBeHidden()
})

test('a cookie that cannot be parsed counts as none', async ({ page, context, watch }) => {
  watch.expectedErrors.push(/consent/i)
  await context.addCookies([{ name: cookieName, value: '%7Bnot-json', domain: 'localhost', path: '/' }])
  await openAsked(page)
})

test('the analytics tag is asked for only once analytics is granted', async ({ page, watch }) => {
  watch.expectedErrors.push(/Failed to load resource|ERR_FAILED/)
  await openAsked(page, analyticsSiteOrigin)
  await banner(page).getByRole('button', { name: 'Accept All' }).click()
  await expect
    .poll(() => watch.outsideRequests.join())
    .toContain('googletagmanager.com/gtag/js?id=G-TEST000000')
})

test('without an analytics id no choice loads anything', async ({ page, watch }) => {
  await openAsked(page)
  await banner(page).getByRole('button', { name: 'Accept All' }).click()
  await expect(banner(page)).toBeHidden()
  await page.waitForLoadState('networkidle')
  expect(watch.outsideRequests).toEqual([])
})
