import { answerCookieQuestion, expect, expectNoAccessibilityFault, test, waitUntilAwake } from './journey.ts'

test('an unknown path shows the 404 screen, is not indexed and is logged to the console', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(/404/, /no-such-page/)
  await answerCookieQuestion(page)
  const logged = page.waitForEvent('console', (message) => message.text().includes('/no-such-page'))
  const response = await page.goto('/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  for (const href of ['/partner-charities', '/faq', '/contacts', '/blog']) {
    await expect(page.getByRole('main').locator(`a[href="${href}"]`)).toHaveCount(1)
  }
  await waitUntilAwake(page)
  await logged
  await expectNoAccessibilityFault(page)
  await page.getByRole('link', { name: 'Go to Homepage' }).click()
  await expect(page).toHaveURL('/')
})

test('"Go Back" returns to the page before', async ({ page, watch }) => {
  watch.expectedErrors.push(/404/, /no-such-page/)
  await page.goto('/faq')
  await page.goto('/no-such-page')
  await waitUntilAwake(page)
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL('/faq')
})

test('the style page of development is such a path too: the same screen', async ({ page, watch }) => {
  watch.expectedErrors.push(/404/, /no-such-page/, /design/)
  const visit = async (path: string) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await waitUntilAwake(page)
    return {
      words: await page.getByRole('main').innerHTML(),
      styles: await page.locator('style').first().textContent(),
    }
  }
  await answerCookieQuestion(page)
  expect(await visit('/design')).toEqual(await visit('/no-such-page'))
})

test('a page whose data cannot be had says so, in its own clothes', async ({ page, watch }) => {
  watch.expectedErrors.push(/Failed to load resource/)
  await page.route('**/terms-and-conditions.data*', (route) => route.abort())
  await page.goto('/faq')
  await waitUntilAwake(page)
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const ofTheSite = await background()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and conditions' }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  expect(await background()).toBe(ofTheSite)
  await expect(page.getByRole('link', { name: 'Go to Homepage' })).toHaveCSS('display', /flex/)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions')
})
