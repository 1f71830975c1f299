import type { Page } from '@playwright/test'
import { arriveAt } from './booking-walk.ts'
import { expect, expectNoAccessibilityFault, expectNoSidewaysScroll, test } from './journey.ts'
import { analyticsBookingOrigin, analyticsSiteOrigin, bookingOrigin } from './origins.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie Settings' })

test('booking asks as the site does, and one answer counts on both', async ({ page, context, watch }) => {
  await page.goto(`${analyticsBookingOrigin}/book/charity`)
  await expect(banner(page)).toBeVisible()
  expect(await context.cookies()).toEqual([])
  await expectNoAccessibilityFault(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScroll(page)
  const reject = await banner(page).getByRole('button', { name: 'Reject All' }).boundingBox()
  const accept = await banner(page).getByRole('button', { name: 'Accept All' }).boundingBox()
  expect([reject?.width, reject?.height]).toEqual([accept?.width, accept?.height])
  await banner(page).getByRole('button', { name: 'Manage preferences' }).click()
  await banner(page).getByRole('switch', { name: 'Marketing' }).click()
  await banner(page).getByRole('button', { name: 'Save Preferences' }).click()
  await expect(banner(page)).toBeHidden()
  await expect
    .poll(async () => decodeURIComponent((await context.cookies())[0]?.value ?? ''))
    .toBe('{"necessary":true,"analytics":false,"marketing":true}')

  await page.goto(`${analyticsBookingOrigin}/manage`)
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await expect(banner(page).getByRole('heading')).toBeFocused()
  await expect(banner(page).getByRole('switch', { name: 'Marketing' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeFocused()
  expect(watch.outsideRequests).toEqual([])
})

test('an answer given in another tab ends the question in booking too', async ({ page, context }) => {
  await page.goto(`${analyticsBookingOrigin}/book/charity`)
  await expect(banner(page)).toBeVisible()
  const value = encodeURIComponent('{"necessary":true,"analytics":false,"marketing":true}')
  await context.addCookies([{ name: 'cookie-consent', value, url: analyticsSiteOrigin }])
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(banner(page)).toBeHidden()
  await page.getByRole('button', { name: 'Cookie settings' }).click()
  await expect(banner(page).getByRole('switch', { name: 'Marketing' })).toBeChecked()
})

test('who allowed analytics on the site is counted before the details, and never on a page of their own', async ({
  page,
  context,
  watch,
}) => {
  watch.expectedErrors.push(/Failed to load resource|ERR_FAILED/)
  const value = encodeURIComponent('{"necessary":true,"analytics":true,"marketing":false}')
  await context.addCookies([{ name: 'cookie-consent', value, url: analyticsSiteOrigin }])
  await page.goto(`${analyticsBookingOrigin}/book/charity`)
  await expect.poll(() => watch.outsideRequests.join()).toContain('googletagmanager.com/gtag/js?id=G-TEST')
  await arriveAt(page, 'details', { origin: analyticsBookingOrigin })
  watch.outsideRequests.length = 0
  for (const path of [
    '/book/details',
    '/manage',
    '/manage/secret',
    '/privacy-requests',
    '/booked/BCDF-GHJK',
  ]) {
    const response = await page.goto(analyticsBookingOrigin + path)
    expect(response?.headers()['content-security-policy']).not.toContain('google')
    expect(await page.content()).not.toContain('G-TEST')
    expect(await page.evaluate(() => 'gtag' in window)).toBe(false)
  }
  expect(watch.outsideRequests).toEqual([])
})

test('without an analytics id booking asks nothing and has nothing to set', async ({ page, context }) => {
  await page.clock.install()
  await page.goto(`${bookingOrigin}/book/charity`)
  await page.clock.fastForward(5000)
  await expect(banner(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toHaveCount(0)
  expect(await page.locator('script').count()).toBe(1)
  expect(await context.cookies()).toEqual([])
})
