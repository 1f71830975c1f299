import {
  arriveAt,
  book,
  expectSound,
  fillDetails,
  makeEmail,
  takeTime,
  tickDeclarations,
} from './booking-walk.ts'
import { expect, test } from './journey.ts'
import { bookingOrigin, hurriedBookingOrigin } from './origins.ts'
import { stopClock } from './stop-clock.ts'

test('one small script helps along a whole booking, and no other is sent', async ({ page }) => {
  const scripts = new Map<string, number>()
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return
    scripts.set(new URL(response.url()).pathname, Number(response.headers()['content-length']))
  })
  await arriveAt(page, 'check')
  for (const path of ['charity', 'postcode', 'date', 'items', 'details'])
    await page.goto(`${bookingOrigin}/book/${path}`)
  await page.context().clearCookies()
  await arriveAt(page, 'booked')
  expect([...scripts.keys()]).toEqual([expect.stringMatching(/^\/assets\/page-script-[\w-]+\.js$/)])
  expect([...scripts.values()][0]).toBeLessThan(4000)
})

test('the item checker answers while one types, without leaving the page', async ({ page }) => {
  await arriveAt(page, 'date')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: /^Keep this day: \w+ \d+ \w+$/ }).click()
  // Its script has run by then.
  await page.waitForLoadState()
  await page.getByLabel('Bags of clothes').fill('2')
  const answer = page.locator('#checker-answer')
  await expect(answer).toHaveRole('status')
  await page.getByLabel('Enter one item').pressSequentially('duvet')
  await expect(answer).toContainText('Sorry, no: ')
  await expect(page.getByLabel('Enter one item')).toBeFocused()
  await page.getByLabel('Enter one item').fill('flurbs')
  await page.keyboard.press('Enter')
  await expect(answer).toContainText('We do not recognise that item')
  await expect(page).toHaveURL(`${bookingOrigin}/book/items`)
  // An answered question does not keep the donor from going on.
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`${bookingOrigin}/book/details`)
})

test('the note appears, and is asked for, as the bags reach twenty; what was typed stays', async ({
  page,
}) => {
  await arriveAt(page, 'items')
  const note = page.getByLabel('A note for our driver (please, from 20 bags)')
  await expect(note).toBeHidden()
  await page.getByLabel('Bags of clothes').fill('19')
  await expect(note).toBeHidden()
  await page.getByLabel('Bags of books').fill('1')
  await expect(note).toBeVisible()
  // Asked for, and not demanded.
  await expect(note).not.toHaveAttribute('aria-required', 'true')
  await note.fill('In the garage')
  await page.getByLabel('Bags of books').fill('0')
  await expect(note).toHaveValue('In the garage')
  await expect(note).toBeVisible()
})

test('the time left of a kept day is told in words, spoken once when it runs out, and given again', async ({
  page,
}) => {
  await page.clock.install()
  await stopClock(page)
  // Not the first day: until its cut-off there may be less time left.
  await arriveAt(page, 'details', { dateAt: 1 })
  const told = page.locator('.hold__words')
  const spoken = page.locator('.hold').getByRole('status')
  await expect(told).toContainText('for another 15 minutes')
  await page.clock.fastForward('05:00')
  await expect(told).toContainText('for another 10 minutes')
  await expect(spoken).toBeEmpty()
  await page.clock.fastForward('08:30')
  await expect(spoken).toContainText('for 2 minutes more')
  await page.clock.fastForward('01:00')
  await expect(told).toContainText('less than a minute')
  await expect(spoken).toContainText('for 2 minutes more')
  await page.getByLabel('Your name').fill('Ada')
  await page.getByRole('button', { name: 'Hold it for longer' }).click()
  await expect(told).toContainText('for another 15 minutes')
  await expect(page.getByRole('button', { name: 'Hold it for longer' })).toBeHidden()
  await expect(page.getByLabel('Your name')).toHaveValue('Ada')
  await page.clock.fastForward('15:01')
  await expect(spoken).toContainText('no longer holding')
  await expect(told).toContainText('Nothing you entered is lost')
})

