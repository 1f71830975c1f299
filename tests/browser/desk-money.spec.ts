import { signInAtDesk } from './desk-walk.ts'
import { deskOrigin } from './origins.ts'
import { expect, expectNoSidewaysScroll, test } from './journey.ts'

test('what came in for a charity reaches it on two people’s word, by forms alone, on a phone @alone', async ({
  page,
  watch,
}, testInfo) => {
  // What is typed wrong is answered so.
  watch.expectedErrors.push(/status of 422/)
  await page.setViewportSize({ width: 360, height: 740 })
  // Another amount at each try: what one tried before may be owed still.
  const pounds = `${10 + testInfo.retry + 3 * testInfo.repeatEachIndex}.01`
  const look = () => expectNoSidewaysScroll(page)
  const signInAs = async (role: string, to: string) => {
    await page.context().clearCookies()
    await signInAtDesk(page, role, to)
  }
  const main = page.getByRole('main')
  await signInAs('Finance Fay', '/money')
  await look()
  await page.goto(`${deskOrigin}/money/receipts/new`)
  await look()
  await page.getByLabel('What does the statement call it?').fill(`JOURNEY ${Date.now()}`)
  await page.getByLabel(/^The Maypole Project/).fill('ten pounds')
  await page.getByRole('button', { name: 'Record it' }).click()
  await expect(page.getByText('Write an amount such as 123.45.').first()).toBeVisible()
  await expect(page.getByLabel(/^The Maypole Project/)).toHaveValue('ten pounds')
  await look()
  await page.getByLabel(/^The Maypole Project/).fill(pounds)
  await page.getByRole('button', { name: 'Record it' }).click()
  await expect(page.getByRole('status')).toContainText('Each charity’s share is owed from now on')
  // 80% of it, rounded up to the penny.
  await expect(main).toContainText(`£${(Math.ceil(Number(pounds) * 80) / 100).toFixed(2)}`)
  await look()

  await page.goto(`${deskOrigin}/money/payments`)
  await look()
  const row = main.getByRole('row').filter({ hasText: 'The Maypole Project' }).first()
  await row.getByRole('button', { name: /^Prepare £/ }).click()
  await expect(page.getByRole('status')).toContainText('Another person approves it now')
  await look()
  const payment = new URL(page.url()).pathname
  await expect(main.getByRole('button', { name: 'Approve this payment' })).toHaveCount(0)

  await signInAs('Finance approver Finn', payment)
  await page.getByRole('button', { name: 'Approve this payment' }).click()
  await expect(page.getByRole('status')).toContainText('Approved')
  await expect(main.getByRole('button', { name: 'Record it as sent' })).toHaveCount(0)
  await look()

  await signInAs('Finance Fay', '/money/payments')
  await page.getByRole('button', { name: 'Make a file of what is approved' }).click()
  await expect(page.getByRole('status')).toContainText('Give it to your bank')
  const file = main.getByRole('link', { name: /^Take payments-/ }).first()
  const href = (await file.getAttribute('href')) ?? ''
  const [first, again] = [
    await page.request.get(deskOrigin + href),
    await page.request.get(deskOrigin + href),
  ]
  expect(await first.text()).toContain('Account name,Sort code,Account number,Amount,Reference,Date')
  expect(await again.text()).toBe(await first.text())
  expect(again.headers()['content-disposition']).toContain('-copy.csv')

  await page.goto(deskOrigin + payment)
  await page.getByRole('button', { name: 'Record it as sent' }).click()
  await expect(
    page.getByText('Write the bank’s reference, so that anybody can find it there.').first(),
  ).toBeVisible()
  await page.getByLabel('What does the bank call it?').fill('FP 1234')
  await page.getByRole('button', { name: 'Record it as sent' }).click()
  await expect(page.getByRole('status')).toContainText('Every page says the new total')
  await look()
  await page.getByRole('button', { name: 'Confirmed: it is there' }).click()
  await expect(page.getByRole('status')).toContainText('Confirmed')
  await look()
})
