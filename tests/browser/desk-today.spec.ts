import { makeEmail } from './booking-walk.ts'
import { signInAtDesk } from './desk-walk.ts'
import { expect, test } from './journey.ts'
import { bookingOrigin, deskOrigin } from './origins.ts'

// It counts the requests that wait, and so runs while nobody else asks for anything.
test.use({ javaScriptEnabled: true, viewport: { width: 1280, height: 900 } })

test('Today shows what comes in by itself, and leaves alone what somebody is at @alone', async ({
  page,
  browser,
}) => {
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

  // Somebody is about to follow a link there: nothing moves under them.
  const link = page.locator('.tasks__item a').first()
  await link.focus()
  await complain()
  await page.clock.runFor(60_000)
  await expect(link).toBeFocused()
  await expect(waiting).toHaveText(String(count + 1))
  await link.blur()
  await page.clock.runFor(30_000)
  await expect(waiting).toHaveText(String(count + 2))
  await expect(page.locator('body[data-same-page]')).toHaveCount(1)
  await elsewhere.close()
})
