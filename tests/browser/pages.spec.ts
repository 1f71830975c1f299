import { listPartners } from '@kindfold/content/charities/charities.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { bookingOrigin } from './origins.ts'
import { expect, test } from './journey.ts'

test('partner charities: one profile each, numbers where known, links out and a last call @served', async ({
  page,
}) => {
  await page.goto('/partner-charities')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Our Partner Charities' })).toBeVisible()
  await expect(main).toContainText('80%')
  for (const name of [
    'The Dream Factory',
    'Clothing Collective',
    'The Voice for Epilepsy',
    'The Maypole Project',
  ]) {
    await expect(main.getByRole('heading', { name })).toBeVisible()
  }
  await expect(main).toContainText('1123662')
  await expect(main).toContainText('1120163')
  await expect(main.getByRole('link', { name: /Visit Website/ })).toHaveCount(
    listPartners().filter(({ website }) => website).length,
  )
  await expect(main.getByRole('link', { name: 'Book Your Collection' })).toHaveAttribute(
    'href',
    '/#charity-selector',
  )
})

test('about: mission, four reasons, pictures, two partners quoted only in their own words, two buttons @served', async ({
  page,
}) => {
  await page.goto('/about')
  const main = page.getByRole('main')
  await expect(main).toContainText(/mission/i)
  await expect(main.getByRole('heading', { name: /Why Kindfold/ })).toBeVisible()
  await expect(main).toContainText('1123662')
  await expect(main).toContainText('1120163')
  await expect(main.getByRole('link', { name: 'Book a Collection' })).toHaveAttribute(
    'href',
    '/#charity-selector',
  )
  await expect(main.getByRole('link', { name: 'Get in Touch' })).toHaveAttribute('href', '/contacts')
  expect(await main.locator('img').count()).toBeGreaterThanOrEqual(2)
})

test('contacts: email marked fastest, phone, post, company number and four cards @served', async ({
  page,
}) => {
  await page.goto('/contacts')
  const main = page.getByRole('main')
  await expect(main).toContainText('Fastest Response')
  await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible()
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible()
  await expect(main).toContainText('6am to 3pm, Monday to Friday')
  await expect(main).toContainText(organisation.companyNumber)
  for (const href of ['/#charity-selector', `${bookingOrigin}/manage`, '/faq', '/partner-charities']) {
    await expect(main.locator(`a[href="${href}"]`).first()).toBeVisible()
  }
})

test('internal banks: price, size and part-recycled board @served', async ({ page }) => {
  await page.goto('/internal-banks')
  const text = (await page.locator('main').innerText()).replaceAll(',', '')
  for (const fact of [
    /£265 ?\+ VAT/,
    /1000 ?mm/,
    /800 ?mm/,
    /450 ?mm/,
    /recycled board/i,
    /delivery is free|free delivery/i,
  ]) {
    expect(text).toMatch(fact)
  }
})

test('schools: external programme, best market price, bank account, free, no minimum @served', async ({
  page,
}) => {
  await page.goto('/school-fundraising')
  const text = await page.locator('main').innerText()
  for (const fact of [/sister/i, /best market price/i, /bank account/i, /free to join/i, /no minimum/i]) {
    expect(text).toMatch(fact)
  }
  await expect(page.locator('main a[href^="https://"]').first()).toBeVisible()
})

test('stock: free collection arranged by email, good resellable condition @served', async ({ page }) => {
  await page.goto('/donate-stock')
  await expect(page.locator('main')).toContainText(/resellable/i)
  await expect(page.locator('main a[href^="mailto:"]').first()).toBeVisible()
})

test('post: marked coming soon @served', async ({ page }) => {
  await page.goto('/donate-by-post')
  await expect(page.locator('main')).toContainText(/coming soon/i)
})

for (const path of ['/privacy-policy', '/cookie-policy', '/terms-and-conditions']) {
  test(`${path} is marked last updated 2 November 2025 @served`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('main')).toContainText('Last updated 2 November 2025')
  })
}

test('a telephone number stands on one line and is rung from where it is read @served', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 })
  for (const path of ['/faq', '/contacts', '/terms-and-conditions', '/privacy-policy', '/cookie-policy']) {
    await page.goto(path)
    const broken = await page.evaluate(() => {
      for (const answer of document.querySelectorAll('details')) answer.open = true
      const found: string[] = []
      const walker = document.createTreeWalker(
        document.querySelector('main') ?? document,
        NodeFilter.SHOW_TEXT,
      )
      while (walker.nextNode()) {
        const { textContent, parentElement } = walker.currentNode
        for (const { 0: number, index } of (textContent ?? '').matchAll(/0\d{2,3}\s\d{3,4}\s\d{4}/g)) {
          const range = document.createRange()
          range.setStart(walker.currentNode, index)
          range.setEnd(walker.currentNode, index + number.length)
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (lines.size > 1) found.push(number)
          if (document.querySelector('.policy')?.contains(parentElement) && !parentElement?.closest('a'))
            found.push(`not a link: ${number}`)
        }
      }
      return found
    })
    expect([path, broken]).toEqual([path, []])
  }
})
