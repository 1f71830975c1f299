import { expect, test } from './journey.ts'
import { arriveAt } from './booking-walk.ts'
import { bookingOrigin } from './origins.ts'

// Booking in forced colours, on paper, and with impatient fingers.

test('with forced colours the steps that are done, here and to come differ @desktop', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await arriveAt(page, 'date')
  const look = (step: string) =>
    page
      .locator(`.progress__step--${step} .progress__hole`)
      .first()
      .evaluate((hole) => {
        const { borderTopWidth, borderTopColor } = getComputedStyle(hole)
        return `${borderTopWidth} ${borderTopColor}`
      })
  expect(new Set([await look('sewn'), await look('here'), await look('ahead')]).size).toBe(3)
})

test('with forced colours the way to book for a charity has a border @desktop', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  await expect(page.locator('.cause-tag__book').first()).toHaveCSS('border-top-width', '2px')
})

test('the confirmation on paper is its tag and what to do, without colours and buttons @desktop', async ({
  page,
}) => {
  await arriveAt(page, 'booked')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.booked__reference')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How to pack' })).toBeVisible()
  for (const chrome of [
    '.booking-header',
    '.booking-footer',
    '.booked__acts',
    '.booked__follow',
    '.packing__print',
  ]) {
    await expect(page.locator(chrome).filter({ visible: true })).toHaveCount(0)
  }
  await expect(page.locator('.booked__head')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('a page that was just opened takes a tap at once: no fade from page to page lies over it @desktop', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset.fades = String(event.viewTransition !== null)
    })
  })
  await page.goto(`${bookingOrigin}/manage`)
  await page.getByRole('link', { name: 'Your data' }).click()
  await expect(page).toHaveURL(`${bookingOrigin}/privacy-requests`)
  await expect(page.locator('html')).toHaveAttribute('data-fades', 'false')
})
