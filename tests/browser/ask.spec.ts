import { makeEmail } from './booking-walk.ts'
import { expect, expectNoFaultInLightOrDark, test } from './journey.ts'
import { bookingOrigin } from './origins.ts'

test('a business asks by the form of the stock page, corrects a mistake, and gets a reference @no-javascript', async ({
  page,
  watch,
  javaScriptEnabled,
}) => {
  watch.expectedErrors.push(/400 \(Bad Request\)/)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/donate-stock')
  await page.getByRole('link', { name: 'Fill in our form' }).first().click()
  await expect(page).toHaveURL(`${bookingOrigin}/ask/stock`)
  await page.getByLabel('Name of your business').fill('Example Coats Ltd')
  await page.getByLabel('Where the stock is').fill('1 Example Street\nLondon\nN1 1AA')
  await page.getByLabel('What it is').fill('Coats of last season, new, with tags')
  await page.getByLabel('How much').fill('12 boxes')
  await page.getByLabel('Your name').fill('Ada Example')
  const email = makeEmail()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  // A machine would be quicker than this.
  await page.waitForTimeout(1600)
  await page.getByRole('button', { name: 'Send it to us' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose a charity, or all of them.')
  await expect(page.getByLabel('What it is')).toHaveValue('Coats of last season, new, with tags')
  if (javaScriptEnabled) await expectNoFaultInLightOrDark(page)
  await page.getByLabel('Which charity it helps').selectOption({ label: 'The Dream Factory' })
  await page.getByRole('button', { name: 'Send it to us' }).click()
  await expect(page.getByRole('status')).toContainText(email)
  const shown = await page.getByText(/ASK-[\dA-Z]{4}-[\dA-Z]{4}/).textContent()
  await page.goto(`${bookingOrigin}/outbox`)
  const reference = /ASK-\S+/.exec(shown ?? '')?.[0] ?? 'none'
  await expect(page.getByRole('link', { name: reference })).toContainText(email)
})
