import { makeEmail } from './booking-walk.ts'
import { signInAtDesk } from './desk-walk.ts'
import { expect, test } from './journey.ts'
import { bookingOrigin, deskOrigin } from './origins.ts'

// It counts the requests that wait, and so runs while nobody else asks for anything.
test.use({ javaScriptEnabled: true, viewport: { width: 1280, height: 900 } })

test('Today shows what comes in by itself, also under a link that has the focus, and says when it cannot @alone', async ({
  page,
  browser,
  watch,
}) => {
  watch.expectedErrors.push(/ERR_FAILED|Failed to load/)
  await page.clock.install()
  await signInAtDesk(page, 'Support')
  await expect(page).toHaveURL(`${deskOrigin}/`)
  // Its script has run by then.
  await page.waitForLoadState()
  const waiting = page.locator('.tasks', { hasText: 'Requests to answer' }).locator('.badge')
  const count = Number(await waiting.textContent())
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''))

  const elsewhere = await browser.newContext()
  const donor = await elsewhere.newPage()
  const complain = async () => {
    await donor.goto(`${bookingOrigin}/privacy-requests`)
    await donor.locator('input[name=kind][value=complaint]').check()
    await donor.getByLabel('Email').fill(makeEmail())
    await donor.locator('textarea[name=words]').fill('Nobody came.')
    // A machine would be quicker than a minute.
    await donor.locator('[name="begun-at"]').evaluate((field: HTMLInputElement) => {
      field.value = new Date(Date.parse(field.value) - 60_000).toISOString()
    })
    await donor
      .locator('form', { has: donor.locator('textarea[name=words]') })
      .getByRole('button')
      .last()
      .click()
    await expect(donor.getByRole('status')).toBeVisible()
  }
  await complain()
  await page.clock.runFor(30_000)
  await expect(waiting).toHaveText(String(count + 1))

  // Who has opened a link there in another tab still has it under the focus, and reads what comes in all the same.
  const link = page.locator('.tasks__item a').first()
  const href = await link.getAttribute('href')
  await link.focus()
  await complain()
  await page.clock.runFor(30_000)
  await expect(waiting).toHaveText(String(count + 2))
  await expect(page.locator(`#today a[href="${href}"]`).first()).toBeFocused()

  // Where nothing can be asked the part says since when it stands still, until something can.
  const stale = page.getByText(/^Not renewed since \d\d:\d\d\. Load the page again\.$/)
  await page.route(`${deskOrigin}/`, (route) => route.abort())
  await page.clock.runFor(60_000)
  await expect(stale).toHaveCount(0)
  await page.clock.runFor(30_000)
  await expect(stale).toBeVisible()
  await page.unroute(`${deskOrigin}/`)
  await page.clock.runFor(30_000)
  await expect(stale).toHaveCount(0)
  await expect(page.locator('body[data-same-page]')).toHaveCount(1)
  await elsewhere.close()
})
