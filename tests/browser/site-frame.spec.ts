import { bookingOrigin } from './origins.ts'
import { answerCookieQuestion, expect, letEffectsRun, test, waitUntilAwake } from './journey.ts'

test.describe('header', () => {
  test('the funds raised banner shows the fixed figure @no-javascript', async ({ page }) => {
    await page.goto('/about')
    await expect(page.getByText('Total funds raised for partner charities')).toBeVisible()
    await expect(page.getByText('£128,799.20')).toBeVisible()
  })

  test('the wide header leads to every section @desktop', async ({ page }) => {
    await page.goto('/contacts')
    const header = page.getByRole('banner')
    for (const [name, href] of [
      ['Items We Accept', '/#accepted-items'],
      ['FAQ', '/faq'],
      ['Partner Charities', '/partner-charities'],
      ['About', '/about'],
      ['Contacts', '/contacts'],
      ['Blog', '/blog'],
      ['Book a collection', '/#charity-selector'],
      ['Manage Booking', `${bookingOrigin}/manage`],
    ] as const) {
      await expect(header.getByRole('link', { name, exact: true }).first()).toHaveAttribute('href', href)
    }
  })

  test('the logo leads home and to the top', async ({ page }) => {
    await page.goto('/faq')
    await waitUntilAwake(page)
    const scrollTop = () => page.evaluate(() => window.scrollY)
    await page.mouse.wheel(0, 600)
    await expect.poll(scrollTop).toBeGreaterThan(500)
    await page.getByRole('banner').getByRole('link', { name: 'Kindfold, home' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(scrollTop).toBe(0)
  })
})

test.describe('side menu', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('opens from the button and closes when a link is chosen', async ({ page }) => {
    await page.goto('/')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(menu).toBeVisible()
    await menu.getByRole('link', { name: 'About' }).click()
    await expect(page).toHaveURL('/about')
    await expect(menu).toBeHidden()
  })

  test('closes for a link to a part of the open page while no script has come', async ({ page, watch }) => {
    watch.expectedErrors.push(/Failed to load resource/)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await menu.getByRole('link', { name: 'Items We Accept' }).click()
    await expect(menu).toBeHidden()
    await expect(page).toHaveURL('/#accepted-items')
  })

  test('closes with Escape and gives the focus back', async ({ page }) => {
    await page.goto('/')
    const button = page.getByRole('button', { name: 'Menu', exact: true })
    await button.click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('is 300 px wide on a phone and 400 px from the small breakpoint', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(300)
    await page.setViewportSize({ width: 700, height: 844 })
    await expect.poll(async () => (await menu.boundingBox())?.width).toBe(400)
  })

  test('opens without JavaScript @served', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL('/faq')
  })
})

test.describe('footer', () => {
  test('holds quick, donate, legal and contact links and names the company @served', async ({ page }) => {
    await page.goto('/about')
    const footer = page.getByRole('contentinfo')
    for (const href of [
      `${bookingOrigin}/manage`,
      '/#accepted-items',
      '/faq',
      '/about',
      '/contacts',
      '/blog',
      '/donate-by-post',
      '/donate-stock',
      '/school-fundraising',
      '/internal-banks',
      '/privacy-policy',
      '/cookie-policy',
      '/terms-and-conditions',
    ]) {
      await expect(footer.locator(`a[href="${href}"]`)).toHaveCount(1)
    }
    await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1)
    await expect(footer.locator('a[href^="tel:"]')).toHaveCount(1)
    await expect(footer).toContainText('company number')
    await expect(footer).toContainText('Registered office')
  })
})

test.describe('moving between pages', () => {
  test('scrolls to the top, focuses the heading, says the title and shows the stitch for 400 ms', async ({
    page,
  }) => {
    await page.clock.install({ time: '2026-01-01T12:00:00' })
    await page.clock.pauseAt('2026-01-01T12:01:00')
    await page.goto('/faq')
    await waitUntilAwake(page)
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await expect(page).toHaveURL('/about')
    const bar = page.getByRole('progressbar', { name: 'Changing page' })
    await expect(bar).toBeVisible()
    await letEffectsRun(page)
    await page.clock.runFor(390)
    await expect(bar).toBeVisible()
    await page.clock.runFor(20)
    await expect(bar).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('status').first()).toContainText(await page.title())
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })

  test('the overlay says "Loading..." only when a page keeps one waiting for more than a second', async ({
    page,
  }) => {
    await page.goto('/faq')
    await waitUntilAwake(page)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(/terms-and-conditions/, async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' }).click()
    await expect(page.getByText('Loading...')).toBeVisible()
    release()
    await expect(page).toHaveURL('/terms-and-conditions')
    await expect(page.getByText('Loading...')).toBeHidden()
  })

  test('a page whose script has gone with an update is reached by the first click', async ({
    page,
    watch,
  }) => {
    watch.expectedErrors.push(/Failed to load resource/, /route module/, /dynamically imported module/)
    await page.goto('/faq')
    await waitUntilAwake(page)
    await page.route('**/assets/about-page-*.js', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Kindfold')
    await page.goBack()
    await expect(page).toHaveURL('/faq')
  })

  test('a link to a part of a page moves the focus there', async ({ page }) => {
    await page.goto('/faq')
    await waitUntilAwake(page)
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: 'Items We Accept' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Items we accept', level: 2 })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.locator('#accepted-items :focus')).toHaveCount(1)
    // The same link again, now within the page.
    await footer.getByRole('link', { name: 'Items We Accept' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Items we accept', level: 2 })).toBeFocused()
  })

  test('a visitor finds the place on a page again, coming back or loading it anew', async ({ page }) => {
    await answerCookieQuestion(page)
    await page.goto('/about')
    await waitUntilAwake(page)
    const scrollTop = () => page.evaluate(() => Math.round(window.scrollY))
    await page.evaluate(() => window.scrollTo(0, 700))
    await expect.poll(scrollTop).toBe(700)
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/contacts"]')?.click())
    await expect(page).toHaveURL('/contacts')
    await expect.poll(scrollTop).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await expect.poll(scrollTop).toBe(700)
    await page.reload()
    await expect.poll(scrollTop).toBe(700)
    await waitUntilAwake(page)
    expect(await scrollTop()).toBe(700)
  })
})
