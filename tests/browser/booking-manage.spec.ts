import type { Page } from '@playwright/test'
import {
  arriveAt,
  book,
  expectSound,
  makeEmail,
  refusals,
  takeTime,
  takeTimeHere,
  tickDeclarations,
} from './booking-walk.ts'
import { choose, follow, type } from './by-keyboard.ts'
import { expect, expectNoSidewaysScroll, test } from './journey.ts'
import { signInAtDesk } from './desk-walk.ts'
import { bookingOrigin, deskOrigin } from './origins.ts'

/** The link in the email that the donor got, read where a machine that sends nothing shows it. */
async function findMailedLink(page: Page, email: string): Promise<string> {
  await page.goto(`${bookingOrigin}/outbox`)
  await page.getByRole('link').filter({ hasText: email }).first().click()
  const text = await page.locator('pre').first().innerText()
  return /http:\S+\/manage\/\S+/.exec(text)?.[0] ?? ''
}

test('by the link in the email a donor changes the day, the bags and the place @no-javascript @desktop', async ({
  page,
  context,
}) => {
  test.slow()
  const email = makeEmail()
  const reference = await book(page, { email })
  const link = await findMailedLink(page, email)
  await context.clearCookies()
  await page.goto(link)
  const main = page.getByRole('main')
  await expect(main).toContainText(reference)
  await expect(main).toContainText('Messages to you')

  await follow(page.getByRole('link', { name: 'Change the day' }))
  await expect(main).toContainText('Specific time slots cannot be changed')
  await choose(page.getByRole('radio').nth(1))
  await follow(page.getByRole('button', { name: 'Move to this day' }))
  await expect(page.getByRole('status')).toContainText('Your booking has been updated')
  await expect(page.getByRole('status')).toBeFocused()

  await follow(page.getByRole('link', { name: 'Change You give' }))
  await type(page.getByLabel('Bags of clothes'), '7')
  await follow(page.getByRole('button', { name: 'Save the change' }))
  await expect(main).toContainText('7 bags of clothes')

  await follow(page.getByRole('link', { name: 'Change Address' }))
  await type(page.getByLabel('House and street'), '9 Acorn Row')
  await follow(page.getByRole('button', { name: 'Save the change' }))
  await expect(main).toContainText('9 Acorn Row')

  await follow(page.getByRole('link', { name: 'Change where the bags are' }))
  await type(page.getByLabel('Where will you leave the bags?'), 'Behind the hedge')
  await follow(page.getByRole('button', { name: 'Save the change' }))
  await expect(main).toContainText('Behind the hedge')
})

test('a donor cancels, and going back and sending again changes nothing more @no-javascript @desktop', async ({
  page,
}) => {
  await arriveAt(page, 'booked')
  await follow(page.getByRole('link', { name: 'See, change or cancel your booking' }))
  await follow(page.getByRole('link', { name: 'Cancel the collection' }))
  await follow(page.getByRole('button', { name: 'Cancel the collection' }))
  await expect(page.getByRole('status')).toContainText('Your collection is cancelled')
  await expect(page.getByRole('status')).toBeFocused()
  await expect(page.getByRole('main')).toContainText('You cancelled this booking')
  await page.goBack()
  await expect(page.getByRole('main')).toContainText('cancelled')
})

test('a lost link is asked for anew by email; the answer tells nothing @no-javascript @desktop', async ({
  page,
}) => {
  const email = makeEmail()
  await book(page, { email })
  await page.goto(`${bookingOrigin}/manage`)
  // Who is asked to ring reads when somebody answers.
  await expect(page.getByRole('main')).toContainText('ring us in the hours below')
  await expect(page.getByRole('contentinfo')).toContainText('020 7946 0000 (6am to 3pm, Monday to Friday)')
  await type(page.getByLabel('The email address you booked with'), email)
  await takeTimeHere(page)
  await follow(page.getByRole('button', { name: 'Email me a link' }))
  await expect(page.getByRole('status')).toContainText('If there is a booking')
  await page.goto(await findMailedLink(page, email))
  await follow(page.getByRole('link', { name: 'See this booking' }))
  await expect(page.getByRole('main')).toContainText(email)
})

