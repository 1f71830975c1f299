import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, expectNoFaultInLightOrDark, expectNoSidewaysScroll, test } from './journey.ts'
import { deskOrigin } from './origins.ts'

test('a caller without an email address gets a copy on paper and as a file, and is then deleted @desktop @no-javascript', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(`${deskOrigin}/sign-in?to=%2Fcaller`)
  await page.getByRole('button', { name: /^Support/ }).click()
  await page.locator('#postcode').fill('cb2 1tn')
  await page.keyboard.press('Enter')
  // The days that a script puts into the page before are gone with it.
  await expect(page.getByRole('radio').first()).toBeFocused()
  await page.getByRole('radio').nth(randomInt(3)).check()
  await page.locator('#charity').selectOption({ index: 1 })
  await page.locator('#bagsOfClothes').fill('3')
  await page.locator('#bagsOfClothes').press('Enter')
  await page.locator('#name').fill('Grace Example')
  await page.locator('#phone').fill(`01223 48${randomInt(1000, 10_000)}`)
  await page.locator('#line1').fill(`${randomInt(10_000)} Example Street`)
  await page.locator('#town').fill('Cambridge')
  await page.locator('#bagsPlace').fill('In the porch')
  for (const box of await page.locator('.call__ticks').getByRole('checkbox').all())
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await box.check()
  await page.locator('#town').press('Enter')
  await page.getByRole('button', { name: 'Book it' }).click()
  const reference = (await page.locator('.call__reference').textContent()) ?? ''

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${deskOrigin}/bookings/${reference}`)
  await page.getByRole('link', { name: 'Copy of the donor’s data' }).click()
  await expectNoSidewaysScroll(page)
  if (javaScriptEnabled) await expectNoFaultInLightOrDark(page)
  await page.getByLabel('I rang back on the number that we hold').check()
  await page.getByRole('button', { name: 'Show the copy' }).click()
  const copy = page.locator('.callers-copy')
  await expect(copy).toContainText('Grace Example')
  await expect(copy).toContainText(reference)
  await expectNoSidewaysScroll(page)
  if (javaScriptEnabled) await expectNoFaultInLightOrDark(page)
  await page.emulateMedia({ media: 'print' })
  await expect(copy).toBeVisible()
  for (const hidden of ['.desk__side', '.screen-only', '.page-head__back'])
    // oxlint-disable-next-line no-await-in-loop -- one page
    await expect(page.locator(hidden).first()).toBeHidden()
  await page.emulateMedia({ media: null })
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download it as a file' }).click()
  const file = await readFile(await (await coming).path(), 'utf8')
  expect(JSON.parse(file)).toMatchObject({ bookings: [{ reference }] })

  await page.goto(`${deskOrigin}/bookings/${reference}`)
  await page.getByRole('link', { name: 'Delete the donor’s data' }).click()
  await expect(page.getByText('these collections are ahead')).toBeVisible()
  await page.goto(`${deskOrigin}/bookings/${reference}/cancel`)
  await page.locator('#who').check()
  await page.getByRole('button', { name: 'Show what will follow' }).click()
  await page.locator('.act-form .button--refuse').click()
  await expect(page.getByRole('status')).toContainText('Cancelled')
  await page.getByRole('link', { name: 'Delete the donor’s data' }).click()
  await expectNoSidewaysScroll(page)
  if (javaScriptEnabled) await expectNoFaultInLightOrDark(page)
  await page.getByLabel('They asked by letter').check()
  await page.getByLabel('The donor asks for all of it').check()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page.getByRole('status')).toContainText('The data is deleted.')
  await expect(page.getByText('Grace Example')).toHaveCount(0)
})
