import { expect, expectNoSidewaysScroll, test, waitUntilAwake } from './journey.ts'

test('twenty questions, one open at a time, and the open one closes again @no-javascript', async ({
  page,
}) => {
  await page.goto('/faq')
  const questions = page.locator('main details')
  await expect(questions).toHaveCount(20)
  const [first, second] = [questions.nth(0), questions.nth(1)]
  await first.locator('summary').click()
  await expect(first).toHaveAttribute('open', '')
  // An answer unfolds within a quarter of a second, and moves the questions below it.
  await expect.poll(() => first.evaluate((item) => item.getAnimations({ subtree: true }).length)).toBe(0)
  await second.locator('summary').click()
  await expect(second).toHaveAttribute('open', '')
  await expect(first).not.toHaveAttribute('open')
  await second.locator('summary').click()
  await expect(second).not.toHaveAttribute('open')
})

test('an address with a question in it opens that question @no-javascript', async ({ page }) => {
  await page.goto('/faq')
  const id = await page.locator('main details').nth(6).locator('[id]').first().getAttribute('id')
  await page.goto('/about')
  await page.goto(`/faq#${id}`)
  const question = page.locator('main details', { has: page.locator(`#${id}`) })
  await expect(question).toHaveAttribute('open', '')
  await expect(question.locator('summary')).toBeInViewport()
})

test('the search box filters as one types and says how many are left', async ({ page }) => {
  await page.goto('/faq')
  await waitUntilAwake(page)
  await page.getByRole('searchbox').fill('duvet')
  const shown = page.locator('main details:visible')
  await expect.poll(() => shown.count()).toBeLessThan(6)
  expect(await shown.count()).toBeGreaterThan(0)
  await page.getByRole('searchbox').fill('zzzz')
  await expect(shown).toHaveCount(0)
  await page.getByRole('searchbox').fill('')
  await expect(shown).toHaveCount(20)
})

test('a link to a question that the search has hidden ends the search', async ({ page }) => {
  await page.goto('/faq')
  await waitUntilAwake(page)
  const box = page.getByRole('searchbox')
  await box.fill('lampshades')
  await expect(page.locator('main details:visible')).toHaveCount(1)
  await page.evaluate(() => (window.location.hash = '#is-it-free'))
  await expect(page.locator('main details[open] summary')).toHaveText('Is the collection free?')
  await expect(page.locator('main details:visible')).toHaveCount(20)
  await expect(box).toHaveValue('')
})

test('a long word searched for stays within the page @served', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 600 })
  await page.goto(`/faq?q=${'w'.repeat(80)}`)
  await expectNoSidewaysScroll(page)
})

test('the search works without JavaScript @served', async ({ page }) => {
  await page.goto('/faq?q=duvet')
  const count = await page.locator('main details:visible').count()
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(6)
})

test('"Email Us" writes to support and the page claims over 8,800 reviews @served', async ({ page }) => {
  await page.goto('/faq')
  await expect(page.getByRole('main').getByRole('link', { name: 'Email Us' })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  expect(await page.locator('main').textContent()).toMatch(/over 8,800/i)
})
