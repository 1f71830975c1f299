import { expect, test, waitUntilAwake } from './journey.ts'

test('the rating badges carry the counts of the database @served', async ({ page }) => {
  await page.goto('/')
  const badges = page.locator('.hero__ratings')
  await expect(badges.getByRole('link', { name: /5\.0.*Google.*6,100 reviews/ })).toBeVisible()
  await expect(badges.getByRole('link', { name: /5\.0.*Trustpilot.*2,800 reviews/ })).toBeVisible()
})

test('reviews show skeletons while they load', async ({ page }) => {
  await page.goto('/faq')
  await waitUntilAwake(page)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/review*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Kindfold, home' }).click()
  await expect(page).toHaveURL('/')
  const quilt = page.locator('#reviews .quilt')
  await expect(quilt).toHaveAttribute('aria-busy', 'true')
  await expect(quilt.locator('.patch--loading')).toHaveCount(6)
  release()
  await expect(quilt.getByRole('article')).toHaveCount(6)
  await expect(quilt.locator('.patch--loading')).toHaveCount(0)
})
