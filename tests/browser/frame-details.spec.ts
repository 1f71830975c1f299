import { expect, test, waitUntilAwake } from './journey.ts'

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the navigation collapses into a menu that stands at the right edge', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    // The rest is the scroll bar.
    const distance = () => menu.evaluate((dialog) => window.innerWidth - dialog.getBoundingClientRect().right)
    await expect.poll(distance).toBeLessThan(20)
    for (const name of ['Items We Accept', 'FAQ', 'Partner Charities', 'About', 'Contacts', 'Blog']) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    }
  })
})

test('the footer leads to the social pages @served', async ({ page }) => {
  await page.goto('/contacts')
  const footer = page.getByRole('contentinfo')
  for (const name of ['Facebook', 'Instagram', 'LinkedIn']) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:\/\//)
  }
})

test('the logo turns on the overlay while a page keeps one waiting', async ({ page }) => {
  await page.goto('/faq')
  await waitUntilAwake(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/cookie-policy/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie policy' }).click()
  await expect(page.locator('.loading-overlay__mark')).toHaveCSS('animation-name', 'turn')
  const box = await page.locator('.loading-overlay').boundingBox()
  const size = page.viewportSize()
  // The rest is the scroll bar.
  expect(box?.width).toBeGreaterThan((size?.width ?? 0) - 20)
  expect(box?.height).toBe(size?.height)
  release()
  await expect(page).toHaveURL('/cookie-policy')
})

test('the scroll to a section of the home page is smooth, unless one asks for less motion @no-javascript', async ({
  page,
}) => {
  await page.goto('/#accepted-items')
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
})

test('an excerpt on the blog list is cut after three lines @no-javascript', async ({ page }) => {
  await page.goto('/blog')
  const excerpt = page.getByRole('main').getByRole('article').first().locator('.post-card__excerpt')
  await expect(excerpt).toHaveCSS('-webkit-line-clamp', '3')
  await expect(excerpt).toHaveCSS('overflow-y', 'hidden')
})

for (const [path, types] of [
  ['/', ['Organization', 'WebSite']],
  ['/faq', ['FAQPage']],
  ['/blog/how-to-get-clothes-ready-for-collection', ['BlogPosting', 'BreadcrumbList']],
] as const) {
  test(`${path} carries structured data @served`, async ({ page }) => {
    await page.goto(path)
    const found = await page.locator('script[type="application/ld+json"]').allTextContents()
    for (const type of types) expect(found.join('\n')).toContain(`"@type":"${type}"`)
    for (const text of found) expect(() => JSON.parse(text) as unknown).not.toThrow()
  })
}
