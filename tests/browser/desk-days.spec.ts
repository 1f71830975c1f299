import { defaultCollectionWeekdays } from '@kindfold/content/facts/booking-facts.ts'
import { addDays, londonDate, weekdayOf } from '@kindfold/domain/base/calendar/london-time.ts'
import { findBankHoliday } from '@kindfold/domain/capacity/collection-day/make-collection-days.ts'
import type { TestInfo } from '@playwright/test'
import { book, refusals } from './booking-walk.ts'
import { signInAtDesk } from './desk-walk.ts'
import { deskOrigin } from './origins.ts'
import { expect, expectNoAccessibilityFault, expectNoSidewaysScroll, test } from './journey.ts'
import { msPerPage } from './sit-down.ts'

/** Somebody who types five letters a second, and looks at each page before the next touch. */
const msPerLetter = 200
const msToLook = 2500

/** What a try takes for itself: one that failed may have left its days closed. */
const countTries = ({ retry, repeatEachIndex }: TestInfo) => retry + 2 * repeatEachIndex

/** A week of November that no day is made for yet, and that no bank holiday falls into: its Monday and its Friday. */
function findFarWeek(later: number): { monday: string; friday: string } {
  const monday = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 10, 1))
  monday.setUTCDate(monday.getUTCDate() + ((8 - monday.getUTCDay()) % 7) + 7 * (later % 4))
  const friday = new Date(monday.getTime() + 4 * 86_400_000)
  return { monday: monday.toISOString().slice(0, 10), friday: friday.toISOString().slice(0, 10) }
}

/** A day on which every area collects: the first at least `ahead` days from now, or so many of them later. */
function findWorkday(ahead: number, later = 0): string {
  const today = londonDate(new Date())
  const dates = Array.from({ length: 28 - ahead }, (_, n) => addDays(today, ahead + n))
  const workdays = dates.filter(
    (date) =>
      defaultCollectionWeekdays.includes(weekdayOf(date)) && findBankHoliday('england', date) === null,
  )
  return workdays[later] ?? ''
}

test('a day is closed in under 30 seconds on a phone, after who is told in which words was shown @served', async ({
  page,
}, testInfo) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const date = findWorkday(12, countTries(testInfo))
  await book(page, { postcode: 'nn1 1aa', date })
  await signInAtDesk(page, 'Dispatcher', '/days?area=northampton')
  const reason = 'Snow and ice'
  let spentMs = reason.length * msPerLetter
  const step = async (act: () => Promise<unknown>) => {
    await act()
    spentMs += msPerPage + msToLook
  }
  await step(() => page.goto(`${deskOrigin}/days?area=northampton&month=${date.slice(0, 7)}`))
  await expectNoSidewaysScroll(page)
  await step(() => page.locator(`a[href="/days/northampton/${date}"]`).click())
  await expectNoSidewaysScroll(page)
  await step(async () => {
    await page.getByLabel('Reason').fill(reason)
    await expect(page.getByText('1 booking stands and is collected.')).toBeVisible()
    await page.getByRole('button', { name: 'Stop sales' }).click()
  })
  await expect(page.getByRole('status')).toContainText('Whoever has booked stays booked')
  await expectNoSidewaysScroll(page)
  await step(() => page.getByRole('button', { name: 'Move or cancel the day' }).click())
  await step(async () => {
    await page.getByLabel('Cancel for us').check()
    await page.getByLabel('Reason').fill(reason)
    await page.getByRole('button', { name: 'Show what will follow' }).click()
  })
  await expect(page.getByRole('region', { name: 'What the donor is told' })).toContainText(reason)
  await expectNoSidewaysScroll(page)
  await step(() => page.getByRole('button', { name: 'Cancel 1 booking' }).click())
  await expect(page.getByRole('status')).toContainText('Below stands when it begins')
  expect(spentMs).toBeLessThan(30_000)
})

