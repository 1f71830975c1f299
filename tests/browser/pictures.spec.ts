import { expect, test, waitUntilAwake } from './journey.ts'

test('a picture that cannot be loaded says "Image unavailable"', async ({ page, watch }) => {
  watch.expectedErrors.push(/Failed to load resource/)
  await page.route('**/pictures/market-in-europe*', (route) => route.abort())
  await page.goto('/about')
  await waitUntilAwake(page)
  await page.getByText('What we can sell is resold in Europe.').scrollIntoViewIfNeeded()
  await expect(page.getByText('Image unavailable')).toBeVisible()
})

test('a picture of the first view that cannot be loaded says so too', async ({ page, watch }) => {
  watch.expectedErrors.push(/Failed to load resource/)
  await page.route('**/pictures/wardrobe*', (route) => route.abort())
  await page.goto('/about')
  await waitUntilAwake(page)
  const opening = page.locator('.opening', { has: page.getByRole('heading', { level: 1 }) })
  await expect(opening.getByText('Image unavailable')).toBeVisible()
})

test('a picture below the fold pulses while it loads and fades in over 500 ms', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/pictures/market-in-europe*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/about')
  await waitUntilAwake(page)
  const frame = page
    .locator('figure', { hasText: 'What we can sell is resold in Europe.' })
    .locator('.picture')
  await frame.scrollIntoViewIfNeeded()
  await expect(frame).toHaveClass(/picture--loading/)
  expect(await frame.evaluate((span) => getComputedStyle(span, '::before').animationName)).toBe(
    'picture-pulse',
  )
  release()
  await expect(frame).toHaveClass(/picture--loaded/)
  await expect(frame.locator('img')).toHaveCSS('transition-duration', '0.5s')
})
