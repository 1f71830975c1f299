import { refusals } from './booking-walk.ts'
import { expect, expectNoFaultInLightOrDark, expectNoSidewaysScroll, test } from './journey.ts'
import { bookingOrigin, deskOrigin } from './origins.ts'

test('a question about stock is answered from a template, edited, seen as an email, then sent @no-javascript', async ({
  page,
  watch,
  javaScriptEnabled,
}) => {
  test.slow()
  watch.expectedErrors.push(refusals)
  await page.setViewportSize({ width: 360, height: 740 })
  const email = `stock-${crypto.randomUUID().slice(0, 8)}@example.org`
  await page.goto(`${bookingOrigin}/ask/stock`)
  await page.getByLabel('Name of your business').fill('Example Coats Ltd')
  await page.getByLabel('Where the stock is').fill('1 Example Street, London N1 1AA')
  await page.getByLabel('What it is').fill('Coats of last season')
  await page.getByLabel('How much').fill('12 boxes')
  await page.getByLabel('Which charity it helps').selectOption({ label: 'The Dream Factory' })
  await page.getByLabel('Your name').fill('Ada Example')
  await page.getByLabel('Email').fill(email)
  // A machine would be quicker than this.
  await page.waitForTimeout(1600)
  await page.getByRole('button', { name: 'Send it to us' }).click()
  const shown = await page.getByText(/ASK-[\dA-Z]{4}-[\dA-Z]{4}/).textContent()
  const reference = /ASK-\S+/.exec(shown ?? '')?.[0] ?? 'none'

  await page.goto(`${deskOrigin}/sign-in?to=/requests`)
  await page.getByRole('button', { name: /^Support/ }).click()
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByText('Coats of last season')).toBeVisible()
  await page.getByRole('button', { name: 'Yes, on a day' }).click()
  await page.getByRole('button', { name: 'Show the email' }).click()
  await expect(page.getByRole('alert')).toContainText('Fill in [day]')
  const typed = page.getByLabel('Your answer')
  await typed.fill((await typed.inputValue()).replace(/We could come.*/, 'We could come on Tuesday at 10.'))
  await page.getByRole('button', { name: 'Show the email' }).click()
  const seen = page.getByRole('region', { name: 'The email' })
  await expect(seen).toContainText(email)
  await expect(seen).toContainText('We could come on Tuesday at 10.')
  await expectNoSidewaysScroll(page)
  if (javaScriptEnabled) await expectNoFaultInLightOrDark(page)
  // Words that nobody looked at do not go out.
  await typed.fill('We could come on Wednesday.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByRole('alert')).toContainText('once more')
  await expect(seen).toContainText('We could come on Wednesday.')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByRole('status')).toContainText('Answered and closed')
  await expect(page.getByRole('link', { name: reference })).toHaveCount(0)
})
