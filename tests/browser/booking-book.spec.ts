import type { Locator, Page } from '@playwright/test'
import {
  book,
  expectSound,
  fillDetails,
  makeEmail,
  refusals,
  takeTime,
  tickDeclarations,
  walkToCheck,
  walkToDates,
  walkToDetails,
} from './booking-walk.ts'
import { expect, test } from './journey.ts'
import { bookingOrigin } from './origins.ts'

test('a donor books from the charity to the confirmation @no-javascript', async ({ page }) => {
  await page.goto(`${bookingOrigin}/book`)
  await page.getByRole('radio', { name: 'Clothing Collective' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Postcode').fill('CB21TN')
  await page.getByRole('button', { name: 'See the dates' }).click()
  await expect(page.getByText('A time slot cannot be changed')).toBeVisible()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Keep this day' }).click()
  await page.getByLabel('Bags of clothes').fill('2')
  await page.getByLabel('Bags of books').fill('1')
  await page.getByRole('button', { name: 'Continue' }).click()
  const email = makeEmail()
  await fillDetails(page, email)
  await page.getByRole('button', { name: 'Continue' }).click()
  const main = page.getByRole('main')
  for (const words of ['Clothing Collective', '2 bags of clothes, 1 bag of books', email, 'CB2 1TN', '80%']) {
    await expect(main).toContainText(words)
  }
  await expect(page.getByRole('checkbox', { name: 'news' })).not.toBeChecked()
  await tickDeclarations(page)
  await takeTime(page)
  await page.getByRole('button', { name: 'Book my collection' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your collection is booked')
  const reference = new URL(page.url()).pathname.slice('/booked/'.length)
  await expect(main).toContainText(reference)
  await expect(main).toContainText(email)

  // Reload and back make no second booking.
  await page.reload()
  await expect(main).toContainText(reference)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/booked/${reference}$`))
})

test('what is missing is told in a summary and beside its field, and what was typed stays @no-javascript', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(refusals)
  await walkToDetails(page)
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('E-mail').fill('not an address')
  await page.getByRole('button', { name: 'Continue' }).click()
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('link')).toHaveCount(4)
  await summary.getByRole('link', { name: 'Check your e-mail address' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByLabel('Your name')).toHaveValue('Ada')
  await expect(page).toHaveTitle(/^Problem: /)
})

test('twenty bags or more ask for a note; the item checker answers on the way @no-javascript', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(refusals)
  await walkToDates(page)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Keep this day' }).click()
  await page.getByLabel('Bags of clothes').fill('25')
  await page.getByLabel('Type one thing').fill('a duvet')
  await page.getByRole('button', { name: 'Check this thing' }).click()
  await expect(page.getByText('Sorry, no: ')).toBeVisible()
  await expect(page.getByLabel('Bags of clothes')).toHaveValue('25')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toContainText('20 or more')
  await page.getByLabel('A note for our driver').fill('In the garage. There is parking.')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who and where?')
})

test('outside the area a donor is told what else to do, and can be told later @no-javascript', async ({
  page,
}) => {
  await page.goto(`${bookingOrigin}/book?charity=all-charities`)
  await page.getByLabel('Postcode').fill('M1 1AE')
  await page.getByRole('button', { name: 'See the dates' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do not come to M1 yet')
  await expect(page.getByRole('link', { name: 'Read about donating by post' })).toBeVisible()
  await page.getByLabel('E-mail', { exact: true }).fill(makeEmail())
  await page.getByRole('checkbox').check()
  await takeTime(page)
  await page.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByRole('status')).toContainText('We will write to you when we come to M1')
})

test('a change on the last page comes back to it @no-javascript', async ({ page }) => {
  await walkToCheck(page)
  await page.getByRole('link', { name: 'Change You give' }).click()
  await page.getByLabel('Bags of books').fill('4')
  await page.getByRole('button', { name: 'Save and go back to check' }).click()
  await expect(page.getByRole('main')).toContainText('3 bags of clothes, 4 bags of books')
})

test('every page of the journey is sound in light and dark and fits 320 px', async ({ page, watch }) => {
  test.slow()
  watch.expectedErrors.push(refusals)
  const look = () => expectSound(page)
  await page.goto(`${bookingOrigin}/book/charity`)
  await look()
  await page.getByRole('button', { name: 'Continue' }).click()
  await look()
  await walkToDates(page)
  await page.getByText('More dates').click()
  await look()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Keep this day' }).click()
  await page.getByLabel('Type one thing').fill('duvet')
  await page.getByRole('button', { name: 'Check this thing' }).click()
  await look()
  await page.getByLabel('Bags of clothes').fill('3')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await look()
  await fillDetails(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Book my collection' }).click()
  await look()
  await tickDeclarations(page)
  await page.getByRole('button', { name: 'Book my collection' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your collection is booked')
  await look()
})

test('a booking can be made by keyboard alone @desktop', async ({ page }) => {
  test.slow()
  const press = (key: string) => page.keyboard.press(key)
  await page.goto(`${bookingOrigin}/book`)
  await tabTo(page, page.getByRole('radio').first())
  await press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Continue' }))
  await press('Enter')
  await typeInto(page, 'Postcode', 'cb21tn')
  await press('Enter')
  await tabTo(page, page.getByRole('radio').first())
  await press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Keep this day' }))
  await press('Enter')
  await typeInto(page, 'Bags of clothes', '1')
  await tabTo(page, page.getByRole('button', { name: 'Continue' }))
  await press('Enter')
  await typeInto(page, 'Your name', 'Ada')
  await typeInto(page, 'E-mail', makeEmail())
  await typeInto(page, 'House and street', '7 Acorn Row')
  await typeInto(page, 'Town or city', 'Cambridge')
  await typeInto(page, 'Where will you leave the bags?', 'Porch')
  await press('Enter')
  for (const words of ['18 or over', 'mine to give', 'things that you accept', 'terms and conditions.']) {
    await tabTo(page, page.getByRole('checkbox', { name: words }))
    await press('Space')
  }
  await takeTime(page)
  await tabTo(page, page.getByRole('button', { name: 'Book my collection' }))
  await press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your collection is booked')
})

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not lead there')
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label))
  await page.keyboard.type(text)
}

test('no script is sent with any page of booking', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await book(page)
  expect(scripts).toEqual([])
  expect(await page.locator('script').count()).toBe(0)
})
