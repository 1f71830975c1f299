import {
  arriveAt,
  bookElsewhere,
  expectSound,
  fillDetails,
  refusals,
  takeTime,
  tickDeclarations,
} from './booking-walk.ts'
import { choose, follow, press, type } from './by-keyboard.ts'
import { expect, test } from './journey.ts'
import { hurriedBookingOrigin as origin } from './origins.ts'

/** Each project fills its own date, because an area here has one place a day. */
const placeOf = (project: string) => ['desktop', 'phone', 'no-javascript'].indexOf(project)

test('a date that fills up while one looks at it is refused, and others are offered @no-javascript @desktop', async ({
  page,
  playwright,
  watch,
}, { project }) => {
  test.slow()
  watch.expectedErrors.push(refusals)
  await arriveAt(page, 'date', { origin, postcode: 'OX1 1AA' })
  // Other tests' holds last three seconds, so this chooses the date by its day, wherever it is in the list.
  await press(page.getByText('More dates'))
  const radio = page.getByRole('radio').nth(6 + placeOf(project.name))
  const date = (await radio.getAttribute('value')) ?? ''
  const request = await playwright.request.newContext()
  await bookElsewhere(request, { origin, postcode: 'OX2 6AB', date })
  await request.dispose()
  await choose(radio)
  await follow(page.getByRole('button', { name: 'Keep this day' }))
  await expect(page.getByRole('alert')).toContainText('has no place left any more')
  await expect(page.locator(`input[value="${date}"]`)).toHaveCount(0)
  if (project.name === 'desktop') await expectSound(page)
  await choose(page.getByRole('radio').nth(1))
  await follow(page.getByRole('button', { name: 'Keep this day' }))
  await expect(page).toHaveURL(/\/book\/(items|date)$/)
})

test('who opens more dates by keyboard stands at the first of them, also with a day chosen @desktop', async ({
  page,
}) => {
  await arriveAt(page, 'date')
  await choose(page.getByRole('radio').first())
  await press(page.getByText('More dates'))
  await expect(page.locator('.dates--more').getByRole('radio').first()).toBeFocused()
  await expect(page.getByRole('radio').first()).toBeChecked()
})

test('a kept date that ran out and is free is kept on; one that is full leads back, nothing lost @no-javascript @desktop', async ({
  page,
  playwright,
}, { project }) => {
  test.slow()
  await arriveAt(page, 'date', { origin, postcode: 'RG1 1AA' })
  await press(page.getByText('More dates'))
  const radio = page.getByRole('radio').nth(6 + placeOf(project.name))
  const date = (await radio.getAttribute('value')) ?? ''
  await choose(radio)
  await follow(page.getByRole('button', { name: 'Keep this day' }))
  await type(page.getByLabel('Bags of clothes'), '3')
  await page.waitForTimeout(3500)
  await follow(page.getByRole('button', { name: 'Continue' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who and where?')
  await fillDetails(page)
  await follow(page.getByRole('button', { name: 'Continue' }))
  await tickDeclarations(page)
  await page.waitForTimeout(3500)
  const request = await playwright.request.newContext()
  await bookElsewhere(request, { origin, postcode: 'RG2 6AB', date })
  await request.dispose()
  await follow(page.getByRole('button', { name: 'Book my collection' }))
  await expect(page).toHaveURL(/\/book\/date\?why=full$/)
  await expect(page.getByRole('status')).toContainText('has no place left any more')
  if (project.name === 'desktop') await expectSound(page)
  await takeTime(page)
  await choose(page.getByRole('radio').nth(placeOf(project.name)))
  await follow(page.getByRole('button', { name: 'Keep this day' }))
  await expect(page.getByRole('main')).toContainText('7 Acorn Row')
})

test('with colours of one’s own no number covers the weekday above it @desktop', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await arriveAt(page, 'date')
  const [weekday, number] = await page.evaluate(() =>
    ['.leaf__weekday', '.leaf__day'].map((selector) => {
      const letters = document.createRange()
      letters.selectNodeContents(document.querySelector(selector) ?? document.body)
      return letters.getBoundingClientRect()
    }),
  )
  expect(number?.top).toBeGreaterThanOrEqual(Math.floor(weekday?.bottom ?? Infinity))
})