test('a form is sent once, says so, and is as it was when one comes back', async ({ page }) => {
  await arriveAt(page, 'details')
  await fillDetails(page)
  let sent = 0
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/book/details', async (route) => {
    if (route.request().method() === 'POST') sent++
    await held
    await route.continue()
  })
  // Within the page: Playwright itself would wait for the form to arrive.
  const words = await page.evaluate(async () => {
    const button = document.querySelector<HTMLElement>('.journey__on')
    button?.click()
    await new Promise((resolve) => setTimeout(resolve, 50))
    const shown = button?.textContent
    button?.click()
    button?.click()
    return shown
  })
  expect(words).toBe('Sending…')
  letGo()
  await expect(page).toHaveURL(`${bookingOrigin}/book/check`)
  expect(sent).toBe(1)
  await page.unroute('**/book/details')
  await page.goBack()
  await expect(page.locator('.journey__on')).toHaveText(/Continue|Save/)
  await page.goForward()
  await tickDeclarations(page)
  await takeTime(page)
  await page.getByRole('button', { name: 'Book my collection' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your collection is booked')
})

test('an address is found and filled in, and what was typed stays @no-javascript', async ({ page }) => {
  const email = makeEmail()
  await arriveAt(page, 'details', { origin: hurriedBookingOrigin })
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Find my address' }).click()
  const list = page.getByLabel('3 addresses at CB2 1TN')
  await expect(list).toBeFocused()
  await list.selectOption('Flat 2, 12 Acorn Row')
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText('We have filled in the address below')).toBeVisible()
  await expect(page.getByLabel('House and street')).toHaveValue('12 Acorn Row')
  await expect(page.getByLabel('Flat or building')).toHaveValue('Flat 2')
  await expect(page.getByLabel('Town or city')).toHaveValue('Cambridge')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
})

test('who changes the address of a booking finds it without typing @no-javascript', async ({ page }) => {
  const reference = await book(page, { origin: hurriedBookingOrigin })
  await page.goto(`${hurriedBookingOrigin}/manage/here/${reference}/details`)
  await page.getByLabel('Your name').fill('Ada B')
  await page.getByRole('button', { name: 'Find my address' }).click()
  const list = page.getByLabel('3 addresses at CB2 1TN')
  await expect(list).toBeFocused()
  await list.selectOption('Flat 2, 12 Acorn Row')
  await page.getByRole('button', { name: 'Use this address' }).click()
  await expect(page.getByText('We have filled in the address below')).toBeVisible()
  await expect(page.getByLabel('House and street')).toHaveValue('12 Acorn Row')
  await page.getByLabel('Your name').press('Enter')
  await expect(page.getByRole('status')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Flat 2')
  await expect(page.getByRole('main')).toContainText('Ada B')
})

test('addresses found for a booking are sound in light and dark and fit 320 px @desktop', async ({
  page,
}) => {
  const reference = await book(page, { origin: hurriedBookingOrigin })
  await page.goto(`${hurriedBookingOrigin}/manage/here/${reference}/details`)
  await page.getByRole('button', { name: 'Find my address' }).click()
  await expect(page.getByLabel('3 addresses at CB2 1TN')).toBeFocused()
  await expectSound(page)
})

test('Enter leads on from a field, past the buttons that only help @no-javascript', async ({ page }) => {
  await arriveAt(page, 'details', { origin: hurriedBookingOrigin })
  await fillDetails(page)
  await page.getByLabel('Your name').press('Enter')
  await expect(page).toHaveURL(`${hurriedBookingOrigin}/book/check`)
})

test('when our own answer does not come, the form is sent in the ordinary way', async ({ page, watch }) => {
  watch.expectedErrors.push(/Failed to load resource|ERR_FAILED/)
  await arriveAt(page, 'details', { origin: hurriedBookingOrigin })
  await page.getByLabel('Your name').fill('Ada')
  await page.route('**/book/details', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Find my address' }).click()
  await expect(page.getByLabel('3 addresses at CB2 1TN')).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Ada')
})