test('what told nobody is undone: a day that is closed and a capacity @served', async ({
  page,
  watch,
}, testInfo) => {
  watch.expectedErrors.push(refusals)
  const date = findWorkday(18, countTries(testInfo))
  await signInAtDesk(page, 'Dispatcher', `/days/guildford/${date}`)
  await page.getByLabel('Reason').fill('Snow')
  await expect(page.getByText('Nobody is told, and you can undo it.')).toBeVisible()
  await page.getByRole('button', { name: 'Stop sales' }).click()
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await expect(page.getByRole('status')).toContainText('Undone.')
  await page.getByLabel('Stops that our drivers can make').fill('-3')
  await page.getByRole('button', { name: 'Save the capacity' }).click()
  await expect(page.getByRole('alert')).toContainText('Write a whole number of stops.')
  await expect(page.getByLabel('Stops that our drivers can make')).toHaveValue('-3')
  await page.getByLabel('Stops that our drivers can make').fill('7')
  await page.getByRole('button', { name: 'Save the capacity' }).click()
  await expect(page.getByText('places: 60 to 7')).toBeVisible()
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await expect(page.getByText('places: 7 to 60')).toBeVisible()
})

test('many days of several areas are closed in one act, each with what came of it, and taken back @served', async ({
  page,
  watch,
}, testInfo) => {
  watch.expectedErrors.push(refusals)
  const { monday, friday } = findFarWeek(countTries(testInfo))
  await signInAtDesk(page, 'Dispatcher', '/days/many')
  await page.getByRole('button', { name: 'Show what will follow' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose at least one area.')
  await page.getByLabel('Reading').check()
  await page.getByLabel('Oxford').check()
  await page.getByLabel('From').fill(monday)
  await page.getByLabel('To', { exact: true }).fill(friday)
  await page.getByLabel('Reason').fill('The depot moves')
  await page.getByRole('button', { name: 'Show what will follow' }).click()
  await expect(page.getByText('No more bookings; nobody had booked')).toHaveCount(10)
  await page.getByRole('button', { name: 'Do it' }).click()
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone', { exact: true })).toHaveCount(10)
})

test('who answers the telephone sees days and changes none; an editor sees none @served', async ({
  page,
  watch,
}) => {
  watch.expectedErrors.push(refusals)
  const path = `/days/guildford/${findWorkday(18)}`
  await signInAtDesk(page, 'Support', path)
  await expect(page.getByRole('heading', { name: 'The day' })).toBeVisible()
  await expect(page.getByLabel('Reason')).toHaveCount(0)
  const answer = await page.request.post(deskOrigin + path, {
    form: { intent: 'preview-close', reason: 'Snow' },
    headers: { Origin: deskOrigin },
  })
  expect(answer.status()).toBe(403)
  await page.context().clearCookies()
  await signInAtDesk(page, 'Editor', path)
  await expect(page.getByRole('heading', { name: 'Your role does not open this page' })).toBeVisible()
})

test('bookings are chosen in a list, moved together once it was shown what follows, and taken back in time', async ({
  page,
}, testInfo) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const date = findWorkday(8, countTries(testInfo))
  const toDate = findWorkday(8, countTries(testInfo) + 1)
  await book(page, { postcode: 'bn1 1aa', date })
  await signInAtDesk(page, 'Dispatcher', `/bookings?day=${date}&area=brighton`)
  await expectNoAccessibilityFault(page)
  await page
    .getByLabel(/^Choose [A-Z0-9-]+$/)
    .first()
    .check()
  await page.getByRole('button', { name: 'Act on those ticked' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 booking chosen')
  await expectNoAccessibilityFault(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Show what will follow' }).click()
  await expect(page.getByRole('alert')).toContainText('Choose what happens to them.')
  await page.getByLabel('Move to another day').check()
  await page.getByRole('textbox', { name: 'New day' }).fill(toDate)
  await page.getByLabel('Reason').fill('Snow and ice')
  await page.getByRole('button', { name: 'Show what will follow' }).click()
  await expect(page.getByText('The reason: Snow and ice')).toBeVisible()
  await expectNoAccessibilityFault(page)
  await expectNoSidewaysScroll(page)
  // What follows has an address.
  await page.reload()
  await page.getByRole('button', { name: 'Move 1 booking' }).click()
  await expect(page.getByRole('status')).toContainText('Below stands when it begins')
  await expectNoAccessibilityFault(page)
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('Taken back: 0 of 1 had been done')).toBeVisible()
})