test('the pages around a booking are sound in light and dark and fit 320 px', async ({ page, watch }) => {
  test.slow()
  watch.expectedErrors.push(refusals)
  await page.goto(`${bookingOrigin}/book?charity=all-charities`)
  await page.getByLabel('Postcode').fill('M1 1AE')
  await page.getByRole('button', { name: 'See the dates' }).click()
  await expect(page).toHaveURL(`${bookingOrigin}/book/not-covered`)
  await expectSound(page)
  const reference = await book(page)
  const paths = [
    '',
    '/date',
    '/items',
    '/details',
    '/notes',
    '/charity',
    '/email',
    '/cancel',
    '/missed',
    '/label',
  ].map((path) => `/manage/here/${reference}${path}`)
  for (const path of [
    ...paths,
    '/manage',
    '/manage/x',
    '/privacy-requests',
    '/ask/stock',
    '/ask/banks',
    '/ask/post',
    '/share',
    '/share/all-charities/london',
    '/outbox',
  ]) {
    await page.goto(bookingOrigin + path)
    await expect(page).toHaveURL(bookingOrigin + path)
    await expectSound(page)
  }
})

test('a long email address, name and village break rather than make a page wider than its window, at the desk too @desktop', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  const email = makeEmail().replace('@', '-featherstonehaugh@correspondence.llanfairpwllgwyngyll.')
  const village = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'
  await arriveAt(page, 'check', { email })
  await page.getByRole('link', { name: 'Change Address' }).click()
  await page.getByLabel('Your name').fill('Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh')
  await page.getByLabel('House and street').fill(`Flat 12, ${village} House`)
  await page.getByLabel('Town or city').fill(village)
  await page.getByRole('button', { name: 'Save and go back to check' }).click()
  await expectNoSidewaysScroll(page)
  await tickDeclarations(page)
  await takeTime(page)
  await page.getByRole('button', { name: 'Book my collection' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your collection is booked')
  for (const width of [320, 1000]) {
    await page.setViewportSize({ width, height: 640 })
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('link', { name: 'See, change or cancel your booking' }).click()
  await expectNoSidewaysScroll(page)
  await page.goto(`${bookingOrigin}/manage`)
  await page.getByLabel('The email address you booked with').fill(email)
  await takeTimeHere(page)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  await expectNoSidewaysScroll(page)

  await signInAtDesk(page, 'Administrator')
  await page.goto(`${deskOrigin}/bookings?q=Wolfeschlegel`)
  const own = page.locator('tbody a').first()
  for (const path of [page.url(), new URL((await own.getAttribute('href')) ?? '', deskOrigin).href]) {
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText('Wolfeschlegel')
    for (const width of [360, 1024, 1440]) {
      await page.setViewportSize({ width, height: 740 })
      await expectNoSidewaysScroll(page)
    }
  }
})

test('who gives many bags prints a label for each of them, sheet by sheet @desktop', async ({ page }) => {
  const reference = await book(page)
  await page.goto(`${bookingOrigin}/manage/here/${reference}/items`)
  await page.getByLabel('Bags of clothes').fill('98')
  await page.getByLabel('A note for our driver').fill('In the garage')
  await page.getByRole('button', { name: 'Save the change' }).last().click()
  await page.goto(`${bookingOrigin}/manage/here/${reference}/label`)
  await expect(page.getByText('1 of 98', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'The next 2 labels' }).click()
  await expect(page.getByRole('main')).toContainText('These are labels 97 to 98 of 98.')
  await expect(page.getByText('97 of 98', { exact: true })).toBeVisible()
  await expect(page.getByText('1 of 98', { exact: true })).toBeHidden()

  // On paper the code is beside the words, whatever the reference.
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  const label = page.locator('.print-label').first()
  await label.locator('.print-label__reference').evaluate((words) => {
    words.textContent = 'MNMN-MNMN'
  })
  const code = await label.locator('.qr-code').boundingBox()
  const words = await label.locator('.print-label__words').boundingBox()
  const paper = await label.boundingBox()
  expect(words?.x).toBeGreaterThanOrEqual((code?.x ?? 0) + (code?.width ?? 0))
  const referenceWidth = await label
    .locator('.print-label__reference')
    .evaluate((element) => element.scrollWidth)
  expect((words?.x ?? 0) + referenceWidth).toBeLessThanOrEqual((paper?.x ?? 0) + (paper?.width ?? 0))
})
