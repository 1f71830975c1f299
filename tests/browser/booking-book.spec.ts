import { choose, follow, press, type } from './by-keyboard.ts'
import {
  arriveAt,
  details,
  expectSound,
  fillDetails,
  makeEmail,
  refusals,
  takeTimeHere,
  tickDeclarations,
} from './booking-walk.ts'
import { expect, test } from './journey.ts'
import { bookingOrigin } from './origins.ts'

test('a donor books from the charity to the confirmation @no-javascript', async ({ page }) => {
  await page.goto(`${bookingOrigin}/book`)
  await choose(page.getByRole('radio', { name: /^Clothing Collective/ }))
  await follow(page.getByRole('button', { name: 'Continue' }))
  await type(page.getByLabel('Postcode'), 'CB21TN')
  await follow(page.getByRole('button', { name: 'See the dates' }))
  await expect(page.getByText('Specific time slots cannot be changed')).toBeVisible()
  await choose(page.getByRole('radio').first())
  await follow(page.getByRole('button', { name: 'Keep this day' }))
  await type(page.getByLabel('Bags of clothes'), '2')
  await type(page.getByLabel('Bags of books'), '1')
  await follow(page.getByRole('button', { name: 'Continue' }))
  const email = makeEmail()
  await fillDetails(page, email)
  await follow(page.getByRole('button', { name: 'Continue' }))
  const main = page.getByRole('main')
  for (const words of ['Clothing Collective', '2 bags of clothes, 1 bag of books', email, 'CB2 1TN', '80%']) {
    await expect(main).toContainText(words)
  }
  await expect(page.getByRole('checkbox', { name: 'news' })).not.toBeChecked()
  await tickDeclarations(page)
  await takeTimeHere(page)
  await follow(page.getByRole('button', { name: 'Book my collection' }))
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

test('what is missing is told in a summary and beside its field, and what was typed stays @no-javascript @desktop', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(refusals)
  await arriveAt(page, 'details')
  await page.getByLabel('Your name').fill('Ada')
  await page.getByRole('textbox', { name: 'Email' }).fill('not an address')
  await page.getByRole('button', { name: 'Continue' }).click()
  const summary = page.getByRole('alert')
  await expect(summary.getByRole('link')).toHaveCount(4)
  await summary.getByRole('link', { name: 'Check your email address' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await expect(page.getByLabel('Your name')).toHaveValue('Ada')
  await expect(page).toHaveTitle(/^Problem: /)
})

test('Back after a form was refused and put right shows it with what was typed @no-javascript @desktop', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(refusals)
  await arriveAt(page, 'details')
  await fillDetails(page, 'not an address')
  await follow(page.getByRole('button', { name: 'Continue' }))
  await page.getByRole('textbox', { name: 'Email' }).fill(makeEmail())
  await follow(page.getByRole('button', { name: 'Continue' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Is everything right?')
  await page.goBack()
  for (const shown of ['by Back', 'loaded again']) {
    await expect(
      page.getByRole('alert').getByRole('link', { name: 'Check your email address' }),
      shown,
    ).toBeVisible()
    await expect(page.getByLabel('House and street'), shown).toHaveValue(details.line1)
    await page.reload()
  }
})

test('twenty bags or more ask for a note and go on without one; the item checker answers on the way @no-javascript @desktop', async ({
  page,
}) => {
  await arriveAt(page, 'items')
  await type(page.getByLabel('Bags of clothes'), '25')
  await type(page.getByLabel('Enter one item'), 'a duvet')
  await press(page.getByRole('button', { name: 'Check this item' }))
  await expect(page.getByText('Sorry, no: ')).toBeVisible()
  await expect(page.getByLabel('Bags of clothes')).toHaveValue('25')
  await follow(page.getByRole('button', { name: 'Continue' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who and where?')
  await follow(page.getByRole('link', { name: 'Back', exact: true }))
  await type(page.getByLabel('A note for our driver (please'), 'In the garage. There is parking.')
  await follow(page.getByRole('button', { name: 'Continue' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who and where?')
})

test('outside the area a donor is told what else to do, and can be told later @no-javascript @desktop', async ({
  page,
}) => {
  await page.goto(`${bookingOrigin}/book?charity=all-charities`)
  await type(page.getByLabel('Postcode'), 'M1 1AE')
  await follow(page.getByRole('button', { name: 'See the dates' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We do not collect in M1 yet')
  await expect(page.getByRole('link', { name: 'Read about donating by post' })).toBeVisible()
  await type(page.getByLabel('Email', { exact: true }), makeEmail())
  await choose(page.getByRole('checkbox'))
  await takeTimeHere(page)
  await follow(page.getByRole('button', { name: 'Tell me' }))
  await expect(page.getByRole('status')).toContainText('We’ll email you when we start collecting in M1')
})

test('a change on the last page comes back to it @no-javascript @desktop', async ({ page }) => {
  await arriveAt(page, 'check')
  await follow(page.getByRole('link', { name: 'Change You give' }))
  await type(page.getByLabel('Bags of books'), '4')
  await follow(page.getByRole('button', { name: 'Save and go back to check' }))
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
  await arriveAt(page, 'date')
  await page.getByText('More dates').click()
  await look()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Keep this day' }).click()
  await page.getByLabel('Enter one item').fill('duvet')
  await page.getByRole('button', { name: 'Check this item' }).click()
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
