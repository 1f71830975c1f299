import { signInAtDesk } from './desk-walk.ts'
import { deskOrigin } from './origins.ts'
import { expect, expectNoSidewaysScroll, test } from './journey.ts'

// One after another: a file for the bank takes every payment that is approved, also that of the other walk.
test.describe.configure({ mode: 'default' })

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

test('a bank’s statement says what was sent, by forms alone, on a phone @alone', async ({
  page,
  watch,
}, testInfo) => {
  // A file that is none, and columns that nobody can guess, are answered so.
  watch.expectedErrors.push(/status of 422/)
  await page.setViewportSize({ width: 360, height: 740 })
  const look = () => expectNoSidewaysScroll(page)
  const signInAs = async (role: string, to: string) => {
    await page.context().clearCookies()
    await signInAtDesk(page, role, to)
  }
  const main = page.getByRole('main')
  const charity = 'The Voice for Epilepsy'
  await signInAs('Finance Fay', '/money/receipts/new')
  await page.getByLabel('What does the statement call it?').fill(`STATEMENT ${Date.now()}`)
  const pounds = `${50 + testInfo.retry + 3 * testInfo.repeatEachIndex}.00`
  await page.getByLabel(new RegExp(`^${charity}`)).fill(pounds)
  await page.getByRole('button', { name: 'Record it' }).click()
  await expect(page.getByRole('status')).toContainText('Each charity’s share is owed from now on')
  await page.goto(`${deskOrigin}/money/payments`)
  const row = main.getByRole('row').filter({ hasText: charity }).first()
  const prepare = row.getByRole('button', { name: /^Prepare £/ })
  const amount = /£([\d,.]+)/.exec((await prepare.textContent()) ?? '')?.[1]?.replaceAll(',', '') ?? ''
  await prepare.click()
  await expect(page.getByRole('status')).toContainText('Another person approves it now')
  const payment = new URL(page.url()).pathname
  const number = /Payment (\d+)/.exec(
    (await main.getByRole('heading', { level: 1 }).textContent()) ?? '',
  )?.[1]
  await signInAs('Finance approver Finn', payment)
  await page.getByRole('button', { name: 'Approve this payment' }).click()
  await expect(page.getByRole('status')).toContainText('Approved')

  await signInAs('Finance Fay', payment)
  // The page of the payment knows which day it is.
  const day = await page.locator('input[name="on"]').inputValue()
  await page.goto(`${deskOrigin}/money/payments`)
  await page.getByRole('link', { name: 'Compare a bank’s statement' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('A bank’s statement')
  await look()
  const upload = async (text: string) => {
    await page
      .getByLabel('CSV file from your bank')
      .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByRole('button', { name: 'Compare it' }).click()
  }
  await upload('Hello')
  await expect(main.getByRole('alert')).toContainText('This is no table with headings.')
  await look()
  const lines = `${day};VOICE KINDFOLD ${number};-${amount}\n${day};MRS J DOE AND HER VERY LONG DESCRIPTION;-900.00\n`
  await upload(`Booked;Whom;How much\n${lines}`)
  await expect(main.getByRole('alert')).toContainText('Choose the column of the days.')
  await look()
  await page.getByLabel('Day', { exact: true }).selectOption('Booked')
  await page.getByLabel('How are days written?').selectOption('2026-11-30')
  await page.getByLabel('Description').selectOption('Whom')
  await page.getByLabel('Amount, where what leaves has a minus').selectOption('How much')
  await page.getByRole('button', { name: 'Read it by these columns' }).click()
  await expect(main).toContainText('1 payment is sure')
  await expect(main).toContainText('1 line about none of our payments')
  await look()
  await page.getByRole('button', { name: 'Record the sure one as sent' }).click()
  await expect(page.getByRole('status')).toContainText('Every page says the new total')
  await look()
  await page.getByRole('link', { name: 'Compare a bank’s statement' }).click()
  await upload(`Date;Description;Amount\n${lines}`)
  await expect(main).toContainText('is recorded so already')
  await expect(page.getByRole('button', { name: /^Record/ })).toHaveCount(0)
  await look()
})
