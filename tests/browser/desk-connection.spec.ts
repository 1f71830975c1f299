import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { book } from './booking-walk.ts'
import { signInAtDesk } from './desk-walk.ts'
import { expect, test } from './journey.ts'
import { deskOrigin } from './origins.ts'

/** Nobody else has written it on that booking. */
const makeNote = () => `Rings back after six, and speaks to nobody else: ${randomUUID()}.`
const note = (page: Page) => page.locator('#note')
const add = (page: Page) => page.getByRole('button', { name: 'Add the note' })

/** A browser on a machine without a network does not tell of the change. */
async function setOffline(page: Page, offline: boolean): Promise<void> {
  await page.context().setOffline(offline)
  await page.evaluate((name) => window.dispatchEvent(new Event(name)), offline ? 'offline' : 'online')
}

/** Opens a booking, and types a note that is still to be sent. Returns its words. */
async function openBooking(page: Page): Promise<string> {
  // One of our own: others’ donors are forgotten meanwhile.
  const reference = await book(page)
  await signInAtDesk(page, 'Support')
  await page.goto(`${deskOrigin}/bookings/${reference}`)
  // Its script has run by then.
  await page.waitForLoadState()
  const typed = makeNote()
  await note(page).fill(typed)
  return typed
}

test('without a connection a form stays as it was typed, says so, and goes through once it is back @desktop', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  const typed = await openBooking(page)
  await setOffline(page, true)
  await add(page).click()
  await expect(page.getByRole('alert')).toContainText('press again when the connection is back')
  const asked = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/healthz'))
  await add(page).click()
  await asked
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(note(page)).toHaveValue(typed)
  await setOffline(page, false)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await add(page).click()
  await expect(page.getByRole('status').first()).toContainText('Noted')
  await expect(page.locator('.desk-note', { hasText: typed }).first()).toBeVisible()
})

test('a connection that breaks while a form is sent loses nothing: to load again sends it once @desktop', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(/ERR_FAILED|Failed to load/)
  const typed = await openBooking(page)
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await add(page).click()
  await expect(page.getByRole('main')).toHaveCount(0)
  await page.unroute('**/*')
  await page.reload()
  await expect(page.locator('.desk-note', { hasText: typed })).toHaveCount(1)
})

test('a button that was pressed says that it is busy, and its form is sent once @desktop', async ({
  page,
}) => {
  const typed = await openBooking(page)
  let posts = 0
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'POST') {
      posts++
      await answered
    }
    await route.continue()
  })
  // Within the page: from outside one would wait for the page that comes. A few frames later the form is on its way.
  const said = await add(page).evaluate(async (button: HTMLElement) => {
    button.click()
    for (let frame = 0; frame < 10; frame++)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await new Promise((resolve) => requestAnimationFrame(resolve))
    const busy = button.getAttribute('aria-busy')
    button.click()
    return busy
  })
  expect(said).toBe('true')
  answer()
  await expect(page.getByRole('status').first()).toContainText('Noted')
  await expect(page.locator('.desk-note', { hasText: typed })).toHaveCount(1)
  expect(posts).toBe(1)
  await expect(add(page)).not.toHaveAttribute('aria-busy')
})
