import type { Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { expect, expectNoFaultInLightOrDark, expectNoSidewaysScroll, test } from './journey.ts'
import { deskOrigin } from './origins.ts'
import { sitDown } from './sit-down.ts'

const isAt = (page: Page, id: string) => expect(page.locator(`#${id}`)).toBeFocused()

test('somebody who types five letters a second books a caller in under 90 seconds, by keyboard alone @desktop @no-javascript', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(`${deskOrigin}/sign-in?to=%2Fcaller`)
  await page.getByRole('button', { name: /^Support/ }).click()
  await isAt(page, 'postcode')
  await page.waitForLoadState()
  const person = sitDown(page)
  await person.type('cb2 1tn')
  await person.press('Enter')
  const days = page.getByRole('radio')
  await expect(days.first()).toBeFocused()
  await person.press('ArrowDown')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  // The fold of more days is on the way to the charity.
  await person.press('Tab', 'Tab')
  await isAt(page, 'charity')
  await person.type('t')
  await person.press('Tab')
  await person.type('3')
  await person.press('Enter')
  await isAt(page, 'name')
  await person.type('Ada Example')
  await person.press('Tab')
  await person.type(`01223 49${randomInt(1000, 10_000)}`)
  await person.press('Tab', 'Tab')
  await isAt(page, 'line1')
  await person.type('12 Example Street')
  await person.press('Tab', 'Tab')
  await isAt(page, 'town')
  if ((await page.locator('#town').inputValue()) === '') await person.type('Cambridge')
  await person.press('Tab')
  await person.type('In the porch')
  // How to get to the bags, and whether they are handed over.
  await person.press('Tab', 'Tab', 'Tab')
  for (let box = 0; box < 4; box++) await person.press('Space', 'Tab')
  await person.press('Enter')
  const book = page.getByRole('button', { name: 'Book it' })
  await expect(book).toBeFocused()
  await expect(page.getByText('Nothing is sent: you tell them now')).toBeVisible()
  if (javaScriptEnabled) await expectNoFaultInLightOrDark(page)
  await person.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Booked')
  await expect(page.locator('.call__reference')).toHaveText(/^\w{4}-\w{4}$/)
  const seconds = Math.round(person.readMs() / 1000)
  test.info().annotations.push({ type: 'seconds', description: String(seconds) })
  expect(seconds).toBeLessThan(90)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('answers appear while one types, and what is typed meanwhile stays @desktop', async ({ page }) => {
  await page.goto(`${deskOrigin}/sign-in?to=%2Fcaller`)
  await page.getByRole('button', { name: /^Support/ }).click()
  await isAt(page, 'postcode')
  // Its script has run by then.
  await page.waitForLoadState()
  await page.keyboard.type('cb2 1tn')
  await expect(page.getByText('We collect there: Cambridge.')).toBeVisible()
  await isAt(page, 'postcode')
  await page.locator('#thing').fill('duvet')
  await expect(page.getByText('Sorry, no: Duvets.')).toBeVisible()
  await page.locator('#bagsOfClothes').fill('3')
  await page.getByRole('radio').nth(1).check()
  await page.locator('#charity').selectOption({ index: 1 })
  await expect(page.getByText('The place is kept for this call')).toBeVisible()
  await expect(page.locator('#name')).toBeVisible()
  await expect(page.locator('#bagsOfClothes')).toHaveValue('3')
  await page.reload()
  await expect(page.locator('#bagsOfClothes')).toHaveValue('3')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})
